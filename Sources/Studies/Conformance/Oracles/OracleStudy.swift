import AnimationTiming
import Conformance
package import Harness

/// Whether the oracles agree with each other: no subject is judged here.
///
/// What does not agree is an error and never a failure: it ends a run with the code of a run error,
/// because then nobody knows what is right.
package enum OracleStudy {
  /// The pack whose figures vote.
  package static let pack = "high-precision-truth"

  /// What is said of the votes.
  package static let catalogue = [motion, settling]

  /// Lets the oracles vote: on the motions of the pack, if it is there, and on settling times.
  ///
  /// - Parameters:
  ///   - packs: The packs of the run.
  ///   - votes: The ids of the votes that are wanted.
  /// - Returns: A record for each vote.
  package static func run(
    packs: [ReferencePack], votes: Set<String> = Set(catalogue.map(\.id))
  ) -> [RuleRecord] {
    let motions =
      asksPacks(votes) ? packs.filter { $0.name == pack }.map { Self.votes(on: $0) } : []
    guard votes.contains(settling.id) else { return motions }
    return motions + [
      settlingVotes { try SettlingOracles(cases: SettlingOracles.usualCases).agreements }
    ]
  }

  /// Whether one of `votes` is on the figures of a pack.
  static func asksPacks(_ votes: Set<String>) -> Bool { votes.contains(motion.id) }

  private static let motion = RuleInformation(
    id: "oracles.motion.agree",
    statement: "The closed form, the integration and the figures to many digits agree",
    source: "GSL odeiv2; the pack high-precision-truth, evaluated to 60 digits", level: .must,
    limit: 1, unit: "of both uncertainties",
    derivation: "each oracle states how far off it may be, and two differ by no more than both")

  private static let settling = RuleInformation(
    id: "oracles.settling.agree",
    statement: "Integration, roots and quadrature agree with the exact settling times",
    source: "GSL odeiv2, roots and integration; see SettlingOracles", level: .must,
    limit: SettlingOracles.limit, unit: "of the time",
    derivation: "the integration is good to 1e-12, and a crossing at a turn loses digits")

  /// The votes on the motions of `pack`.
  ///
  /// - Parameters:
  ///   - pack: Cases of other kinds are passed over.
  ///   - oracles: Those besides the figures.
  /// - Returns: A finding a case: a pass, or an error.
  package static func votes(
    on pack: ReferencePack,
    _ oracles: [any MotionOracle] = [ClosedFormOracle(), IntegrationOracle()]
  ) -> RuleRecord {
    var tally = Tally()
    for question in pack.cases where question.kind == "spring.value" {
      let id = "\(pack.name)/\(question.id)"
      func finding(_ status: Status, _ error: Double?, _ message: String? = nil) -> Finding {
        Finding(
          rule: motion.id, caseID: id, status: status, error: error, limit: motion.limit,
          message: message)
      }
      do {
        let (subject, figure) = try read(question, of: pack)
        _ = try OracleVote(oracles + [figure]).motion(of: subject, id: id)
        tally.add(finding(.pass, 0))
      } catch let disagreement as OracleDisagreement {
        tally.add(
          finding(.error, disagreement.distance / disagreement.allowed, "\(disagreement)"))
      } catch {
        tally.add(finding(.error, nil, "\(error)"))
      }
    }
    return RuleRecord(rule: motion, tally: tally)
  }

  private static func read(
    _ question: ReferenceCase, of pack: ReferencePack
  ) throws -> (SpringCase, FigureOracle) {
    let given = Question(question)
    guard case .exact(let spring) = try SpringQuestion(given),
      let value = question.expect.first(where: { $0.name == "value" })?.value.number,
      let velocity = question.expect.first(where: { $0.name == "velocity" })?.value.number
    else { throw Refusal.malformed("expect.value or expect.velocity is missing") }
    let target = try given.number("target", default: 1)
    let start = Motion(
      displacement: try given.number("from", default: 0) - target,
      velocity: try given.number("velocity", default: 0))
    return (
      SpringCase(spring: spring, start: start, time: try given.number("time")),
      FigureOracle(
        name: pack.name, figure: Motion(displacement: value - target, velocity: velocity),
        tolerances: (question.tolerance["value"], question.tolerance["velocity"]))
    )
  }

  /// The votes on settling times.
  ///
  /// - Parameter agreements: What the oracles say of the exact times.
  /// - Returns: A finding an oracle: a pass, or an error.
  package static func settlingVotes(
    _ agreements: () throws -> [SettlingOracles.Agreement]
  ) -> RuleRecord {
    var tally = Tally()
    do {
      for agreement in try agreements() {
        tally.add(
          Finding(
            rule: settling.id, caseID: agreement.caseID, status: agreement.holds ? .pass : .error,
            error: agreement.worst, limit: settling.limit,
            message: agreement.holds
              ? nil
              : "the oracles disagree at \(agreement.caseID): the exact time and "
                + "\(agreement.oracle) are \(agreement.worst) apart where \(settling.limit) is "
                + "allowed"))
      }
    } catch {
      tally.add(
        Finding(
          rule: settling.id, caseID: "all", status: .error, error: nil, limit: settling.limit,
          message: "\(error)"))
    }
    return RuleRecord(rule: settling, tally: tally)
  }
}
