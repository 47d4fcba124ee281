import AnimationTiming

/// Checks places that a search has found, and makes members of them.
struct TuningBench {
  let wishes: [TuningWish]
  let move: TuningMove

  /// How members are told to be over.
  let settling: TuningQuantity

  /// Steps away that tell which wishes hold a member where it is: the first that breaks one.
  ///
  /// Beyond a jump an edge is known to the halvings of the search alone.
  private static let steps = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2]

  /// The member at a place, or next to it within rounding.
  ///
  /// A search computes where a limit is met, and there a quantity may exceed its limit by rounding, or
  /// a jump may be a few ulp away. Neighbours are tried up to 10⁻⁹ off; the first one counts that
  /// keeps all wishes without allowance, and else the place itself if it does with it.
  ///
  /// - Returns: `nil` when neither does.
  func member(response: Double, ratio: Double) -> TuningMember? {
    for isStrict in [true, false] {
      for ratioOffset in Self.offsets {
        let moved = min(max(ratio * (1 + ratioOffset), 0), TuningSearch.ratios.upperBound)
        for offset in Self.offsets {
          guard let spring = spring(response * (1 + offset), moved) else { continue }
          if keeps(spring, isStrict: isStrict) { return member(spring) }
        }
      }
    }
    return nil
  }

  /// How far neighbours are, as shares: from an ulp up to the tolerance of exact wishes.
  private static let offsets: [Double] =
    [0] + [0x1p-52, 0x1p-50, 0x1p-47, 0x1p-43, 0x1p-38, 0x1p-34, 0x1p-30].flatMap { [-$0, $0] }

  private func spring(_ response: Double, _ ratio: Double) -> Spring? {
    try? Spring(response: response, dampingRatio: ratio)
  }

  /// Whether a spring keeps every wish.
  func keeps(_ spring: Spring, isStrict: Bool = false) -> Bool {
    wishes.allSatisfy { $0.holds(spring, move, isStrict: isStrict) }
  }

  func member(_ spring: Spring) -> TuningMember {
    TuningMember(
      spring: spring, values: wishes.map { $0.quantity.value(of: spring, move) },
      binding: binding(spring), settling: settling.value(of: spring, move),
      overshoot: TuningQuantity.overshoot.value(of: spring, move))
  }

  /// The wishes that are broken next to a spring, and the settling times that are at their limits.
  ///
  /// A time in frames is at its limit without being broken nearby: what follows is the next frame.
  private func binding(_ spring: Spring) -> [Int] {
    let (response, ratio) = (spring.response, spring.dampingRatio)
    let met = wishes.indices.filter { isAtLimit(wishes[$0], spring) }
    for step in Self.steps {
      let shares = [1 - step, 1, 1 + step]
      let neighbours = shares.flatMap { time in
        shares.compactMap { self.spring(response * time, ratio * $0) }
      }
      let broken = wishes.indices.filter { index in
        neighbours.contains { !wishes[index].holds($0, move) }
      }
      guard met.isEmpty, broken.isEmpty else { return Set(met + broken).sorted() }
    }
    return []
  }

  private func isAtLimit(_ wish: TuningWish, _ spring: Spring) -> Bool {
    guard wish.quantity.isSettling else { return false }
    let value = wish.quantity.value(of: spring, move)
    return [wish.range.lowerBound, wish.range.upperBound].contains {
      (value - $0).magnitude <= TuningWish.tolerance * $0.magnitude
    }
  }
}
