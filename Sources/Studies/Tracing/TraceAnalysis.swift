package import AnimationTiming
import CLibM

/// What a recording of a moving value tells: which motion it shows, and what is known of it.
package struct TraceAnalysis: Sendable {
  /// The rows, and what had to be done to them.
  package let repair: TraceRepair

  /// The best single spring, whatever the recording shows.
  package let spring: SpringFit

  /// What the recording shows, as far as `isTold`; else the motion that is fitted and drawn.
  package let kind: MotionKind

  /// What the recording may show as well, the best one first.
  package let rivals: [MotionKind]

  /// Whether the recording tells what it shows: no other kind fits about as well, and of a spring
  /// response or damping ratio is known.
  package var isTold: Bool {
    rivals.isEmpty
      && (kind != .spring || spring.response.isDetermined || spring.dampingRatio.isDetermined)
  }

  /// Everything that it may show, in the order of the criterion.
  package var candidates: [MotionKind] {
    models.filter { $0.kind == kind || rivals.contains($0.kind) }
      .sorted { $0.criterion < $1.criterion }.map(\.kind)
  }

  /// The models that were compared.
  package let models: [RankedModel]

  /// The spring with a change of target, when that is what the recording shows.
  package let retarget: RetargetFit?

  /// The timing curve, when that is what the recording shows.
  package let curve: TimedCurve?

  /// The time constant of the decay in seconds, when that is what the recording shows.
  package let timeConstant: Double?

  /// The nearest named springs, the most probable first; none when no spring is shown.
  package let presets: [PresetMatch]

  /// Root mean square distance of the times from a regular clock, in seconds; `nil` when they are
  /// regular, or far from any clock.
  package let jitter: Double?

  /// Rows a second, by that clock or by the steps.
  package let rate: Double

  /// Whether the times of that clock were taken instead of those of the rows.
  package let usesRegularTimes: Bool

  /// What a reader must know, each in one sentence.
  package let warnings: [String]

  /// The rows that were fitted, without those that do not belong.
  package var trace: Trace { spring.trace }

  /// Motion less position, row by row of `trace`.
  package let residuals: [Double]

  /// Positions of the motion that the recording shows, at any time.
  package func position(at time: Double) -> Double { motion(time) }

  private let motion: @Sendable (Double) -> Double

  /// A timing curve with its place in time.
  package struct TimedCurve: Sendable {
    package let curve: CubicBezier

    /// Seconds.
    package let latency: Double
    package let duration: Double

    /// In the unit of the recording.
    package let from: Double
    package let target: Double
  }

  /// Fits a recording.
  ///
  /// - Parameters:
  ///   - times: Seconds.
  ///   - positions: As many, in any unit.
  ///   - origin: From which time latency counts; see `TraceRepair`.
  ///   - assumptions: What is known before.
  /// - Throws: `TraceError` when the recording holds no motion that can be fitted.
  /// - Complexity: O(n·log n) for the rows, and some hundred fits to at most 800 of them, or 4,000 where they show many swings.
  package init(
    times: [Double], positions: [Double], origin: Double? = nil,
    assuming assumptions: TraceAssumptions = TraceAssumptions()
  ) throws(TraceError) {
    let repair = try TraceRepair(times: times, positions: positions, origin: origin)
    self.repair = repair
    var spring = try SpringFit(repair.trace, assumptions)
    var usesRegularTimes = false
    let clock = FrameTimes(repair.trace)
    var rows = repair.trace
    if let clock, let other = try? SpringFit(clock.regular, assumptions),
      Self.prefers(other, to: spring)
    {
      // Where the clock starts is known to twice its jitter over √n, as of any straight line.
      let error = 2 * clock.jitter * rows.interval / Double(rows.count).squareRoot()
      (spring, rows, usesRegularTimes) = (other.withLatencyWidened(by: error), clock.regular, true)
    }
    self.usesRegularTimes = usesRegularTimes
    jitter = clock.map { $0.jitter * repair.trace.interval }
    rate = clock.flatMap { repair.block == 1 ? 1 / $0.step : nil } ?? repair.rate
    try Self.requireMotion(spring)
    var ranking = ModelRanking(spring)
    if ranking.kind != .spring, !spring.strays.isEmpty,
      let whole = try? SpringFit(rows, assumptions, keepsStrays: true)
    {
      // What is far off from a spring may be near to the motion that the recording shows.
      let other = ModelRanking(whole)
      if other.kind != .spring { (spring, ranking) = (whole, other) }
    }
    self.spring = spring
    models = ranking.models
    let wanted = ranking.kind
    let found = ranking.models.first { $0.kind == wanted }?.parameters
    let retarget =
      wanted == .retargetedSpring ? found.flatMap { RetargetFit($0, spring) } : nil
    let kind = wanted == .retargetedSpring && retarget == nil ? .spring : wanted
    let best = found ?? spring.fit.parameters
    self.retarget = retarget
    self.kind = kind
    rivals = ranking.rivals
    switch kind {
    case .spring:
      let curve = SpringModel.curve(spring.fit.parameters)
      motion = { curve.value(at: $0) }
    case .retargetedSpring:
      let curve = RetargetModel.curve(retarget?.parameters ?? best)
      motion = { curve.value(at: $0) }
    case .cubicBezier:
      let curve = BezierModel.curve(best)
      motion = { curve.value(at: $0) }
    case .exponentialDecay:
      let curve = DecayModel.curve(best)
      motion = { curve.value(at: $0) }
    }
    if kind == .cubicBezier {
      let eased = BezierModel.curve(best)
      curve = TimedCurve(
        curve: eased.curve, latency: eased.latency, duration: eased.duration, from: eased.from,
        target: eased.target)
    } else {
      curve = nil
    }
    timeConstant = kind == .exponentialDecay ? DecayModel.curve(best).timeConstant : nil
    let motion = motion
    residuals = zip(spring.trace.times, spring.trace.positions).map { motion($0) - $1 }
    presets = kind == .spring ? PresetMatch.nearest(to: spring) : []
    warnings =
      TraceWarnings(
        repair, spring, ranking, retarget: retarget, residuals: residuals, assumptions: assumptions
      ).sentences
  }

  /// Whether other times fit so much better that chance is no explanation.
  private static func prefers(_ other: SpringFit, to spring: SpringFit) -> Bool {
    func squares(_ fit: SpringFit) -> Double {
      let fitter = TraceFitter<SpringModel>(fit.trace)
      return fitter.deviance(fit.fit.parameters) / Double(fit.trace.count)
    }
    let gain = log(squares(spring) / max(squares(other), .leastNormalMagnitude))
    return Double(spring.trace.count) * gain > 10
  }

  /// Refuses rows in which nothing stands out from the noise.
  private static func requireMotion(_ spring: SpringFit) throws(TraceError) {
    let (trace, count) = (spring.trace, Double(spring.trace.count))
    let mean = trace.positions.reduce(0, +) / count
    let still = trace.positions.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let moving = TraceFitter<SpringModel>(trace).deviance(spring.fit.parameters)
    // Five parameters more, and twice as much as chance would give them in a thousand trials.
    guard count * log(still / max(moving, .leastNormalMagnitude)) > 5 * log(count) + 20 else {
      throw TraceError(
        "motion", "no more than the noise of the positions",
        mustBe: "one that stands out; is this the right column?")
    }
  }

  /// The step to which positions are rounded, when it is not lost in the noise; else `nil`.
  package var visibleGrid: Double? {
    guard let grid = spring.grid else { return nil }
    let squares = residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)
    return grid > 0.2 * squares.squareRoot() ? grid : nil
  }

  /// Whether the parameters are the likeliest with positions rounded, and not by least squares.
  package var heedsRounding: Bool {
    retarget.map(\.heedsRounding) ?? (spring.quantum != nil)
  }

  /// Whether the value moves from the first row on.
  package var startsInMotion: Bool {
    kind == .spring && spring.startsInMotion
  }

  /// The spring that the recording shows, for code and presets; `nil` when it shows none.
  package var shownSpring: Spring? {
    switch kind {
    case .spring: spring.spring
    case .retargetedSpring: retarget?.spring
    default: nil
    }
  }
}
