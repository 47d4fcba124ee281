/// What an animation moves: something that can be added, subtracted and scaled.
///
/// Addition and scaling obey the rules of a vector space up to rounding, and `magnitudeSquared` is a
/// squared length: the end rules of springs measure a vector by it as a whole. The names are those
/// of SwiftUI's protocol, so that a type which conforms there conforms here as it is; unlike
/// there, `AdditiveArithmetic` is not required, because the SIMD types of the standard library do
/// not conform to it.
public protocol VectorArithmetic: Equatable, Sendable {
  /// The neutral element of addition.
  static var zero: Self { get }

  static func + (left: Self, right: Self) -> Self

  static func - (left: Self, right: Self) -> Self

  static func += (left: inout Self, right: Self)

  static func -= (left: inout Self, right: Self)

  /// Multiplies every component by `factor`.
  mutating func scale(by factor: Double)

  /// The squared length: the sum of the squares of all components.
  var magnitudeSquared: Double { get }

  /// Adds `other` times `factor`; a type with storage of its own does so in place.
  mutating func add(_ other: Self, times factor: Double)

  /// Takes on the value of `other`; a type with storage of its own keeps that storage.
  mutating func assign(_ other: Self)
}

extension VectorArithmetic {
  @inlinable
  public static func += (left: inout Self, right: Self) { left = left + right }

  @inlinable
  public static func -= (left: inout Self, right: Self) { left = left - right }

  @inlinable
  public mutating func add(_ other: Self, times factor: Double) {
    self += other.scaled(by: factor)
  }

  @inlinable
  public mutating func assign(_ other: Self) { self = other }

  /// This vector times `factor`.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}
