/// Two animatable values that move as one.
///
/// A pair of pairs holds four values, and so on; the squared lengths of both halves add up.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First

  public var second: Second

  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public static var zero: Self { Self(.zero, .zero) }

  @inlinable
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }

  @inlinable
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }

  @inlinable
  public static func += (left: inout Self, right: Self) {
    left.first += right.first
    left.second += right.second
  }

  @inlinable
  public static func -= (left: inout Self, right: Self) {
    left.first -= right.first
    left.second -= right.second
  }

  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  @inlinable
  public mutating func add(_ other: Self, times factor: Double) {
    first.add(other.first, times: factor)
    second.add(other.second, times: factor)
  }

  @inlinable
  public mutating func assign(_ other: Self) {
    first.assign(other.first)
    second.assign(other.second)
  }
}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

/// The four numbers of a rectangle, origin and size, as SwiftUI animates them.
typealias AnimatableRectangle = AnimatablePair<
  AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
>
