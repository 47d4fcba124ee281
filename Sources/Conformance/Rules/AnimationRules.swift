public import AnimationTiming
public import Harness

/// A player of animations, to be judged by rules.
public protocol AnimationSolver: Sendable {
  /// Plays `animation` over a move by `distance` units.
  init(_ animation: Animation, distance: Double)

  /// When the animation is over, in seconds; infinite when it never is.
  var duration: Double { get }

  /// When the animation counts as logically complete, in seconds; infinite when it never does.
  var logicalCompletion: Double { get }

  /// The share of the move covered in the frame at `time`, in seconds since the animation began; 1 once
  /// it is over.
  ///
  /// So many frames a second as `frameRate` says were shown before, from 0 on; a player without a memory
  /// need not care.
  func progress(at time: Double, frameRate: Double) -> Double
}

/// What animations and their modifiers must do.
///
/// All rules are metamorphic except `matchesBase`: what modifiers do is said by comparison with the
/// animation that they modify, played by the same player.
public enum AnimationRules<Solver: AnimationSolver> {
  public static var all: [Rule<AnimationCase>] {
    motion + delays + speeds + repeats + completions
  }

  static var timeLimit: Double { 1e-12 }
  static var timeRounding: String {
    "sums of seconds are rounded to 2⁻⁵², and nothing moves faster than 20 distances a second"
  }

  static func solver(_ animation: Animation) -> Solver { Solver(animation, distance: 1) }

  static func progress(_ animation: Animation, at time: Double) -> Double {
    solver(animation).progress(at: time, frameRate: 60)
  }

  /// The duration of the base, and the moment of the case in it.
  static func span(_ subject: AnimationCase) throws -> (base: Animation, end: Double, time: Double)
  {
    let base = try subject.animation()
    let end = solver(base).duration
    return (base, end, subject.moment * end)
  }
}

extension AnimationRules {
  private static var motion: [Rule<AnimationCase>] {
    [
      startsAtStart, endsAtTarget, matchesBase, hasNoSteps, isFrameRateIndependent,
    ]
  }

  static var startsAtStart: Rule<AnimationCase> {
    Rule(
      "animation.motion.starts-at-start", "An animation begins where the value is",
      source: "Apple's documentation of CustomAnimation: animate(value:time:context:)", limit: 0
    ) { subject in
      let base = try subject.animation()
      let modified = try base.delay(subject.delay).speed(subject.speed)
      return worst(progress(base, at: 0).magnitude, progress(modified, at: 0).magnitude)
    }
  }

  static var endsAtTarget: Rule<AnimationCase> {
    Rule(
      "animation.motion.ends-at-target", "From its end on an animation is at its target",
      source: TimingSemantics.source("sections 5 to 10"), limit: 0
    ) { subject in
      let animation = try subject.animation().delay(subject.delay).speed(subject.speed)
        .repeatCount(subject.passes, autoreverses: false)
      let end = solver(animation).duration
      guard end.isFinite else { return .nan }
      return worst(
        (progress(animation, at: end + 1.0 / 60 + subject.moment) - 1).magnitude,
        (progress(animation, at: 2 * end + 1) - 1).magnitude)
    }
  }

  static var matchesBase: Rule<AnimationCase> {
    Rule(
      "animation.motion.matches-base",
      "An animation without modifiers follows its curve, or the closed form of its spring",
      source: "definition of the curve; closed form of the spring", limit: timeLimit,
      derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      return (progress(base, at: time) - (try subject.exactProgress(at: time))).magnitude
    }
  }

  static var hasNoSteps: Rule<AnimationCase> {
    Rule(
      "animation.motion.has-no-steps",
      "Within a microsecond nothing moves farther than its speed allows", source: continuity,
      level: .should, limit: 2e-5,
      derivation: "nothing here is faster than 20 distances a second"
    ) { subject in
      let (base, end, time) = try span(subject)
      // Over three hundredths around the moment, so that no stair falls between two looks.
      var error = 0.0
      for step in 0..<3 {
        let time = time + Double(step) / 900
        guard time + 1e-6 < end else { break }
        error = worst(
          error, (progress(base, at: time + 1e-6) - progress(base, at: time)).magnitude)
      }
      return error
    }
  }

  private static var continuity: String { "derived here: curves and springs are continuous" }

  static var isFrameRateIndependent: Rule<AnimationCase> {
    Rule(
      "animation.motion.frame-rate-independence",
      "What a frame shows does not depend on how many frames there were before",
      source: "derived here: an animation is a function of time", limit: timeLimit,
      derivation: timeRounding
    ) { subject in
      let animation = try subject.animation().delay(subject.delay).speed(subject.speed)
        .repeatCount(subject.passes, autoreverses: false)
      let player = solver(animation)
      let time = subject.moment * player.duration
      let usual = player.progress(at: time, frameRate: 60)
      return worst(
        (player.progress(at: time, frameRate: 120) - usual).magnitude,
        (player.progress(at: time, frameRate: 50) - usual).magnitude)
    }
  }
}
