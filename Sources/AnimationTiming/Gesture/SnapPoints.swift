/// Places at which a value that is let go comes to rest.
///
/// Three ways to choose one: the `nearest`, the one nearest to where the throw would end
/// (`projected`), and at most one further than where the gesture began (`sequential`), as in paging.
public struct SnapPoints: Hashable, Sendable {
  /// The places in rising order, each once; at least one.
  public let points: [Double]

  /// Makes snap points.
  ///
  /// - Parameter points: Finite numbers in any order; at least one.
  /// - Throws: `ParameterError` that names `points`.
  public init(_ points: [Double]) throws(ParameterError) {
    guard !points.isEmpty else {
      throw ParameterError("points", "empty", mustBe: "at least one number")
    }
    if let bad = points.first(where: { !$0.isFinite }) {
      throw ParameterError("points", bad, mustBe: "finite")
    }
    self.points = Array(Set(points)).sorted()
  }

  /// The place nearest to `value`; of two that are as near, the lower one.
  ///
  /// - Complexity: O(log n) for n places.
  public func nearest(to value: Double) -> Double { points[nearestIndex(to: value)] }

  /// The place nearest to where a throw would end by itself.
  ///
  /// - Parameters:
  ///   - value: Where the gesture lets go.
  ///   - velocity: Units per second.
  ///   - rate: How fast a throw slows down.
  ///   - form: How its way is added up.
  /// - Returns: One of the places.
  public func projected(
    from value: Double, velocity: Double, rate: DecelerationRate = .normal,
    _ form: DecelerationRate.Form = .geometric
  ) -> Double {
    nearest(to: rate.projection(of: value, velocity: velocity, form))
  }

  /// The place at most one further than the one at which the gesture began.
  ///
  /// A throw at least as fast as `flickVelocity` goes on to the next place in its direction;
  /// otherwise the nearest of the three counts.
  ///
  /// - Parameters:
  ///   - origin: The place at which the gesture began; the nearest one counts.
  ///   - value: Where the gesture lets go.
  ///   - velocity: Units per second.
  ///   - flickVelocity: Units per second; ≥ 0.
  /// - Returns: One of the places.
  public func sequential(
    from origin: Double, at value: Double, velocity: Double, flickVelocity: Double = 300
  ) -> Double {
    let index = nearestIndex(to: origin)
    let (lower, upper) = (max(index - 1, 0), min(index + 1, points.count - 1))
    if velocity != 0, velocity.magnitude >= flickVelocity {
      return points[velocity > 0 ? upper : lower]
    }
    return points[min(max(nearestIndex(to: value), lower), upper)]
  }

  private func nearestIndex(to value: Double) -> Int {
    var (low, high) = (0, points.count)
    // All places before `low` are below the value, all from `high` on are not.
    while low < high {
      let middle = (low + high) / 2
      if points[middle] < value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    guard low < points.count else { return points.count - 1 }
    return value - points[low - 1] <= points[low] - value ? low - 1 : low
  }
}
