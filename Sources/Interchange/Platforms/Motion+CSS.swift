import AnimationTiming

/// The CSS that Motion makes of a spring from 0 to 1: a duration and an easing in one text.
///
/// ```
/// <duration>ms linear(<value>, <value>, …)
/// ```
/// The duration is the first multiple of 50 ms at which the spring is at rest, at most 20 s; one
/// value stands for every 30 ms of it, at least two, spread evenly and rounded to four decimals,
/// halves upwards. A value at rest is 1, so the last one always is: a jump of up to 0.005.
/// Source: cross-platform springs, section 6, and the texts recorded from version 13.1.1.
public enum MotionCSS {
  /// The text for a spring in Motion's physical words; its velocity is in distances per second here.
  public static func linear(_ words: MotionSpring) -> String {
    text(words.spring, velocity: words.initialVelocity, end: nil)
  }

  /// The text for a spring by visual duration.
  public static func linear(_ words: MotionVisualDurationSpring) -> String {
    text(words.spring, velocity: 0, end: nil)
  }

  /// The text for a spring by duration, which is at rest from its duration on.
  public static func linear(_ words: MotionDurationSpring) -> String {
    let duration = words.duration.limited(to: MotionDurationSpring.durations)
    return text(words.spring, velocity: 0, end: duration * 1000)
  }

  /// - Parameters:
  ///   - spring: The spring.
  ///   - velocity: In distances per second.
  ///   - end: Milliseconds after which it counts as at rest; `nil` for Motion's rest test.
  /// - Returns: Duration and easing.
  private static func text(_ spring: Spring, velocity: Double, end: Double?) -> String {
    let start = Motion(
      displacement: -1,
      velocity: velocity.limited(to: -Motion.largestMagnitude...Motion.largestMagnitude))
    let release = ClosedFormSpring(spring, from: start)
    func sample(_ milliseconds: Double) -> (value: Double, isAtRest: Bool) {
      let motion = release.motion(at: milliseconds / 1000)
      // 0.01 and 0.005 are Motion's thresholds for moves of less than 5 units.
      let isAtRest =
        end.map { milliseconds >= $0 }
        ?? (motion.velocity.magnitude <= 0.01 && motion.displacement.magnitude <= 0.005)
      return (isAtRest ? 1 : 1 + motion.displacement, isAtRest)
    }
    // At most 400 steps: Motion gives up at 20 s.
    var duration = 0.0
    while duration < 20_000, !sample(duration).isAtRest { duration += 50 }
    let count = max(2, Int((duration / 30).roundedUpwards(toDecimals: 0)))
    let values = (0..<count).map { index in
      let progress = Double(index) / Double(count - 1)
      return CodeText.number(sample(duration * progress).value.roundedUpwards(toDecimals: 4))
    }
    return "\(CodeText.number(duration))ms linear(\(values.joined(separator: ", ")))"
  }
}
