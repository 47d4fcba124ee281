public import Harness

/// What a check found, as text for people, as JSON, and as an exit code.
///
/// Equal findings give equal bytes.
public struct CheckReport: Sendable {
  public let record: ConformanceRecord

  public init(_ record: ConformanceRecord) { self.record = record }

  /// What the check comes to.
  public var verdict: Verdict { Verdict(record.counts) }

  /// The code a program ends with: 0 when all is well, 1 when a rule is broken, 3 when something could
  /// not be checked, 5 when nothing was.
  public var exitCode: ExitCode { verdict.exitCode }

  /// The rules that do not hold, the worst first, each with its worst case and the simplest one, and
  /// a line that sums up; ends with a newline.
  public var text: String {
    let broken = record.rules.filter { !$0.tally.counts.isGood }
      .sorted { Self.severity($0) > Self.severity($1) }
    let judged = record.rules.filter { $0.tally.counts.planned > 0 }
    let cases = record.counts.planned
    let summary =
      "\(verdict.rawValue): \(judged.count) rules over \(cases) cases, "
      + "\(broken.count) of them broken"
    return (broken.flatMap(Self.lines) + nearest + [summary, ""]).joined(separator: "\n")
  }

  private static func severity(_ record: RuleRecord) -> Double {
    record.tally.worst?.severity ?? .infinity
  }

  private static func lines(_ record: RuleRecord) -> [String] {
    let counts = record.tally.counts
    let bad = Status.allCases.filter { $0.isBad && counts[$0] > 0 }
      .map { "\(counts[$0]) \($0.rawValue)" }.joined(separator: ", ")
    var lines = [
      "\(record.rule.id) (\(record.rule.level.rawValue)): \(bad) of \(counts.planned)",
      "  \(record.rule.statement)",
    ]
    guard let finding = record.tally.worst ?? record.tally.exceptions.first else { return lines }
    lines.append("  worst     \(measure(finding.error, record.rule, finding)) at \(finding.caseID)")
    if let simplest = finding.simplest {
      lines.append("  simplest  \(measure(simplest.error, record.rule)) at \(simplest.caseID)")
    }
    let caseID = finding.simplest?.caseID ?? finding.caseID
    lines.append("  again     --case \(caseID) \(record.rule.id)")
    return lines
  }

  private static func measure(
    _ error: Double?, _ rule: RuleInformation, _ finding: Finding? = nil
  ) -> String {
    guard let error else { return finding?.message ?? "could not be checked" }
    guard !error.isNaN else { return "the error is not a number" }
    let unit = rule.unit.isEmpty ? "" : " \(rule.unit)"
    return "\(error.rounded(toSignificantDigits: 3)), limit \(rule.limit)\(unit)"
  }

  /// The rule that is nearest to its limit, when all hold.
  private var nearest: [String] {
    let worst = record.rules.compactMap { rule in rule.tally.worst.map { (rule.rule, $0) } }
      .max { $0.1.severity < $1.1.severity }
    guard verdict == .pass, let (rule, finding) = worst, finding.severity > 0 else { return [] }
    let share = (finding.severity * 100).rounded(toSignificantDigits: 2)
    return ["nearest to its limit: \(rule.id), \(share) % of it at \(finding.caseID)"]
  }

  /// The same as one JSON object, in the fields of `settle check --json`.
  public var json: JSONValue {
    [
      "schema": "settle-check/1", "verdict": .string(verdict.rawValue),
      "solver": .string(record.solver), "counts": Self.json(record.counts),
      "rules": .array(record.rules.map(Self.json)),
      "cases": .array(record.exceptions.map(Self.json)),
    ]
  }

  /// The text of `json`, ending with a newline.
  public var jsonText: String { JSONWriter().text(json) }

  private static func json(_ counts: StatusCounts) -> JSONValue {
    .object(
      [JSONField("planned", JSONValue(counts.planned))]
        + Status.allCases.filter { counts[$0] > 0 }
        .map { JSONField($0.rawValue, JSONValue(counts[$0])) })
  }

  private static func json(_ record: RuleRecord) -> JSONValue {
    [
      "id": .string(record.rule.id), "level": .string(record.rule.level.rawValue),
      "limit": JSONValue(record.rule.limit), "unit": .string(record.rule.unit),
      "cases": JSONValue(record.tally.counts.planned),
      "status": .string(Verdict(record.tally.counts).rawValue),
      "worst": record.tally.worst.map(json) ?? .null,
    ]
  }

  private static func json(_ finding: Finding) -> JSONValue {
    var fields = [
      JSONField("id", .string(finding.caseID)), JSONField("rule", .string(finding.rule)),
      JSONField("status", .string(finding.status.rawValue)),
      JSONField("error", finding.error.map { JSONValue($0) } ?? .null),
    ]
    if let message = finding.message { fields.append(JSONField("message", .string(message))) }
    if let simplest = finding.simplest {
      fields.append(JSONField("simplest", .string(simplest.caseID)))
    }
    return .object(fields)
  }
}
