/// Compose's estimate of a spring's duration, in whole milliseconds.
///
/// ```
/// ζ < 1   √(x₀² + p²)·e^(−aT) = threshold          ζ ≥ 1   |x(T)| = threshold for the last time
/// ```
/// The threshold is a distance, and fractions of a millisecond are cut off. Compose seeks the second
/// by Newton's method until a step is below 1 ms, which converges far within it; here it is the
/// exact crossing. Without damping Compose answers 292 years, its largest duration.
/// Source: cross-platform springs, section 3.
enum ComposeRule {
  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let spring = question.spring
    let band = try question.band(default: .distance(0.01))
    let seconds =
      spring.dampingRatio < 1
      ? try AmplitudeRules.envelope(question.with(tolerance: .distance(band)))
      : ExactSettling(spring, from: question.start, band: band).time
    let milliseconds = seconds * 1000
    return milliseconds < .infinity ? milliseconds.rounded(.down) / 1000 : seconds
  }
}

extension SettlingQuestion {
  /// The same question with another tolerance, which is known to be valid.
  func with(tolerance: Tolerance) -> SettlingQuestion {
    SettlingQuestion(
      checked: spring, from: from, target: target, velocity: velocity, tolerance: tolerance,
      restSpeed: restSpeed, interval: interval, restDuration: restDuration)
  }

  private init(
    checked spring: Spring, from: Double, target: Double, velocity: Double, tolerance: Tolerance?,
    restSpeed: Double?, interval: Double?, restDuration: Double?
  ) {
    self.spring = spring
    self.from = from
    self.target = target
    self.velocity = velocity
    self.tolerance = tolerance
    self.restSpeed = restSpeed
    self.interval = interval
    self.restDuration = restDuration
  }
}
