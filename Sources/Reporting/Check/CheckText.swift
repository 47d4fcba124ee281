package import Harness

/// What a check says to people: the verdict, and what did not pass, worst first, each with the call
/// that judges it again.
package struct CheckText {
  private let record: ConformanceRecord
  private let modes: [Mode]
  private let width: Int?
  private let call: (Finding) -> String

  /// How many cases are shown; the JSON has them all.
  private static let shown = 20

  /// - Parameters:
  ///   - record: The check.
  ///   - modes: The truths that its cases were held to, where those are known.
  ///   - width: The characters of a line, a call apart, which stays in one piece; `nil` for no limit.
  ///   - call: Makes the call that judges one case again.
  package init(
    _ record: ConformanceRecord, modes: [Mode] = [], width: Int? = nil,
    call: @escaping (Finding) -> String
  ) {
    self.record = record
    self.modes = modes.isEmpty ? [record.mode] : modes
    self.width = width
    self.call = call
  }

  /// The text, ending with a newline.
  package var text: String {
    let counts = record.counts
    let parts = [
      record.rules.isEmpty ? nil : NumberFormat.count(record.rules.count, "rule"),
      record.packs.isEmpty ? nil : NumberFormat.count(record.packs.count, "pack"),
      counts.planned == 0
        ? "nothing was selected"
        : "\(NumberFormat.count(counts.planned, "case")): \(counts.words)",
    ].compactMap(\.self)
    let truths = modes.map(\.rawValue).joined(separator: ", ")
    let headline =
      "\(record.verdict.rawValue) · \(record.solver), held to \(truths) · "
      + parts.joined(separator: " · ")
    let incomplete =
      counts.isComplete ? [] : ["invalid: the statuses do not add up to what was planned"]
    let stale = record.stale.map { "stale: nothing is called \($0) any more; take it out" }
    let lines = fitted([headline] + incomplete) + bad + fitted(stale + unsupported)
    return lines.joined(separator: "\n") + "\n"
  }

  /// `lines` as a terminal can show them, and no longer than they may be.
  private func fitted(_ lines: [String]) -> [String] {
    lines.map(PrintableText.line).flatMap { WrappedText.hanging($0, width: width) }
  }

  private var bad: [String] {
    // Sorting keeps no order of equals by itself, so the place decides between them.
    let judged = record.exceptions.filter { $0.status.isBad && $0.status != .notrun }
    let findings = judged.enumerated().sorted { left, right in
      (-left.element.severity, left.offset) < (-right.element.severity, right.offset)
    }.map(\.element)
    let notRun = record.counts[.notrun]
    let rest = record.badCount - notRun - min(findings.count, Self.shown)
    let reason = record.exceptions.first { $0.status == .notrun }?.message
    var lines = findings.prefix(Self.shown).flatMap(lines)
    if rest > 0 { lines.append("and \(NumberFormat.count(rest)) more; --all or --json has them") }
    if notRun > 0 {
      lines += fitted(["not run: \(NumberFormat.count(notRun, "case")): \(reason ?? "")"])
    }
    return lines
  }

  /// A finding, and the commands that run it and the simplest such case again.
  private func lines(_ finding: Finding) -> [String] {
    let account =
      "\(finding.status.rawValue): \(finding.rule) at \(finding.place): \(finding.account)"
    let simplest = finding.reduced.map { ["  simplest: \(call($0))"] } ?? []
    return fitted([account]) + (["  \(call(finding))"] + simplest).map(PrintableText.line)
  }

  /// Why cases were not supported, with how many there are of each reason.
  private var unsupported: [String] {
    var counts: [String: Int] = [:]
    let tallies =
      record.rules.map { ($0.rule.id, $0.tally) }
      + record.packs.flatMap(\.kinds).map { ($0.kind, $0.tally) }
    for (name, tally) in tallies {
      let kept = tally.exceptions.filter { $0.status == .unsupported }.map { $0.message ?? "" }
      for reason in kept { counts["\(name): \(reason)", default: 0] += 1 }
      // Of a long list only the beginning is kept, but all are counted.
      let rest = tally.counts[.unsupported] - kept.count
      guard rest > 0 else { continue }
      let reason = Set(kept).count == 1 ? kept[0] : "reasons that were not kept"
      counts["\(name): \(reason)", default: 0] += rest
    }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "not supported: \($0.key) (\(NumberFormat.count($0.value, "case")))" }
    let rest = rows.count - 10
    return rows.prefix(10) + (rest > 0 ? ["and \(NumberFormat.count(rest)) more reasons"] : [])
  }
}

extension Finding {
  /// The simplest case that fails as this one does, as a finding of its own.
  fileprivate var reduced: Finding? {
    simplest.map {
      Finding(
        rule: rule, caseID: $0.caseID, pack: pack, status: status, error: $0.error, limit: limit)
    }
  }
}

extension ConformanceRecord {
  /// How many cases ended badly, also those of which no finding was kept.
  fileprivate var badCount: Int {
    Status.allCases.filter(\.isBad).map { counts[$0] }.reduce(0, +)
  }
}
