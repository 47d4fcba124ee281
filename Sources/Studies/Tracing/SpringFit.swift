package import AnimationTiming
import CLibM
import GSLNumerics

/// The spring that a recording shows, with what is known of each of its parameters.
package struct SpringFit: Sendable {
  /// Where the value rests before, in the unit of the recording.
  package let from: Estimate

  /// Where it is drawn to.
  package let target: Estimate

  /// Seconds from the origin of the recording to the release.
  package private(set) var latency: Estimate

  /// The undamped period in seconds.
  package let response: Estimate

  /// ζ.
  package let dampingRatio: Estimate

  /// At the release, in positions per second.
  package let velocity: Estimate

  /// The rows that were fitted, without those that do not belong.
  package let trace: Trace

  /// Rows that do not belong, as indices of the recording; `repeats` are frames shown twice.
  package let strays: Set<Int>
  package let repeats: Set<Int>

  /// The step to which positions are rounded, where that is most of the noise; else `nil`.
  package let quantum: Double?

  /// The step to which positions are rounded, whether it matters or not.
  package let grid: Double?

  /// Standard deviation of the times, in seconds, where the residuals show one; else `nil`.
  package let timingDeviation: Double?

  let fit: ModelFit
  let fitter: TraceFitter<SpringModel>
  let search: SpringSearch
  let outline: TraceOutline

  /// The level at which a velocity at the release is believed, as it costs the latency its precision.
  private static let level = 1e-4

  /// Fits `trace`.
  ///
  /// - Parameters:
  ///   - recording: The rows.
  ///   - assumptions: What is known before.
  ///   - keepsStrays: Whether rows that are far off are fitted like the others.
  /// - Throws: `TraceError` when nothing moves, or when no fit ends.
  /// - Complexity: O(n); some hundred thousand evaluations of the closed form for 200 rows.
  package init(
    _ recording: Trace, _ assumptions: TraceAssumptions = TraceAssumptions(),
    keepsStrays: Bool = false
  ) throws(TraceError) {
    let extent = recording.extent
    let travel = extent.upperBound - extent.lowerBound
    guard travel > 0 else {
      throw TraceError(
        "position", "\(extent.lowerBound) in every row", mustBe: "one that changes")
    }
    grid = PositionGrid.step(of: recording.positions, travel: travel)
    let all = SpringSearch(TraceFitter(recording), TraceOutline(recording), assumptions)
    guard let first = Self.best(all, others: []) else {
      throw TraceError("recording", "such", mustBe: "one that a spring can follow at least roughly")
    }
    var (strays, repeats): (Set<Int>, Set<Int>) = ([], [])
    if !keepsStrays {
      var filter = OutlierFilter(first, recording, quantum: grid)
      if !filter.strays.isEmpty {
        // A fit without the worst rows sees those that the first one hid.
        let rest = recording.without(filter.strays)
        let search = SpringSearch(TraceFitter(rest), TraceOutline(rest), assumptions)
        if let second = Self.best(search, others: [first.parameters]) {
          let other = OutlierFilter(second, recording, quantum: grid)
          if other.strays.count >= filter.strays.count { filter = other }
        }
      }
      (strays, repeats) = (filter.strays, filter.repeats)
    }
    var trace = recording.without(strays)
    var outline = TraceOutline(trace)
    var search = SpringSearch(TraceFitter(trace), outline, assumptions)
    var best =
      strays.isEmpty ? first : Self.best(search, others: [first.parameters]) ?? first
    quantum = RoundedLikelihood.quantum(grid, best)
    var deviation: Double?
    let kept = recording.times.indices.filter { !strays.contains($0) }
    let repeatable = keepsStrays ? [] : RoundedLikelihood.repeatable(recording)
    let candidates = Set(kept.indices.filter { repeatable.contains(kept[$0]) })
    if let quantum,
      let rounded = Self.rounded(best, search, quantum: quantum, candidates: candidates)
    {
      let late = Set(rounded.repeats.map { kept[$0] })
      (strays, repeats) = (strays.union(late), repeats.union(late))
      (best, trace) = (rounded.fit, rounded.fitter.trace)
      outline = TraceOutline(trace)
      search = SpringSearch(rounded.fitter, outline, assumptions)
    } else if quantum == nil {
      // The second round weighs by the slopes of a motion that was weighed already.
      for _ in 0..<2 {
        let curve = SpringModel.curve(best.parameters)
        guard
          let timing = TimingNoise(
            search.fitter.differences(best.parameters), slopes: trace.times.map(curve.slope),
            interval: outline.interval)
        else { break }
        let fitter = TraceFitter<SpringModel>(trace, weights: timing.weights)
        guard let found = fitter.fit(from: best.parameters, free: best.free) else { break }
        (best, deviation) = (found, timing.deviation)
        search = SpringSearch(fitter, outline, assumptions)
      }
    }
    (self.strays, self.repeats, self.trace, self.outline) = (strays, repeats, trace, outline)
    timingDeviation = deviation
    let intervals = ProfileInterval.all(&best, search.fitter, in: outline)
    if let quantum, let resting = RoundedLikelihood.resting(best, intervals, search, quantum) {
      best = resting
    }
    fit = best
    fitter = search.fitter
    self.search = search
    func estimate(_ parameter: Int, held: Double?) -> Estimate {
      let value = best.parameters[parameter]
      guard best.free.contains(parameter) else {
        return .held(value, held == nil ? .assumed : .fixed)
      }
      return Estimate(
        value, .fitted, standardError: best.standardError(parameter),
        lower: intervals[parameter]?.lower, upper: intervals[parameter]?.upper)
    }
    from = estimate(SpringModel.from, held: assumptions.from)
    target = estimate(SpringModel.target, held: assumptions.target)
    latency = estimate(SpringModel.latency, held: assumptions.latency)
    velocity = estimate(SpringModel.velocity, held: assumptions.velocity)
    response = estimate(SpringModel.logFrequency, held: nil).mapped { 2 * .pi * exp(-$0) }
    dampingRatio = estimate(SpringModel.logRatio, held: nil).mapped { exp($0) }
  }

  /// The best spring from rest, or one with a velocity where that is more than chance.
  ///
  /// With a known latency the velocity is as well determined as everything else, and is always free.
  private static func best(_ search: SpringSearch, others: [[Double]]) -> ModelFit? {
    let assumptions = search.assumptions
    let resting = search.best(isMoving: false, others: others)
    if assumptions.latency != nil, assumptions.velocity == nil {
      return search.best(isMoving: true, others: [resting?.parameters].compactMap(\.self) + others)
    }
    guard assumptions.velocity == nil, let resting,
      // Of a value that moves from its first row on, velocity and latency are one unknown.
      resting.parameters[SpringModel.latency] > search.outline.first
        || search.outline.departure > search.outline.first,
      let moving = search.best(isMoving: true, others: [resting.parameters] + others),
      isBelieved(moving, over: resting)
    else { return resting }
    return moving
  }

  /// Whether a velocity at the release is more than chance.
  private static func isBelieved(_ moving: ModelFit, over resting: ModelFit) -> Bool {
    isBelieved(
      (resting.deviance - moving.deviance) / moving.variance,
      degreesOfFreedom: moving.degreesOfFreedom)
  }

  /// Whether one parameter more gains so much of Σρ²/s² by more than chance.
  private static func isBelieved(_ gain: Double, degreesOfFreedom: Int) -> Bool {
    guard gain > 0, gain.isFinite,
      let chance = try? FisherDistribution.upperTail(
        gain, numerator: 1, denominator: degreesOfFreedom)
    else { return false }
    return chance < level
  }

  /// The fit by the likelihood of rounded rows; from rest where that tells no velocity.
  ///
  /// Rows at rest carry one rounding error and no more; taken for many by least squares they make every
  /// velocity more than chance.
  private static func rounded(
    _ fit: ModelFit, _ search: SpringSearch, quantum: Double, candidates: Set<Int>
  ) -> RoundedLikelihood.Refinement<SpringModel>? {
    func refined(_ fit: ModelFit) -> RoundedLikelihood.Refinement<SpringModel>? {
      RoundedLikelihood.refined(
        fit, search.fitter.trace, quantum: quantum, candidates: candidates)
    }
    let rounded = refined(fit)
    guard let rounded, search.assumptions.latency == nil,
      fit.free.contains(SpringModel.velocity),
      let plain = search.best(isMoving: false, others: [fit.parameters]),
      let resting = refined(plain)
    else { return rounded }
    let gain = 2 * (rounded.likelihood - resting.likelihood)
    let isMoving = isBelieved(gain, degreesOfFreedom: rounded.fit.degreesOfFreedom)
    return isMoving ? rounded : resting
  }

  /// Whether the release lies before the first row, by more than its error.
  var startsInMotion: Bool {
    latency.value < outline.first && latency.upper.map { $0 < outline.first } ?? false
  }

  /// The same fit with one more error of the latency, in seconds.
  func withLatencyWidened(by error: Double) -> SpringFit {
    var fit = self
    fit.latency = latency.widened(by: error)
    return fit
  }

  /// The spring of the best values.
  package var spring: Spring {
    SpringModel.curve(fit.parameters).spring
  }

  /// Correlation of latency and response, −1…1; 0 when one of them is held.
  package var latencyResponseCorrelation: Double {
    -fit.correlation(SpringModel.latency, SpringModel.logFrequency)
  }
}
