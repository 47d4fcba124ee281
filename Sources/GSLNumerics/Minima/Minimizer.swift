import CGSL

/// Finds a minimum of a function of one variable, by Brent's method.
///
/// A parabola through three points where that gains, a golden section where it does not. A smooth
/// function is flat at its minimum, so rounding hides the place below a share of about 10⁻⁸.
/// Source: GSL manual, "One Dimensional Minimization", section "Minimization Algorithms".
package struct Minimizer: Hashable, Sendable {
  /// Width of the final bracket that is always good enough, in units of the argument.
  package let absoluteTolerance: Double

  /// Width of the final bracket as a share of the bound nearer to zero.
  package let relativeTolerance: Double

  /// Iterations after which the search gives up.
  package let maximumIterations: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - absoluteTolerance: Finite and ≥ 0.
  ///   - relativeTolerance: Finite and ≥ 0; below about 3·10⁻⁸ it is out of reach.
  ///   - maximumIterations: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    absoluteTolerance: Double = 1e-9, relativeTolerance: Double = 1e-7,
    maximumIterations: Int = 200
  ) throws(NumericsError) {
    let require = Requirement("Minimizer")
    try require.nonNegative("absoluteTolerance", absoluteTolerance)
    try require.nonNegative("relativeTolerance", relativeTolerance)
    try require.positive("maximumIterations", maximumIterations)
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.maximumIterations = maximumIterations
  }

  /// A minimum of `function` within `bounds`.
  ///
  /// - Parameters:
  ///   - function: Lower at `guess` than at both bounds.
  ///   - bounds: Where to search.
  ///   - guess: A point inside; the golden section nearer to the lower bound unless given.
  /// - Returns: A local minimum, which need not be the lowest.
  /// - Throws: `NumericsError.requirement` when the guess is not lower than the bounds or the
  ///   function is not finite, `.limit` when the iterations run out, and whatever `function`
  ///   throws.
  package func minimum(
    of function: ScalarFunction, in bounds: ClosedRange<Double>, from guess: Double? = nil
  ) throws(NumericsError) -> Minimum {
    let require = Requirement("Minimizer")
    try require.interval("bounds", bounds)
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    let guess = guess ?? lower + (upper - lower) * Self.goldenSection
    try require.holds(
      lower < guess && guess < upper, "guess", guess, mustBe: "within \(lower) … \(upper)")
    let (first, middle, last) = try (function(lower), function(guess), function(upper))
    try require.holds(
      !(middle >= first) && !(middle >= last), "f(\(guess))", middle,
      mustBe: "below f at the bounds, \(first) and \(last)")
    return try GSL.withFunction(function, owner: "Minimizer") { table throws(NumericsError) in
      let search = try GSL.allocate("gsl_min_fminimizer_alloc") {
        gsl_min_fminimizer_alloc(cgsl_min_brent())
      }
      defer { gsl_min_fminimizer_free(search) }
      try GSL.check(
        "gsl_min_fminimizer_set", gsl_min_fminimizer_set(search, table, guess, lower, upper))
      return try iterate(search)
    }
  }

  /// (3 − √5)/2.
  private static let goldenSection = (3 - 5.0.squareRoot()) / 2

  private func iterate(
    _ search: UnsafeMutablePointer<gsl_min_fminimizer>
  ) throws(NumericsError) -> Minimum {
    for iteration in 1...maximumIterations {
      try GSL.check("gsl_min_fminimizer_iterate", gsl_min_fminimizer_iterate(search))
      let lower = gsl_min_fminimizer_x_lower(search)
      let upper = gsl_min_fminimizer_x_upper(search)
      let test = gsl_min_test_interval(lower, upper, absoluteTolerance, relativeTolerance)
      if test == GSL.success {
        return Minimum(
          argument: gsl_min_fminimizer_x_minimum(search),
          value: gsl_min_fminimizer_f_minimum(search), bracket: lower...upper,
          iterations: iteration)
      }
    }
    throw .limit(function: "Minimizer", count: maximumIterations, unit: "iterations")
  }
}

extension Minimizer {
  /// Where a function is lowest, and how low.
  package struct Minimum: Hashable, Sendable {
    /// The best estimate of the place; it lies in `bracket`.
    package let argument: Double

    /// The function there.
    package let value: Double

    /// Bounds that enclose the minimum.
    package let bracket: ClosedRange<Double>

    /// Iterations that were made.
    package let iterations: Int
  }
}
