import CGSL

/// Finds a minimum of a function of several variables without derivatives.
///
/// The simplex of Nelder and Mead reflects, stretches and shrinks until its corners lie together.
/// It bears kinks and noise, and is slow beyond a handful of variables. Corners of exactly equal
/// height can be reflected to and fro for ever, until the iterations run out: seen with |x| + |y|
/// from a symmetric simplex, and cured by unequal steps. Where the function is a sum of squares,
/// `LeastSquaresFit` needs far fewer evaluations.
/// Source: GSL manual, "Multidimensional Minimization", section "Algorithms without Derivatives".
package struct SimplexMinimizer: Hashable, Sendable {
  /// Mean distance of the corners from their centre at which the search ends, in units of the
  /// arguments.
  package let sizeTolerance: Double

  /// Iterations after which the search gives up; each costs one or two evaluations, or one a
  /// variable when the simplex shrinks.
  package let maximumIterations: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - sizeTolerance: Finite and > 0; a smooth minimum is known to about the square root of
  ///     the precision of the function.
  ///   - maximumIterations: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    sizeTolerance: Double = 1e-8, maximumIterations: Int = 5000
  ) throws(NumericsError) {
    let require = Requirement("SimplexMinimizer")
    try require.positive("sizeTolerance", sizeTolerance)
    try require.positive("maximumIterations", maximumIterations)
    self.sizeTolerance = sizeTolerance
    self.maximumIterations = maximumIterations
  }

  /// A minimum of `function` near `guess`.
  ///
  /// - Parameters:
  ///   - function: Finite wherever it is asked; a large number serves outside its range.
  ///   - guess: One corner of the first simplex; at least one finite number.
  ///   - steps: How far each other corner lies from it along its own axis; not zero. They set the
  ///     scale of each variable.
  /// - Returns: A local minimum, which need not be the lowest.
  /// - Throws: `NumericsError.requirement` for an argument or a value that is not as described,
  ///   `.limit` when the iterations run out, and whatever `function` throws.
  package func minimum(
    of function: MultivariateFunction, from guess: [Double], steps: [Double]
  ) throws(NumericsError) -> Minimum {
    let require = Requirement("SimplexMinimizer")
    try require.positive("number of arguments", guess.count)
    try require.finite("guess", guess)
    try require.finite("steps", steps)
    try require.holds(
      steps.count == guess.count, "number of steps", steps.count, mustBe: "\(guess.count)")
    for (index, step) in steps.enumerated() {
      try require.holds(step != 0, "steps[\(index)]", step, mustBe: "other than 0")
    }
    return try GSL.withMultivariate(
      function, dimensions: guess.count, owner: "SimplexMinimizer"
    ) { table throws(NumericsError) in
      let search = try GSL.allocate("gsl_multimin_fminimizer_alloc") {
        gsl_multimin_fminimizer_alloc(cgsl_multimin_nmsimplex2(), guess.count)
      }
      defer { gsl_multimin_fminimizer_free(search) }
      let start = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(guess.count) }
      defer { gsl_vector_free(start) }
      let spread = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(guess.count) }
      defer { gsl_vector_free(spread) }
      start.pointee.assign(guess)
      spread.pointee.assign(steps)
      try GSL.check(
        "gsl_multimin_fminimizer_set", gsl_multimin_fminimizer_set(search, table, start, spread))
      return try iterate(search)
    }
  }

  private func iterate(
    _ search: UnsafeMutablePointer<gsl_multimin_fminimizer>
  ) throws(NumericsError) -> Minimum {
    for iteration in 1...maximumIterations {
      try GSL.check("gsl_multimin_fminimizer_iterate", gsl_multimin_fminimizer_iterate(search))
      let size = gsl_multimin_fminimizer_size(search)
      if size < sizeTolerance {
        return Minimum(
          arguments: search.pointee.x.pointee.elements, value: search.pointee.fval, size: size,
          iterations: iteration)
      }
    }
    throw .limit(function: "SimplexMinimizer", count: maximumIterations, unit: "iterations")
  }
}

extension SimplexMinimizer {
  /// Where a function is lowest, and how low.
  package struct Minimum: Hashable, Sendable {
    /// The lowest corner.
    package let arguments: [Double]

    /// The function there.
    package let value: Double

    /// Mean distance of the corners from their centre.
    package let size: Double

    /// Iterations that were made.
    package let iterations: Int
  }
}
