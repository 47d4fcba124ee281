import CGSL

extension DifferentialEquation {
  /// How one step is made.
  ///
  /// The explicit methods suit smooth motion; where a component dies out much faster than the
  /// motion of interest, their steps stay as short as that component asks, and the methods that
  /// take a Jacobian do better. Source: GSL manual, "Ordinary Differential Equations", section
  /// "Stepping Functions".
  package enum Method: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// Embedded Runge–Kutta–Fehlberg of orders 4 and 5, a good general method.
    case rungeKuttaFehlberg

    /// Embedded Runge–Kutta of orders 4 and 5 with the coefficients of Cash and Karp.
    case rungeKuttaCashKarp

    /// Embedded Runge–Kutta of orders 8 and 9 by Prince and Dormand, for tight tolerances.
    case rungeKuttaPrinceDormand

    /// Linear multistep by Adams, orders 1 to 12.
    case adams

    /// Linear multistep by backward differentiation, orders 1 to 5; stiff systems.
    case backwardDifferentiation

    /// Implicit extrapolation by Bader and Deuflhard; stiff systems and tight tolerances.
    case bulirschStoer

    /// Whether the method asks for the derivatives of the right side.
    package var needsJacobian: Bool { self == .backwardDifferentiation || self == .bulirschStoer }

    package var description: String { rawValue }

    var stepper: UnsafePointer<gsl_odeiv2_step_type>? {
      switch self {
      case .rungeKuttaFehlberg: cgsl_step_rkf45()
      case .rungeKuttaCashKarp: cgsl_step_rkck()
      case .rungeKuttaPrinceDormand: cgsl_step_rk8pd()
      case .adams: cgsl_step_msadams()
      case .backwardDifferentiation: cgsl_step_msbdf()
      case .bulirschStoer: cgsl_step_bsimp()
      }
    }
  }
}
