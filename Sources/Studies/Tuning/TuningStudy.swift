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
/// checked by the functions that compute the quantities, at the spring itself. Rules that look at
/// frames are solved frame by frame (`FrameScan`), but for the lightest damping (`sampledBelow`); what
/// steps a motion, or depends on a velocity in frames, is sampled, and the best members are then those
/// that were found, see `resolution`.
package struct TuningStudy: Sendable {
  package let wishes: [TuningWish]
  package let move: TuningMove

  /// Whether members are over in proportion to their response.
  package let settlingFollowsTheResponse: Bool

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

  /// A member with the most bounce where every response would do; `nil` where one is limited.
  ///
  /// Its response, half a second, stands for all.
  package let anyResponse: TuningMember?

  /// How finely the search has looked where some wish jumps at places that nobody knows; `nil` where
  /// all are known, and gentlest and snappiest are so of all springs.
  package let resolution: TuningResolution?

  /// The damping ratio below which the family was sampled, and may hold more than it says; `nil` where
  /// it was not.
  package let sampledBelow: Double?

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

  /// Damping ratios of the family that differ by a smaller share are one.
  private static let likeness = 2e-4

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
    settlingFollowsTheResponse = settling.exponent(move) == 1
    resolution = TuningResolution(search)
    sampledBelow = FrameScan.sampledBelow(wishes, move)
    guard !stretches.isEmpty else {
      self.stretches = stretches
      (gentlest, snappiest, closest, anyResponse, family, slices) = (nil, nil, nil, nil, [], [])
      conflict = TuningConflict(search)
      return
    }
    conflict = nil
    let top = search.best(all, on: stretches) { _, responses in
      let response = Self.longest(responses)
      return (response, log(response))
    }
    let found = top.flatMap { place in
      TuningSlice.isHighest(place.response)
        ? nil : bench.member(response: place.response, ratio: place.ratio)
    }
    let members = Self.family(search, stretches, bench, including: found)
    let lattice = TuningLattice(bench: bench, search: search)
    let best = Self.refined(
      (found, Self.snappiest(search, stretches[0], bench)), lattice, members.map(\.member))
    (gentlest, snappiest) = best
    closest = ideal.flatMap { Self.closest(to: $0, search, stretches, bench) }
    anyResponse = Self.anyResponse(search, stretches[0], bench)
    let least = min(best.snappiest?.spring.dampingRatio ?? .infinity, stretches[0].lowerBound)
    self.stretches = [least...stretches[0].upperBound] + stretches.dropFirst()
    family =
      found == best.gentlest
      ? members : Self.family(search, stretches, bench, including: best.gentlest)
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

  /// The gentlest and the snappiest that a lattice around the best members meets, where a wish is
  /// stepped.
  private static func refined(
    _ best: (gentlest: TuningMember?, snappiest: TuningMember?), _ lattice: TuningLattice,
    _ family: [TuningMember]
  ) -> (gentlest: TuningMember?, snappiest: TuningMember?) {
    guard lattice.search.wishes.contains(where: { $0.quantity.isCostly }) else { return best }
    let long = family.map(\.spring).sorted { $0.response > $1.response }.prefix(2)
    let light = family.map(\.spring).filter {
      $0.dampingRatio >= leastRatio && $0.response >= frame
    }.prefix(2)
    let gentlest = best.gentlest.flatMap { member in
      lattice.best(from: [member.spring] + long) { $0.response }.map(lattice.bench.member)
    }
    let snappiest = best.snappiest.flatMap { member in
      lattice.best(from: [member.spring] + light) { spring in
        spring.response >= frame && spring.dampingRatio >= leastRatio ? -spring.dampingRatio : -100
      }.map(lattice.bench.member)
    }
    return (gentlest, snappiest)
  }

  /// The most bounce with a response of half a second, where no wish limits the response.
  private static func anyResponse(
    _ search: TuningSearch, _ stretch: ClosedRange<Double>, _ bench: TuningBench
  ) -> TuningMember? {
    let ratio = middle(of: stretch) ?? stretch.lowerBound
    let responses = search.responses(Array(search.wishes.indices), at: ratio)
    let slice = TuningSlice(ratio: ratio, responses: responses.ranges)
    guard ratio >= leastRatio, slice.isAnyResponse else { return nil }
    return bench.member(response: 0.5, ratio: ratio)
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
    including gentlest: TuningMember?
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
    // Ratios that nobody can tell apart are one, and where the gentlest is among them that is it.
    let fixed = [gentlest?.spring.dampingRatio].compactMap(\.self)
    let apart = ratios.sorted().reduce(into: fixed) { list, next in
      if !list.contains(where: { (next - $0).magnitude < likeness * max(next, $0) }) {
        list.append(next)
      }
    }
    return apart.sorted().compactMap { ratio in
      var responses = search.responses(Array(search.wishes.indices), at: ratio)
      if let gentlest, gentlest.spring.dampingRatio == ratio {
        responses = responses.including(gentlest.spring.response)
        return (gentlest, TuningSlice(ratio: ratio, responses: responses.ranges))
      }
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
