import GSLNumerics

/// Where a parameter lies with 95 % confidence, found by fitting all others anew.
///
/// The parameter is held at c, and the deviance of the best remaining fit rises from its minimum D:
/// ```
/// z(c) = ±√((D(c) − D)/s²)        |z| ≤ t₀.₉₇₅(n − p)
/// ```
/// The standard error assumes that z is a straight line. Here it may bend, as it does for heavy
/// damping, and it may never reach the limit: then the recording does not bound the parameter on
/// that side, and the interval says so instead of stating a small error. Source: the usual
/// likelihood-ratio interval with s² estimated.
struct ProfileInterval: Sendable {
  /// The end below; `nil` when the recording sets none.
  let lower: Double?

  /// The end above; `nil` when the recording sets none.
  let upper: Double?

  /// Parameters with a lower deviance than the fit that was asked about, when some were met.
  let better: [Double]?

  /// Whether `value` lies in the interval.
  func contains(_ value: Double) -> Bool {
    (lower.map { value >= $0 } ?? true) && (upper.map { value <= $0 } ?? true)
  }

  /// 95 % lie between the quantiles of 2.5 % and 97.5 %.
  private static let share = 0.975

  /// Fits on one side; a straight z takes two.
  private static let limit = 12

  /// How near to the limit z must be, as a share of it; what is left is interpolated.
  private static let tolerance = 0.02

  init<Model: TraceModel>(
    of parameter: Int, _ fit: ModelFit, _ fitter: TraceFitter<Model>, in outline: TraceOutline
  ) {
    let limit =
      (try? StudentDistribution.quantile(Self.share, degreesOfFreedom: fit.degreesOfFreedom)) ?? 2
    let bounds = Model.bounds(of: parameter, in: outline)
    var ends: [Double?] = []
    var better: [Double]?
    for direction in [-1.0, 1] {
      var walk = Walk(fit, parameter, direction, bounds, limit: limit)
      ends.append(walk.end(fitter))
      better = better ?? walk.better
    }
    (lower, upper, self.better) = (ends[0], ends[1], better)
  }

  /// How often a better valley found on the way may start the intervals anew.
  private static let restarts = 3

  /// The intervals of all free parameters, by parameter.
  ///
  /// - Parameters:
  ///   - fit: Replaced by a better one when the way to an end leads to it.
  ///   - fitter: What the fit was made with.
  ///   - outline: What bounds the parameters.
  /// - Returns: The intervals.
  static func all<Model: TraceModel>(
    _ fit: inout ModelFit, _ fitter: TraceFitter<Model>, in outline: TraceOutline
  ) -> [Int: ProfileInterval] {
    var intervals: [Int: ProfileInterval] = [:]
    for _ in 0..<restarts {
      intervals = [:]
      var better: [Double]?
      for parameter in fit.free where better == nil {
        let interval = ProfileInterval(of: parameter, fit, fitter, in: outline)
        intervals[parameter] = interval
        better = interval.better
      }
      guard let better, let next = fitter.fit(from: better, free: fit.free),
        next.deviance < fit.deviance
      else { break }
      fit = next
    }
    return intervals
  }

  /// The way from the best value to one end.
  private struct Walk {
    let fit: ModelFit
    let parameter: Int
    let direction: Double
    let bound: Double
    let limit: Double
    private let others: [Int]

    /// What a fit with the parameter held starts from.
    private var guess: [Double]
    private(set) var better: [Double]?

    init(
      _ fit: ModelFit, _ parameter: Int, _ direction: Double, _ bounds: ClosedRange<Double>,
      limit: Double
    ) {
      self.fit = fit
      self.parameter = parameter
      self.direction = direction
      self.limit = limit
      bound = direction < 0 ? bounds.lowerBound : bounds.upperBound
      others = fit.free.filter { $0 != parameter }
      guess = fit.parameters
    }

    /// Where |z| meets the limit.
    ///
    /// By the secant through the two nearest places, kept between a place below and one above. It ends,
    /// as each fit narrows or widens that bracket.
    mutating func end<Model: TraceModel>(_ fitter: TraceFitter<Model>) -> Double? {
      let center = fit.parameters[parameter]
      let room = (bound - center) * direction
      guard room > 0 else { return nil }
      let error = fit.standardError(parameter)
      let isKnown = error.isFinite && error > 0 && fit.condition > 1e-8
      var step = min(isKnown ? limit * error : conditionalStep(fitter), room / 2)
      var below = (step: 0.0, z: 0.0)
      var above: (step: Double, z: Double)?
      for _ in 0..<ProfileInterval.limit {
        guard let z = z(at: center + direction * step, fitter) else { return nil }
        if (z / limit - 1).magnitude < ProfileInterval.tolerance {
          return center + direction * step * (z > 0 ? limit / z : 1)
        }
        if z < limit {
          below = (step, z)
          guard step < room else { return nil }
        } else {
          above = (step, z)
        }
        if let above {
          let share = (limit - below.z) / (above.z - below.z)
          step = below.step + (above.step - below.step) * min(max(share, 0.1), 0.9)
        } else {
          step = min(step * min(max(z > 0 ? limit / z : 4, 1.3), 4), room)
        }
      }
      guard let above else { return nil }
      let share = (limit - below.z) / (above.z - below.z)
      return center + direction * (below.step + (above.step - below.step) * share)
    }

    /// |z| with the parameter at `value`; `nil` when no fit is found there.
    ///
    /// The fit starts along the valley, as the covariance says, then from the last one that was
    /// found on the way; a start that leads nowhere would make z too large and the interval too
    /// short.
    private mutating func z<Model: TraceModel>(
      at value: Double, _ fitter: TraceFitter<Model>
    ) -> Double? {
      let own = fit.covariance[parameter][parameter]
      var starts: [[Double]] = []
      if own > 0, own.isFinite, fit.condition > 1e-8 {
        var along = fit.parameters
        for other in others {
          along[other] +=
            fit.covariance[parameter][other] / own * (value - fit.parameters[parameter])
        }
        starts.append(along)
      }
      starts += [guess, fit.parameters]
      for index in starts.indices { starts[index][parameter] = value }
      guard !others.isEmpty else { return root(fitter.deviance(starts[0])) }
      var best: ModelFit?
      let ranked = starts.map { (fitter.deviance($0), $0) }.sorted { $0.0 < $1.0 }
      for (deviance, start) in ranked.prefix(2) {
        guard let held = fitter.fit(from: start, free: others) else { continue }
        if best.map({ held.deviance < $0.deviance }) ?? true { best = held }
        // What is below the limit already cannot end the way too soon.
        if root(held.deviance) < limit, root(deviance) < 2 * limit { break }
      }
      guard let best else { return nil }
      guess = best.parameters
      if best.deviance < fit.deviance - 0.05 * fit.variance { better = best.parameters }
      return root(best.deviance)
    }

    /// A step that meets the limit when the others stay where they are: shorter than any other.
    private func conditionalStep<Model: TraceModel>(_ fitter: TraceFitter<Model>) -> Double {
      var step = max(fit.parameters[parameter].magnitude, 1) * 0x1p-20
      for _ in 0..<40 {
        var moved = fit.parameters
        moved[parameter] += direction * step
        if root(fitter.deviance(moved)) > limit { return step }
        step *= 2
      }
      return step
    }

    private func root(_ deviance: Double) -> Double {
      (max(0, deviance - fit.deviance) / fit.variance).squareRoot()
    }
  }
}
