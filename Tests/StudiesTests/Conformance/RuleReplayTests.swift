import Conformance
import Harness
import Studies
import Testing

@Suite("Rules over a solver elsewhere")
struct RuleReplayTests {
  private static func grid() throws -> Grid {
    try #require(BuiltInGrids.grid(named: "quick"))
  }

  /// What the families that are carried come to, over a solver of ours that is asked in its own process.
  private static let carried = [
    "spring", "settling", "curve", "animation", "keyframes", "gesture.projection",
    "gesture.rubber-band", "gesture.velocity",
  ]

  /// Rules that could not fail over the protocol.
  private static let mute = [
    "spring.motion.ignores-mass", "curve.steps.rejects-nonsense", "curve.lines.rejects-nonsense",
    "animation.motion.frame-rate-independence", "gesture.rubber-band.inverse",
  ]

  private static func ask(
    _ subject: some ReferenceSubject
  ) -> (_ questions: [ReferenceCase]) -> (answers: [ReferenceAnswer], lost: Int?) {
    { questions in (questions.map { subject.answer($0, pack: "") }, nil) }
  }

  private static func counts(_ records: [RuleRecord]) -> StatusCounts {
    records.map(\.tally.counts).reduce(StatusCounts(), +)
  }

  @Test("come to what they come to over the same solver here")
  func same() throws {
    let grid = try Self.grid()
    let direct = try ConformanceStudy(grid: grid, rules: Self.carried).runRules()
    let replayed = try RuleReplay(prefixes: Self.carried)
      .run(over: grid, ask: Self.ask(BuiltInSubject()))
    #expect(replayed.map(\.rule.id) == direct.map(\.rule.id))
    for (one, other) in zip(replayed, direct) {
      #expect(one.tally.counts.planned == other.tally.counts.planned, "\(one.rule.id)")
      #expect(one.tally.counts.isComplete)
      let status: Status = Self.mute.contains(one.rule.id) ? .unsupported : .pass
      #expect(
        one.tally.counts[status] == one.tally.counts.planned,
        "\(one.rule.id): \(String(describing: one.tally.exceptions.first))")
    }
  }

  @Test("find the same rules broken by a foil, and a simple case of each")
  func foil() throws {
    let grid = try Self.grid()
    func broken(_ records: [RuleRecord]) -> [RuleRecord] {
      records.filter { $0.tally.counts[.fail] > 0 && !Self.mute.contains($0.rule.id) }
    }
    let direct = try ConformanceStudy(grid: grid, solver: .tutorial, rules: ["spring.motion"])
      .runRules()
    let replayed = try RuleReplay(prefixes: ["spring.motion"])
      .run(over: grid, ask: Self.ask(FoilSubject(.tutorial)))
    #expect(!broken(direct).isEmpty)
    #expect(broken(replayed).map(\.rule.id) == broken(direct).map(\.rule.id))
    for record in broken(replayed) { #expect(record.tally.worst?.simplest != nil) }
  }

  /// Answers of ours, every number of which is 1 ‰ too large.
  private struct Stretched: ReferenceSubject {
    func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
      guard case .values(let values) = BuiltInSubject().answer(question, pack: pack) else {
        return .error("no answer")
      }
      return .values(values.mapValues { $0.number.map { JSONValue($0 * 1.001) } ?? $0 })
    }
  }

  @Test(
    "find what is a little off in every family that is carried",
    arguments: [
      "spring.motion", "spring.convert", "settling", "curve.bezier", "curve.steps", "curve.lines",
      "curve.named", "animation.motion", "animation.completion", "keyframes.track",
      "keyframes.spring", "gesture.projection", "gesture.rubber-band", "gesture.velocity",
    ])
  func stretched(family: String) throws {
    let records = try RuleReplay(prefixes: [family])
      .run(over: Self.grid(), ask: Self.ask(Stretched()))
    #expect(Self.counts(records)[.fail] > 0)
  }

  /// A reader that takes every text for `ease`.
  private struct Easygoing: ReferenceSubject {
    func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
      if question.kind == "css.parse" { return .values(["valid": true]) }
      let isKnown = question.given["curve"]?["css"]?.text?.contains("steps") == false
      return .values(["value": JSONValue(isKnown ? 0.5 : 1)])
    }
  }

  @Test("find a reader of timing functions that takes one for another, or nonsense for one")
  func easygoing() throws {
    let records = try RuleReplay(prefixes: ["curve.css"])
      .run(over: Self.grid(), ask: Self.ask(Easygoing()))
    let broken = records.filter { $0.tally.counts[.fail] > 0 }.map(\.rule.id)
    #expect(broken.contains("curve.css.rejects-nonsense"))
    #expect(broken.contains("curve.css.keywords"))
  }

  @Test("account for every case of a rule that nobody can be asked about")
  func unasked() throws {
    let grid = try Self.grid()
    for rule in ["gesture.axis-lock", "vector", "completion"] {
      let direct = try ConformanceStudy(grid: grid, rules: [rule]).runRules()
      let replayed = try RuleReplay(prefixes: [rule]).run(over: grid) { questions in
        Issue.record("\(questions.count) questions about \(rule)")
        return (questions.map { _ in .unsupported("") }, nil)
      }
      let counts = Self.counts(replayed)
      #expect(counts.planned == Self.counts(direct).planned)
      #expect(counts.planned > 0, "\(rule)")
      #expect(counts[.unsupported] == counts.planned)
      #expect(replayed.allSatisfy { $0.tally.exceptions.first?.message?.isEmpty == false })
    }
  }

  @Test("drop no rule of the catalogue")
  func whole() throws {
    let prefixes = Set(ConformanceStudy.catalogue.compactMap { $0.id.split(separator: ".").first })
    let replayed = try RuleReplay(prefixes: prefixes.map(String.init)).run(over: Self.grid()) {
      (questions) in (questions.map { _ in .unsupported("says so") }, nil)
    }
    #expect(Set(replayed.map(\.rule.id)) == Set(ConformanceStudy.catalogue.map(\.id)))
    let counts = Self.counts(replayed)
    #expect(counts[.unsupported] == counts.planned)
    #expect(replayed.allSatisfy { $0.tally.counts.planned > 0 })
  }

  @Test(
    "charge one case with the end of the conversation, wherever it comes",
    arguments: [0, 1, 5000])
  func loss(at number: Int) throws {
    let subject = BuiltInSubject()
    var (next, isOver) = (0, false)
    let records = try RuleReplay(prefixes: ["spring.motion"]).run(over: Self.grid()) { questions in
      let first = next
      next += questions.count
      let answers = questions.enumerated().map { index, question -> ReferenceAnswer in
        if isOver || first + index > number { return .notRun("over") }
        return first + index == number ? .timeout("silent") : subject.answer(question, pack: "")
      }
      let lost = isOver || next <= number ? nil : number - first
      if next > number { isOver = true }
      return (answers, lost)
    } finish: {
      .timeout("silent")
    }
    let counts = Self.counts(records)
    #expect(counts.isComplete)
    #expect(counts[.timeout] == 1)
    #expect(counts[.notrun] > 0)
    #expect(
      counts[.timeout] + counts[.notrun] + counts[.pass] + counts[.unsupported] == counts.planned)
  }

  @Test("charge the last case with an end that came after all answers")
  func badEnd() throws {
    let grid = try Self.grid()
    let rules = RuleReplay(prefixes: ["settling"])
    let good = try rules.run(over: grid, ask: Self.ask(BuiltInSubject()))
    let bad = try rules.run(over: grid, ask: Self.ask(BuiltInSubject())) { .error("talks on") }
    #expect(Self.counts(bad).planned == Self.counts(good).planned)
    #expect(Self.counts(bad)[.error] == 1)
    #expect(Self.counts(bad)[.pass] == Self.counts(good)[.pass] - 1)
    #expect(bad.last?.tally.exceptions.last?.message == "talks on")
  }

  @Test("judge what is no number as a failure, and what is missing as an error")
  func nonsense() throws {
    func status(_ values: [String: JSONValue]) throws -> StatusCounts {
      Self.counts(
        try RuleReplay(prefixes: ["spring.motion.starts"]).run(over: Self.grid()) { questions in
          (questions.map { _ in .values(values) }, nil)
        })
    }
    let none = try status(["value": nil, "velocity": 0])
    #expect(none[.fail] == none.planned)
    let missing = try status(["value": 0])
    #expect(missing[.error] == missing.planned)
  }
}
