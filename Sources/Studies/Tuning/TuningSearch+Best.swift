import AnimationTiming
import CLibM
import GSLNumerics

/// A place of a search, and how good it is there.
struct TuningPlace: Hashable, Sendable {
  let ratio: Double
  let response: Double

  /// The larger the better.
  let score: Double
}

extension TuningSearch {
  /// The best of one damping ratio: the responses that are allowed in, one of them out.
  typealias Choice = (_ ratio: Double, _ responses: ResponseSet) -> (
    response: Double, score: Double
  )

  /// Scores that differ by less are alike.
  private static let likeness = 1e-11

  /// The best place that keeps `subset`.
  ///
  /// Of places that are alike the one nearest to critical damping counts.
  ///
  /// - Parameters:
  ///   - subset: The wishes that are kept.
  ///   - stretches: What `stretches(_:)` answers for them.
  ///   - choice: The best of one damping ratio.
  /// - Returns: `nil` when there is no stretch.
  func best(
    _ subset: [Int], on stretches: [ClosedRange<Double>], _ choice: Choice
  ) -> TuningPlace? {
    var best: TuningPlace?
    func take(_ place: TuningPlace) {
      guard let known = best else { return best = place }
      let gain = place.score - known.score
      let isAlike = gain.magnitude <= Self.likeness
      let isCloser = (place.ratio - 1).magnitude < (known.ratio - 1).magnitude
      if isAlike ? isCloser : gain > 0 { best = place }
    }
    for stretch in stretches {
      let places = ratios(on: stretch).compactMap { place($0, subset, choice) }
      places.forEach(take)
      let peaks = places.indices.filter { index in
        let here = places[index].score
        return (index == 0 || places[index - 1].score <= here)
          && (index + 1 == places.count || places[index + 1].score <= here)
      }
      for index in peaks.sorted(by: { places[$0].score > places[$1].score }).prefix(effort.refined)
      {
        guard index > 0, index + 1 < places.count else { continue }
        refine(places[index], places[index - 1].ratio...places[index + 1].ratio, subset, choice)
          .forEach(take)
      }
      let promising = peaks.filter { places[$0].score > (best?.score ?? 0) - Self.reach }
      for index in promising.sorted(by: { places[$0].score > places[$1].score })
        .prefix(4 * effort.refined)
      {
        for neighbour in [index - 1, index + 1] where places.indices.contains(neighbour) {
          // On a plateau there is nowhere to go.
          guard places[neighbour].score < places[index].score - Self.likeness else { continue }
          take(followed(places[index], towards: places[neighbour].ratio, subset, choice))
        }
      }
    }
    return best
  }

  /// The nodes of a stretch, its ends and places in between, in order.
  func ratios(on stretch: ClosedRange<Double>) -> [Double] {
    let (low, high) = (stretch.lowerBound, stretch.upperBound)
    guard low < high else { return [low] }
    let inside = nodes(on: stretch)
    let even = (0...effort.steps).map { low + (high - low) * Double($0) / Double(effort.steps) }
    return Set(inside + even.filter(stretch.contains) + [low, high]).sorted()
  }

  private func place(_ ratio: Double, _ subset: [Int], _ choice: Choice) -> TuningPlace? {
    let responses = responses(subset, at: ratio)
    guard !responses.isEmpty else { return nil }
    let (response, score) = choice(ratio, responses)
    return TuningPlace(ratio: ratio, response: response, score: score)
  }

  /// How far from the best a peak may be and lead to something better before its neighbours.
  private static let reach = 0.1

  /// The last place at least as good as `top` on the way to a ratio that is worse, by halving.
  ///
  /// Where a score rises up to a jump this is the place before the jump, which no minimiser meets.
  private func followed(
    _ top: TuningPlace, towards end: Double, _ subset: [Int], _ choice: Choice
  ) -> TuningPlace {
    var (best, outside) = (top, end)
    for _ in 0..<effort.edgeHalvings {
      let middle = best.ratio + (outside - best.ratio) / 2
      guard middle != best.ratio, middle != outside else { break }
      if let place = place(middle, subset, choice), place.score >= best.score {
        best = place
      } else {
        outside = middle
      }
    }
    return best
  }

  /// The places that GSL's minimiser meets on its way up from one that exceeds its neighbours.
  private func refine(
    _ top: TuningPlace, _ bounds: ClosedRange<Double>, _ subset: [Int], _ choice: Choice
  ) -> [TuningPlace] {
    var best = top
    _ = try? refiner?.minimum(
      of: { (ratio: Double) throws(NumericsError) -> Double in
        // Outside of the wishes worse than anything inside.
        guard let place = self.place(ratio, subset, choice) else {
          return max(0, -top.score) + 1e6
        }
        if place.score > best.score { best = place }
        return -place.score
      }, in: bounds, from: top.ratio)
    return [best]
  }
}
