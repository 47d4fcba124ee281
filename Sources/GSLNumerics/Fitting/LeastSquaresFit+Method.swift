import CGSL

extension LeastSquaresFit {
  /// How a step is found inside the trust region.
  ///
  /// Source: GSL manual, "Nonlinear Least-Squares Fitting", section "Solving the Trust Region
  /// Subproblem (TRS)".
  package enum Method: String, CaseIterable, Hashable, Sendable {
    /// Levenberg–Marquardt, the reliable choice.
    case levenbergMarquardt

    /// Levenberg–Marquardt with geodesic acceleration, for long curved valleys.
    case acceleratedLevenbergMarquardt

    /// Powell's dogleg: one factorisation an iteration.
    case dogleg

    var subproblem: UnsafePointer<gsl_multifit_nlinear_trs>? {
      switch self {
      case .levenbergMarquardt: cgsl_trs_lm()
      case .acceleratedLevenbergMarquardt: cgsl_trs_lmaccel()
      case .dogleg: cgsl_trs_dogleg()
      }
    }
  }

  /// How the Jacobian is estimated for a model that gives no gradient.
  package enum Differences: String, CaseIterable, Hashable, Sendable {
    /// One more evaluation a parameter; about 8 digits.
    case forward

    /// Two evaluations a parameter; about 10 digits.
    case central

    /// Relative width of a central difference, near ∛2⁻⁵², which balances rounding, 2⁻⁵²/h,
    /// against truncation, h².
    static let centralStep = 0x1p-17
  }
}
