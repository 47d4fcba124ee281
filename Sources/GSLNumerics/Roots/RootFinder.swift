import CGSL

/// Finds where a continuous function changes sign, by Brent's method.
///
/// Each iteration interpolates, or bisects where interpolation would gain less, so the bracket
/// always shrinks around the sign change. Source: GSL manual, "One Dimensional Root-Finding",
/// section "Root Bracketing Algorithms".
package struct RootFinder: Hashable, Sendable {
  /// Width of the final bracket that is always good enough, in units of the argument.
  package let absoluteTolerance: Double

  /// Width of the final bracket as a share of the bound nearer to zero.
  package let relativeTolerance: Double

  /// Iterations after which the search gives up.
  package let maximumIterations: Int

  /// Prepares a search.
  ///
  /// Brent's method seldom needs more than 15 iterations on a smooth function. At a jump it halves
  /// the bracket, about 50 times for the default tolerance and once more for each factor of two
  /// between the bounds and the root.
  ///
  /// - Parameters:
  ///   - absoluteTolerance: Finite and ≥ 0.
  ///   - relativeTolerance: Finite and ≥ 0; below about 4·2⁻⁵² a bracket may not be attainable.
  ///   - maximumIterations: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    absoluteTolerance: Double = 0, relativeTolerance: Double = 0x1p-50,
    maximumIterations: Int = 200
  ) throws(NumericsError) {
    let require = Requirement("RootFinder")
    try require.nonNegative("absoluteTolerance", absoluteTolerance)
    try require.nonNegative("relativeTolerance", relativeTolerance)
    try require.positive("maximumIterations", maximumIterations)
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.maximumIterations = maximumIterations
  }

  /// A root of `function` in `bounds`, at whose ends it has opposite signs or a zero.
  ///
  /// The search ends when the bracket is narrower than
  /// `absoluteTolerance + relativeTolerance·min(|lower|, |upper|)`, or on an exact zero.
  ///
  /// - Throws: `NumericsError.requirement` when the ends have one sign or the function is not
  ///   finite, `.limit` when the iterations run out, and whatever `function` throws.
  package func root(
    of function: ScalarFunction, in bounds: ClosedRange<Double>
  ) throws(NumericsError) -> Root {
    let require = Requirement("RootFinder")
    try require.interval("bounds", bounds)
    let (first, last) = try (function(bounds.lowerBound), function(bounds.upperBound))
    try require.holds(
      !(first > 0 && last > 0) && !(first < 0 && last < 0), "f at the bounds",
      "\(first) and \(last)", mustBe: "of opposite sign, or zero at one end")
    return try GSL.withFunction(function, owner: "RootFinder") { table throws(NumericsError) in
      let solver = try GSL.allocate("gsl_root_fsolver_alloc") {
        gsl_root_fsolver_alloc(cgsl_root_brent())
      }
      defer { gsl_root_fsolver_free(solver) }
      try GSL.check(
        "gsl_root_fsolver_set",
        gsl_root_fsolver_set(solver, table, bounds.lowerBound, bounds.upperBound))
      return try iterate(solver)
    }
  }

  private func iterate(
    _ solver: UnsafeMutablePointer<gsl_root_fsolver>
  ) throws(NumericsError) -> Root {
    for iteration in 1...maximumIterations {
      try GSL.check("gsl_root_fsolver_iterate", gsl_root_fsolver_iterate(solver))
      let lower = gsl_root_fsolver_x_lower(solver)
      let upper = gsl_root_fsolver_x_upper(solver)
      // GSL shrinks the bracket to one point on an exact zero, which its own test never accepts
      // when the tolerance is relative and the point is 0.
      let test = gsl_root_test_interval(lower, upper, absoluteTolerance, relativeTolerance)
      if lower == upper || test == GSL.success {
        return Root(
          value: gsl_root_fsolver_root(solver), bracket: lower...upper, iterations: iteration)
      }
    }
    throw .limit(function: "RootFinder", count: maximumIterations, unit: "iterations")
  }
}

extension RootFinder {
  /// Where a function vanishes, and how well that is known.
  package struct Root: Hashable, Sendable {
    /// The best estimate; it lies in `bracket`.
    package let value: Double

    /// Bounds at which the function has opposite signs, or one point where it is zero.
    package let bracket: ClosedRange<Double>

    /// Iterations that were made.
    package let iterations: Int
  }
}
