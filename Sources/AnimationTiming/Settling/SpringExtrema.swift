import CLibM

/// The turning points of a released spring, in order of time, from the closed form.
///
/// ```
/// under-damped   tₖ = (θ + kπ)/d, k = 0, 1, …      tan θ = v₀·d/(a·v₀ + ω₀²·x₀), 0 ≤ θ < π
/// else           at most one, where (1 − e^(−gt))/g = v₀/(r₂·u)
/// ```
/// with the names of `ClosedFormSpring`. The release itself does not count, even at rest. The
/// sequence computes each point when it is asked for, and it ends: with the first swing inside a
/// band, or with a number of points. Source: derived here from x′ = 0.
public struct SpringExtrema: Sequence, Sendable {
  /// A moment at which the motion turns.
  public struct Extremum: Hashable, Sendable {
    /// Seconds after the release; > 0.
    public let time: Double

    /// Value minus target.
    public let displacement: Double
  }

  private let release: ClosedFormSpring
  private let band: Double
  private let limit: Int
  private let firstTime: Double?
  private let halfPeriod: Double  // infinite when nothing swings

  /// Prepares the turning points of the release of `spring` from `start`.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - start: The motion at the release; it must be `isBounded`.
  ///   - band: The sequence ends with the first point no farther from the target; ≥ 0.
  ///   - limit: The most points.
  /// - Complexity: O(1), and one evaluation of the closed form a point.
  public init(
    _ spring: Spring, from start: Motion, outside band: Double = 0, atMost limit: Int = 1000
  ) {
    release = ClosedFormSpring(spring, from: start)
    self.band = band
    self.limit = limit
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let (x, v) = (start.displacement, start.velocity)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    if ratio < 1 {
      let split = root * frequency
      let pull = ratio * frequency * v + frequency * frequency * x
      halfPeriod = .pi / split
      if v == 0 {
        firstTime = x == 0 ? nil : halfPeriod
      } else {
        // Both signs turned so that the sine is not negative: 0 < θ ≤ π.
        let flip = v < 0 ? -1.0 : 1.0
        let time = atan2(flip * v * split, flip * pull) / split
        // A turn too soon after the release to be told from it does not count either.
        firstTime = time > 0 ? time : halfPeriod
      }
    } else {
      halfPeriod = .infinity
      let slow = frequency / (ratio + root)
      let carry = v + slow * x
      firstTime = SpringKernel.time(
        ofProgress: v / ((ratio + root) * frequency * carry), gap: 2 * root * frequency)
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  /// Computes one turning point after the other.
  public struct Iterator: IteratorProtocol {
    private let extrema: SpringExtrema
    private var index = 0

    fileprivate init(_ extrema: SpringExtrema) { self.extrema = extrema }

    public mutating func next() -> Extremum? {
      guard index < extrema.limit, let first = extrema.firstTime else { return nil }
      // Not 0·∞ when nothing swings.
      let time = index == 0 ? first : first + Double(index) * extrema.halfPeriod
      guard time.isFinite else { return nil }
      let displacement = extrema.release.motion(at: time).displacement
      guard displacement.magnitude > extrema.band else { return nil }
      index += 1
      return Extremum(time: time, displacement: displacement)
    }
  }
}
