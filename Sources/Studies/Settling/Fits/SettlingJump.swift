import CLibM

/// Where the exact settling time jumps as the bounce grows, and what no continuous formula can do
/// about it.
///
/// From rest the k-th extremum is e^(−πζk/d) away, so it leaves the band of ε at
/// ```
/// ζ/d = L/(kπ) = c      ζ = c/√(1 + c²)      d = 1/√(1 + c²)      L = ln(1/ε)
/// ```
/// Below that bounce T lies on the flank of the swing before, above it at the extremum: the phase
/// jumps from T₋ up to T₊ = kπ/d. A formula f that is continuous there misses one of them by
/// ```
/// |f/T − 1| ≥ (T₊ − T₋)/(T₊ + T₋)
/// ```
/// with equality for the harmonic mean, and a continuous upper bound exceeds T₋ by T₊/T₋ − 1 at
/// least. Source: derived here.
package struct SettlingJump: Hashable, Sendable {
  /// k: the extremum that leaves the band here.
  package let swing: Int

  /// The bounce at which it does.
  package let bounce: Double

  /// T₋ and T₊ in durations.
  package let before: Double
  package let after: Double

  /// The least relative error of a continuous formula on a range that holds this bounce.
  package var leastError: Double { (after - before) / (after + before) }

  /// The least relative excess of a continuous upper bound on such a range.
  package var leastSlack: Double { after / before - 1 }

  /// T₊ − T₋ as a share of half a damped period, below 1.
  package var shareOfHalfPeriod: Double {
    let root = (bounce * (2 - bounce)).squareRoot()
    return (after - before) * 2 * root
  }

  /// Every jump below `limit`, in order.
  ///
  /// - Parameters:
  ///   - epsilon: The band as a share of the distance; above 0 and below 1.
  ///   - limit: The largest bounce; below 1.
  /// - Returns: About L/(π(1 − limit)) jumps.
  package static func jumps(epsilon: Double, below limit: Double) -> [SettlingJump] {
    let level = -log(epsilon)
    // c falls with k, and 1 − ζ reaches the limit at c = ζ/d of the limit.
    let root = (limit * (2 - limit)).squareRoot()
    let last = Int((level * root / (.pi * (1 - limit))).rounded(.up)) - 1
    guard last >= 1 else { return [] }
    return (1...last).map { swing in
      let slope = level / (Double(swing) * .pi)
      let hypotenuse = (1 + slope * slope).squareRoot()
      let ratio = slope / hypotenuse
      let before = SwingFormula(steps: 10).phase(ratio: ratio, level: level, swings: swing - 1)
      // 1 − ζ = (1 − ζ²)/(1 + ζ) without cancellation.
      return SettlingJump(
        swing: swing, bounce: 1 / (hypotenuse * hypotenuse) / (1 + ratio),
        before: before / (2 * .pi), after: Double(swing) * .pi * hypotenuse / (2 * .pi))
    }
  }
}
