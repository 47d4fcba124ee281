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
