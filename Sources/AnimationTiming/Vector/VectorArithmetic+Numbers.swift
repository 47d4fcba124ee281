// Numbers and short SIMD vectors as animatable values. Every component is a motion of its own.

extension Double: VectorArithmetic {
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { self * self }

  @inlinable
  public mutating func add(_ other: Double, times factor: Double) { self += other * factor }
}

extension Float: VectorArithmetic {
  @inlinable
  public mutating func scale(by factor: Double) { self *= Float(factor) }

  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension SIMD2<Double>: VectorArithmetic {
  // Written out because the standard library and the protocol both offer one.
  @inlinable
  public static func += (left: inout Self, right: Self) { left = left + right }

  @inlinable
  public static func -= (left: inout Self, right: Self) { left = left - right }

  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }

  @inlinable
  public mutating func add(_ other: Self, times factor: Double) { self += other * factor }
}

extension SIMD4<Double>: VectorArithmetic {
  // Written out because the standard library and the protocol both offer one.
  @inlinable
  public static func += (left: inout Self, right: Self) { left = left + right }

  @inlinable
  public static func -= (left: inout Self, right: Self) { left = left - right }

  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }

  @inlinable
  public mutating func add(_ other: Self, times factor: Double) { self += other * factor }
}
