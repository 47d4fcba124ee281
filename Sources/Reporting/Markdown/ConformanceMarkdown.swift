package import Harness

/// The sections on rules and reference packs.
package struct ConformanceMarkdown {
  private let record: ConformanceRecord

  /// How many cases that failed are shown one by one.
  static let listed = 25

  package init(_ record: ConformanceRecord) { self.record = record }

  /// The sections, ending with a newline.
  package var text: String {
    let conversions = record.rules.filter { Self.family(of: $0) == "spring.convert" }
    let others = record.rules.filter { Self.family(of: $0) != "spring.convert" }
    let sections = [
      Self.rules(
        "Conformance", "Solver `\(record.solver)`, held to \(record.mode.rawValue).", others),
      Self.rules(
        "Conversions", "The three generations of parameters, turned into each other.", conversions),
      packs, Self.exceptions(record.exceptions),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func family(of record: RuleRecord) -> String {
    record.rule.id.split(separator: ".").prefix(2).joined(separator: ".")
  }

  private static func rules(
    _ title: String, _ introduction: String, _ records: [RuleRecord]
  ) -> String {
    guard !records.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Rule", .left), ("Level", .left), ("Verdict", .left), ("Cases", .right),
      ("Worst error", .right), ("Limit", .right), ("Share", .right), ("Worst case", .left))
    for record in records {
      let worst = record.tally.worst
      table.addRow(
        "`\(record.rule.id)`", record.rule.level.rawValue, verdict(record.tally.counts),
        NumberFormat.count(record.tally.counts.planned),
        worst?.error.map { NumberFormat.significant($0, digits: 2) } ?? "–",
        NumberFormat.measure(record.rule.limit, record.rule.unit, digits: 2),
        worst.map { share($0.severity) } ?? "–",
        worst.map { $0.error == 0 ? "–" : "`\($0.caseID)`" } ?? "–")
    }
    return "## \(title)\n\n\(introduction)\n\n\(table.text)"
  }

  /// The share of the limit that is used.
  private static func share(_ severity: Double) -> String {
    severity.isInfinite ? "beyond" : NumberFormat.percent(severity, digits: 2)
  }

  private static func verdict(_ counts: StatusCounts) -> String {
    let verdict = Verdict(counts)
    let bad = Status.allCases.filter { $0.isBad && counts[$0] > 0 }
      .map { "\(NumberFormat.count(counts[$0])) \($0.rawValue)" }
    return bad.isEmpty ? verdict.rawValue : "**\(bad.joined(separator: ", "))**"
  }

  private var packs: String {
    guard !record.packs.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Pack", .left), ("Mode", .left), ("Verdict", .left), ("Cases", .right), ("Pass", .right),
      ("Fail", .right), ("Unsupported", .right), ("Other", .right))
    for pack in record.packs {
      let counts = pack.counts
      let (pass, fail) = (counts[.pass], counts[.fail])
      let unsupported = counts[.unsupported]
      table.addRow(
        "`\(pack.pack)`", pack.mode.rawValue, Self.verdict(counts),
        NumberFormat.count(counts.planned), NumberFormat.count(pass), NumberFormat.count(fail),
        NumberFormat.count(unsupported),
        NumberFormat.count(counts.planned - pass - fail - unsupported))
    }
    let text = "## Reference packs\n\nFigures that others state, each with its own tolerance.\n\n"
    return text + table.text + unsupported
  }

  /// Why cases are not supported, with how many there are of each reason.
  private var unsupported: String {
    let findings = record.exceptions.filter { $0.pack != nil && $0.status == .unsupported }
    guard !findings.isEmpty else { return "" }
    var counts: [String: Int] = [:]
    for finding in findings { counts["\(finding.rule)|\(finding.message ?? "")", default: 0] += 1 }
    var table = MarkdownTable(("Kind", .left), ("Not supported", .left), ("Cases", .right))
    for (key, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let parts = key.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      table.addRow("`\(parts[0])`", String(parts[1]), NumberFormat.count(count))
    }
    return "\n\(table.text)"
  }

  /// Why a case did not pass, and the simplest one that does the same.
  private static func message(of finding: Finding) -> String {
    let simplest = finding.simplest.map { simplest in
      let error = simplest.error.map { ", error \(NumberFormat.significant($0))" } ?? ""
      return "simplest: `\(simplest.caseID)`\(error)"
    }
    return [finding.message, simplest].compactMap(\.self).joined(separator: "; ")
  }

  private static func exceptions(_ findings: [Finding]) -> String {
    let bad = findings.filter(\.status.isBad)
    guard !bad.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Rule or kind", .left), ("Case", .left), ("Status", .left), ("Error", .right),
      ("Limit", .right), ("Message", .left))
    for finding in bad.prefix(listed) {
      let caseID = finding.pack.map { "\($0)/\(finding.caseID)" } ?? finding.caseID
      table.addRow(
        "`\(finding.rule)`", "`\(caseID)`", finding.status.rawValue,
        finding.error.map { NumberFormat.significant($0) } ?? "–",
        finding.limit.map { NumberFormat.significant($0) } ?? "–", message(of: finding))
    }
    let rest = bad.count - listed
    let more = rest > 0 ? "\nand \(NumberFormat.count(rest)) more.\n" : ""
    return "## Cases that did not pass\n\n\(table.text)\(more)"
  }
}
