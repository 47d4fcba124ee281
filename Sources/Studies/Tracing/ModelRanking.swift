import CLibM

/// One model beside the others.
package struct RankedModel: Sendable {
  package let kind: MotionKind

  /// Free parameters.
  package let parameterCount: Int

  /// Root mean square of the residuals, in the unit of the recording.
  package let rms: Double

  /// Schwarz's information criterion; the lower the better.
  ///
  /// ```
  /// BIC = n·ln(Σwr²/n) + p·ln n
  /// ```
  /// where rows of one rounded position in a row count as one, as they tell as much, and the mean
  /// square is not less than what the rounding itself makes.
  package let criterion: Double

  /// The best parameters, in the order of the model.
  let parameters: [Double]
}

/// The models that a recording is compared with, the best one chosen.
struct ModelRanking: Sendable {
  /// Every model that could be fitted, in the order of `MotionKind`.
  let models: [RankedModel]

  /// The kind that the recording shows; a spring where nothing else is better by the margin.
  let kind: MotionKind

  /// The kinds that the recording does not tell from it, the best one first.
  let rivals: [MotionKind]

  /// The difference of criteria from which on two models are told apart: odds of e⁵ to 1.
  private static let margin = 10.0

  /// A change of target is one only when it is a share of the travel and some frames behind the start.
  private static let leastChange = 0.02
  private static let leastFrames = 1.5

  private static let starts = 3

  init(_ spring: SpringFit) {
    let (trace, outline) = (spring.trace, spring.outline)
    let latency = spring.search.assumptions.latency
    let score = Score(trace, quantum: spring.quantum)
    func free(_ count: Int, _ place: Int) -> [Int] {
      (0..<count).filter { $0 != place || latency == nil }
    }
    func ranked<Model: TraceModel>(
      _ kind: MotionKind, _ model: Model.Type, _ starts: [[Double]], latency place: Int
    ) -> RankedModel? {
      let fitter = TraceFitter<Model>(trace)
      let free = free(Model.parameterCount, place)
      let fits = starts.compactMap { fitter.fit(from: $0, free: free, iterations: 80) }
      guard let best = fits.min(by: { $0.deviance < $1.deviance }) else { return nil }
      return score.ranked(kind, fitter.differences(best.parameters), free.count, best.parameters)
    }
    let plain = TraceFitter<SpringModel>(trace)
    let base = plain.fit(from: spring.fit.parameters, free: spring.fit.free) ?? spring.fit
    let reference = score.ranked(
      .spring, plain.differences(base.parameters), base.free.count, base.parameters)
    let p = base.parameters
    let retargets =
      RetargetScan(trace, outline).starts(latency: latency, limit: Self.starts)
    let slow = -p[SpringModel.logFrequency] + log(2 * max(1, exp(p[SpringModel.logRatio])))
    let decays = [0, 0.5, 1].map { share in
      let start = outline.departure + share * outline.interval
      return [outline.start, outline.end, latency ?? start, slow]
    }
    let others = [
      ranked(.retargetedSpring, RetargetModel.self, retargets, latency: RetargetModel.latency),
      ranked(
        .cubicBezier, BezierModel.self,
        BezierScan(trace, outline).starts(latency: latency, limit: Self.starts),
        latency: BezierModel.latency),
      ranked(.exponentialDecay, DecayModel.self, decays, latency: DecayModel.latency),
    ].compactMap(\.self)
    models = [reference] + others
    let least = min(reference.criterion, Self.released(spring, score) ?? .infinity)
    let plausible = others.filter { model in
      guard model.kind == .retargetedSpring else { return true }
      let q = model.parameters
      let change = (q[RetargetModel.secondTarget] - q[RetargetModel.firstTarget]).magnitude
      let start = max(q[RetargetModel.latency], outline.first)
      // A change before anything moved is no more than a later release.
      let turn = RetargetModel.curve(q).value(at: q[RetargetModel.retarget])
      let moved = turn - q[RetargetModel.from]
      return change > Self.leastChange * outline.travel
        && moved.magnitude > Self.leastChange * outline.travel
        && q[RetargetModel.retarget] > start + Self.leastFrames * outline.interval
        && q[RetargetModel.retarget] < outline.first + outline.span
    }
    let best = plausible.min { $0.criterion < $1.criterion }
    let chosen = best.flatMap { $0.criterion < least - Self.margin ? $0 : nil }
    kind = chosen?.kind ?? .spring
    rivals = plausible.filter { model in
      model.kind != chosen?.kind && Self.rivals(model, chosen ?? reference, least: least)
    }.sorted { $0.criterion < $1.criterion }.map(\.kind)
  }

  /// Whether a recording cannot tell a model from the one that was chosen.
  ///
  /// Odds are read either way alike, and what leaves no more than a spring is no worse to the eye,
  /// whatever its parameters cost. A change of target holds one spring as a special case, and is then
  /// never far behind it: it counts where it is ahead.
  private static func rivals(
    _ model: RankedModel, _ chosen: RankedModel, least: Double
  ) -> Bool {
    guard chosen.kind == .spring else {
      return model.criterion < chosen.criterion + margin
    }
    guard model.kind != .retargetedSpring else { return model.criterion < least }
    return model.criterion < least + margin || model.rms <= chosen.rms
  }

  /// The criterion of the spring that is free of a latency that was held.
  ///
  /// A latency that is wrong spoils the spring, and another kind of motion that bears it better would
  /// win by that mistake alone.
  private static func released(_ spring: SpringFit, _ score: Score) -> Double? {
    guard spring.search.assumptions.latency != nil else { return nil }
    var free = spring.search.assumptions
    free.latency = nil
    let search = SpringSearch(TraceFitter(spring.trace), spring.outline, free)
    guard let fit = search.best(isMoving: false) else { return nil }
    return score.ranked(
      .spring, search.fitter.differences(fit.parameters), fit.free.count, fit.parameters
    ).criterion
  }

  /// The criterion, the same for all models of one recording.
  private struct Score {
    private let weights: [Double]
    private let count: Double
    private let floor: Double

    init(_ trace: Trace, quantum: Double?) {
      let extent = trace.extent
      // No recording is trusted further than a billionth of its travel, see `TraceFitter`.
      let arithmetic = max(
        1e-9 * (extent.upperBound - extent.lowerBound), 1e-15 * extent.lowerBound.magnitude,
        1e-15 * extent.upperBound.magnitude)
      guard let quantum else {
        weights = [Double](repeating: 1, count: trace.count)
        count = Double(trace.count)
        floor = arithmetic * arithmetic
        return
      }
      var (weights, runs, start) = ([Double](), 0.0, 0)
      for row in 1...trace.count
      where row == trace.count || trace.positions[row] != trace.positions[start] {
        weights += [Double](repeating: 1 / Double(row - start), count: row - start)
        (runs, start) = (runs + 1, row)
      }
      self.weights = weights
      count = runs
      // Four fifths of q²/12, which chance undercuts in one recording of fifty rows out of twenty.
      floor = max(quantum * quantum / 15, arithmetic * arithmetic)
    }

    func ranked(
      _ kind: MotionKind, _ residuals: [Double], _ parameterCount: Int, _ parameters: [Double]
    ) -> RankedModel {
      let squares = zip(weights, residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
      let plain = residuals.reduce(0) { $0 + $1 * $1 }
      return RankedModel(
        kind: kind, parameterCount: parameterCount,
        rms: (plain / Double(residuals.count)).squareRoot(),
        criterion: count * log(max(squares / count, floor)) + Double(parameterCount) * log(count),
        parameters: parameters)
    }
  }
}
