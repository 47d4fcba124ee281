package import Harness

/// What the gate found, as a pull request shows it: the verdict, and the rows that changed.
package struct GateMarkdown {
  private let record: GateRecord
  private let title: String

  /// The report of `record`, whose `title` says what was compared with what.
  package init(_ record: GateRecord, title: String = "Frame cost against the baseline") {
    self.record = record
    self.title = title
  }

  /// `**regressed** · 104 cases: 1 regressed, 103 pass`.
  package var headline: String { "**\(record.verdict)** · \(facts)" }

  /// The same without marks, for a terminal.
  package var plainHeadline: String { "\(record.verdict) · \(facts)" }

  private var facts: String {
    let statuses = GateStatus.allCases.sorted { $0.gravity > $1.gravity }
    let words = statuses.filter { record.count($0) > 0 }
      .map { "\(NumberFormat.count(record.count($0))) \($0.rawValue)" }
    return "\(NumberFormat.count(record.cases.count, "case"))"
      + (words.isEmpty ? "" : ": \(words.joined(separator: ", "))")
  }

  /// The whole section, ending with a newline.
  package var text: String {
    var parts = ["## \(title)\n", "\(headline)\n"]
    let rows = record.cases.filter { $0.status != .pass }
    let told = rows.filter { $0.status != .incomparable }
    if !told.isEmpty { parts.append(table(told)) }
    // Where nothing can be compared, a row a case would say the same a hundred times.
    let silent = rows.filter { $0.status == .incomparable }
    for (reason, cases) in Dictionary(grouping: silent, by: \.reason).sorted(by: { $0.key < $1.key }
    ) {
      parts.append("- \(NumberFormat.count(cases.count, "case")) incomparable: \(reason)\n")
    }
    let layers = unavailable + record.notes
    if !layers.isEmpty { parts.append(layers.map { "- \($0)\n" }.joined()) }
    return parts.joined(separator: "\n")
  }

  private func table(_ cases: [GateRecord.Case]) -> String {
    var table = MarkdownTable(
      ("Case", .left), ("Verdict", .left), ("Time", .right), ("Change", .right), ("Limit", .right),
      ("At least", .right), ("Allocations", .right), ("Instructions", .right), ("Why", .left))
    for item in cases.sorted(by: { ($1.status.gravity, $0.id) < ($0.status.gravity, $1.id) }) {
      table.addRow(
        "`\(item.id)`", item.status.rawValue,
        item.nanoseconds.map { NumberFormat.seconds($0 * 1e-9) } ?? "–",
        item.time.effect.map(Self.change) ?? "–",
        item.time.limit.map { "± \(NumberFormat.percent($0))" } ?? "–",
        item.time.lowerBound.map(Self.change) ?? "–",
        item.reading.map { NumberFormat.significant($0.allocationsPerOperation) } ?? "–",
        item.instructionReading.map { NumberFormat.significant($0.perOperation, digits: 4) } ?? "–",
        item.reason)
    }
    return table.text
  }

  /// `+6.2%`, `−0.3%`.
  static func change(_ share: Double) -> String {
    let text = NumberFormat.percent(share.magnitude, digits: 2)
    return (share < 0 ? "−" : "+") + text
  }

  /// Layers that say nothing of any case, each once.
  private var unavailable: [String] {
    func reasons(_ layer: String, _ judgements: [LayerJudgement]) -> [String] {
      guard !judgements.isEmpty, judgements.allSatisfy({ $0.status == .unavailable }) else {
        return []
      }
      return Set(judgements.map(\.reason)).filter { !$0.isEmpty && $0 != CostPart.notAsked }
        .sorted().map {
          "\(layer) unavailable: \($0)"
        }
    }
    return reasons("allocations", record.cases.map(\.counters))
      + reasons("instructions", record.cases.map(\.instructions))
      + reasons("times", record.cases.map { LayerJudgement($0.time.status, $0.time.reason) })
  }
}
