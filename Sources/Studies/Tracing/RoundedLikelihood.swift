import CLibM

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

  /// What `refined` finds.
  struct Refinement<Model: TraceModel> {
    let fit: ModelFit

    /// Of the rows without the repeats.
    let fitter: TraceFitter<Model>

    /// Rows that show an earlier frame.
    let repeats: Set<Int>

    /// ln P of all rows.
    let likelihood: Double
  }

  /// The fit by the likelihood of rounded rows, with the size of the other noise that suits best.
  ///
  /// A row that may show an earlier frame is told by the likelihood too: it is one when that is more
  /// probable than its position where it stands,
  /// ```
  /// P(d) < ε        ε one frame in fifty
  /// ```
  /// and is left out, for ln ε of likelihood. What a frame shown twice is off by in slow rows is less
  /// than a step, and no residual of a fit that it has spoilt.
  ///
  /// - Parameters:
  ///   - fit: Where to start.
  ///   - trace: The rows.
  ///   - quantum: The step of rounding.
  ///   - candidates: Rows that may show an earlier frame.
  /// - Returns: `nil` when no fit ends.
  static func refined<Model: TraceModel>(
    _ fit: ModelFit, _ trace: Trace, quantum: Double, candidates: Set<Int> = []
  ) -> Refinement<Model>? {
    var best: Refinement<Model>?
    var start = fit.parameters
    for share in shares {
      let noise = TraceNoise.rounded(quantum: quantum, sigma: share * quantum)
      guard
        let found: Refinement<Model> = settled(
          start, fit.free, trace, noise, candidates, from: best?.repeats ?? [])
      else { continue }
      start = found.fit.parameters
      guard found.likelihood > best?.likelihood ?? -.infinity else { break }
      best = found
    }
    return best
  }

  /// How probable a frame is shown twice.
  private static let chance = 0.02

  /// The greatest share of rows that may show an earlier frame.
  private static let mostRepeats = 0.08

  /// Fits for one size of noise, until no row changes sides; seldom more than three.
  private static let rounds = 6

  private static func settled<Model: TraceModel>(
    _ start: [Double], _ free: [Int], _ trace: Trace, _ noise: TraceNoise,
    _ candidates: Set<Int>, from known: Set<Int>
  ) -> Refinement<Model>? {
    let whole = TraceFitter<Model>(trace, noise: noise)
    var (repeats, start, best) = (known, start, Refinement<Model>?.none)
    for _ in 0..<rounds {
      let fitter = TraceFitter<Model>(trace.without(repeats), noise: noise)
      guard let fit = fitter.fit(from: start, free: free) else { break }
      start = fit.parameters
      let kept = noise.logLikelihood(fitter.differences(start))
      let found = Refinement(
        fit: fit, fitter: fitter, repeats: repeats,
        likelihood: kept + Double(repeats.count) * log(chance))
      if found.likelihood > best?.likelihood ?? -.infinity { best = found }
      let (curve, differences) = (Model.curve(start), whole.differences(start))
      let late = candidates.filter { row in
        // Behind the motion and not ahead of it.
        differences[row] * curve.slope(at: trace.times[row]) > 0
          && noise.logLikelihood([differences[row]]) < log(chance)
      }
      guard late != repeats, Double(late.count) <= mostRepeats * Double(trace.count) else { break }
      repeats = late
    }
    return best
  }

  /// Rows that may show an earlier frame: with the position of the row before, or behind a gap.
  static func repeatable(_ trace: Trace) -> Set<Int> {
    let interval = trace.interval
    return Set(
      trace.times.indices.dropFirst().filter { row in
        trace.positions[row] == trace.positions[row - 1]
          || trace.times[row] - trace.times[row - 1] > 1.5 * interval
      })
  }
}
