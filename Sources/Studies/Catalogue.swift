import AnimationTiming

/// The solvers that can be judged and timed by name.
package enum SolverName: String, Sendable, CaseIterable {
  /// The closed form and what is built on it.
  case exact

  /// One line for people.
  package var summary: String {
    switch self {
    case .exact: "closed-form springs, exact settling, Bézier curves to full precision"
    }
  }
}

/// The only list of what can be checked.
package enum Catalogue {
  /// The rule families over the solvers called `name`, in report order.
  package static func families(of name: SolverName) -> [RuleFamily] {
    switch name {
    case .exact:
      [
        RuleFamily(SpringConversionRules<Spring>.all),
        RuleFamily(
          SpringMotionRules<ClosedFormSpring>.all
            + OscillatorOracleRules<ClosedFormSpring>.all),
        RuleFamily(SettlingRules<ExactSettlingSolver>.all),
        RuleFamily(BezierRules<CubicBezier>.all),
      ]
    }
  }
}
