package import Harness

/// The answer of `settle measure`: what was measured of each case.
package struct CostAnswer {
  private let record: GateRecord
  private let part: CostPart
  private let references: [String: CostReference]

  package init(
    _ record: GateRecord, _ part: CostPart, _ references: [String: CostReference]
  ) {
    self.record = record
    self.part = part
    self.references = references
  }

  /// `{"verdict", "fingerprint", "cases": […], "warnings": […]}`.
  package var json: JSONValue {
    let times = record.cases.filter { $0.time.processes > 0 }
    let isDisturbed = times.contains { $0.time.clean == 0 }
    return [
      "verdict": .string(isDisturbed ? "inconclusive" : "pass"),
      "fingerprint": part.fingerprint.json, "cases": .array(record.cases.map(row)),
      "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  private var warnings: [String] {
    let layers = [
      ("allocations", part.countersUnavailable), ("instructions", part.instructionsUnavailable),
    ]
    return part.notes
      + layers.compactMap { name, reason in
        reason.flatMap { $0 == CostPart.notAsked ? nil : "\(name) unavailable: \($0)" }
      }
  }

  private func row(_ item: GateRecord.Case) -> JSONValue {
    func number(_ number: Double?) -> JSONValue { number.map { JSONValue($0) } ?? .null }
    let reference = references[item.id]
    let unit = record.cases.first { $0.id == reference?.id }?.nanoseconds
    let ratio = item.nanoseconds.flatMap { time in unit.map { time / $0 } }
    return .object([
      JSONField("id", .string(item.id)), JSONField("operation", .string(item.operation)),
      JSONField("nanosecondsPerOperation", number(item.nanoseconds)),
      JSONField("shareOf60HzFrame", number(item.nanoseconds.map { $0 * 1e-9 * 60 })),
      JSONField("shareOf120HzFrame", number(item.nanoseconds.map { $0 * 1e-9 * 120 })),
      JSONField("kernelRatio", number(item.ratio)), JSONField("ratio", number(ratio)),
      JSONField("reference", .optional(reference?.id)), JSONField("aim", number(reference?.aim)),
      JSONField("allocationsPerOperation", number(item.reading?.allocationsPerOperation)),
      JSONField("bytesPerOperation", number(item.reading?.bytesPerOperation)),
      JSONField("peakBytes", number(item.reading.map { Double($0.peak) })),
      JSONField("firstAllocations", number(item.reading.map { Double($0.firstAllocations) })),
      JSONField("instructionsPerOperation", number(item.instructionReading?.perOperation)),
      JSONField("cleanProcesses", JSONValue(item.time.clean)),
      JSONField("processes", JSONValue(item.time.processes)),
    ])
  }
}
