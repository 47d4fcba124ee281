import Conformance
package import Harness

/// Runs the rules of motion over a solver outside of this process.
package struct RuleReplay {
  private let rules: [Rule<SpringCase>]

  /// How often questions may lead to others: a rule that looks where an answer leads it asks a second
  /// time, and none is known that asks a third.
  private static let roundLimit = 6

  /// The rules whose ids begin with one of `prefixes`, at or above `level`.
  package init(prefixes: [String], level: RuleLevel = .may) {
    rules = SpringMotionRules<ReplayedSpring>.all.filter { rule in
      rule.information.level <= level && prefixes.contains { rule.id.hasPrefix($0) }
    }
  }

  /// Whether there is no rule to run.
  package var isEmpty: Bool { rules.isEmpty }

  /// Judges the cases of `grid`, or the one called `caseID`.
  ///
  /// - Parameters:
  ///   - grid: Where the cases come from.
  ///   - caseID: The one case that is wanted.
  ///   - ask: Puts questions to the solver, all at once; answers each, in their order.
  /// - Returns: A record for each rule; every case of the grid is accounted for.
  /// - Throws: `GridError` when the grid lacks an axis.
  package func run(
    over grid: Grid, only caseID: String? = nil,
    ask: ([ReferenceCase]) -> [ReferenceAnswer]
  ) throws -> [RuleRecord] {
    let book = ReplayBook.shared
    book.clear()
    defer { book.clear() }
    let points =
      try caseID.map { [try GridPoint(id: $0)] } ?? grid.points(SpringCase.axes)
    let cases = try points.map { (id: $0.id, subject: try SpringCase($0)) }
    for _ in 0..<Self.roundLimit {
      for element in cases { for rule in rules { _ = rule.judge(element.subject, id: element.id) } }
      let open = book.takeOpen()
      guard !open.isEmpty else { break }
      for (question, answer) in zip(open, ask(open)) { book.note(answer, to: question) }
    }
    return rules.map { rule in
      var tally = Tally()
      for element in cases {
        book.begin()
        guard let finding = rule.judge(element.subject, id: element.id) else { continue }
        tally.add(Self.finding(finding, book.met))
      }
      return RuleRecord(rule: rule.information, tally: tally)
    }
  }

  /// What a rule said, when it was told everything; else why nothing can be said.
  private static func finding(
    _ finding: Finding, _ met: (open: Bool, refusal: (status: Status, reason: String)?)
  ) -> Finding {
    func without(_ status: Status, _ reason: String) -> Finding {
      Finding(
        rule: finding.rule, caseID: finding.caseID, status: status, error: nil,
        limit: finding.limit, message: reason)
    }
    if let refusal = met.refusal { return without(refusal.status, refusal.reason) }
    return met.open ? without(.error, "the rule goes on asking") : finding
  }
}
