/// Parameters found by least squares, and how far they can be trusted.
///
/// With residuals rᵢ = model − observation, weights wᵢ (1 unless given), n rows and p parameters:
/// ```
/// χ² = Σ wᵢrᵢ²     s² = χ²/(n − p)     covariance = s²·(JᵀWJ)⁻¹     standard error = √diagonal
/// ```
/// The factor s² makes the errors right for weights that are known up to a common factor.
package struct Fit: Hashable, Sendable {
  /// The best parameters, in the order of the model.
  package let parameters: [Double]

  /// The covariance of the parameters, row by row.
  package let covariance: [[Double]]

  /// Observations less parameters, above zero.
  package let degreesOfFreedom: Int

  /// χ², the sum of the weighted squares that was minimised.
  package let chiSquare: Double

  /// Root of the mean square of the unweighted residuals.
  package let rootMeanSquare: Double

  /// Magnitude of the largest unweighted residual.
  package let maximumResidual: Double

  /// The row of the largest residual; the first one of several.
  package let maximumResidualRow: Int

  /// Iterations that were made; 0 for a direct solution.
  package let iterations: Int

  /// Why the fit ended where it did.
  package let convergence: Convergence

  /// Largest cosine between the residuals and a column of the Jacobian; 0 at a perfect minimum.
  ///
  /// It tells a fit that ended for want of progress at the minimum (below 10⁻⁶, say) from one with
  /// a wrong gradient; it means nothing when the residuals themselves are rounding.
  package let gradientCosine: Double

  /// Smallest over largest singular value of the Jacobian, 0 to 1, its columns scaled alike.
  ///
  /// Near 2⁻⁵² the rows do not determine all parameters; with differences for a Jacobian, already
  /// near 10⁻¹¹.
  package let reciprocalCondition: Double

  /// One standard deviation of each parameter; infinite for one that the rows do not determine.
  package var standardErrors: [Double] {
    covariance.indices.map { index in
      // GSL zeroes the rows and columns of parameters that it had to leave out.
      let variance = covariance[index][index]
      let isLeftOut = variance == 0 && chiSquare > 0
      return isLeftOut || !variance.isFinite ? .infinity : variance.squareRoot()
    }
  }

  /// χ² for each degree of freedom; near 1 when the weights are 1/σ² and the model holds.
  package var reducedChiSquare: Double { chiSquare / Double(degreesOfFreedom) }

  /// Sums up a fit.
  ///
  /// - Parameters:
  ///   - parameters: The best parameters.
  ///   - residuals: The unweighted residuals; more than there are parameters.
  ///   - weights: As many, or none.
  ///   - inverseNormal: (JᵀWJ)⁻¹, row by row.
  ///   - iterations: Iterations that were made.
  ///   - convergence: Why the last one was the last.
  ///   - gradientCosine: Largest cosine between the residuals and a column of the Jacobian.
  ///   - reciprocalCondition: Smallest over largest singular value of the Jacobian.
  init(
    parameters: [Double], residuals: [Double], weights: [Double]?, inverseNormal: [[Double]],
    iterations: Int, convergence: Convergence, gradientCosine: Double, reciprocalCondition: Double
  ) {
    var (squares, weighted, largest, row) = (0.0, 0.0, 0.0, 0)
    for (index, residual) in residuals.enumerated() {
      squares += residual * residual
      weighted += (weights?[index] ?? 1) * residual * residual
      if residual.magnitude > largest { (largest, row) = (residual.magnitude, index) }
    }
    let freedom = residuals.count - parameters.count
    let variance = weighted / Double(freedom)
    self.parameters = parameters
    self.covariance = inverseNormal.map { $0.map { variance * $0 } }
    self.degreesOfFreedom = freedom
    self.chiSquare = weighted
    self.rootMeanSquare = (squares / Double(residuals.count)).squareRoot()
    self.maximumResidual = largest
    self.maximumResidualRow = row
    self.iterations = iterations
    self.convergence = convergence
    self.gradientCosine = gradientCosine
    self.reciprocalCondition = reciprocalCondition
  }
}

extension Fit {
  /// Why a fit ended where it did.
  package enum Convergence: String, Hashable, Sendable {
    /// The model is linear, and the solution is direct.
    case direct

    /// The last step changed no parameter by more than the tolerance.
    case step

    /// The residuals are at right angles to every column of the Jacobian: a stationary point.
    case gradient

    /// No step lowers χ² any more: rounding hides what is left, or the gradient is wrong.
    ///
    /// `gradientCosine` tells which.
    case noProgress
  }
}
