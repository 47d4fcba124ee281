/// The step from least squares to the likelihood of rounded positions, where rounding rules.
enum RoundedLikelihood {
  /// Sizes of the other noise that are tried, as shares of the step of rounding.
  ///
  /// Not smaller: with a tenth of a step the likelihood is nearly flat within a step already.
  private static let shares = [0.4, 0.25, 0.15, 0.1]

  /// The step of rounding when it makes most of the noise of a least-squares fit.
  static func quantum(_ grid: Double?, _ fit: ModelFit) -> Double? {
    guard let grid else { return nil }
    // A normal error of half a step and more makes rounding errors independent, and normal enough.
    return fit.variance.squareRoot() < 0.5 * grid ? grid : nil
  }

  /// The same fit with a start and a target that are multiples of the step, where the rows allow it.
  ///
  /// Within a step the likelihood is nearly flat in both, and a layout rests on whole pixels: of all
  /// springs that the rows do not tell apart this is the one to state. The intervals stay those of any
  /// start and target.
  ///
  /// - Returns: `nil` where a multiple is outside its interval, or where the two together are unlikely.
  static func resting(
    _ fit: ModelFit, _ intervals: [Int: ProfileInterval], _ search: SpringSearch, _ quantum: Double
  ) -> ModelFit? {
    let ends = [SpringModel.from, SpringModel.target]
    var start = fit.parameters
    for end in ends {
      guard let interval = intervals[end], let lower = interval.lower, let upper = interval.upper
      else { return nil }
      start[end] = (start[end] / quantum).rounded() * quantum
      guard (lower...upper).contains(start[end]) else { return nil }
    }
    let others = fit.free.filter { !ends.contains($0) }
    // The deviance of two more parameters exceeds 5.99 by chance in one of twenty.
    guard let held = search.fitter.fit(from: start, free: others),
      held.deviance - fit.deviance < 5.99,
      others.allSatisfy({ intervals[$0]?.contains(held.parameters[$0]) ?? true })
    else { return nil }
    return ModelFit(
      parameters: held.parameters, free: fit.free, covariance: fit.covariance,
      deviance: fit.deviance, variance: fit.variance, degreesOfFreedom: fit.degreesOfFreedom,
      condition: fit.condition)
  }

  /// The fit by the likelihood of rounded rows, with the size of the other noise that suits best.
  static func refined<Model: TraceModel>(
    _ fit: ModelFit, _ trace: Trace, quantum: Double
  ) -> (fit: ModelFit, fitter: TraceFitter<Model>)? {
    var best: (fit: ModelFit, fitter: TraceFitter<Model>)?
    var highest = -Double.infinity
    var start = fit.parameters
    for share in shares {
      let noise = TraceNoise.rounded(quantum: quantum, sigma: share * quantum)
      let fitter = TraceFitter<Model>(trace, noise: noise)
      guard let found = fitter.fit(from: start, free: fit.free) else { continue }
      start = found.parameters
      let likelihood = noise.logLikelihood(fitter.differences(found.parameters))
      guard likelihood > highest else { break }
      (highest, best) = (likelihood, (found, fitter))
    }
    return best
  }
}
