package import AnimationTiming
import CLibM
import GSLNumerics

/// The spring that moves most like a curve, from rest and over the curve's duration.
///
/// The largest difference is made as small as it gets (Chebyshev's sense of "best"):
/// ```
/// min over (T, ζ) of max over 0 ≤ t ≤ d of |x(t; T, ζ) − c(t/d)|
/// ```
/// A scan of the plane gives starts, GSL's least squares fit each of them, and from the fits GSL's
/// simplex goes down the maximum, which has kinks; the best end counts. What the spring does after the
/// curve has ended is not part of the fit, and told apart.
package struct CurveMatch: Hashable, Sendable {
  package let curve: Curve

  /// Seconds.
  package let duration: Double

  /// The spring.
  package let spring: Spring

  /// The largest difference on the way, as a share of it, and when.
  package let worst: MotionReference.Difference

  /// The root of the mean square of the difference on the way.
  package let rms: Double

  /// How far the spring still is from the target afterwards, at most.
  package let afterwards: Double

  /// Rows of a least-squares fit, and samples with which the answer is verified.
  private static let rows = 96
  private static let verified = 4096

  /// Where the scan looks: responses in durations, and damping ratios.
  private static let responses = [0.2, 0.35, 0.5, 0.7, 0.9, 1.2, 1.7, 2.5, 4]
  private static let ratios = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1, 1.3, 2, 4]
  private static let starts = 5

  /// The bounds of what is a spring for this purpose.
  private static let bounds = (responses: 0.01...100.0, ratios: 0.001...30.0)

  /// Finds the spring.
  ///
  /// - Parameters:
  ///   - curve: From 0 to 1.
  ///   - duration: Seconds, between 1e-3 and 1e3.
  /// - Throws: `ParameterError` for another duration.
  /// - Complexity: O(1), some milliseconds.
  package init(_ curve: Curve, duration: Double) throws(ParameterError) {
    guard duration >= 1e-3, duration <= 1e3 else {
      throw ParameterError("duration", duration, mustBe: "between 0.001 and 1000 seconds")
    }
    self.curve = curve
    self.duration = duration
    // All in durations; what is sought scales with them.
    let reference = MotionReference(curve, duration: 1, likeness: .smooth, .unit)
    func worst(_ place: [Double]) -> Double {
      guard let spring = Self.spring(place) else { return 1e3 }
      return reference.largestDifference(from: spring, .unit, isWithinExtent: true).share
    }
    var places = Self.responses.flatMap { response in
      Self.ratios.map { [log(response), log($0)] }
    }
    places.sort { worst($0) < worst($1) }
    let starts = Array(places.prefix(Self.starts))
    let fits = starts.compactMap { Self.leastSquares(curve, from: $0) }
    var (best, least) = (starts[0], Double.infinity)
    for start in fits + starts {
      let end = Self.lowest(worst, from: start)
      let value = worst(end)
      if value < least { (best, least) = (end, value) }
    }
    let unit = Self.spring(best) ?? .smooth
    let verdict = Self.verdict(of: unit, against: reference)
    spring = Spring.tuned(response: unit.response * duration, ratio: unit.dampingRatio)
    self.worst = MotionReference.Difference(
      share: verdict.worst.share, time: verdict.worst.time * duration)
    rms = verdict.rms
    afterwards = Self.afterwards(unit)
  }

  /// The largest difference of another spring from the curve, on the way.
  package func difference(of spring: Spring) -> Double {
    let reference = MotionReference(curve, duration: duration, likeness: spring, .unit)
    return reference.largestDifference(from: spring, .unit, isWithinExtent: true).share
  }

  /// The spring at a place of logarithms; `nil` outside of the bounds.
  private static func spring(_ place: [Double]) -> Spring? {
    let (response, ratio) = (exp(place[0]), exp(place[1]))
    guard bounds.responses.contains(response), bounds.ratios.contains(ratio) else { return nil }
    return .tuned(response: response, ratio: ratio)
  }

  private static func leastSquares(_ curve: Curve, from start: [Double]) -> [Double]? {
    let shares = (0...rows).map { curve.value(at: Double($0) / Double(rows)) }
    let fit = try? LeastSquaresFit(
      stepTolerance: 1e-6, gradientTolerance: 1e-8, maximumIterations: 60
    ).fit(
      { (place: Span<Double>, row: Int) throws(NumericsError) -> Double in
        guard let spring = Self.spring([place[0], place[1]]) else { return 1e3 }
        return spring.value(time: Double(row) / Double(Self.rows)) - shares[row]
      }, rows: rows + 1, from: start)
    return fit?.parameters
  }

  /// The end of simplexes that start again, smaller, until they gain nothing more.
  private static func lowest(
    _ function: ([Double]) -> Double, from start: [Double]
  ) -> [Double] {
    guard let simplex = try? SimplexMinimizer(sizeTolerance: 1e-9, maximumIterations: 400) else {
      return start
    }
    var (best, least) = (start, function(start))
    for size in [0.2, 0.05, 0.01] {
      let minimum = try? simplex.minimum(
        of: { (place: Span<Double>) throws(NumericsError) -> Double in
          function([place[0], place[1]])
        }, from: best, steps: [size, 0.7 * size])
      if let minimum, minimum.value < least {
        (best, least) = (minimum.arguments, minimum.value)
      }
    }
    return best
  }

  /// The differences in so many samples that none of the search's shortcuts matters.
  private static func verdict(
    of spring: Spring, against reference: MotionReference
  ) -> (worst: MotionReference.Difference, rms: Double) {
    var (peak, squares) = (PeakSearch(), 0.0)
    func difference(_ time: Double) -> Double {
      (spring.value(time: time) - reference.share(at: time)).magnitude
    }
    for index in 0...verified {
      let time = Double(index) / Double(verified)
      let value = difference(time)
      peak.add(value, at: time)
      squares += index == 0 || index == verified ? value * value / 2 : value * value
    }
    return (peak.finish(difference), (squares / Double(verified)).squareRoot())
  }

  /// |x − 1| from the end of the curve on: at that end, or at the next turn.
  private static func afterwards(_ spring: Spring) -> Double {
    let motion = ClosedFormSpring(spring, from: Motion(displacement: -1, velocity: 0)).motion(at: 1)
    let turn = SpringExtrema(spring, from: motion, atMost: 1).first { _ in true }
    return max(motion.displacement.magnitude, turn?.displacement.magnitude ?? 0)
  }
}
