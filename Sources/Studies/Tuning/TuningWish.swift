package import AnimationTiming

/// A quantity and the range in which it is wished.
package struct TuningWish: Hashable, Sendable {
  package let quantity: TuningQuantity

  /// Infinite where it is open.
  package let range: ClosedRange<Double>

  /// Whether one value is wished, and `range` is no more than the tolerance around it.
  package let isExact: Bool

  /// How far a quantity may be from one that is wished exactly, as a share of it.
  package static let tolerance = 1e-9

  /// How far beyond a limit still counts as rounding, as a share of the limit.
  ///
  /// The accuracy of `ExactSettling`.
  package static let rounding = 1e-12

  /// Wishes a quantity in a range; one of its ends at least should be finite.
  package init(_ quantity: TuningQuantity, in range: ClosedRange<Double>) {
    self.quantity = quantity
    guard range.lowerBound == range.upperBound else {
      (self.range, isExact) = (range, false)
      return
    }
    isExact = true
    // A parameter can be set to what is wished; everything else can only come near it.
    let value = range.lowerBound
    let room = quantity.isParameter ? 0 : Self.tolerance * max(value.magnitude, 1e-6)
    self.range = (value - room)...(value + room)
  }

  /// The value that is wished, when it is one.
  package var exactValue: Double { range.lowerBound + (range.upperBound - range.lowerBound) / 2 }

  /// Whether a value of the quantity is in the range, but for rounding where that is allowed.
  package func holds(_ value: Double, isStrict: Bool = false) -> Bool {
    let slack = isStrict && !quantity.isParameter ? 0 : Self.rounding
    let (low, high) = (range.lowerBound, range.upperBound)
    let isAbove = low == -.infinity || value >= low - slack * low.magnitude
    return isAbove && (high == .infinity || value <= high + slack * high.magnitude)
      && !value.isNaN
  }

  /// Whether `spring` keeps the wish on `move`.
  package func holds(_ spring: Spring, _ move: TuningMove, isStrict: Bool = false) -> Bool {
    holds(quantity.value(of: spring, move), isStrict: isStrict)
  }

  /// By how much a value misses the range: 0 inside, infinite for NaN.
  ///
  /// As a share of the limit, or as it is where the limit is small.
  package func miss(_ value: Double) -> Double {
    guard !value.isNaN else { return .infinity }
    if value > range.upperBound { return (value - range.upperBound) / unit(range.upperBound) }
    if value < range.lowerBound { return (range.lowerBound - value) / unit(range.lowerBound) }
    return 0
  }

  private func unit(_ limit: Double) -> Double { max(limit.magnitude, 1e-3) }
}
