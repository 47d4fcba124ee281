import AnimationTiming
import CLibM

extension TuningQuantity {
  /// The responses at which a quantity of which nothing is known is to be sampled.
  ///
  /// Quantities with a limit in seconds cross it where the response is about as long, from a
  /// hundredth to thirty times; what is measured in distances per second, where a distance over it
  /// is. A velocity at the release brings a time scale of its own. A value at a time is a function of
  /// the phase t/T, which swings once a unit until the damping ends it: 20 samples a swing, and
  /// geometric ones below the first. Two motions are alike when their responses are.
  ///
  /// - Parameters:
  ///   - range: Where the quantity is wished.
  ///   - ratio: The damping ratio.
  ///   - move: The move.
  /// - Returns: At least two responses, in order.
  func places(
    in range: ClosedRange<Double>, ratio: Double, _ move: TuningMove
  ) -> [Double] {
    let limits = [range.lowerBound, range.upperBound].map(\.magnitude).filter {
      $0.isFinite && $0 > 0
    }
    var scales: [Double] = []
    switch self {
    case .settling, .rise, .crossing: scales = limits
    case .peakVelocity: scales = limits.map { move.distance / $0 }
    case .peakAcceleration: scales = limits.map { (move.distance / $0).squareRoot() }
    case .value(let time), .velocity(let time): return Self.moments(time, ratio: ratio)
    case .difference(let reference):
      let scale = reference.likeness.response
      return Self.sorted(
        Self.geometric(from: scale / 16, to: scale * 16, count: 60) + [scale])
    case .overshoot, .swings, .response, .ratio, .bounce: break
    }
    guard !isCostly else {
      let (low, high) = ((scales.min() ?? 1) / 100, (scales.max() ?? 1) * 30)
      return Self.sorted(Self.geometric(from: low, to: high, count: 24) + scales)
    }
    guard !move.isFromRest else {
      let (low, high) = ((scales.min() ?? 1) / 100, (scales.max() ?? 1) * 30)
      return Self.sorted(Self.geometric(from: low, to: high, count: 120) + scales)
    }
    scales.append(move.distance / move.velocity.magnitude)
    let (low, high) = ((scales.min() ?? 1) / 100, (scales.max() ?? 1) * 30)
    return Self.sorted(
      Self.geometric(from: min(low, 1e-3), to: max(high, 100), count: 180) + scales)
  }

  /// Swings until a motion is within a thousandth, and the most that are looked at.
  private static func moments(_ time: Double, ratio: Double) -> [Double] {
    let swings = min(40, 1.2 / max(ratio, 0.02) + 2)
    let samples = (1...Int(20 * swings)).map { time * 20 / Double($0) }
    return sorted(samples + geometric(from: time * 20, to: time * 4096, count: 24))
  }

  private static func geometric(from low: Double, to high: Double, count: Int) -> [Double] {
    let (first, last) = (log(low), log(high))
    return (0...count).map { exp(first + (last - first) * Double($0) / Double(count)) }
  }

  /// Within the bounds of a search, in order, each once.
  private static func sorted(_ places: [Double]) -> [Double] {
    let bounds = TuningSearch.responses
    let inside = places.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    // Two places that differ by rounding alone would hide a minimum from a search between three.
    let unique = inside.sorted().reduce(into: [Double]()) { list, place in
      if list.last.map({ place > $0 * (1 + 1e-6) }) ?? true { list.append(place) }
    }
    return unique.count > 1 ? unique : [bounds.lowerBound, bounds.upperBound]
  }
}
