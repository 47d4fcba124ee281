public import Harness

/// A reader of CSS timing functions, to be judged by rules.
public protocol EasingReader: Sendable {
  /// The output of the timing function `text` at `progress`.
  ///
  /// - Throws: Anything, when `text` is no timing function.
  static func value(of text: String, at progress: Double) throws -> Double
}

/// What a reader of CSS timing functions must understand.
///
/// Each rule compares two spellings of one curve, so that it judges the reader and not the solver.
public enum EasingTextRules<Reader: EasingReader> {
  public static var all: [Rule<EasingTextCase>] {
    [
      keywordsAreShort, stopsAreSpread, stopHoldsStretch, inputsNeverFall, readsFreely,
      rejectsNonsense,
    ]
  }

  private static var source: String { "CSS Easing Functions, syntax" }

  static var keywordsAreShort: Rule<EasingTextCase> {
    rule(
      "curve.css.keywords", "A keyword is the function that it stands for",
      [
        ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
        ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
        ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
        ("step-start", "steps(1, jump-start)"), ("step-end", "steps(1, jump-end)"),
        ("steps(4)", "steps(4, jump-end)"), ("steps(3, start)", "steps(3, jump-start)"),
        ("steps(3, end)", "steps(3, jump-end)"), ("linear", "linear(0, 1)"),
      ])
  }

  static var stopsAreSpread: Rule<EasingTextCase> {
    rule(
      "curve.css.stops-are-spread",
      "Stops without input are spread evenly between their neighbours",
      [
        ("linear(0, 0.5, 0.25, 0.75, 1)", "linear(0 0%, 0.5 25%, 0.25 50%, 0.75 75%, 1 100%)"),
        ("linear(0, 0.5 20%, 0.25, 1 80%, 1)", "linear(0 0%, 0.5 20%, 0.25 50%, 1 80%, 1 100%)"),
      ])
  }

  static var stopHoldsStretch: Rule<EasingTextCase> {
    rule(
      "curve.css.stop-with-two-inputs", "A stop with two inputs holds its output between them",
      [("linear(0, 0.5 25% 75%, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)")])
  }

  static var inputsNeverFall: Rule<EasingTextCase> {
    rule(
      "curve.css.inputs-never-fall", "A stop whose input is before that of an earlier one joins it",
      [
        ("linear(0 0%, 0.5 60%, 0.25 40%, 1 100%)", "linear(0 0%, 0.5 60%, 0.25 60%, 1 100%)"),
        (
          "linear(0 0%, 0.5 60%, 0.25 40%, 0.75, 1 100%)",
          "linear(0 0%, 0.5 60%, 0.25 60%, 0.75 80%, 1 100%)"
        ),
      ])
  }

  static var readsFreely: Rule<EasingTextCase> {
    rule(
      "curve.css.spelling", "Case, space and the place of a percentage do not matter",
      [
        ("EASE-In-Out", "ease-in-out"),
        ("  Cubic-Bezier( .1,+0.2 ,3e-1 , 1.0)  ", "cubic-bezier(0.1, 0.2, 0.3, 1)"),
        ("linear(0,25% 0.5,1)", "linear(0, 0.5 25%, 1)"),
        ("STEPS( 2 ,Jump-Both )", "steps(2, jump-both)"),
      ])
  }

  static var rejectsNonsense: Rule<EasingTextCase> {
    Rule(
      "curve.css.rejects-nonsense", "What is no timing function is refused",
      source: source, limit: 0, unit: "accepted"
    ) { subject in
      let bad = [
        "", "ease out", "easeInOut", "cubic-bezier(1.1, 0, 1, 1)", "cubic-bezier(0, 0, -0.1, 1)",
        "cubic-bezier(0, 0, 1)", "cubic-bezier(0, 0, 1, 1, 1)", "cubic-bezier(0 0 1 1)",
        "steps(0)", "steps(1, jump-none)", "steps(2.5)", "steps(2, middle)", "linear()",
        "linear(0 10% 20% 30%, 1)", "linear(0, , 1)", "cubic-bezier(0, 0, 1, 1", "ease;",
      ]
      return Double(
        bad.count { (try? Reader.value(of: $0, at: subject.progress)) != nil })
    }
  }

  private static func rule(
    _ id: String, _ statement: String, _ pairs: [(String, String)]
  ) -> Rule<EasingTextCase> {
    Rule(
      id, statement, source: source, limit: 0x1p-51,
      derivation: "2 ulp of 1: a spread input is a quotient, and percentages are hundredths"
    ) { subject in
      var error = 0.0
      for (one, other) in pairs {
        let found = try Reader.value(of: one, at: subject.progress)
        let expected = try Reader.value(of: other, at: subject.progress)
        error = worst(error, (found - expected).magnitude)
      }
      return error
    }
  }
}
