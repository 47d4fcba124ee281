import CGSL

/// Integrates a function of one variable, halving the interval where the error is largest.
///
/// An integral is accepted when its estimated error is within
/// `max(absoluteTolerance, relativeTolerance·|integral|)`; the estimate is usually far too careful.
/// Source: GSL manual, "Numerical Integration", sections "QAG adaptive integration", "QAGS adaptive
/// integration with singularities" and "QAGI adaptive integration on infinite intervals".
package struct Quadrature: Hashable, Sendable {
  /// Error that is always good enough, in units of the integral.
  package let absoluteTolerance: Double

  /// Error that is good enough as a share of the integral.
  package let relativeTolerance: Double

  /// Pieces of the interval after which the integration gives up.
  package let maximumIntervals: Int

  /// Prepares an integration.
  ///
  /// - Parameters:
  ///   - absoluteTolerance: Finite and ≥ 0.
  ///   - relativeTolerance: Finite and ≥ 0; at least 50·2⁻⁵² when the other one is zero.
  ///   - maximumIntervals: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    absoluteTolerance: Double = 0, relativeTolerance: Double = 1e-12, maximumIntervals: Int = 1000
  ) throws(NumericsError) {
    let require = Requirement("Quadrature")
    try require.nonNegative("absoluteTolerance", absoluteTolerance)
    try require.nonNegative("relativeTolerance", relativeTolerance)
    try require.holds(
      absoluteTolerance > 0 || relativeTolerance >= 50 * 0x1p-52, "relativeTolerance",
      relativeTolerance, mustBe: "≥ 50·2⁻⁵² without an absolute tolerance")
    try require.positive("maximumIntervals", maximumIntervals)
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.maximumIntervals = maximumIntervals
  }

  /// The integral of `function` over `bounds`.
  ///
  /// The function is never asked at the bounds themselves, so it may be singular there.
  ///
  /// - Returns: The integral and what is known about its error.
  /// - Throws: `NumericsError.limit` when the intervals run out, `.library` when rounding or a
  ///   singularity keeps the tolerance out of reach, `.requirement` for an argument or a value
  ///   that is not finite, and whatever `function` throws.
  package func integral(
    of function: ScalarFunction, over bounds: ClosedRange<Double>, by rule: Rule = .gaussKronrod21
  ) throws(NumericsError) -> Integral {
    try Requirement("Quadrature").interval("bounds", bounds)
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    return try integrate(function, rule.routine) { table, workspace, value, error in
      guard let key = rule.key else {
        return gsl_integration_qags(
          table, lower, upper, absoluteTolerance, relativeTolerance, maximumIntervals, workspace,
          &value, &error)
      }
      return gsl_integration_qag(
        table, lower, upper, absoluteTolerance, relativeTolerance, maximumIntervals, key,
        workspace, &value, &error)
    }
  }

  /// The integral of `function` from `lowerBound` to infinity, where it must vanish fast enough.
  ///
  /// - Returns: The integral and what is known about its error.
  /// - Throws: As `integral(of:over:by:)` does.
  package func integral(
    of function: ScalarFunction, over bounds: PartialRangeFrom<Double>
  ) throws(NumericsError) -> Integral {
    try Requirement("Quadrature").finite("lowerBound", bounds.lowerBound)
    return try integrate(function, "gsl_integration_qagiu") { table, workspace, value, error in
      gsl_integration_qagiu(
        table, bounds.lowerBound, absoluteTolerance, relativeTolerance, maximumIntervals,
        workspace, &value, &error)
    }
  }

  private func integrate(
    _ function: ScalarFunction, _ routine: String,
    _ run: (
      UnsafeMutablePointer<gsl_function>, UnsafeMutablePointer<gsl_integration_workspace>,
      inout Double, inout Double
    ) -> Int32
  ) throws(NumericsError) -> Integral {
    try GSL.withFunction(function, owner: "Quadrature") { table throws(NumericsError) in
      let workspace = try GSL.allocate("gsl_integration_workspace_alloc") {
        gsl_integration_workspace_alloc(maximumIntervals)
      }
      defer { gsl_integration_workspace_free(workspace) }
      var (value, error) = (0.0, 0.0)
      let status = run(table, workspace, &value, &error)
      if status == GSL_EMAXITER {
        throw .limit(function: "Quadrature", count: maximumIntervals, unit: "intervals")
      }
      try GSL.check(routine, status)
      return Integral(value: value, errorEstimate: error, intervals: Int(workspace.pointee.size))
    }
  }
}

extension Quadrature {
  /// How one interval is integrated.
  package enum Rule: String, CaseIterable, Hashable, Sendable {
    /// Gauss–Kronrod with 21 points, for smooth functions.
    case gaussKronrod21

    /// Gauss–Kronrod with 61 points, for functions that oscillate.
    case gaussKronrod61

    /// 21 points and an extrapolation, for integrable singularities.
    case extrapolated

    fileprivate var key: Int32? {
      switch self {
      case .gaussKronrod21: Int32(GSL_INTEG_GAUSS21)
      case .gaussKronrod61: Int32(GSL_INTEG_GAUSS61)
      case .extrapolated: nil
      }
    }

    fileprivate var routine: String {
      self == .extrapolated ? "gsl_integration_qags" : "gsl_integration_qag"
    }
  }

  /// An integral and how well it is known.
  package struct Integral: Hashable, Sendable {
    /// The best estimate.
    package let value: Double

    /// What the error is estimated to be at most; within the tolerance.
    package let errorEstimate: Double

    /// Pieces into which the interval was cut.
    package let intervals: Int
  }
}
