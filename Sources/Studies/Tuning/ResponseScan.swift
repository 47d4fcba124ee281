import CLibM
import GSLNumerics

/// Finds the responses at which a quantity lies in a range, for quantities of which nothing is known.
///
/// The quantity is sampled; between two samples on different sides of the range it is in the range
/// somewhere, unless it jumps across, and next to the sample that comes nearest a smooth quantity
/// may touch the range. Each is looked into by halving, or by GSL's minimiser; what begins and ends
/// between two samples without coming near shows in neither. Beyond the samples the nearest counts.
struct ResponseScan {
  /// Where to look, in ascending order; at least two.
  let places: [Double]
  let isSmooth: Bool

  /// Halvings of the logarithm of the response; 46 go from a tenth to rounding.
  let halvings: Int

  private struct Sample {
    let response: Double

    /// Below 0 under the range, above 0 over it, 0 inside; NaN without an answer.
    let side: Double

    /// The value of the quantity.
    let value: Double

    init(_ response: Double, _ side: Double, _ value: Double) {
      self.response = response
      self.side = side
      self.value = value
    }
  }

  /// The responses at which `wish` holds for the quantity that `value` computes.
  func set(_ wish: TuningWish, within bounds: ClosedRange<Double>, _ value: (Double) -> Double)
    -> ResponseSet
  {
    func sample(_ response: Double) -> Sample {
      let value = value(response)
      guard !wish.holds(value) else { return Sample(response, 0, value) }
      let miss = min(wish.miss(value), 1e300)
      return Sample(
        response, value.isNaN ? .nan : value < wish.range.lowerBound ? -miss : miss, value)
    }
    let coarse = places.map(sample)
    var samples: [Sample] = []
    for (index, here) in coarse.enumerated() {
      if index > 0, here.side * coarse[index - 1].side < 0,
        let inside = crossing(coarse[index - 1], here, sample)
      {
        samples.append(inside)
      }
      samples.append(here)
      if isSmooth, index > 0, index + 1 < coarse.count,
        let inside = touch(coarse[index - 1], here, coarse[index + 1], sample)
      {
        samples.append(inside)
      }
    }
    // What was found next to a sample may lie on either side of it.
    samples.sort { $0.response < $1.response }
    return ranges(samples, of: wish, within: bounds, sample)
  }

  private func ranges(
    _ samples: [Sample], of wish: TuningWish, within bounds: ClosedRange<Double>,
    _ sample: (Double) -> Sample
  ) -> ResponseSet {
    func edge(_ inside: Sample, _ outside: Sample) -> Double {
      let limit = outside.side < 0 ? wish.range.lowerBound : wish.range.upperBound
      return smoothEdge(inside, outside, limit, sample) ?? self.edge(inside, outside, sample)
    }
    var ranges: [ClosedRange<Double>] = []
    var start = samples[0].side == 0 ? bounds.lowerBound : nil
    for (left, right) in zip(samples, samples.dropFirst()) {
      if left.side == 0, right.side != 0, let from = start {
        ranges.append(from...max(from, edge(left, right)))
        start = nil
      } else if left.side != 0, right.side == 0 {
        start = edge(right, left)
      }
    }
    if let start { ranges.append(start...max(start, bounds.upperBound)) }
    return ResponseSet(ranges)
  }

  /// The last response inside on the way from one inside to one outside.
  private func edge(
    _ inside: Sample, _ outside: Sample, _ sample: (Double) -> Sample
  ) -> Double {
    var (inside, outside) = (inside.response, outside.response)
    for _ in 0..<halvings {
      let middle = (inside * outside).squareRoot()
      guard middle != inside, middle != outside else { break }
      if sample(middle).side == 0 { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// The same by GSL's root finder, for a quantity without jumps; `nil` when it does not apply.
  private func smoothEdge(
    _ inside: Sample, _ outside: Sample, _ limit: Double, _ sample: (Double) -> Sample
  ) -> Double? {
    guard isSmooth, limit.isFinite else { return nil }
    var best = inside.response
    let bounds = min(best, outside.response)...max(best, outside.response)
    let root = try? Self.finder?.root(
      of: { (response: Double) throws(NumericsError) -> Double in
        let here = sample(response)
        let gain = (outside.response - best).magnitude - (outside.response - response).magnitude
        if here.side == 0, gain > 0 { best = response }
        return here.value - limit
      }, in: bounds)
    return root == nil ? nil : best
  }

  private static let finder = try? RootFinder(relativeTolerance: 0x1p-44, maximumIterations: 60)

  /// A response inside between one under and one over the range; `nil` at a jump.
  private func crossing(_ one: Sample, _ two: Sample, _ sample: (Double) -> Sample) -> Sample? {
    var (low, high) = (one, two)
    for _ in 0..<halvings {
      let middle = sample((low.response * high.response).squareRoot())
      guard middle.side != 0 else { return middle }
      if middle.side * low.side > 0 { low = middle } else { high = middle }
    }
    return nil
  }

  /// A response inside next to a sample that misses by less than its neighbours; `nil` for none.
  private func touch(
    _ left: Sample, _ middle: Sample, _ right: Sample, _ sample: (Double) -> Sample
  ) -> Sample? {
    guard middle.side * left.side > 0, middle.side * right.side > 0,
      middle.side.magnitude <= left.side.magnitude, middle.side.magnitude <= right.side.magnitude
    else { return nil }
    // A kink can come nearer by as much as the neighbours are farther, and a curve by less.
    let reach = max((left.side - middle.side).magnitude, (right.side - middle.side).magnitude)
    guard middle.side.magnitude <= reach else { return nil }
    var found: Sample?
    _ = try? Self.minimizer?.minimum(
      of: { (place: Double) throws(NumericsError) -> Double in
        let here = sample(exp(place))
        guard here.side != 0 else {
          found = here
          throw .stopped(reason: "the range is touched")
        }
        return here.side * (middle.side < 0 ? -1 : 1)
      }, in: log(left.response)...log(right.response), from: log(middle.response))
    return found
  }

  private static let minimizer = try? Minimizer(
    absoluteTolerance: 1e-9, relativeTolerance: 3e-8, maximumIterations: 40)
}
