/// How closely a search looks, by what one look costs.
///
/// The numbers keep the worst search below a second on one core of 2 GHz: a closed form takes less
/// than a microsecond, a comparison of two motions five, a stepped motion of a second twenty.
struct TuningEffort: Hashable, Sendable {
  /// Between two damping ratios up to 2.
  let spacing: Double

  /// Damping ratios beyond 2, and next to 0.
  let large: Int
  let small: Int

  /// Even steps on a stretch in search of the best, and the best of them that are refined.
  let steps: Int
  let refined: Int

  /// Iterations of a refinement.
  let iterations: Int

  /// Halvings for an end in the response and in the damping ratio.
  let halvings: Int
  let edgeHalvings: Int

  static let closedForms = TuningEffort(
    spacing: 1.0 / 256, large: 24, small: 4, steps: 64, refined: 6, iterations: 60, halvings: 46,
    edgeHalvings: 60)

  static let comparisons = TuningEffort(
    spacing: 1.0 / 48, large: 10, small: 1, steps: 32, refined: 3, iterations: 30, halvings: 46,
    edgeHalvings: 50)

  static let steppedMotions = TuningEffort(
    spacing: 1.0 / 24, large: 4, small: 0, steps: 20, refined: 2, iterations: 12, halvings: 14,
    edgeHalvings: 16)

  /// The effort that suits some wishes: that of the one that costs most.
  static func suiting(_ wishes: [TuningWish], _ move: TuningMove) -> TuningEffort {
    if wishes.contains(where: { $0.quantity.isCostly }) { return steppedMotions }
    let isScanned = wishes.contains { wish in
      wish.quantity.exponent(move) == nil && !wish.quantity.isSettling
    }
    return isScanned ? comparisons : closedForms
  }
}
