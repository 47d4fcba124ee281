// The springs that SwiftUI names. Source: Apple's documentation of `Spring`, iOS 17.

extension Spring {
  /// Without bounce, 0.5 s.
  public static let smooth = named(bounce: 0)

  /// With a hint of bounce (0.15), 0.5 s.
  public static let snappy = named(bounce: 0.15)

  /// With a clear bounce (0.3), 0.5 s.
  public static let bouncy = named(bounce: 0.3)

  /// `smooth` with another duration and `extraBounce` added to its bounce of 0.
  ///
  /// - Throws: `ParameterError` when the sum leaves the range of a bounce.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Spring {
    try Spring(duration: duration, bounce: extraBounce)
  }

  /// `snappy` with another duration and `extraBounce` added to its bounce of 0.15.
  ///
  /// - Throws: `ParameterError` when the sum leaves the range of a bounce.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Spring {
    try Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// `bouncy` with another duration and `extraBounce` added to its bounce of 0.3.
  ///
  /// - Throws: `ParameterError` when the sum leaves the range of a bounce.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Spring {
    try Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func named(bounce: Double) -> Spring {
    Spring(checkedAngularFrequency: 2 * .pi / 0.5, dampingRatio: 1 - bounce, mass: 1)
  }
}
