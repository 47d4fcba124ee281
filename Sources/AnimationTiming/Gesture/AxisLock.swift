/// Keeps a drag on the axis along which it began.
///
/// Small movements of a finger say little about its direction. So the drag is free until it has gone
/// `threshold` units along one axis; then it is held to that axis. It changes over only when it has
/// gone `margin` units further along the other one: without this hysteresis a drag along the diagonal
/// would flip back and forth.
public struct AxisLock: Hashable, Sendable {
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// The travel along an axis that locks it, in units; finite and ≥ 0.
  public let threshold: Double

  /// By how much the other axis must lead to take over, in units; ≥ 0, infinite for never.
  public let margin: Double

  /// The axis that is locked, if one is.
  public private(set) var axis: Axis?

  /// Makes a lock that is open.
  ///
  /// - Parameters:
  ///   - threshold: Units; finite and ≥ 0.
  ///   - margin: Units; ≥ 0, infinite to keep the first axis for the whole drag.
  /// - Throws: `ParameterError` that names the field.
  public init(threshold: Double = 10, margin: Double = .infinity) throws(ParameterError) {
    self.threshold = try threshold.nonNegative("threshold")
    guard margin >= 0 else { throw ParameterError("margin", margin, mustBe: "≥ 0") }
    self.margin = margin
  }

  /// Follows the drag to `translation`, measured from where it began, and answers what it shows.
  ///
  /// - Parameter translation: Units along x and y; finite.
  /// - Returns: The translation itself while no axis is locked, and its part along the axis then.
  public mutating func update(_ translation: SIMD2<Double>) -> SIMD2<Double> {
    let (x, y) = (translation.x.magnitude, translation.y.magnitude)
    switch axis {
    case nil:
      // A tie says nothing about the direction and keeps the lock open.
      if max(x, y) >= threshold, x != y { axis = x > y ? .horizontal : .vertical }
    case .horizontal: if y - x > margin { axis = .vertical }
    case .vertical: if x - y > margin { axis = .horizontal }
    }
    switch axis {
    case nil: return translation
    case .horizontal: return SIMD2(translation.x, 0)
    case .vertical: return SIMD2(0, translation.y)
    }
  }

  /// Opens the lock for the next drag.
  public mutating func reset() { axis = nil }
}
