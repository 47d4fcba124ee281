public import AnimationTiming
public import Harness

/// A solver of staircases, to be judged by rules.
public protocol StepsSolver: TimingCurve {
  init(_ count: Int, _ jump: Steps.Jump) throws(ParameterError)

  /// The output, where a boundary may belong to the step below; see `Steps`.
  func value(at progress: Double, before isBefore: Bool) -> Double
}

extension Steps: StepsSolver {}

/// What the staircases of CSS must do.
public enum StepsRules<Solver: StepsSolver> {
  public static var all: [Rule<StepsCase>] {
    [
      meetsEnds, hasEvenLevels, isMonotone, boundaryBelongsToFlag, startMirrorsEnd, goesOnOutside,
      rejectsNonsense,
    ]
  }

  private static var source: String { "CSS Easing Functions, step easing functions" }
  private static var rounding: String { "the quotient that is a level is rounded once, to 2⁻⁵³" }

  static var meetsEnds: Rule<StepsCase> {
    Rule(
      "curve.steps.ends", "At 0 as many jumps have been made as the kind says, and at 1 all",
      source: source, limit: 0x1p-52, derivation: rounding
    ) { subject in
      guard subject.exists else { return nil }
      let solver = try Solver(subject.count, subject.jump)
      let start = solver.value(at: 0) - subject.jumpsAtStart / subject.jumps
      return worst(start.magnitude, (solver.value(at: 1) - 1).magnitude)
    }
  }

  static var hasEvenLevels: Rule<StepsCase> {
    Rule(
      "curve.steps.even-levels", "In the middle of each step the output is its share of the jumps",
      source: source, limit: 0x1p-52, derivation: rounding
    ) { subject in
      guard subject.exists else { return nil }
      let level = (subject.step + subject.jumpsAtStart) / subject.jumps
      return
        (try Solver(subject.count, subject.jump).value(at: subject.middle) - level).magnitude
    }
  }

  static var isMonotone: Rule<StepsCase> {
    Rule("curve.steps.monotone", "A staircase never falls", source: source, limit: 0) { subject in
      guard subject.exists else { return nil }
      let solver = try Solver(subject.count, subject.jump)
      let next = min(1, subject.progress + 0x1p-7)
      return excess(solver.value(at: subject.progress) - solver.value(at: next))
    }
  }

  static var boundaryBelongsToFlag: Rule<StepsCase> {
    Rule(
      "curve.steps.before-flag",
      "A boundary belongs to the step above it, and with the before flag to the one below",
      source: source, limit: 0
    ) { subject in
      guard subject.exists, subject.step > 0 else { return nil }
      let solver = try Solver(subject.count, subject.jump)
      let boundary = subject.step / Double(subject.count)
      let below = (subject.step - 0.5) / Double(subject.count)
      return worst(
        (solver.value(at: boundary) - solver.value(at: subject.middle)).magnitude,
        (solver.value(at: boundary, before: true) - solver.value(at: below)).magnitude,
        (solver.value(at: below, before: true) - solver.value(at: below)).magnitude)
    }
  }

  static var startMirrorsEnd: Rule<StepsCase> {
    Rule(
      "curve.steps.start-mirrors-end",
      "Jumps at the starts are jumps at the ends, backwards; the other two are their own mirror",
      source: "derived here: the staircases are each other's point reflections", limit: 0x1p-52,
      derivation: rounding
    ) { subject in
      guard subject.exists else { return nil }
      let mirrored: Steps.Jump =
        subject.jump == .start ? .end : subject.jump == .end ? .start : subject.jump
      let one = try Solver(subject.count, subject.jump).value(at: subject.middle)
      let other = try Solver(subject.count, mirrored).value(at: 1 - subject.middle)
      return (one + other - 1).magnitude
    }
  }

  static var goesOnOutside: Rule<StepsCase> {
    Rule(
      "curve.steps.goes-on-outside",
      "Before 0 and after 1 the steps go on with the same width and height",
      source: source, level: .should, limit: 0x1p-50, derivation: "a level of up to 4 is rounded"
    ) { subject in
      guard subject.exists else { return nil }
      let solver = try Solver(subject.count, subject.jump)
      let height = Double(subject.count) / subject.jumps
      let here = solver.value(at: subject.middle)
      return worst(
        (solver.value(at: subject.middle - 1) - (here - height)).magnitude,
        (solver.value(at: subject.middle + 1) - (here + height)).magnitude)
    }
  }

  static var rejectsNonsense: Rule<StepsCase> {
    Rule(
      "curve.steps.rejects-nonsense", "A staircase without a jump is refused",
      source: source, limit: 0, unit: "accepted"
    ) { subject in
      var counts = [0, -subject.count]
      if subject.jump == .none { counts.append(1) }
      return Double(counts.count { (try? Solver($0, subject.jump)) != nil })
    }
  }
}
