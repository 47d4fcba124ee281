import CLibM

/// How uncertain the times are, told by residuals that grow with the velocity.
///
/// ```
/// σᵢ² = s²·(1 + κ·y′ᵢ²)        κ = σ_t²/s²
/// ```
/// κ is the most likely one of a few; the weights of the rows are then 1/(1 + κy′²). Derived here.
struct TimingNoise: Sendable {
  /// Standard deviation of a time, in seconds.
  let deviation: Double

  /// One a row, the largest 1.
  let weights: [Double]

  /// Twice the gain in likelihood that is asked for: a chance of one in a thousand.
  private static let gain = 10.8

  /// - Returns: `nil` when the residuals do not grow with the velocity.
  init?(_ residuals: [Double], slopes: [Double], interval: Double) {
    let count = Double(residuals.count)
    func weights(_ ratio: Double) -> [Double] { slopes.map { 1 / (1 + ratio * $0 * $0) } }
    func variance(_ weights: [Double]) -> Double {
      zip(weights, residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / count
    }
    /// Twice the negative logarithm of the likelihood.
    func cost(_ weights: [Double]) -> Double {
      count * log(max(variance(weights), .leastNormalMagnitude))
        - weights.reduce(0) { $0 + log($1) }
    }
    let fastest = slopes.reduce(0) { max($0, $1.magnitude) }
    guard fastest > 0 else { return nil }
    let plain = cost(weights(0))
    var best = (ratio: 0.0, cost: plain)
    // κ·y′² from where it hardly matters to where nothing else does.
    for exponent in -2...12 {
      let ratio = pow(2, Double(exponent)) / (fastest * fastest)
      let cost = cost(weights(ratio))
      if cost < best.cost { best = (ratio, cost) }
    }
    guard best.ratio > 0, plain - best.cost > Self.gain else { return nil }
    self.weights = weights(best.ratio)
    deviation = (best.ratio * variance(self.weights)).squareRoot()
    // Times that wrong are no times, and what is smaller does not matter.
    guard deviation < 2 * interval, deviation > 1e-3 * interval else { return nil }
  }
}
