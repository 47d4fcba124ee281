import AnimationTiming
import TestSupport
import Testing

@Suite("CSS easing text")
struct CSSEasingTests {
  /// A text and its canonical text, among them what the shared browser tests state.
  static let valid: [(String, String)] = [
    ("linear", "linear"), ("ease", "ease"), (" EASE-in-Out\n", "ease-in-out"),
    ("step-start", "steps(1, start)"), ("step-end", "steps(1)"),
    ("cubic-bezier(0.1, 0.2, 0.8, 0.9)", "cubic-bezier(0.1, 0.2, 0.8, 0.9)"),
    ("cubic-bezier(0,-2,1,3)", "cubic-bezier(0, -2, 1, 3)"),
    ("cubic-bezier(.5, +1.50e0, 1e0, -0.0)", "cubic-bezier(0.5, 1.5, 1, 0)"),
    ("steps(4, start)", "steps(4, start)"), ("steps(2, end)", "steps(2)"),
    ("steps(2, jump-end)", "steps(2)"), ("steps(1, jump-start)", "steps(1, jump-start)"),
    ("steps(+3,JUMP-BOTH)", "steps(3, jump-both)"), ("steps(2, jump-none)", "steps(2, jump-none)"),
    ("linear(0, 1)", "linear(0 0%, 1 100%)"), ("linear(0.4)", "linear(0.4)"),
    ("linear(0 0% 50%, 1 50% 100%)", "linear(0 0%, 0 50%, 1 50%, 1 100%)"),
    ("linear(20% 0, 1/* end */90%)", "linear(0 20%, 1 90%)"),
    (
      "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 1.004, 0.998, 1 100% 100%)",
      "linear(0 0%, 1.3 11.1111%, 1 22.2222%, 0.92 33.3333%, 1 44.4444%, 0.99 55.5556%, "
        + "1 66.6667%, 1.004 77.7778%, 0.998 88.8889%, 1 100%, 1 100%)"
    ),
    ("linear(0 calc(50% - 50%), 0 calc(50% + 50%))", "linear(0 0%, 0 100%)"),
    ("linear(0 calc(min(50%, 60%)), 0 100%)", "linear(0 50%, 0 100%)"),
    ("linear(calc(0/0), max(1, 2) clamp(10%, 5%, 90%))", "linear(0 0%, 2 10%)"),
    (
      "linear(0 7%, 0 calc(2 * 7%), calc(pi - 3) 99.9999999%)", "linear(0 7%, 0 14%, 0.141593 100%)"
    ),
    (
      "cubic-bezier(calc(-2), calc(0.7 / 2), calc(1.5), calc(0))", "cubic-bezier(0, 0.35, 1, 0)"
    ),
    ("steps(calc(-10), start)", "steps(1, start)"), ("steps(calc(5 / 2))", "steps(3)"),
    ("steps(calc(1), jump-none)", "steps(2, jump-none)"),
    ("steps(99999999999999999999)", "steps(2147483647)"),
  ]

  @Test("has a canonical form, which reads back as the same curve", arguments: valid.indices)
  func hasCanonicalForm(row: Int) throws {
    let (text, canonical) = Self.valid[row]
    let easing = try CSSEasing(text)
    #expect(easing.description == canonical)
    #expect(try CSSEasing(canonical).description == canonical)
    let exact = easing.text(significantDigits: 17)
    #expect(try CSSEasing(exact).curve == easing.curve, "\(exact)")
  }

  /// A text, the field of the error and the character at which it is found.
  static let invalid: [(String, String, Int)] = [
    ("", "easing", 1), ("  test", "easing", 3), ("initial", "easing", 1),
    ("spring(1)", "function", 1),
    ("ease ease", "text after the function", 6), ("linear()", "stop", 8),
    ("linear(100%)", "stop", 12), ("linear(0% 1 50%)", "stop", 13),
    ("linear(0% 100% 0)", "linear()", 1), ("linear(0 1, 1)", "stop", 10),
    ("linear(0 1% 2% 3%, 1)", "stop", 16), ("linear(0, 1", "end of linear()", 12),
    ("linear(0 calc(50px - 50%), 1)", "term", 15), ("linear(0 calc(50% - 1), 1)", "term", 19),
    ("linear(0 calc(50% -1%), 1)", "sign", 19), ("linear(0 calc(50% * 50%), 1)", "factor", 19),
    ("linear(0 calc(50%, 50%), 1)", "argument count of calc()", 15),
    ("linear(1e999, 1)", "stop", 8), ("linear(0 1e99999999999999999999%, 1)", "stop", 10),
    ("cubic-bezier(1, 2, 3)", "x2", 20), ("cubic-bezier(0, 0, 1)", "separator before y2", 21),
    ("cubic-bezier(0, 0, 1, 1, 1)", "end of cubic-bezier()", 24),
    ("cubic-bezier(-0.1, 0.1, 0.5, 0.9)", "x1", 14), ("cubic-bezier(0, 0, 1.1, 1)", "x2", 20),
    ("cubic-bezier(0, infinite, 1, 1)", "y1", 17), ("cubic-bezier(0, 1e999, 0, 0)", "y1", 17),
    ("cubic-bezier(0, 10%, 0, 0)", "y1", 17), ("steps(0, start)", "step count", 7),
    ("steps(-3, end)", "step count", 7), ("steps(0.1, start)", "step count", 7),
    ("steps(1e1)", "step count", 7), ("steps(1, jump-none)", "step count", 7),
    ("steps(calc(0/0), jump-none)", "step count", 7), ("steps(3, nowhere)", "step position", 10),
    ("steps()", "step count", 7), ("steps(3 4)", "end of steps()", 9),
    ("linear(0, \u{1F600})", "stop", 11),
  ]

  @Test("is rejected with the place and the part in question", arguments: invalid.indices)
  func isRejected(row: Int) {
    let (text, field, character) = Self.invalid[row]
    let error = #expect(throws: CSSEasingError.self, "\(text)") { try CSSEasing(text) }
    #expect(error?.field == field, "\(text)")
    #expect(error.map { $0.position + 1 } == character, "\(text)")
  }

  @Test("names value and requirement in one line")
  func namesValue() {
    let error = #expect(throws: CSSEasingError.self) { try CSSEasing("steps(0, start)") }
    #expect(error?.description == #"step count at character 7 is "0"; it must be ≥ 1"#)
  }

  @Test("ends in bounded time on deep nesting and random text")
  func endsOnNesting() {
    let deep = "linear(" + String(repeating: "calc((", count: 10_000)
    let error = #expect(throws: CSSEasingError.self) { try CSSEasing(deep) }
    #expect(error?.field == "calculation")
    var random = SeededGenerator(seed: 5)
    let parts = [
      "linear(", "steps(", "calc(", "0", "1.5", "50%", ",", " ", ")", "-", "+", "/*", "*", "e", ".",
    ]
    for _ in 0..<2000 {
      let text = (0..<12).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      if let easing = try? CSSEasing(text) {
        #expect((try? CSSEasing(easing.description)) != nil, "\(text)")
      }
    }
  }

  @Test("brings every stop back at 17 digits")
  func bringsStopsBack() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let inputs = (0..<6).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      let points = inputs.map {
        PiecewiseLinear.Point(input: $0, output: Double.random(in: -2...2, using: &random))
      }
      let curve = try PiecewiseLinear(points)
      let css = try #require(Curve.piecewiseLinear(curve).css)
      #expect(try CSSEasing(css.text(significantDigits: 17)) == .linear(curve))
    }
  }

  @Test("says what has no words in CSS")
  func hasNoWords() throws {
    #expect(Curve.circular(.easeIn).css == nil)
    #expect(Curve.penner(.elastic(.easeOut)).css == nil)
    #expect(Curve.bezier(.ease).css?.description == "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test("rounds numbers as browsers do")
  func roundsNumbers() throws {
    // Through y of a control point, which takes any number.
    let rows: [(Double, Int, String)] = [
      (0.123456789, 6, "0.123457"), (123456.789, 6, "123457"), (9999999, 6, "10000000"),
      (-0.00000012345678, 6, "-0.000000123457"), (1e-9, 6, "1e-9"), (1.25e21, 6, "1.25e21"),
      (1e20, 6, "100000000000000000000"), (0.5, 17, "0.5"), (0.1 + 0.2, 17, "0.30000000000000004"),
      (0.999999999, 6, "1"), (.leastNonzeroMagnitude, 6, "5e-324"), (2.5, 1, "3"),
    ]
    for (value, digits, text) in rows {
      let curve = CSSEasing.cubicBezier(try CubicBezier(0, value, 1, 1))
      #expect(curve.text(significantDigits: digits) == "cubic-bezier(0, \(text), 1, 1)")
    }
  }
}
