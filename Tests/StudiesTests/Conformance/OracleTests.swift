import AnimationTiming
import Conformance
import Foundation
import Harness
import Reporting
import Studies
import Testing

@Suite("Oracles that vote")
struct OracleTests {
  private static func subject(ratio: Double = 0.7) throws -> SpringCase {
    SpringCase(
      spring: try Spring(response: 0.5, dampingRatio: ratio),
      start: Motion(displacement: -1, velocity: 1), time: 0.3)
  }

  /// An oracle that is off by a part of the motion, and says by how much it may be.
  private struct Biased: MotionOracle {
    let name = "a biased oracle"
    let bias: Double
    let claim: Double

    func uncertainty(of subject: SpringCase) -> Double? { claim }
    func motion(of subject: SpringCase) throws -> Motion {
      let exact = ClosedFormOracle().motion(of: subject)
      return Motion(displacement: exact.displacement + bias, velocity: exact.velocity)
    }
  }

  private struct Silent: MotionOracle {
    let name = "a silent oracle"
    func uncertainty(of subject: SpringCase) -> Double? { nil }
    func motion(of subject: SpringCase) throws -> Motion { Motion(displacement: .nan, velocity: 0) }
  }

  @Test("agree on springs of every regime", arguments: [0, 0.01, 0.7, 1, 1.5, 20])
  func agree(ratio: Double) throws {
    let subject = try Self.subject(ratio: ratio)
    let vote = OracleVote([ClosedFormOracle(), IntegrationOracle()])
    #expect(try vote.motion(of: subject, id: subject.id) != nil)
  }

  @Test("contradict one that is off by more than it claims, by name and with both figures")
  func disagree() throws {
    let subject = try Self.subject()
    let vote = OracleVote([ClosedFormOracle(), Biased(bias: 1e-9, claim: 1e-12)])
    let disagreement = #expect(throws: OracleDisagreement.self) {
      try vote.motion(of: subject, id: "the case")
    }
    let text = try #require(disagreement?.description)
    #expect(text.contains("the closed form") && text.contains("a biased oracle"))
    #expect(text.contains("the case") && text.contains("\(ClosedFormOracle().motion(of: subject))"))
  }

  @Test("forgive one that says how far off it may be, and pass over one that does not speak")
  func forgive() throws {
    let subject = try Self.subject()
    let vote = OracleVote([
      ClosedFormOracle(), Biased(bias: 1e-9, claim: 1e-8), Silent(),
    ])
    #expect(try vote.motion(of: subject, id: "") != nil)
    #expect(try OracleVote([Silent()]).motion(of: subject, id: "") == nil)
  }

  @Test("make a disagreement an error of the suite, and not a failure of the subject")
  func error() throws {
    let vote = OracleVote([ClosedFormOracle(), Biased(bias: 1e-3, claim: 1e-12)])
    let rule = OscillatorOracleRules<ClosedFormSpring>.matchesIntegration(vote)
    let family = RuleFamily("biased", [rule])
    let records = family.run(
      at: try GridPoint(id: "response=0.5,dampingFraction=0.7,velocity=1,phase=0.5"),
      selected: [rule.id])
    let counts = try #require(records?.first?.tally.counts)
    #expect(counts[.error] == 1 && counts[.fail] == 0)
    #expect(Verdict(counts) == .error)
    #expect(Verdict(counts).exitCode == .runError)
  }

  @Test("make a figure of a pack that is wrong an error too")
  func wrongFigure() throws {
    let pack = try Self.truth()
    let good = OracleStudy.votes(on: pack)
    #expect(good.tally.counts.planned > 200 && good.tally.counts.isGood)
    let bad = ReferencePack(
      name: pack.name, source: pack.source, mode: pack.mode,
      cases: pack.cases.prefix(1).map { question in
        ReferenceCase(
          id: question.id, kind: question.kind, given: question.given,
          expect: question.expect.map {
            JSONField($0.name, JSONValue(($0.value.number ?? 0) + 1e-6))
          },
          tolerance: question.tolerance, rule: question.rule, mode: question.mode,
          convention: question.convention)
      })
    let record = OracleStudy.votes(on: bad)
    #expect(record.tally.counts[.error] == 1)
    #expect(record.tally.exceptions.first?.message?.contains("high-precision-truth") == true)
  }

  @Test("judge settling times, and call a disagreement an error")
  func settling() throws {
    let good = OracleStudy.settlingVotes { try SettlingOracles(cases: 32).agreements }
    #expect(good.tally.counts.planned == 3 && good.tally.counts.isGood)
    let late = OracleStudy.settlingVotes {
      try SettlingOracles(cases: 16) { ratio, velocity, epsilon in
        try SettlingOracles.exact(ratio: ratio, velocity: velocity, epsilon: epsilon) * (1 + 1e-8)
      }.agreements
    }
    #expect(late.tally.counts[.error] > 0 && late.tally.counts[.fail] == 0)
  }

  private static func truth() throws -> ReferencePack {
    try PackReader.read(
      PackTests.folder.appending(path: "\(OracleStudy.pack).json").path)
  }
}

@Suite("The rules of oracles")
struct OracleRuleTests {
  private static func isRejected<Solver: SpringSolver>(_: Solver.Type) throws -> Bool {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    let family = RuleFamily("oracles", OscillatorOracleRules<Solver>.all)
    return try family.run(over: grid).contains { $0.tally.counts[.fail] > 0 }
  }

  @Test("accept the closed form and reject what is not it")
  func rules() throws {
    #expect(try !Self.isRejected(ClosedFormSpring.self))
    #expect(try Self.isRejected(ClampingSpring.self))
    #expect(try Self.isRejected(FramedSpring<RungeKutta4>.self))
    #expect(try Self.isRejected(TutorialSpring.self))
    #expect(try Self.isRejected(HastySpring.self))
  }
}

/// A spring a millionth too fast.
private struct HastySpring: SpringSolver {
  let exact: ClosedFormSpring
  init(_ spring: Spring, from start: Motion) { exact = ClosedFormSpring(spring, from: start) }
  func motion(at time: Double) -> Motion { exact.motion(at: time * (1 + 1e-6)) }
}
