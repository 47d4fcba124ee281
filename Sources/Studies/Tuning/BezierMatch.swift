package import AnimationTiming
import CLibM
import GSLNumerics
import Harness

/// The cubic Bézier, with its duration, that moves most like a spring from rest.
///
/// ```
/// min over (x₁, y₁, x₂, y₂, d) of max over t ≥ 0 of |b(t/d) − x(t)|,  b = 1 after d
/// ```
/// All of the spring's motion counts, also what is left of it when the curve has ended. Starts are
/// curves of several durations; GSL's least squares fit each of them, and from the best fits GSL's
/// simplex goes down the maximum, first over some rows and in the end over all that are verified. The
/// maximum is a ridge of several peaks as high as each other, where a simplex grows flat: it starts
/// anew until it gains nothing. A curve of this kind turns once beyond the target at most, so that
/// springs of many swings are matched in their first one alone.
package struct BezierMatch: Hashable, Sendable {
  package let spring: Spring
  package let curve: CubicBezier

  /// Seconds.
  package let duration: Double

  /// The largest difference, as a share of the way, and when.
  package let worst: MotionReference.Difference

  /// The root of the mean square of the difference until both are within two thousandths.
  package let rms: Double

  private static let rows = 120
  private static let verified = 4096
  private static let refined = 4

  /// Rows at which the end is polished, simplexes at most, and what counts as a gain.
  private static let fine = 480
  private static let rounds = 24
  private static let gain = 1e-5

  /// By how much the worst difference may grow for the sake of few decimals.
  private static let allowance = 1.002

  /// Finds the curve.
  ///
  /// - Parameters:
  ///   - spring: The spring; its response between 1e-3 and 1e3 s, its damping ratio at least 0.01.
  ///   - duration: Seconds that the curve is to take; `nil` for those that suit it best.
  /// - Throws: `ParameterError` for another spring or duration.
  /// - Complexity: O(1), some tenths of a second.
  package init(_ spring: Spring, duration: Double? = nil) throws(ParameterError) {
    guard (1e-3...1e3).contains(spring.response) else {
      throw ParameterError("response", spring.response, mustBe: "between 0.001 and 1000 seconds")
    }
    guard (0.01...30).contains(spring.dampingRatio) else {
      throw ParameterError("dampingRatio", spring.dampingRatio, mustBe: "between 0.01 and 30")
    }
    if let duration, !(duration >= 1e-4 && duration <= 1e5) {
      throw ParameterError("duration", duration, mustBe: "between 0.0001 and 100000 seconds")
    }
    self.spring = spring
    let extent = MotionReference.extent(of: spring, .unit)
    let problem = Problem(
      spring, until: max(extent, duration ?? 0), steps: Self.rows, duration: duration)
    let fits = problem.starts.compactMap(problem.leastSquares)
      .sorted { problem.worst($0) < problem.worst($1) }
    var (best, least) = (problem.starts[0], Double.infinity)
    for start in fits.prefix(Self.refined) + problem.starts.prefix(1) {
      let end = problem.lowest(from: start)
      let value = problem.worst(end)
      if value < least { (best, least) = (end, value) }
    }
    let dense = Problem(
      spring, until: max(extent, duration ?? 0), steps: Self.fine, duration: duration)
    best = dense.polished(best)
    let answer = problem.curve(best) ?? (.easeOut, extent)
    (curve, self.duration) = (answer.curve, answer.duration)
    (worst, rms) = Self.verdict(answer, spring, until: max(extent, answer.duration))
  }

  /// Another curve, judged in the same way.
  private init(_ spring: Spring, _ curve: CubicBezier, _ duration: Double) {
    (self.spring, self.curve, self.duration) = (spring, curve, duration)
    let extent = MotionReference.extent(of: spring, .unit)
    (worst, rms) = Self.verdict((curve, duration), spring, until: max(extent, duration))
  }

  /// The same in few digits, as it is written: control points of three decimals and a duration of
  /// four digits, or one more of each where the worst difference would grow by 0.2 % of itself.
  ///
  /// Its differences are its own.
  package var written: BezierMatch {
    let short = rounded(decimals: 3)
    return short.worst.share <= Self.allowance * worst.share ? short : rounded(decimals: 4)
  }

  private func rounded(decimals: Int) -> BezierMatch {
    let scale = decimals == 3 ? 1e3 : 1e4
    func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }
    guard
      let curve = try? CubicBezier(
        rounded(curve.x1), rounded(curve.y1), rounded(curve.x2), rounded(curve.y2))
    else { return self }
    return BezierMatch(spring, curve, duration.rounded(toSignificantDigits: decimals + 1))
  }

  private static func verdict(
    _ answer: (curve: CubicBezier, duration: Double), _ spring: Spring, until end: Double
  ) -> (MotionReference.Difference, Double) {
    var (peak, squares) = (PeakSearch(), 0.0)
    func difference(_ time: Double) -> Double {
      let share = time < answer.duration ? answer.curve.value(at: time / answer.duration) : 1
      return (spring.value(time: time) - share).magnitude
    }
    for index in 0...verified {
      let time = end * Double(index) / Double(verified)
      let value = difference(time)
      peak.add(value, at: time)
      squares += index == 0 || index == verified ? value * value / 2 : value * value
    }
    return (peak.finish(difference), (squares / Double(verified)).squareRoot())
  }

  /// The search for one spring: places are x₁, y₁, x₂, y₂ and, unless it is given, ln d.
  private struct Problem {
    private let spring: Spring
    private let times: [Double]
    private let shares: [Double]
    private let fixed: Double?

    init(_ spring: Spring, until end: Double, steps: Int, duration: Double?) {
      self.spring = spring
      fixed = duration
      times = (0...steps).map { end * Double($0) / Double(steps) }
      shares = times.map { spring.value(time: $0) }
    }

    /// Curves that end where the spring first meets the target, or is nearly over.
    var starts: [[Double]] {
      let settled = [0.1, 0.03, 0.01, 0.002].map {
        spring.exactSettlingDuration(epsilon: $0)
      }
      let landmarks = SpringLandmarks(spring, from: Motion(displacement: -1, velocity: 0))
      let crossing = landmarks.firstCrossing.map { [1.3 * $0] } ?? []
      let high = 1 + spring.overshoot
      let shapes = [
        [0.3, 0.05, 0.2, 1.0], [0.4, 0.2, 0.3, high], [0.25, 0.1, 0.6, 2 * high - 1],
      ]
      guard fixed == nil else { return shapes }
      return (settled + crossing).flatMap { duration in shapes.map { $0 + [log(duration)] } }
    }

    /// The curve at a place, its inputs moved into 0…1; `nil` when it is none.
    func curve(_ place: [Double]) -> (curve: CubicBezier, duration: Double)? {
      let duration = fixed ?? exp(place[4])
      guard duration >= 1e-6, duration <= 1e7,
        let curve = try? CubicBezier(
          min(max(place[0], 0), 1), place[1], min(max(place[2], 0), 1), place[3])
      else { return nil }
      return (curve, duration)
    }

    /// How far inputs are outside of 0…1, which costs, so that a search comes back.
    private func excess(_ place: [Double]) -> Double {
      [place[0], place[2]].reduce(0) { $0 + max(0, -$1, $1 - 1) }
    }

    func worst(_ place: [Double]) -> Double {
      guard let (curve, duration) = curve(place) else { return 1e3 }
      var peak = PeakSearch()
      func difference(_ time: Double, _ share: Double) -> Double {
        ((time < duration ? curve.value(at: time / duration) : 1) - share).magnitude
      }
      for (time, share) in zip(times, shares) { peak.add(difference(time, share), at: time) }
      let found = peak.finish { difference($0, spring.value(time: $0)) }
      return found.share + excess(place)
    }

    func leastSquares(from start: [Double]) -> [Double]? {
      let fit = try? LeastSquaresFit(
        stepTolerance: 1e-5, gradientTolerance: 1e-6, maximumIterations: 60
      ).fit(
        { (span: Span<Double>, row: Int) throws(NumericsError) -> Double in
          let place = span.indices.map { span[$0] }
          guard let (curve, duration) = self.curve(place) else { return 1e3 }
          let time = self.times[row]
          let value = time < duration ? curve.value(at: time / duration) : 1
          return value - self.shares[row] + self.excess(place)
        }, rows: times.count, from: start)
      return fit?.parameters
    }

    /// The end of four simplexes of several sizes.
    func lowest(from start: [Double]) -> [Double] {
      let steps = start.indices.map { 1 - 0.1 * Double($0) }
      return [0.1, 0.03, 0.1, 0.01].reduce(start) { place, size in
        descended(from: place, steps: steps.map { size * $0 })
      }
    }

    /// The end of simplexes of changing sizes and sides that start anew until they gain nothing more.
    func polished(_ start: [Double]) -> [Double] {
      let sizes = [0.03, -0.03, 0.01, -0.01, 0.003, -0.003]
      var (best, idle) = (start, 0)
      for round in 0..<BezierMatch.rounds where idle < sizes.count {
        let size = sizes[round % sizes.count]
        // Each time along other axes, for a simplex that is flat stays so.
        let steps = start.indices.map { index in
          size * (index.isMultiple(of: 2) == round.isMultiple(of: 4) ? 1 : -0.6)
        }
        let next = descended(from: best, steps: steps)
        idle = worst(next) < worst(best) * (1 - BezierMatch.gain) ? 0 : idle + 1
        best = next
      }
      return best
    }

    /// The lowest place that one simplex meets: it may be cut off by its iterations.
    private func descended(from start: [Double], steps: [Double]) -> [Double] {
      guard let simplex = try? SimplexMinimizer(sizeTolerance: 1e-7, maximumIterations: 700)
      else { return start }
      var (seen, lowest) = (start, worst(start))
      _ = try? simplex.minimum(
        of: { (span: Span<Double>) throws(NumericsError) -> Double in
          let place = span.indices.map { span[$0] }
          let value = self.worst(place)
          if value < lowest { (seen, lowest) = (place, value) }
          return value
        }, from: start, steps: steps)
      return seen
    }
  }
}
