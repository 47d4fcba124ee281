import Harness
import Reporting

/// What a run prints: the verdict, the worst things, and where the report is.
struct RunSummary {
  private let record: RunRecord
  private let reports: ReportFolder

  /// How many of each kind of bad news are shown; the report has them all.
  private static let shown = 5

  init(_ record: RunRecord, reports: ReportFolder) {
    self.record = record
    self.reports = reports
  }

  var text: String {
    let lines =
      [RunHeadline(record).plainText] + failures + differences + nearest
      + warnings + ["Report: \(reports.markdown)"]
    return lines.joined(separator: "\n")
  }

  private var failures: [String] {
    let bad = record.conformance?.exceptions.filter(\.status.isBad) ?? []
    return Self.few(bad) { finding in
      let place = finding.pack.map { "\($0)/\(finding.caseID)" } ?? finding.caseID
      let error = finding.error.map { "error \(NumberFormat.significant($0))" }
      let limit = finding.limit.map { "limit \(NumberFormat.significant($0))" }
      let facts = [error, limit, finding.message].compactMap(\.self).joined(separator: ", ")
      return "\(finding.status.rawValue): \(finding.rule) at \(place): \(facts)"
    }
  }

  private var differences: [String] {
    guard let comparison = record.comparison else { return [] }
    let missing = comparison.missing.map { [$0] } ?? []
    return missing
      + Self.few(comparison.differences) { difference in
        let accepted = difference.accepted.map(NumberFormat.exact) ?? "nothing"
        let found = difference.found.map(NumberFormat.exact) ?? "nothing"
        return "differs: \(difference.figure): accepted \(accepted), found \(found)"
      }
  }

  /// The rule that is nearest to its limit, when all hold.
  private var nearest: [String] {
    let worst = (record.conformance?.rules ?? []).compactMap { record in
      record.tally.worst.map { (rule: record.rule, finding: $0) }
    }.max { $0.finding.severity < $1.finding.severity }
    guard failures.isEmpty, let worst, worst.finding.severity > 0 else { return [] }
    let share = NumberFormat.percent(worst.finding.severity, digits: 2)
    let limit = NumberFormat.measure(worst.rule.limit, worst.rule.unit, digits: 2)
    return [
      "Nearest to its limit: \(worst.rule.id), \(share) of \(limit) at \(worst.finding.caseID)"
    ]
  }

  private var warnings: [String] {
    let warnings = record.frameCost?.warnings ?? []
    guard warnings.count > 1 else { return warnings }
    return ["Frame cost: \(NumberFormat.count(warnings.count, "warning")), see the report"]
  }

  private static func few<Element>(
    _ elements: [Element], _ line: (Element) -> String
  ) -> [String] {
    let rest = elements.count - shown
    return elements.prefix(shown).map(line)
      + (rest > 0 ? ["and \(NumberFormat.count(rest)) more"] : [])
  }
}
