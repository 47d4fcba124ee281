import AnimationTiming
package import Conformance

/// The only list of what can be checked.
package enum Catalogue {
  /// The rule families over the solvers called `name`, in report order.
  ///
  /// What needs no library but Swift's is in `Conformance`; here the oracles join that link GSL.
  package static func families(of name: SolverName) -> [RuleFamily] {
    [RuleFamily].builtIn(name) + oracles(of: name)
  }

  private static func oracles(of name: SolverName) -> [RuleFamily] {
    func family<Solver: SpringSolver>(_: Solver.Type) -> [RuleFamily] {
      [RuleFamily("springs and oracles", OscillatorOracleRules<Solver>.all)]
    }
    return switch name {
    case .exact: family(ClosedFormSpring.self)
    case .apple: family(AppleSpringSolver.self)
    case .fluid: family(FluidSpringSolver.self)
    case .explicitEuler: family(FramedSpring<ExplicitEuler>.self)
    case .semiImplicitEuler: family(FramedSpring<SemiImplicitEuler>.self)
    case .velocityVerlet: family(FramedSpring<VelocityVerlet>.self)
    case .rungeKutta4: family(FramedSpring<RungeKutta4>.self)
    case .millisecondSubsteps: family(FramedSpring<MillisecondSubsteps>.self)
    case .wholeMilliseconds: family(MillisecondSpring.self)
    case .clamping: family(ClampingSpring.self)
    case .tutorial: family(TutorialSpring.self)
    case .sampledNewton: []
    }
  }
}
