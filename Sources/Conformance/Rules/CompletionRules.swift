import AnimationTiming
public import Harness

/// When completions are called, whatever plays the animations.
///
/// Machines draw sixty frames a second, the first at time 0; a completion is called at the first frame
/// at or after the moment it waits for.
public enum CompletionRules<Machine: CompletionMachine> {
  /// Every rule of this family, in report order.
  public static var all: [Rule<CompletionCase>] {
    [
      callsOnce, callsLogicalFirst, keepsLogicalMoment, mergesRemoval, removesAtRest,
      ordersSimultaneous, callsForNothing, callsWhenDisabled, callsWhenReduced, neverCallsEndless,
    ]
  }

  private static var derivation: String { "frames are told apart by a nanosecond" }

  /// The first frame at or after `time`; sums of times are rounded, hence the nanosecond.
  private static func frame(_ time: Double) -> Double {
    ((time - 1e-9) * 60).rounded(.up) / 60
  }

  /// A machine at the interruption, whose target moves on then, and after everything has ended.
  ///
  /// `nil` where the motion never ends.
  private static func interrupted(_ subject: CompletionCase) throws -> Machine? {
    guard subject.end.isFinite else { return nil }
    var machine = Machine(CompletionSetting())
    try machine.change(to: 1, by: subject.animation)
    try machine.run(until: subject.interruption)
    try machine.change(to: 2, by: subject.animation)
    // The second motion goes at most twice as far, with at most the speed of the first.
    try machine.run(until: subject.interruption + 3 * subject.end + 10)
    return machine
  }

  private static func times(
    _ machine: Machine, _ change: Int, logical isLogical: Bool
  ) -> [Double] {
    machine.calls.filter { $0.change == change && $0.isLogical == isLogical }.map(\.time)
  }

  private static func time(_ machine: Machine, _ change: Int, logical: Bool) -> Double {
    times(machine, change, logical: logical).first ?? .nan
  }

  static var callsOnce: Rule<CompletionCase> {
    Rule(
      "completion.calls.exactly-once",
      "Every completion of an interrupted motion is called exactly once",
      source: "Apple, addAnimationCompletion(criteria:_:); " + TimingSemantics.source("case E1"),
      limit: 0,
      unit: "calls"
    ) { subject in
      guard let machine = try interrupted(subject) else { return nil }
      let wrong = [(0, true), (0, false), (1, true), (1, false)].map { change, isLogical in
        (times(machine, change, logical: isLogical).count - 1).magnitude
      }
      return Double(wrong.reduce(0, +))
    }
  }

  static var callsLogicalFirst: Rule<CompletionCase> {
    Rule(
      "completion.order.logical-before-removed",
      "The last change is logically complete no later than its motion is removed",
      source: TimingSemantics.source("section 12"), limit: 0, unit: "s"
    ) { subject in
      guard let machine = try interrupted(subject) else { return nil }
      let early = time(machine, 1, logical: true) - time(machine, 1, logical: false)
      return early < 0 ? 0 : early
    }
  }

  static var keepsLogicalMoment: Rule<CompletionCase> {
    Rule(
      "completion.logical.own-duration",
      "A change is logically complete after its own perceptual duration, also when it is interrupted",
      source: "Apple, AnimationCompletionCriteria.logicallyComplete; "
        + TimingSemantics.source("case E2"),
      limit: 1e-9, unit: "s", derivation: derivation
    ) { subject in
      guard let machine = try interrupted(subject) else { return nil }
      let first = time(machine, 0, logical: true) - frame(subject.logicalEnd)
      // A motion that was taken over may end before that, and is complete then at the latest.
      let due = frame(subject.interruption + subject.duration)
      let second =
        time(machine, 1, logical: true)
        - min(due, max(time(machine, 1, logical: false), frame(subject.interruption)))
      return (first + second).isNaN ? .nan : max(first.magnitude, second.magnitude)
    }
  }

  static var mergesRemoval: Rule<CompletionCase> {
    Rule(
      "completion.removed.waits-for-merged",
      "Both changes of a motion that is interrupted before its end are removed together",
      source: "Apple, AnimationCompletionCriteria.removed; " + TimingSemantics.source("case E2"),
      limit: 0, unit: "s"
    ) { subject in
      guard subject.interruption < subject.end, let machine = try interrupted(subject) else {
        return nil
      }
      return (time(machine, 0, logical: false) - time(machine, 1, logical: false)).magnitude
    }
  }

  static var removesAtRest: Rule<CompletionCase> {
    Rule(
      "completion.removed.at-rest",
      "After the removal the value is its target and stands still, to the last bit",
      source: TimingSemantics.source("case A11"), limit: 0
    ) { subject in
      guard let machine = try interrupted(subject) else { return nil }
      return max((try machine.value - 2).magnitude, try machine.velocity.magnitude)
    }
  }

  static var ordersSimultaneous: Rule<CompletionCase> {
    Rule(
      "completion.order.simultaneous",
      "Completions that are due together are called the logical ones first, then by registration",
      source: TimingSemantics.source("section 12; the order of registration is settled here"),
      limit: 0, unit: "calls out of place"
    ) { subject in
      var machine = Machine(CompletionSetting())
      // A curve is logically complete at its end, so all four are due together.
      let curve = try Animation.linear(duration: subject.duration)
      try machine.change(to: 1, by: curve)
      try machine.change(to: 2, by: curve)
      try machine.run(until: 2 * subject.duration + 1)
      let expected = [(0, true), (1, true), (0, false), (1, false)]
      guard machine.calls.count == expected.count else { return .infinity }
      return Double(
        zip(machine.calls, expected).count { $0.change != $1.0 || $0.isLogical != $1.1 })
    }
  }

  static var callsForNothing: Rule<CompletionCase> {
    Rule(
      "completion.nothing.still-called",
      "A change that changes nothing, or has no animation, calls its completions at once",
      source: "Apple, addAnimationCompletion(criteria:_:); " + TimingSemantics.source("case E1"),
      limit: 0,
      unit: "calls"
    ) { subject in
      var machine = Machine(CompletionSetting())
      try machine.run(until: subject.interruption)
      try machine.change(to: 0, by: subject.animation)
      try machine.change(to: 1, by: nil)
      try machine.run(until: subject.interruption)
      return (4 - Double(machine.calls.count { $0.time == subject.interruption })).magnitude
    }
  }

  static var callsWhenDisabled: Rule<CompletionCase> {
    var setting = CompletionSetting()
    setting.isDisabled = true
    return callsAtOnce(
      "completion.disabled.called-at-once",
      "With animations switched off a change shows at once and calls its completions",
      source: TimingSemantics.source("section 12"), setting)
  }

  static var callsWhenReduced: Rule<CompletionCase> {
    var setting = CompletionSetting()
    setting.isReduced = true
    return callsAtOnce(
      "completion.reduced-motion.called-at-once",
      "With motion reduced to nothing a change shows at once and calls its completions",
      source: TimingSemantics.source("case J5: the same ledger, whose times collapse"), setting)
  }

  private static func callsAtOnce(
    _ id: String, _ statement: String, source: String, _ setting: CompletionSetting
  ) -> Rule<CompletionCase> {
    Rule(id, statement, source: source, limit: 0, unit: "calls") { subject in
      var machine = Machine(setting)
      try machine.run(until: subject.interruption)
      try machine.change(to: 1, by: subject.animation)
      try machine.run(until: subject.interruption)
      guard try machine.value == 1 else { return .infinity }
      return (2 - Double(machine.calls.count { $0.time == subject.interruption })).magnitude
    }
  }

  static var neverCallsEndless: Rule<CompletionCase> {
    Rule(
      "completion.endless.never-called", "A repetition without end calls no completion",
      source: TimingSemantics.source("case E10"), limit: 0, unit: "calls"
    ) { subject in
      var machine = Machine(CompletionSetting())
      let loop = try Animation.linear(duration: subject.duration).repeatForever()
      try machine.change(to: 1, by: loop)
      try machine.run(until: 100 * subject.duration)
      return Double(machine.calls.count)
    }
  }
}
