// Timing curves under SwiftUI's names. Source: timing semantics, sections 7 and 8.
//
// The named ones are the exact curves. SwiftUI's own answers, rounded to 2⁻²⁰, come from
// `.timingCurve(.apple(…), duration:)`.

extension Animation {
  /// The duration of a timing curve when none is given, in seconds.
  public static let curveDuration = 0.35

  /// At constant speed, over 0.35 s.
  public static let linear = Animation(.curve(.linear, duration: curveDuration))

  /// At constant speed.
  ///
  /// - Throws: `ParameterError` that names `duration`.
  public static func linear(duration: Double) throws(ParameterError) -> Animation {
    try timingCurve(.linear, duration: duration)
  }

  /// From rest, over 0.35 s.
  public static let easeIn = Animation(.curve(easeInCurve, duration: curveDuration))

  /// From rest.
  ///
  /// - Throws: `ParameterError` that names `duration`.
  public static func easeIn(duration: Double) throws(ParameterError) -> Animation {
    try timingCurve(easeInCurve, duration: duration)
  }

  /// To rest, over 0.35 s.
  public static let easeOut = Animation(.curve(easeOutCurve, duration: curveDuration))

  /// To rest.
  ///
  /// - Throws: `ParameterError` that names `duration`.
  public static func easeOut(duration: Double) throws(ParameterError) -> Animation {
    try timingCurve(easeOutCurve, duration: duration)
  }

  /// From rest to rest, over 0.35 s.
  public static let easeInOut = Animation(.curve(easeInOutCurve, duration: curveDuration))

  /// From rest to rest.
  ///
  /// - Throws: `ParameterError` that names `duration`.
  public static func easeInOut(duration: Double) throws(ParameterError) -> Animation {
    try timingCurve(easeInOutCurve, duration: duration)
  }

  /// Along a cubic Bézier curve with the control points (p1x, p1y) and (p2x, p2y).
  ///
  /// - Parameters:
  ///   - p1x: In 0…1.
  ///   - p1y: Finite.
  ///   - p2x: In 0…1.
  ///   - p2y: Finite.
  ///   - duration: Seconds; finite and ≥ 0.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field; the inputs are `x1` and `x2` in it.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = curveDuration
  ) throws(ParameterError) -> Animation {
    try timingCurve(.bezier(try CubicBezier(p1x, p1y, p2x, p2y)), duration: duration)
  }

  /// Along any timing curve.
  ///
  /// - Parameters:
  ///   - curve: Asked for inputs in 0…1 only.
  ///   - duration: Seconds; finite and ≥ 0. An animation of no duration is over at once.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names `duration`.
  public static func timingCurve(
    _ curve: Curve, duration: Double
  ) throws(ParameterError) -> Animation {
    Animation(.curve(curve, duration: try duration.nonNegative("duration")))
  }

  private static let easeInCurve = Curve.bezier(CubicBezier(valid: 0.42, 0, 1, 1))
  private static let easeOutCurve = Curve.bezier(CubicBezier(valid: 0, 0, 0.58, 1))
  static let easeInOutCurve = Curve.bezier(CubicBezier(valid: 0.42, 0, 0.58, 1))
}
