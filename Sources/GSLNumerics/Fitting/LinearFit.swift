import CGSL

/// Fits a model that is linear in its parameters, directly: y ≈ Σⱼ pⱼ·φⱼ.
///
/// The singular value decomposition of the balanced design matrix, without normal equations and
/// without a first guess. Source: GSL manual, "Linear Least-Squares Fitting", section
/// "Multi-parameter regression".
package struct LinearFit: Hashable, Sendable {
  /// Prepares a fit; it has no settings.
  package init() {}

  /// The best parameters for `observations`.
  ///
  /// - Parameters:
  ///   - design: φⱼ in row i at [i][j]; rows of one length, all finite, more than parameters.
  ///   - observations: One finite number a row.
  ///   - weights: One positive number a row, in proportion to 1/σ²; all 1 unless given.
  /// - Returns: A fit whose residuals are model − observation.
  /// - Throws: `NumericsError.requirement` that names the argument, or the rank of a design whose
  ///   columns depend on each other.
  /// - Complexity: O(n·p²).
  package func fit(
    design: [[Double]], observations: [Double], weights: [Double]? = nil
  ) throws(NumericsError) -> Fit {
    let require = Requirement("LinearFit")
    let (rows, columns) = (design.count, design.first?.count ?? 0)
    try require.rows(rows, exceed: columns)
    try require.holds(
      observations.count == rows, "number of observations", observations.count, mustBe: "\(rows)")
    try require.finite("observations", observations)
    try require.weights(weights, rows: rows)
    for (index, row) in design.enumerated() {
      try require.holds(
        row.count == columns, "length of design[\(index)]", row.count, mustBe: "\(columns)")
      try require.finite("design[\(index)]", row)
    }
    let matrix = try GSL.allocate("gsl_matrix_alloc") { gsl_matrix_alloc(rows, columns) }
    defer { gsl_matrix_free(matrix) }
    // Weighted rows are rows times √w: one route for both cases, and one meaning of covariance.
    let roots = (0..<rows).map { (weights?[$0] ?? 1).squareRoot() }
    for (index, row) in design.enumerated() {
      for (column, value) in row.enumerated() {
        gsl_matrix_set(matrix, index, column, roots[index] * value)
      }
    }
    let vector = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(rows) }
    defer { gsl_vector_free(vector) }
    vector.pointee.assign(zip(roots, observations).map { $0 * $1 })
    let solution = try solve(matrix, vector)
    let residuals = zip(design, observations).map { row, observation in
      zip(row, solution.parameters).reduce(-observation) { $0 + $1.0 * $1.1 }
    }
    vector.pointee.assign(zip(roots, residuals).map { $0 * $1 })
    return Fit(
      parameters: solution.parameters, residuals: residuals, weights: weights,
      inverseNormal: solution.inverseNormal, iterations: 0, convergence: .direct,
      gradientCosine: matrix.pointee.largestCosine(with: vector.pointee),
      reciprocalCondition: solution.reciprocalCondition)
  }

  private struct Solution {
    let parameters: [Double]
    let inverseNormal: [[Double]]
    let reciprocalCondition: Double
  }

  private func solve(
    _ matrix: UnsafeMutablePointer<gsl_matrix>, _ vector: UnsafeMutablePointer<gsl_vector>
  ) throws(NumericsError) -> Solution {
    let (rows, columns) = (matrix.pointee.size1, matrix.pointee.size2)
    let workspace = try GSL.allocate("gsl_multifit_linear_alloc") {
      gsl_multifit_linear_alloc(rows, columns)
    }
    defer { gsl_multifit_linear_free(workspace) }
    let parameters = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(columns) }
    defer { gsl_vector_free(parameters) }
    let covariance = try GSL.allocate("gsl_matrix_alloc") { gsl_matrix_alloc(columns, columns) }
    defer { gsl_matrix_free(covariance) }
    // Unit weights keep GSL from scaling the covariance by χ²/(n − p); `Fit` does that.
    let unit = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(rows) }
    defer { gsl_vector_free(unit) }
    gsl_vector_set_all(unit, 1)
    var chiSquare = 0.0
    try GSL.check(
      "gsl_multifit_wlinear",
      gsl_multifit_wlinear(matrix, unit, vector, parameters, covariance, &chiSquare, workspace))
    // GSL would answer with the shortest of many solutions, and too small an error.
    let rank = gsl_multifit_linear_rank(GSL_DBL_EPSILON, workspace)
    try Requirement("LinearFit").holds(
      rank == columns, "rank of design", rank, mustBe: "\(columns), the number of columns")
    return Solution(
      parameters: parameters.pointee.elements, inverseNormal: covariance.pointee.rows,
      reciprocalCondition: gsl_multifit_linear_rcond(workspace))
  }
}
