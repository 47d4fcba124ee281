package import AnimationTiming
import GSLNumerics
package import Harness

/// The motion compared with an integration of its equation that knows no exponential and no sine.
package enum OscillatorOracleRules<Solver: SpringSolver> {
  package static var all: [Rule<SpringCase>] { [matchesIntegration] }

  static var matchesIntegration: Rule<SpringCase> {
    Rule(
      "spring.motion.matches-integration",
      "The motion agrees with an adaptive integration of its equation",
      // The integration is good to 1e-12 over ten periods; the limit is what is asked of a solver.
      source: "GSL, odeiv2: Runge–Kutta of order 8, implicit extrapolation when stiff",
      limit: 1e-10
    ) { subject in
      // Beyond, the integration itself loses digits.
      let phase = subject.time * subject.spring.angularFrequency
      guard phase <= LinearOscillator.longestPhase,
        subject.spring.dampingRatio <= LinearOscillator.largestDampingRatio
      else { return nil }
      let oracle = try LinearOscillator(
        angularFrequency: subject.spring.angularFrequency,
        dampingRatio: subject.spring.dampingRatio)
      let states = try oracle.motion(
        fromDisplacement: subject.start.displacement, velocity: subject.start.velocity,
        at: [subject.time])
      guard let state = states.first else { return .nan }
      let expected = Motion(displacement: state.displacement, velocity: state.velocity)
      return subject.distance(
        Solver(subject.spring, from: subject.start).motion(at: subject.time), expected)
    }
  }
}
