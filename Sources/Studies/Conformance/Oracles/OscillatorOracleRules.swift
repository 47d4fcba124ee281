package import AnimationTiming
package import Conformance
package import Harness

/// The motion compared with oracles that have been compared with each other.
///
/// Where the oracles disagree the case is an error of the suite, which ends the run with the exit code
/// of a run error, and the subject is not judged.
package enum OscillatorOracleRules<Solver: SpringSolver> {
  package static var all: [Rule<SpringCase>] {
    [matchesIntegration(OracleVote([ClosedFormOracle(), IntegrationOracle()]))]
  }

  /// The rule with oracles of one's own; the last of them is what the subject is compared with.
  package static func matchesIntegration(_ vote: OracleVote) -> Rule<SpringCase> {
    Rule(
      "spring.motion.matches-integration",
      "The motion agrees with an adaptive integration of its equation",
      source: "GSL, odeiv2: Runge–Kutta of order 8, implicit extrapolation when stiff",
      limit: 1e-10,
      derivation: "the integration is good to 1e-12 over ten periods; the rest is the subject's"
    ) { subject in
      // Beyond a hundred periods the integration itself loses digits.
      guard IntegrationOracle().uncertainty(of: subject) != nil,
        let expected = try vote.motion(of: subject, id: subject.id)
      else { return nil }
      return subject.distance(
        Solver(subject.spring, from: subject.start).motion(at: subject.time), expected)
    }
  }
}
