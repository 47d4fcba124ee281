package import AnimationTiming
import CLibM

/// From wishes to springs: the family that keeps them, its gentlest and its snappiest member, or why
/// there is none.
///
/// - **Gentlest**: the longest response.
/// - **Snappiest**: the most bounce; of that the shortest response when a wish limits it, and the
///   longest else, as otherwise ever shorter ones would do.
/// - **Closest**: the smallest of the largest differences from a given spring.
///
/// Responses from 0.1 ms to 10,000 s and damping ratios up to 10 are searched; that a member is
/// missing because nothing limits it within these bounds is said by its absence. Every member is
/// checked by the functions that compute the quantities, at the spring itself.
package struct TuningStudy: Sendable {
  package let wishes: [TuningWish]
  package let move: TuningMove

  /// Whether there is a spring that keeps all wishes.
  package var isFeasible: Bool { !stretches.isEmpty }

  /// The damping ratios of the springs that do.
  package let stretches: [ClosedRange<Double>]

  /// `nil` when there is none, or ever longer responses would do.
  package let gentlest: TuningMember?

  /// `nil` when there is none, or nothing keeps it from swinging for ever or within a frame.
  package let snappiest: TuningMember?

  /// `nil` when no spring was given to be close to, or there is none.
  package let closest: TuningMember?

  /// Members with the longest response of their damping ratio, from the most bounce to the least.
  package let family: [(member: TuningMember, slice: TuningSlice)]

  /// The family in fine steps, for a chart.
  package let slices: [[TuningSlice]]

  /// Why there is no such spring.
  package let conflict: TuningConflict?

  /// Most wishes of one study: the work grows with their square when they conflict.
  package static let wishLimit = 12

  /// What is searched: responses in seconds, and damping ratios.
  package static var responses: ClosedRange<Double> { TuningSearch.responses }
  package static var ratios: ClosedRange<Double> { TuningSearch.ratios }

  /// Steps of the family on each stretch, and the ratios up to which it is told when it goes on.
  private static let familySteps = 8
  private static let familyEnd = 1.25

  /// Less damping than this is none that a wish would ask for, and a shorter response no animation.
  package static let leastRatio = 0.02
  private static let frame = 1.0 / 60

  /// Conducts the study.
  ///
  /// - Parameters:
  ///   - wishes: What is wished; at most `wishLimit`, of which the ones beyond are not looked at.
  ///   - move: The move that the springs make.
  ///   - settling: How members are told to be over.
  ///   - ideal: A spring to be close to.
  /// - Complexity: Bounded by the number of wishes alone; see `TuningSearch`.
  package init(
    _ wishes: [TuningWish], _ move: TuningMove = .unit,
    settling: TuningQuantity = .settling(.exact, band: TuningQuantity.exactBand),
    closestTo ideal: Spring? = nil
  ) {
    let wishes = Array(wishes.prefix(Self.wishLimit))
    let search = TuningSearch(wishes, move)
    let all = Array(wishes.indices)
    let stretches = search.stretches(all)
    let bench = TuningBench(wishes: wishes, move: move, settling: settling)
    self.wishes = wishes
    self.move = move
    self.stretches = stretches
    guard !stretches.isEmpty else {
      (gentlest, snappiest, closest, family, slices) = (nil, nil, nil, [], [])
      conflict = TuningConflict(search)
      return
    }
    conflict = nil
    let top = search.best(all, on: stretches) { _, responses in
      let response = Self.longest(responses)
      return (response, log(response))
    }
    gentlest = top.flatMap { place in
      TuningSlice.isHighest(place.response)
        ? nil : bench.member(response: place.response, ratio: place.ratio)
    }
    snappiest = Self.snappiest(search, stretches[0], bench)
    closest = ideal.flatMap { Self.closest(to: $0, search, stretches, bench) }
    family = Self.family(search, stretches, bench, including: gentlest?.spring.dampingRatio)
    slices = stretches.map { stretch in
      search.ratios(on: stretch).map {
        TuningSlice(ratio: $0, responses: search.responses(all, at: $0).ranges)
      }
    }
  }

  /// Whether a spring keeps every wish, without any allowance but for wishes of one value.
  package func keeps(_ spring: Spring) -> Bool {
    wishes.allSatisfy { $0.holds(spring, move, isStrict: true) }
  }

  /// The longest response of a set; of a set that is one value but for its tolerance, that value.
  private static func longest(_ responses: ResponseSet) -> Double {
    guard let last = responses.ranges.last else { return TuningSearch.responses.lowerBound }
    return middle(of: last) ?? last.upperBound
  }

  /// The value that a narrow range stands for.
  private static func middle(of range: ClosedRange<Double>) -> Double? {
    let (low, high) = (range.lowerBound, range.upperBound)
    return high - low <= 8 * TuningWish.tolerance * high ? low + (high - low) / 2 : nil
  }

  private static func snappiest(
    _ search: TuningSearch, _ stretch: ClosedRange<Double>, _ bench: TuningBench
  ) -> TuningMember? {
    let ratio = middle(of: stretch) ?? stretch.lowerBound
    let responses = search.responses(Array(search.wishes.indices), at: ratio)
    guard ratio >= Self.leastRatio, let first = responses.ranges.first else { return nil }
    let isOpen = !search.isLimitedBelow(first.lowerBound, at: ratio)
    let response = isOpen ? longest(responses) : middle(of: first) ?? first.lowerBound
    guard response >= Self.frame, !TuningSlice.isHighest(response) else { return nil }
    return bench.member(response: response, ratio: ratio)
  }

  private static func closest(
    to ideal: Spring, _ search: TuningSearch, _ stretches: [ClosedRange<Double>],
    _ bench: TuningBench
  ) -> TuningMember? {
    if let itself = bench.member(response: ideal.response, ratio: ideal.dampingRatio) {
      return itself
    }
    let reference = MotionReference(ideal, search.move)
    let near = (ideal.response / 16)...(ideal.response * 16)
    var least = Double.infinity
    let place = search.best(Array(search.wishes.indices), on: stretches) { ratio, responses in
      // Golden sections only where the samples promise to be among the best.
      let found = responses.least(near: near, samples: 8, unlessAbove: 1.25 * least) { response in
        reference.largestDifference(
          from: .tuned(response: response, ratio: ratio), search.move
        ).share
      }
      least = min(least, -found.score)
      return found
    }
    return place.flatMap { bench.member(response: $0.response, ratio: $0.ratio) }
  }

  private static func family(
    _ search: TuningSearch, _ stretches: [ClosedRange<Double>], _ bench: TuningBench,
    including gentlest: Double?
  ) -> [(member: TuningMember, slice: TuningSlice)] {
    var ratios: Set<Double> = []
    for stretch in stretches {
      let low = stretch.lowerBound
      let high = min(stretch.upperBound, max(familyEnd, low * familyEnd))
      guard middle(of: low...high) == nil else {
        ratios.insert(low + (high - low) / 2)
        continue
      }
      for step in 0...familySteps {
        ratios.insert(low + (high - low) * Double(step) / Double(familySteps))
      }
    }
    if let gentlest { ratios.insert(gentlest) }
    return ratios.sorted().compactMap { ratio in
      let responses = search.responses(Array(search.wishes.indices), at: ratio)
      guard let bounds = responses.bounds else { return nil }
      let slice = TuningSlice(ratio: ratio, responses: responses.ranges)
      // Where every longer response would do, the shortest stands for all; else half a second.
      let response =
        !slice.isOpenAbove
        ? longest(responses) : slice.isOpenBelow ? 0.5 : bounds.lowerBound
      return bench.member(response: response, ratio: ratio).map { ($0, slice) }
    }
  }
}
