package import AnimationTiming
import CLibM

/// Why no spring keeps all wishes.
package struct TuningConflict: Hashable, Sendable {
  /// Wishes that no spring keeps together, while without any one of them some spring keeps the rest.
  package let wishes: [Int]

  /// For each of these wishes how far it must give way, in their order.
  package let relaxations: [Relaxation]

  /// The relaxation that takes the least, as a share of the limit, of those that are enough.
  package let nearest: Relaxation?

  /// A limit that another spring keeps.
  package struct Relaxation: Hashable, Sendable {
    /// The wish that gives way.
    package let wish: Int

    /// The value of its quantity that is nearest to the wish.
    package let value: Double

    /// The spring with that value.
    package let spring: Spring

    /// Whether all other wishes are kept; else those of the conflict alone are.
    package let isEnough: Bool

    /// What it takes: the logarithm of the factor between limit and value, or where one of them is
    /// not above 0 what `TuningWish.miss(_:)` says.
    package let effort: Double
  }

  /// Explains a search that has found nothing.
  ///
  /// One wish after the other is left out; where the rest has no spring either, it stays out. What is
  /// left is a conflict of the least kind, though there may be others.
  ///
  /// - Complexity: One search a wish, and one more for each of the conflict.
  init(_ search: TuningSearch) {
    let all = Array(search.wishes.indices)
    var core = all
    for wish in all {
      let rest = core.filter { $0 != wish }
      if search.stretches(rest).isEmpty { core = rest }
    }
    wishes = core
    relaxations = core.compactMap { wish in
      let others = all.filter { $0 != wish }
      return Self.relaxation(search, wish, keeping: others, isEnough: true)
        ?? Self.relaxation(
          search, wish, keeping: core.filter { $0 != wish }, isEnough: false)
    }
    nearest = relaxations.filter(\.isEnough).min { $0.effort < $1.effort * (1 - 1e-9) }
  }

  private static func relaxation(
    _ search: TuningSearch, _ index: Int, keeping others: [Int], isEnough: Bool
  ) -> Relaxation? {
    let (wish, move) = (search.wishes[index], search.move)
    let limits = [wish.range.lowerBound, wish.range.upperBound].filter(\.isFinite)
    let near = wish.quantity.isCostly ? wish.quantity.places(in: wish.range, ratio: 1, move) : []
    let searched = TuningSearch.responses
    let bounds = (near.first ?? searched.lowerBound)...(near.last ?? searched.upperBound)
    let place = search.best(others, on: search.stretches(others)) { ratio, responses in
      func miss(_ response: Double) -> Double {
        let spring = Spring.tuned(response: response, ratio: ratio)
        let isLong = Self.isHopeless(wish, spring, limits.max() ?? 0, move)
        return isLong ? 1e9 : min(wish.miss(wish.quantity.value(of: spring, move)), 1e9)
      }
      guard wish.quantity.exponent(move) == nil else { return responses.least(ofMonotone: miss) }
      return responses.least(near: bounds, samples: 12, miss)
    }
    guard let place, place.score > -1e9 else { return nil }
    let spring = Spring.tuned(response: place.response, ratio: place.ratio)
    let value = wish.quantity.value(of: spring, move)
    let limit = value > wish.range.upperBound ? wish.range.upperBound : wish.range.lowerBound
    return Relaxation(
      wish: index, value: value, spring: spring, isEnough: isEnough,
      effort: value > 0 && limit > 0 ? log(value / limit).magnitude : wish.miss(value))
  }

  /// Whether a stepped motion goes on for so long that it is no relaxation anybody wants.
  private static func isHopeless(
    _ wish: TuningWish, _ spring: Spring, _ limit: Double, _ move: TuningMove
  ) -> Bool {
    guard case .settling(let rule, let band) = wish.quantity, rule.isStepped else { return false }
    return SettlingBound.outlasts(8 * limit + 1, rule, band: band, spring, move)
  }
}

extension ResponseSet {
  /// The response with the least value, as a choice of `TuningSearch.best`.
  ///
  /// Sampled evenly on a logarithmic scale, with golden sections around the best sample.
  ///
  /// - Parameters:
  ///   - near: Where to look; the nearest end of the set counts when it holds nothing of it.
  ///   - samples: Steps on each range.
  ///   - hopeless: Samples above this are not looked into.
  ///   - value: Finite.
  /// - Returns: The response, and the value turned round: the larger the better.
  func least(
    near: ClosedRange<Double>, samples: Int, unlessAbove hopeless: Double = .infinity,
    _ value: (Double) -> Double
  ) -> (response: Double, score: Double) {
    var (best, least) = (ranges.first?.lowerBound ?? near.lowerBound, Double.infinity)
    func take(_ response: Double) -> Double {
      let here = value(response)
      if here < least { (best, least) = (response, here) }
      return here
    }
    for range in ranges {
      let low = min(max(near.lowerBound, range.lowerBound), range.upperBound)
      let high = max(min(near.upperBound, range.upperBound), low)
      let before = least
      let (from, to) = (log(low), log(high))
      let step = (to - from) / Double(samples)
      _ = take(low)
      guard step > 0 else { continue }
      for index in 1..<samples { _ = take(exp(from + step * Double(index))) }
      _ = take(high)
      guard least < before, least <= hopeless else { continue }
      var (left, right) = (max(from, log(best) - step), min(to, log(best) + step))
      let share = (5.0.squareRoot() - 1) / 2
      for _ in 0..<18 {
        let (one, two) = (right - share * (right - left), left + share * (right - left))
        if take(exp(one)) < take(exp(two)) { right = two } else { left = one }
      }
      // The exponential of a logarithm may be outside by an ulp.
      best = min(max(best, low), high)
    }
    return (best, -least)
  }

  /// The same for a value that rises or falls with the response throughout: at an end of the set.
  ///
  /// Where both ends are alike, which of them is an end of the search is left alone.
  func least(ofMonotone value: (Double) -> Double) -> (response: Double, score: Double) {
    guard let bounds else { return (TuningSearch.responses.lowerBound, -1e9) }
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    let (atLow, atHigh) = (value(low), value(high))
    if atLow == atHigh {
      let isOpen = TuningSlice.isHighest(high)
      let response = isOpen ? (TuningSlice.isLowest(low) ? 0.5 : low) : high
      return (response, -atLow)
    }
    return atLow < atHigh ? (low, -atLow) : (high, -atHigh)
  }
}
