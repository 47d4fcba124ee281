import CGSL

/// Fits a model that is not linear in its parameters, by a trust-region method.
///
/// Starting from a guess p, each iteration minimises the linearised sum of squares in a region
/// that grows while the linear picture holds and shrinks while it does not.
/// Source: GSL manual, "Nonlinear Least-Squares Fitting".
package struct LeastSquaresFit: Hashable, Sendable {
  /// How a step is found inside the trust region.
  package let method: Method

  /// How the Jacobian is estimated for a model that gives no gradient.
  package let differences: Differences

  /// Relative change of every parameter at which a step is small enough to end.
  package let stepTolerance: Double

  /// Cosine between the residuals and a column of the Jacobian that counts as a right angle.
  package let gradientTolerance: Double

  /// Iterations after which the fit gives up.
  package let maximumIterations: Int

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - method: How a step is found.
  ///   - differences: How a Jacobian is estimated where no gradient is given.
  ///   - stepTolerance: Finite and ≥ 0. The steps shrink at least linearly near the end, so the
  ///     parameters are usually better than this.
  ///   - gradientTolerance: Finite and ≥ 0. At cosine c a parameter is about c·√(n − p) standard
  ///     errors from the minimum.
  ///   - maximumIterations: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    method: Method = .levenbergMarquardt, differences: Differences = .central,
    stepTolerance: Double = 1e-12, gradientTolerance: Double = 1e-12,
    maximumIterations: Int = 200
  ) throws(NumericsError) {
    let require = Requirement("LeastSquaresFit")
    try require.nonNegative("stepTolerance", stepTolerance)
    try require.nonNegative("gradientTolerance", gradientTolerance)
    try require.positive("maximumIterations", maximumIterations)
    self.method = method
    self.differences = differences
    self.stepTolerance = stepTolerance
    self.gradientTolerance = gradientTolerance
    self.maximumIterations = maximumIterations
  }

  /// The parameters near `guess` with the least sum of weighted squared residuals.
  ///
  /// - Parameters:
  ///   - residual: Model minus observation of one row; finite wherever it is asked, so a model
  ///     with bounds should be written in parameters that have none (a logarithm, say).
  ///   - gradient: Its derivatives; estimated from differences unless given.
  ///   - rows: How many rows there are; more than parameters.
  ///   - guess: Where to start; finite.
  ///   - weights: One positive number a row, in proportion to 1/σ²; all 1 unless given.
  /// - Returns: The best fit near the guess, which need not be the best of all.
  /// - Throws: `NumericsError.requirement` for an argument or a residual that is not as
  ///   described, `.limit` when the iterations run out, and whatever the closures throw.
  package func fit(
    _ residual: ResidualFunction, gradient: ResidualGradient? = nil, rows: Int,
    from guess: [Double], weights: [Double]? = nil
  ) throws(NumericsError) -> Fit {
    let require = Requirement("LeastSquaresFit")
    try require.rows(rows, exceed: guess.count)
    try require.finite("guess", guess)
    try require.weights(weights, rows: rows)
    return try GSL.withResiduals(
      residual, gradient, rows: rows, parameters: guess.count, owner: "LeastSquaresFit"
    ) { problem throws(NumericsError) in
      var settings = gsl_multifit_nlinear_default_parameters()
      settings.trs = method.subproblem
      settings.fdtype =
        differences == .central ? GSL_MULTIFIT_NLINEAR_CTRDIFF : GSL_MULTIFIT_NLINEAR_FWDIFF
      if differences == .central { settings.h_df = Differences.centralStep }
      let workspace = try GSL.allocate("gsl_multifit_nlinear_alloc") {
        gsl_multifit_nlinear_alloc(cgsl_fit_trust(), &settings, rows, guess.count)
      }
      defer { gsl_multifit_nlinear_free(workspace) }
      try start(workspace, problem, from: guess, weights: weights)
      let (iterations, convergence) = try iterate(workspace)
      return try summary(workspace, weights, iterations, convergence)
    }
  }
}

extension LeastSquaresFit {
  private typealias Workspace = UnsafeMutablePointer<gsl_multifit_nlinear_workspace>

  private func start(
    _ workspace: Workspace, _ problem: UnsafeMutablePointer<gsl_multifit_nlinear_fdf>,
    from guess: [Double], weights: [Double]?
  ) throws(NumericsError) {
    let parameters = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(guess.count) }
    defer { gsl_vector_free(parameters) }
    parameters.pointee.assign(guess)
    guard let weights else {
      return try GSL.check(
        "gsl_multifit_nlinear_init", gsl_multifit_nlinear_init(parameters, problem, workspace))
    }
    let vector = try GSL.allocate("gsl_vector_alloc") { gsl_vector_alloc(weights.count) }
    defer { gsl_vector_free(vector) }
    vector.pointee.assign(weights)
    try GSL.check(
      "gsl_multifit_nlinear_winit",
      gsl_multifit_nlinear_winit(parameters, vector, problem, workspace))
  }

  /// Improves the parameters until a test holds.
  ///
  /// GSL's own driver is not used: it goes on after a residual that failed, and its gradient test
  /// depends on the units of the residuals. Each pass lowers χ² or ends the loop.
  private func iterate(_ workspace: Workspace) throws(NumericsError) -> (Int, Fit.Convergence) {
    if gradientCosine(workspace) <= gradientTolerance { return (0, .gradient) }
    for iteration in 1...maximumIterations {
      let status = gsl_multifit_nlinear_iterate(workspace)
      if status == GSL_ENOPROG { return (iteration, .noProgress) }
      try GSL.check("gsl_multifit_nlinear_iterate", status)
      if gradientCosine(workspace) <= gradientTolerance { return (iteration, .gradient) }
      if isSettled(workspace) { return (iteration, .step) }
    }
    throw .limit(function: "LeastSquaresFit", count: maximumIterations, unit: "iterations")
  }

  /// Whether the last step changed every parameter by little.
  ///
  /// The square of the tolerance in place of a parameter that is zero, as in the GSL manual,
  /// section "Testing for Convergence".
  private func isSettled(_ workspace: Workspace) -> Bool {
    let (step, parameters) = (workspace.pointee.dx.pointee, workspace.pointee.x.pointee)
    return zip(step.elements, parameters.elements).allSatisfy { step, parameter in
      step.magnitude <= stepTolerance * (parameter.magnitude + stepTolerance)
    }
  }

  private func gradientCosine(_ workspace: Workspace) -> Double {
    workspace.pointee.J.pointee.largestCosine(with: workspace.pointee.f.pointee)
  }

  private func summary(
    _ workspace: Workspace, _ weights: [Double]?, _ iterations: Int,
    _ convergence: Fit.Convergence
  ) throws(NumericsError) -> Fit {
    let parameters = workspace.pointee.x.pointee.elements
    let count = parameters.count
    let covariance = try GSL.allocate("gsl_matrix_alloc") { gsl_matrix_alloc(count, count) }
    defer { gsl_matrix_free(covariance) }
    try GSL.check(
      "gsl_multifit_nlinear_covar",
      gsl_multifit_nlinear_covar(workspace.pointee.J, 0, covariance))
    // GSL keeps √w·r.
    var residuals = workspace.pointee.f.pointee.elements
    if let weights {
      for row in residuals.indices { residuals[row] /= weights[row].squareRoot() }
    }
    return Fit(
      parameters: parameters, residuals: residuals, weights: weights,
      inverseNormal: covariance.pointee.rows, iterations: iterations, convergence: convergence,
      gradientCosine: gradientCosine(workspace),
      reciprocalCondition: try reciprocalCondition(workspace))
  }

  /// Smallest over largest singular value of the Jacobian with its columns scaled alike.
  ///
  /// GSL's own figure is of the Jacobian before the last step, and NaN when a column is zero.
  private func reciprocalCondition(_ workspace: Workspace) throws(NumericsError) -> Double {
    let jacobian = workspace.pointee.J.pointee
    let linear = try GSL.allocate("gsl_multifit_linear_alloc") {
      gsl_multifit_linear_alloc(jacobian.size1, jacobian.size2)
    }
    defer { gsl_multifit_linear_free(linear) }
    try GSL.check(
      "gsl_multifit_linear_bsvd", gsl_multifit_linear_bsvd(workspace.pointee.J, linear))
    return gsl_multifit_linear_rcond(linear)
  }
}
