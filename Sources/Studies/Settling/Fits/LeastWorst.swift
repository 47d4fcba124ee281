import GSLNumerics

/// Coefficients for which the worst of many errors is least.
///
/// The worst error is a surface of creases, along which a simplex can slide to and fro without
/// coming to rest. So the search works on shares of the coefficients, ends after a stated number of
/// steps at the latest, and starts anew from the best place that it has seen.
enum LeastWorst {
  /// How often the search starts anew, and how many steps it takes each time.
  private static let rounds = 5
  private static let steps = 400

  /// The coefficients near `guess` with the least `worst`.
  ///
  /// - Parameters:
  ///   - guess: Where to start; a coefficient of 0 stays as it is.
  ///   - worst: The worst error; finite.
  /// - Returns: The best coefficients seen.
  /// - Throws: `NumericsError` for a value that is not finite.
  static func coefficients(
    near guess: [Double], for worst: ([Double]) -> Double
  ) throws(NumericsError) -> [Double] {
    guard !guess.isEmpty else { return [] }
    var (best, least) = (guess, worst(guess))
    for round in 0..<rounds {
      let origin = best
      // Unequal steps, so that no two corners are of equal height by symmetry.
      let spread = origin.indices.map { (round == 0 ? 0.2 : 0.03) * (1 + 0.1 * Double($0)) }
      do throws(NumericsError) {
        _ = try SimplexMinimizer(sizeTolerance: 1e-7, maximumIterations: steps).minimum(
          of: { shares throws(NumericsError) in
            let coefficients = origin.indices.map { origin[$0] * (1 + shares[$0]) }
            let value = worst(coefficients)
            if value < least { (best, least) = (coefficients, value) }
            return value
          }, from: origin.map { _ in 0 }, steps: spread)
      } catch .limit {
        continue
      }
    }
    return best
  }
}
