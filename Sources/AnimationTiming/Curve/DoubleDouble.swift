/// An unevaluated sum of two doubles, which holds about 106 significant bits.
///
/// Only what the curve solvers need: a residual that plain arithmetic would drown in its own
/// rounding keeps its digits here. No fused multiply-add is used, because a build for the oldest
/// x86-64 turns each one into a library call; the factors are split into halves instead.
/// Exact while no intermediate over- or underflows, which the solvers' 0…1 arguments ensure down
/// to about 2⁻⁹⁰⁰; below that only the low half is lost.
struct DoubleDouble: Hashable, Sendable {
  /// The sum, rounded to the nearest double.
  let high: Double

  /// What the rounding left over; at most half an ulp of `high`.
  let low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles of any order.
  ///
  /// Six operations; the second half is the rounding error of the first.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let part = high - a
    return DoubleDouble(high, (a - (high - part)) + (b - part))
  }

  /// The exact sum of two doubles of which the first is not the smaller in magnitude.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high, b - (high - a))
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let highs = sum(left.high, right.high)
    return orderedSum(highs.high, highs.low + (left.low + right.low))
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  static func * (left: DoubleDouble, right: SplitDouble) -> DoubleDouble {
    let product = right.times(left.high)
    return orderedSum(product.high, product.low + left.low * right.value)
  }

  /// Twice the value, exactly.
  var doubled: DoubleDouble { DoubleDouble(2 * high, 2 * low) }
}

/// A double with its upper and lower half, so that its products can be had exactly.
struct SplitDouble {
  /// The double itself.
  let value: Double

  private let upper: Double
  private let lower: Double

  /// Splits `value` after the 26th bit of its significand.
  init(_ value: Double) {
    self.value = value
    upper = Self.upperHalf(value)
    lower = value - upper
  }

  /// The product with `factor`, exact up to the last bit of the low half.
  func times(_ factor: Double) -> DoubleDouble {
    let factorUpper = Self.upperHalf(factor)
    let factorLower = factor - factorUpper
    let high = value * factor
    let low =
      ((upper * factorUpper - high) + upper * factorLower + lower * factorUpper)
      + lower * factorLower
    return DoubleDouble(high, low)
  }

  private static func upperHalf(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}
