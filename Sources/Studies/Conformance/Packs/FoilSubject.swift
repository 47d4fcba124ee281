import AnimationTiming
package import Conformance
package import Harness

/// A foil as the subject of reference cases: it answers where a spring is, or what a curve answers.
package struct FoilSubject: ReferenceSubject {
  private let solver: SolverName

  package init(_ solver: SolverName) { self.solver = solver }

  package func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
    do throws(Refusal) {
      guard question.kind == "spring.value" else {
        throw .unsupported("\(solver.rawValue) knows no \(question.kind)")
      }
      let given = Question(question)
      guard case .exact(let spring) = try SpringQuestion(given) else {
        throw .unsupported("\(solver.rawValue) does not follow SwiftUI's Spring")
      }
      let target = try given.number("target", default: 1)
      let start = Motion(
        displacement: try given.number("from", default: 0) - target,
        velocity: try given.number("velocity", default: 0))
      let time = try given.number("time")
      guard start.isBounded, time.isFinite, time >= 0 else {
        throw .malformed("given.time, from, target or velocity is out of range")
      }
      let motion = try motion(spring, from: start, at: time)
      return .values([
        "value": JSONValue(target + motion.displacement), "velocity": JSONValue(motion.velocity),
      ])
    } catch {
      switch error {
      case .unsupported(let reason): return .unsupported(reason)
      case .malformed(let reason): return .error(reason)
      }
    }
  }

  private func motion(
    _ spring: Spring, from start: Motion, at time: Double
  ) throws(Refusal) -> Motion {
    func ask<Solver: SpringSolver>(_: Solver.Type) -> Motion {
      Solver(spring, from: start).motion(at: time)
    }
    switch solver {
    case .exact: return ask(ClosedFormSpring.self)
    case .apple: return ask(AppleSpringSolver.self)
    case .fluid: return ask(FluidSpringSolver.self)
    case .explicitEuler: return ask(FramedSpring<ExplicitEuler>.self)
    case .semiImplicitEuler: return ask(FramedSpring<SemiImplicitEuler>.self)
    case .velocityVerlet: return ask(FramedSpring<VelocityVerlet>.self)
    case .rungeKutta4: return ask(FramedSpring<RungeKutta4>.self)
    case .millisecondSubsteps: return ask(FramedSpring<MillisecondSubsteps>.self)
    case .wholeMilliseconds: return ask(MillisecondSpring.self)
    case .clamping: return ask(ClampingSpring.self)
    case .tutorial: return ask(TutorialSpring.self)
    case .sampledNewton: throw .unsupported("\(solver.rawValue) knows no springs")
    }
  }
}
