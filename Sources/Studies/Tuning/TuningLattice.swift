import AnimationTiming
import CLibM

/// Climbs over a lattice of responses and damping ratios around a member that a search has found.
///
/// For rules that step a motion: what such a rule accepts lies in thin islands of which the search
/// meets some. The lattice looks at every node around the best member, moves to what is better, and
/// halves its spacing where nothing is. It ends, as both are limited. What it finds is the best that
/// was looked at, and no more than that.
struct TuningLattice {
  let bench: TuningBench
  let search: TuningSearch

  /// Nodes on either side, and the widest step as a share of the response and in the damping ratio.
  private static let reach = 8
  private static let widest = (response: 1.0 / 64, ratio: 1.0 / 192)

  /// The spacing at which it ends, as a share of the widest; 2⁻⁸ of 1/64 are 6·10⁻⁵.
  private static let halvings = 8

  /// Springs that are tried at most from one start.
  private static let limit = 4000

  /// The best spring that is met from any of some springs; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - starts: Springs that keep the wishes.
  ///   - score: The larger the better.
  /// - Returns: One that keeps the wishes.
  func best(from starts: [Spring], _ score: (Spring) -> Double) -> Spring? {
    starts.map { climb(from: $0, score) }.max { score($0) < score($1) }
  }

  private func climb(from start: Spring, _ score: (Spring) -> Double) -> Spring {
    var (best, highest, step, tried) = (start, score(start), 1.0, 0)
    var halvings = 0
    while halvings <= Self.halvings, tried < Self.limit {
      let before = highest
      let (response, ratio) = (best.response, best.dampingRatio)
      for row in -Self.reach...Self.reach {
        let moved = ratio + Double(row) * step * Self.widest.ratio
        guard TuningSearch.ratios.contains(moved) else { continue }
        for column in -Self.reach...Self.reach {
          let time = response * (1 + Double(column) * step * Self.widest.response)
          guard let spring = try? Spring(response: time, dampingRatio: moved),
            score(spring) > highest
          else { continue }
          tried += 1
          if keeps(spring) { (best, highest) = (spring, score(spring)) }
        }
      }
      if highest == before { (halvings, step) = (halvings + 1, step / 2) }
    }
    return best
  }

  private func keeps(_ spring: Spring) -> Bool {
    TuningSearch.responses.contains(spring.response)
      && search.wishes.allSatisfy { !search.isBeyond($0, spring) && $0.holds(spring, search.move) }
  }
}

/// How finely a search has looked that cannot know what lies between its samples.
package struct TuningResolution: Hashable, Sendable {
  /// Between two damping ratios up to 2, before the best are refined.
  package let ratio: Double

  /// Samples of the response at one damping ratio.
  package let responses: Int

  /// What is told apart around the best places, as a share of the response; `nil` where they are not
  /// looked into any further.
  package let finest: Double?

  /// The resolution of a search, where some wish is sampled that jumps.
  ///
  /// - Returns: `nil` where every jump of every wish is known.
  init?(_ search: TuningSearch) {
    let jumping = search.wishes.filter { wish in
      wish.quantity.isSettling && wish.quantity.exponent(search.move) == nil
        && !FrameScan.covers(wish, search.move)
    }
    guard !jumping.isEmpty else { return nil }
    ratio = search.effort.spacing
    responses =
      jumping.map { $0.quantity.places(in: $0.range, ratio: 1, search.move).count }.max() ?? 2
    finest = jumping.contains { $0.quantity.isCostly } ? 1e-4 : nil
  }
}
