import GSLNumerics

/// Fits one model to one recording.
///
/// The work is GSL's: trust-region steps of Levenberg and Marquardt with geodesic acceleration, as
/// the valleys of latency against response are long and curved.
struct TraceFitter<Model: TraceModel>: Sendable {
  let trace: Trace
  let noise: TraceNoise

  /// One positive number a row, in proportion to 1/σ²; `nil` when all rows are alike.
  let weights: [Double]?

  /// No recording is trusted further: below a billionth of the travel engines differ in their last
  /// digits, and below 10⁻¹⁵ of the positions doubles do.
  private let leastVariance: Double

  /// At this cosine a parameter is within 10⁻⁶·√n of a standard error of the minimum.
  private static var gradientTolerance: Double { 1e-6 }

  init(_ trace: Trace, noise: TraceNoise = .gaussian, weights: [Double]? = nil) {
    self.trace = trace
    self.noise = noise
    self.weights = weights
    let extent = trace.extent
    let least = max(
      1e-9 * (extent.upperBound - extent.lowerBound), 1e-15 * extent.upperBound.magnitude,
      1e-15 * extent.lowerBound.magnitude)
    leastVariance = least * least
  }

  /// The best motion near `guess` when the parameters `free` may change.
  ///
  /// Where a valley is so flat that the iterations run out, the lowest place that was met: the recording
  /// cannot tell it from the bottom.
  ///
  /// - Returns: `nil` when nothing is free, or when GSL gives up.
  func fit(from guess: [Double], free: [Int], iterations: Int = 60) -> ModelFit? {
    guard !free.isEmpty, trace.count > free.count else { return nil }
    let motion = CurrentMotion<Model>(guess, free)
    let fit = solve(motion, guess, free, iterations, Self.gradientTolerance)
    // Any angle is right enough at the lowest place: no step is made, and the sums are those there.
    return fit ?? motion.lowest.flatMap { solve(motion, $0, free, 1, 1) }
  }

  private func solve(
    _ motion: CurrentMotion<Model>, _ guess: [Double], _ free: [Int], _ iterations: Int,
    _ gradientTolerance: Double
  ) -> ModelFit? {
    let (times, positions) = (trace.times, trace.positions)
    let (noise, weights) = (noise, weights)
    let residual: ResidualFunction = { parameters, row in
      motion.move(to: parameters)
      let residual = noise.residual(motion.curve.value(at: times[row]) - positions[row])
      motion.note(residual, weights?[row] ?? 1, row, of: times.count)
      return residual
    }
    let gradient: ResidualGradient = { parameters, row, output in
      motion.move(to: parameters)
      let slope = noise.slope(motion.curve.value(at: times[row]) - positions[row])
      motion.derivatives(at: times[row], times: slope, into: &output)
    }
    do throws(NumericsError) {
      let fit = try LeastSquaresFit(
        method: .acceleratedLevenbergMarquardt, stepTolerance: 1e-9,
        gradientTolerance: gradientTolerance, maximumIterations: iterations
      ).fit(
        residual, gradient: gradient, rows: trace.count, from: free.map { guess[$0] },
        weights: weights)
      return summary(fit, guess, free)
    } catch {
      return nil
    }
  }

  private func summary(_ fit: Fit, _ guess: [Double], _ free: [Int]) -> ModelFit {
    var parameters = guess
    for (index, value) in zip(free, fit.parameters) { parameters[index] = value }
    let estimated = max(fit.reducedChiSquare, leastVariance)
    let variance = if case .gaussian = noise { estimated } else { 1.0 }
    let scale = fit.reducedChiSquare > 0 ? variance / fit.reducedChiSquare : 0
    var covariance = [[Double]](
      repeating: [Double](repeating: 0, count: guess.count), count: guess.count)
    for (row, i) in free.enumerated() {
      for (column, j) in free.enumerated() {
        covariance[i][j] = scale * fit.covariance[row][column]
      }
    }
    return ModelFit(
      parameters: parameters, free: free, covariance: covariance, deviance: fit.chiSquare,
      variance: variance, degreesOfFreedom: fit.degreesOfFreedom,
      condition: fit.reciprocalCondition)
  }

  /// Motion less position, row by row.
  func differences(_ parameters: [Double]) -> [Double] {
    let curve = Model.curve(parameters)
    return trace.times.indices.map { curve.value(at: trace.times[$0]) - trace.positions[$0] }
  }

  /// Σρ² of a motion.
  func deviance(_ parameters: [Double]) -> Double {
    let curve = Model.curve(parameters)
    return trace.times.indices.reduce(0) { sum, row in
      let residual = noise.residual(curve.value(at: trace.times[row]) - trace.positions[row])
      return sum + (weights?[row] ?? 1) * residual * residual
    }
  }
}

/// The motion that a fit asks about, made anew only when the parameters change.
///
/// A fit asks row by row with the same parameters; making the curve each time would cost as much as
/// the answer.
private final class CurrentMotion<Model: TraceModel> {
  private(set) var curve: Model.Curve
  private var parameters: [Double]
  private let free: [Int]
  private var scratch: [Double]

  /// The parameters of the least Σρ² so far; `nil` before the first one.
  private(set) var lowest: [Double]?
  private var least = Double.infinity
  private var sum = 0.0

  init(_ parameters: [Double], _ free: [Int]) {
    self.parameters = parameters
    self.free = free
    curve = Model.curve(parameters)
    scratch = [Double](repeating: 0, count: parameters.count)
  }

  func move(to values: Span<Double>) {
    var isNew = false
    for position in 0..<values.count where parameters[free[position]] != values[position] {
      parameters[free[position]] = values[position]
      isNew = true
    }
    if isNew { curve = Model.curve(parameters) }
  }

  /// Takes note of ρ of a row; rows come in order.
  func note(_ residual: Double, _ weight: Double, _ row: Int, of count: Int) {
    sum = (row == 0 ? 0 : sum) + weight * residual * residual
    if row == count - 1, sum < least { (least, lowest) = (sum, parameters) }
  }

  func derivatives(at time: Double, times factor: Double, into output: inout MutableSpan<Double>) {
    var span = scratch.mutableSpan
    curve.derivatives(at: time, into: &span)
    for position in 0..<output.count { output[position] = factor * span[free[position]] }
  }
}
