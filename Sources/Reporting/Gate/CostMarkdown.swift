package import Harness

/// What each case costs, for people; nothing is judged.
package struct CostMarkdown {
  private let record: GateRecord
  private let part: CostPart
  private let references: [String: CostReference]

  /// - Parameters:
  ///   - record: The cases with what was measured.
  ///   - part: The measurement itself.
  ///   - references: For a case, the one it is compared with, and the ratio aimed at.
  package init(
    _ record: GateRecord, _ part: CostPart, references: [String: CostReference] = [:]
  ) {
    self.record = record
    self.part = part
    self.references = references
  }

  /// The section, ending with a newline.
  package var text: String {
    var table = MarkdownTable(
      ("Operation", .left), ("What it does", .left), ("Time", .right),
      ("Of a 60 Hz frame", .right), ("Of a 120 Hz frame", .right), ("Ratio", .right),
      ("To", .left), ("Aim", .right), ("Allocations", .right), ("Bytes", .right),
      ("Instructions", .right))
    for item in record.cases {
      let reference = references[item.id]
      table.addRow(
        "`\(item.id)`", item.operation,
        item.nanoseconds.map { NumberFormat.seconds($0 * 1e-9) } ?? "–", share(item, of: 60),
        share(item, of: 120), ratio(item).map { NumberFormat.significant($0) } ?? "–",
        reference.map { $0.id == item.id ? "" : "`\($0.id)`" } ?? "",
        reference?.aim.map { "≤ \(NumberFormat.significant($0))" } ?? "",
        item.reading.map { NumberFormat.significant($0.allocationsPerOperation) }
          ?? (unavailable.counters == nil ? "–" : "unavailable"),
        item.reading.map { NumberFormat.significant($0.bytesPerOperation) } ?? "–",
        item.instructionReading.map { NumberFormat.significant($0.perOperation, digits: 4) }
          ?? (unavailable.instructions == nil ? "–" : "unavailable"))
    }
    return """
      ## Frame cost

      One operation each: the median over undisturbed processes. Shown, not judged.

      \(table.text)\(notes)
      """
  }

  /// Why layers say nothing that were asked for.
  private var unavailable: (counters: String?, instructions: String?) {
    func told(_ reason: String?) -> String? { reason == CostPart.notAsked ? nil : reason }
    return (told(part.countersUnavailable), told(part.instructionsUnavailable))
  }

  private func share(_ item: GateRecord.Case, of rate: Double) -> String {
    guard let time = item.nanoseconds else { return "–" }
    let share = time * 1e-9 * rate
    return share < 1e-5 ? "< 0.001%" : NumberFormat.percent(share, digits: 2)
  }

  /// The time as a multiple of that of the case it is compared with.
  private func ratio(_ item: GateRecord.Case) -> Double? {
    guard let reference = references[item.id],
      let other = record.cases.first(where: { $0.id == reference.id }),
      let time = item.nanoseconds, let unit = other.nanoseconds, unit > 0
    else { return nil }
    return time / unit
  }

  private var notes: String {
    var lines = part.notes
    if let reason = unavailable.counters { lines.append("allocations unavailable: \(reason)") }
    if let reason = unavailable.instructions {
      lines.append("instructions unavailable: \(reason)")
    }
    let restless = record.cases.filter { $0.time.clean < min(3, $0.time.processes) }
    if !restless.isEmpty {
      lines.append(
        "\(NumberFormat.count(restless.count, "case")) had fewer than 3 undisturbed processes: "
          + restless.prefix(3).map(\.id).joined(separator: ", ") + (restless.count > 3 ? ", …" : "")
      )
    }
    return lines.isEmpty ? "" : "\n" + lines.map { "- \($0)\n" }.joined()
  }
}

/// What a case is compared with.
package struct CostReference: Hashable, Sendable {
  package let id: String

  /// The largest ratio that is aimed at; `nil` where none is stated.
  package let aim: Double?

  package init(id: String, aim: Double?) {
    self.id = id
    self.aim = aim
  }
}
