#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The part of an axis that is drawn, and where on it a number lies.
///
/// ```
/// position = (u − u₀)/(u₁ − u₀)      u = value, or ln value on a logarithmic axis
/// ```
package struct ChartScale: Hashable, Sendable {
  package let kind: Chart.Axis.Scale

  /// The numbers at the ends; finite, not equal, and above zero on a logarithmic axis.
  package let bounds: ClosedRange<Double>

  /// The share of the extent of the data that is left free at an end.
  private static let margin = 0.04

  /// The numbers that a scale can reach, so that no difference of two overflows.
  private static let reach = 1e300

  /// A scale for `axis` that shows `values`, unless the axis says what it is to show.
  ///
  /// An end at which the data touch zero stays at zero. Without a value that can be shown the scale
  /// is 0…1, or 1…10.
  ///
  /// - Complexity: O(n).
  package init(_ axis: Chart.Axis, showing values: [Double]) {
    kind = axis.scale
    let lowest = axis.scale == .linear ? -Self.reach : 1 / Self.reach
    if let bounds = axis.bounds, bounds.lowerBound >= lowest, bounds.upperBound <= Self.reach,
      bounds.lowerBound < bounds.upperBound
    {
      self.bounds = bounds
      return
    }
    let shown = values.filter { $0 >= lowest && $0 <= Self.reach }
    let extent = shown.min().flatMap { low in shown.max().map { (low, $0) } }
    switch axis.scale {
    case .linear: bounds = Self.linear(extent)
    case .logarithmic: bounds = Self.logarithmic(extent)
    }
  }

  private static func linear(_ extent: (Double, Double)?) -> ClosedRange<Double> {
    guard let (low, high) = extent else { return 0...1 }
    guard high - low > 1e-12 * max(low.magnitude, high.magnitude) else {
      let room = low == 0 ? 1 : low.magnitude / 2
      return max(-reach, low - room)...min(reach, high + room)
    }
    let room = margin * (high - low)
    return max(-reach, low == 0 ? 0 : low - room)...min(reach, high == 0 ? 0 : high + room)
  }

  private static func logarithmic(_ extent: (Double, Double)?) -> ClosedRange<Double> {
    guard let (low, high) = extent else { return 1...10 }
    guard high > low * (1 + 1e-9) else {
      return max(1 / reach, low / 2)...min(reach, high * 2)
    }
    let room = pow(high / low, margin)
    return max(1 / reach, low / room)...min(reach, high * room)
  }

  /// Where `value` lies: 0 at the lower bound and 1 at the upper one, and beyond them outside.
  ///
  /// - Returns: `nil` for what has no place: not finite, or not above zero on a logarithmic axis.
  package func position(of value: Double) -> Double? {
    guard value.isFinite, kind == .linear || value > 0 else { return nil }
    let (low, high) = (measure(bounds.lowerBound), measure(bounds.upperBound))
    let position = (measure(value) - low) / (high - low)
    return position.isFinite ? position : nil
  }

  /// The number at `position`.
  package func value(at position: Double) -> Double {
    let (low, high) = (measure(bounds.lowerBound), measure(bounds.upperBound))
    let measured = low + position * (high - low)
    return kind == .linear ? measured : exp(measured)
  }

  private func measure(_ value: Double) -> Double { kind == .linear ? value : log(value) }
}
