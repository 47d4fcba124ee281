// Generation 3: the perceptual duration and the bounce.
//
//   ω₀ = 2π/duration      ζ = 1 − bounce        (bounce ≥ 0)
//                         ζ = 1/(1 + bounce)    (bounce < 0)
//
// A negative bounce keeps the undamped period and damps beyond critical. Apple's documentation
// states the range −1…1; the formula for negative values is the one that Apple's own answers obey.

extension Spring {
  /// Makes a spring from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds, not a settling time; finite and > 0.
  ///   - bounce: Above −1 and at most 1; 0 is critical, 1 never settles, below 0 creeps. The bounce
  ///     is stored as a damping ratio, so it carries an absolute error of 2⁻⁵³.
  /// - Throws: `ParameterError` that names the field. A bounce of −1 would be an infinite damping.
  public init(duration: Double, bounce: Double = 0) throws(ParameterError) {
    guard bounce > -1, bounce <= 1 else {
      throw ParameterError("bounce", bounce, mustBe: "above -1 and at most 1")
    }
    self.init(
      checkedAngularFrequency: try Self.frequency(period: duration, "duration"),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: 1)
  }

  /// The perceptual duration in seconds: the undamped period, and not the time to settle.
  public var duration: Double { response }

  /// 1 − ζ up to critical damping, 1/ζ − 1 beyond it.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
