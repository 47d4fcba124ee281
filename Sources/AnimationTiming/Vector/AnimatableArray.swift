/// Any number of animatable values that move as one.
///
/// Two arrays of unequal length combine their common prefix, and the rest of the left one stays as
/// it is, as in SwiftUI. An empty array is the zero of every length, and therefore neutral on both
/// sides: without this exception a motion that starts from `zero` would never gain an element.
public struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
  public var elements: [Element]

  @inlinable
  public init(_ elements: [Element]) { self.elements = elements }

  /// The array without elements.
  @inlinable
  public static var zero: Self { Self([]) }

  @inlinable
  public static func + (left: Self, right: Self) -> Self {
    var result = left
    result += right
    return result
  }

  @inlinable
  public static func - (left: Self, right: Self) -> Self {
    var result = left
    result -= right
    return result
  }

  @inlinable
  public static func += (left: inout Self, right: Self) { left.add(right, times: 1) }

  @inlinable
  public static func -= (left: inout Self, right: Self) { left.add(right, times: -1) }

  @inlinable
  public mutating func scale(by factor: Double) {
    for index in elements.indices { elements[index].scale(by: factor) }
  }

  @inlinable
  public var magnitudeSquared: Double {
    elements.reduce(0) { $0 + $1.magnitudeSquared }
  }

  @inlinable
  public mutating func add(_ other: Self, times factor: Double) {
    guard !elements.isEmpty else {
      self = other
      if factor != 1 { scale(by: factor) }
      return
    }
    for index in 0..<min(elements.count, other.elements.count) {
      elements[index].add(other.elements[index], times: factor)
    }
  }

  @inlinable
  public mutating func assign(_ other: Self) {
    guard elements.count == other.elements.count else {
      elements = other.elements
      return
    }
    for index in elements.indices { elements[index].assign(other.elements[index]) }
  }
}

extension AnimatableArray: Hashable where Element: Hashable {}

extension AnimatableArray: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
