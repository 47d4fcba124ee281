import AnimationTiming
public import Harness

/// What becomes of value and velocity when a running motion is given another target.
public enum CompletionRetargetingRules<Machine: CompletionMachine> {
  /// Every rule of this family, in report order.
  public static var all: [Rule<CompletionCase>] {
    [keepsValue, keepsCurveValue, keepsVelocity, movesAsReleased, addsDifferences]
  }

  private static var derivation: String {
    "sums of seconds and of shares of up to three motions are rounded; the rest is reserve"
  }

  /// Value and velocity just before and just after the target moves on from 1 to 2.
  private static func seam(
    _ subject: CompletionCase, from first: Animation, to second: Animation, isAdditive: Bool = false
  ) throws -> (before: Motion, after: Motion) {
    var setting = CompletionSetting()
    setting.isAdditive = isAdditive
    var machine = Machine(setting)
    try machine.change(to: 1, by: first)
    try machine.run(until: subject.interruption)
    let before = Motion(displacement: try machine.value, velocity: try machine.velocity)
    try machine.change(to: 2, by: second)
    return (before, Motion(displacement: try machine.value, velocity: try machine.velocity))
  }

  /// What SwiftUI's spring covers at once when it is slow enough to end: a hundredth of the distance.
  ///
  /// A slow spring that turns next to its new target is such a case: it is over as it is retargeted.
  private static var endDistance: Double { 0.01 }

  /// Whether a motion is at rest at the second target.
  private static func isOver(_ motion: Motion) -> Bool {
    motion.displacement == 2 && motion.velocity == 0
  }

  static var keepsValue: Rule<CompletionCase> {
    Rule(
      "completion.retarget.value-continuous",
      "A spring that takes over begins where the value is, unless it is over there and then",
      source: TimingSemantics.source("case F3, and section 5 for the end"), limit: 1e-9,
      unit: "distances",
      derivation: derivation
    ) { subject in
      let (before, after) = try seam(subject, from: subject.animation, to: subject.animation)
      let jump = (after.displacement - before.displacement).magnitude
      return isOver(after) ? max(0, jump - endDistance) : jump
    }
  }

  static var keepsCurveValue: Rule<CompletionCase> {
    Rule(
      "completion.retarget.curve-value-continuous",
      "A curve that is interrupted by a curve goes on where the value is",
      source: TimingSemantics.source("section 9"), limit: 1e-9, unit: "distances",
      derivation: derivation
    ) { subject in
      let curve = try Animation.easeInOut(duration: 2 * subject.duration)
      let jumps = try [false, true].map { isAdditive in
        let (before, after) = try seam(subject, from: curve, to: curve, isAdditive: isAdditive)
        return (after.displacement - before.displacement).magnitude
      }
      return jumps.contains(where: \.isNaN) ? .nan : jumps.max()
    }
  }

  static var keepsVelocity: Rule<CompletionCase> {
    Rule(
      "completion.retarget.spring-velocity-continuous",
      "A spring that takes a running spring over keeps its velocity",
      source: TimingSemantics.source("cases F1 and F3"), limit: 1e-9,
      unit: "of ω₀ times the distance",
      derivation: derivation
    ) { subject in
      guard subject.interruption < subject.end else { return nil }
      let (before, after) = try seam(subject, from: subject.animation, to: subject.animation)
      let isAtEnd = isOver(after) && (2 - before.displacement).magnitude <= endDistance
      guard !isAtEnd else { return nil }
      return (after.velocity - before.velocity).magnitude / subject.spring.angularFrequency
    }
  }

  static var movesAsReleased: Rule<CompletionCase> {
    Rule(
      "completion.retarget.moves-as-released",
      "After the seam the spring moves as if released there with that velocity",
      source: TimingSemantics.source("case F1; the closed form of the spring"), limit: 1e-9,
      unit: "distances",
      derivation: derivation
    ) { subject in
      guard subject.interruption < subject.end else { return nil }
      var machine = Machine(CompletionSetting())
      try machine.change(to: 1, by: subject.animation)
      try machine.run(until: subject.interruption)
      let exact = ClosedFormSpring(
        subject.spring, from: Motion(displacement: -1, velocity: 0)
      ).motion(at: subject.interruption)
      let start = Motion(displacement: exact.displacement - 1, velocity: exact.velocity)
      let released = ClosedFormSpring(subject.spring, from: start)
      try machine.change(to: 2, by: subject.animation)
      var worst = 0.0
      for share in [0.05, 0.2, 0.5] {
        let time = share * subject.duration
        try machine.run(until: subject.interruption + time)
        let error = (try machine.value - 2 - released.motion(at: time).displacement).magnitude
        // The end of a slow motion that covers the rest at once is no error of the motion.
        let motion = Motion(displacement: try machine.value, velocity: try machine.velocity)
        if error.isNaN { return .nan }
        if !isOver(motion) { worst = max(worst, error) }
      }
      return worst
    }
  }

  static var addsDifferences: Rule<CompletionCase> {
    Rule(
      "completion.retarget.additive-sum",
      "In additive retargeting the value is the sum of what each change alone would show",
      source: TimingSemantics.source("quirk Q5: the documentation's wording"), limit: 1e-12,
      unit: "distances",
      derivation: derivation
    ) { subject in
      var setting = CompletionSetting()
      setting.isAdditive = true
      var machine = Machine(setting)
      let curve = try Animation.easeInOut(duration: 2 * subject.duration)
      let first = AnimationTimeline(subject.animation)
      let second = AnimationTimeline(curve)
      try machine.change(to: 1, by: subject.animation)
      try machine.run(until: subject.interruption)
      try machine.change(to: 2, by: curve)
      var worst = 0.0
      for share in [0, 0.3, 1, 1.7, 3] {
        let time = subject.interruption + share * subject.duration
        try machine.run(until: time)
        let expected = first.progress(at: time) + second.progress(at: time - subject.interruption)
        let error = (try machine.value - expected).magnitude
        if error.isNaN { return .nan }
        worst = max(worst, error)
      }
      return worst
    }
  }
}
