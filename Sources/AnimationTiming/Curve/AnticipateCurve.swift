import CLibM

/// Draws back, then leaps to the end: the `anticipate` of the JavaScript library Motion.
///
/// ```
/// backIn(2x) / 2 up to x = ½, then 1 − 2^(−10(2x − 1)) / 2, and 1 at the end
/// ```
/// Inputs are clamped to 0…1. Without the last clause, which Motion has since added, the curve would
/// end at 0.9995. Source: spec section 6.
public struct AnticipateCurve: TimingCurve, Hashable {
  private static let back = CubicBezier(valid: 0.33, 1.53, 0.69, 0.99).reversed

  public init() {}

  public func value(at progress: Double) -> Double {
    if progress >= 1 { return 1 }
    return progress < 0.5
      ? 0.5 * Self.back.value(at: max(2 * progress, 0)) : 1 - 0.5 * exp2(-10 * (2 * progress - 1))
  }

  /// The slope at `progress`, 0 outside 0…1.
  public func slope(at progress: Double) -> Double {
    if progress < 0 || progress > 1 { return 0 }
    return progress < 0.5
      ? Self.back.slope(at: 2 * progress) : 10 * Double.log2 * exp2(-10 * (2 * progress - 1))
  }

  /// Smallest and largest output over `inputs`.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let (start, end) = (value(at: inputs.lowerBound), value(at: inputs.upperBound))
    let first = Self.back.range(
      over: min(max(2 * inputs.lowerBound, 0), 1)...min(max(2 * inputs.upperBound, 0), 1))
    // The second half rises from ½, so its largest output is at its end.
    let lowest = inputs.lowerBound < 0.5 ? 0.5 * first.lowerBound : start
    return min(start, end, lowest)...max(start, end)
  }
}

extension Double {
  /// The natural logarithm of 2.
  static let log2 = 0.693147180559945309417232121458
}
