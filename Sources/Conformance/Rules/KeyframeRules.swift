public import AnimationTiming
public import Harness

/// A player of keyframes, to be judged by rules.
public protocol KeyframeSolver: Sendable {
  init(from initialValue: Double, _ keyframes: [Keyframe<Double>])

  /// Seconds.
  var duration: Double { get }

  func value(at time: Double) -> Double

  /// Per second.
  func velocity(at time: Double) -> Double
}

extension KeyframeTrack: KeyframeSolver where Value == Double {}

/// What a track of keyframes must do.
public enum KeyframeRules<Solver: KeyframeSolver> {
  public static var all: [Rule<KeyframeCase>] {
    [
      startsAtInitial, lastsTheSum, reachesValues, holdsLast, hasNoJumps, velocityIsDerivative,
      translates, isHomogeneous, scalesWithTime, linearIsStraight, cubicPassesSmoothly,
      cubicRestsAtEnds, springFollowsClosedForm, moveTakesNoTime,
    ]
  }

  private static var source: String { TimingSemantics.source("section 13") }
  private static var rounding: String { "some ulp of values up to 10, in units of the largest" }

  private static func solver(_ subject: KeyframeCase) throws -> Solver {
    Solver(from: KeyframeCase.initial, try subject.keyframes())
  }

  /// When both keyframes are over, in seconds.
  private static func end(_ subject: KeyframeCase) -> Double {
    subject.firstTime + subject.secondTime
  }

  static var startsAtInitial: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.starts-at-initial-value", "At 0 and before, the value is the initial one",
      source: source, limit: 1e-14, derivation: rounding
    ) { subject in
      let solver = try solver(subject)
      return worst(
        (solver.value(at: 0) - KeyframeCase.initial).magnitude,
        (solver.value(at: -subject.moment) - KeyframeCase.initial).magnitude) / subject.size
    }
  }

  static var lastsTheSum: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.lasts-the-sum", "A track lasts as long as its keyframes together",
      source: source, limit: 1e-14, unit: "of the duration", derivation: "one sum is rounded"
    ) { subject in (try solver(subject).duration / end(subject) - 1).magnitude }
  }

  static var reachesValues: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.reaches-values",
      "Straight and cubic keyframes are at their values when their times are over",
      source: source, limit: 1e-14, derivation: rounding
    ) { subject in
      guard subject.kind != .spring else { return nil }
      let solver = try solver(subject)
      return worst(
        (solver.value(at: subject.firstTime) - subject.first).magnitude,
        (solver.value(at: end(subject)) - subject.second).magnitude) / subject.size
    }
  }

  static var holdsLast: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.holds-last-value", "After its end a track stays where it is, at rest",
      source: source, limit: 0
    ) { subject in
      let solver = try solver(subject)
      let after = end(subject) + subject.moment
      return worst(
        (solver.value(at: after) - solver.value(at: end(subject))).magnitude,
        solver.velocity(at: after).magnitude)
    }
  }

  static var hasNoJumps: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.has-no-jumps", "The value does not jump from one keyframe to the next",
      source: source, limit: 1e-6,
      derivation: "over 2e-9 s at no more than a hundred sizes a second"
    ) { subject in
      let solver = try solver(subject)
      return
        (solver.value(at: subject.firstTime + 1e-9) - solver.value(at: subject.firstTime - 1e-9))
        .magnitude / subject.size
    }
  }

  static var velocityIsDerivative: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.velocity-is-derivative", "The velocity is the derivative of the value",
      source: "Five-point central difference", limit: 1e-8,
      derivation: "h⁴x⁽⁵⁾/30 for a spring of 0.5 s is 1e-10 of its speed; rounding adds 1e-12"
    ) { subject in
      let solver = try solver(subject)
      // Inside of the second keyframe, as far from its ends as the difference reaches.
      let step = subject.secondTime * 0x1p-12
      let time =
        subject.firstTime + 3 * step
        + subject.moment * (subject.secondTime - 6 * step)
      func x(_ offset: Double) -> Double { solver.value(at: time + offset * step) }
      let expected = slope((x(-1), x(-2)), (x(1), x(2)), step: step)
      let speed = subject.size * 12.6 * max(1, 1 / subject.secondTime)
      return (solver.velocity(at: time) - expected).magnitude / speed
    }
  }

  static var translates: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.translation", "With all values shifted, the motion is shifted",
      source: "derived here: differences of values alone make velocities", limit: 1e-13,
      derivation: rounding
    ) { subject in
      let time = subject.moment * end(subject)
      let shifted = Solver(from: KeyframeCase.initial + 8, try subject.keyframes(shift: 8))
      let error = shifted.value(at: time) - 8 - (try solver(subject).value(at: time))
      return error.magnitude / (subject.size + 8)
    }
  }

  static var isHomogeneous: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.homogeneous", "Twice the values give twice the motion",
      source: "derived here: every kind is linear in its values", limit: 1e-14,
      derivation: rounding
    ) { subject in
      let time = subject.moment * end(subject)
      let double = Solver(from: 2 * KeyframeCase.initial, try subject.keyframes(scale: 2))
      let one = try solver(subject)
      return worst(
        (double.value(at: time) / 2 - one.value(at: time)).magnitude,
        (double.velocity(at: time) / 2 - one.velocity(at: time)).magnitude) / subject.size
    }
  }

  static var scalesWithTime: Rule<KeyframeCase> {
    Rule(
      "keyframes.track.time-scaling",
      "With twice the times, straight and cubic keyframes pass the same places later",
      source: "derived here: only shares of the times go into the values", limit: 1e-13,
      derivation: rounding
    ) { subject in
      guard subject.kind != .spring else { return nil }
      let slow = Solver(from: KeyframeCase.initial, try subject.keyframes(time: 2))
      let time = subject.moment * end(subject)
      return (slow.value(at: 2 * time) - (try solver(subject).value(at: time))).magnitude
        / subject.size
    }
  }
}

extension KeyframeRules {
  static var linearIsStraight: Rule<KeyframeCase> {
    Rule(
      "keyframes.linear.straight", "A linear keyframe goes straight from value to value",
      source: source, limit: 1e-14, derivation: rounding
    ) { subject in
      guard subject.kind == .linear else { return nil }
      let solver = try solver(subject)
      let share = subject.moment
      let one = KeyframeCase.initial * (1 - share) + subject.first * share
      let two = subject.first * (1 - share) + subject.second * share
      return worst(
        (solver.value(at: share * subject.firstTime) - one).magnitude,
        (solver.value(at: subject.firstTime + share * subject.secondTime) - two).magnitude)
        / subject.size
    }
  }

  static var cubicPassesSmoothly: Rule<KeyframeCase> {
    Rule(
      "keyframes.cubic.joint-velocity",
      "Between two cubic keyframes the velocity is the way over both, by the time of both",
      source: source, limit: 1e-7,
      derivation: "looked at 1e-9 s before and after, where it changes by a hundred a second"
    ) { subject in
      guard subject.kind == .cubic else { return nil }
      let solver = try solver(subject)
      let velocity = (subject.second - KeyframeCase.initial) / end(subject)
      return worst(
        (solver.velocity(at: subject.firstTime) - velocity).magnitude,
        (solver.velocity(at: subject.firstTime - 1e-9) - velocity).magnitude / 8) / subject.size
    }
  }

  static var cubicRestsAtEnds: Rule<KeyframeCase> {
    Rule(
      "keyframes.cubic.rests-at-ends", "A track of cubic keyframes begins and ends at rest",
      source: source, limit: 1e-7,
      derivation: "looked at 1e-9 s before the end, where it changes by some hundred a second"
    ) { subject in
      guard subject.kind == .cubic else { return nil }
      let solver = try solver(subject)
      return worst(
        solver.velocity(at: 0).magnitude, solver.velocity(at: end(subject) - 1e-9).magnitude / 8)
        / subject.size
    }
  }

  static var springFollowsClosedForm: Rule<KeyframeCase> {
    Rule(
      "keyframes.spring.follows-closed-form",
      "A spring keyframe moves by the closed form, from rest and then from where it was cut off",
      source: source, limit: 1e-12,
      derivation: "the closed form is good to 1e-13, and the second keyframe starts from the first"
    ) { subject in
      guard subject.kind == .spring else { return nil }
      let solver = try solver(subject)
      let first = ClosedFormSpring(
        KeyframeCase.spring,
        from: Motion(displacement: KeyframeCase.initial - subject.first, velocity: 0))
      let joint = first.motion(at: subject.firstTime)
      let second = ClosedFormSpring(
        KeyframeCase.spring,
        from: Motion(
          displacement: subject.first + joint.displacement - subject.second,
          velocity: joint.velocity))
      let share = subject.moment
      return worst(
        (solver.value(at: share * subject.firstTime) - subject.first
          - first.motion(at: share * subject.firstTime).displacement).magnitude,
        (solver.value(at: subject.firstTime + share * subject.secondTime) - subject.second
          - second.motion(at: share * subject.secondTime).displacement).magnitude) / subject.size
    }
  }

  static var moveTakesNoTime: Rule<KeyframeCase> {
    Rule(
      "keyframes.move.takes-no-time", "A move is there at once, and lasts no time",
      source: source, limit: 1e-14, derivation: rounding
    ) { subject in
      let rest = try subject.keyframes()
      let solver = Solver(from: KeyframeCase.initial, [.move(subject.second)] + rest)
      let other = Solver(from: subject.second, rest)
      let time = subject.moment * end(subject)
      return worst(
        (solver.value(at: time) - other.value(at: time)).magnitude / subject.size,
        (solver.duration / end(subject) - 1).magnitude)
    }
  }
}
