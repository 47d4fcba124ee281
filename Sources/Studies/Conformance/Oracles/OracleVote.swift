package import AnimationTiming
package import Conformance

/// A way to know where a spring is that shares nothing with the others.
package protocol MotionOracle: Sendable {
  /// How reports call it.
  var name: String { get }

  /// By how much its answers may be off, in units of the motion (`SpringCase.distance`).
  ///
  /// `nil` where it does not speak of a case.
  func uncertainty(of subject: SpringCase) -> Double?

  /// Where the spring is.
  ///
  /// - Throws: Anything, when it has no answer, which is as bad as a wrong one.
  func motion(of subject: SpringCase) throws -> Motion
}

/// Two oracles that contradict each other: nobody can be judged by them.
package struct OracleDisagreement: Error, CustomStringConvertible {
  package let caseID: String
  package let one: (name: String, motion: Motion)
  package let other: (name: String, motion: Motion)

  /// Their distance, and what their uncertainties allow.
  package let distance: Double
  package let allowed: Double

  package var description: String {
    "the oracles disagree at \(caseID): \(one.name) says \(one.motion), \(other.name) says "
      + "\(other.motion); that is \(distance) apart where \(allowed) is allowed"
  }
}

/// Oracles that must agree before a subject is judged.
package struct OracleVote: Sendable {
  // A list of a few, asked some thousand times, each answer of which takes microseconds.
  private let oracles: [any MotionOracle]

  package init(_ oracles: [any MotionOracle]) { self.oracles = oracles }

  /// The answer of the last oracle that speaks of `subject`; `nil` when none does.
  ///
  /// - Parameters:
  ///   - subject: The case.
  ///   - id: Its name, for the message.
  /// - Returns: A motion that all of them confirm.
  /// - Throws: `OracleDisagreement` when two of them differ by more than both their uncertainties, and
  ///   what an oracle throws that has no answer.
  package func motion(of subject: SpringCase, id: @autoclosure () -> String) throws -> Motion? {
    var answers: [(oracle: any MotionOracle, uncertainty: Double, motion: Motion)] = []
    for oracle in oracles {
      guard let uncertainty = oracle.uncertainty(of: subject) else { continue }
      let motion = try oracle.motion(of: subject)
      for earlier in answers {
        let distance = subject.distance(earlier.motion, motion)
        let allowed = earlier.uncertainty + uncertainty
        // A distance that is no number is a disagreement too.
        guard distance <= allowed else {
          throw OracleDisagreement(
            caseID: id(), one: (earlier.oracle.name, earlier.motion), other: (oracle.name, motion),
            distance: distance, allowed: allowed)
        }
      }
      answers.append((oracle, uncertainty, motion))
    }
    return answers.last?.motion
  }
}
