package import Harness

extension GateRecord {
  /// The answer of `settle gate` and of `settle compare ab`, without schema and version.
  package var json: JSONValue {
    .object([
      JSONField("verdict", .string(verdict)),
      JSONField(
        "counts",
        .object(
          GateStatus.allCases.filter { count($0) > 0 }.map {
            JSONField($0.rawValue, JSONValue(count($0)))
          })),
      JSONField("cases", .array(cases.map(\.json))),
      JSONField("notes", .array(notes.map { .string($0) })),
    ])
  }
}

extension GateRecord.Case {
  fileprivate var json: JSONValue {
    .object([
      JSONField("id", .string(id)), JSONField("operation", .string(operation)),
      JSONField("status", .string(status.rawValue)), JSONField("reason", .string(reason)),
      JSONField("nanosecondsPerOperation", .number(nanoseconds)),
      JSONField("ratio", .number(ratio)), JSONField("effect", .number(time.effect)),
      JSONField("lowerBound", .number(time.lowerBound)), JSONField("limit", .number(time.limit)),
      JSONField("cleanProcesses", JSONValue(time.clean)),
      JSONField("processes", JSONValue(time.processes)),
      JSONField("allocationsPerOperation", .number(reading?.allocationsPerOperation)),
      JSONField("bytesPerOperation", .number(reading?.bytesPerOperation)),
      JSONField("peakBytes", .number(reading.map { Double($0.peak) })),
      JSONField("firstAllocations", .number(reading.map { Double($0.firstAllocations) })),
      JSONField("instructionsPerOperation", .number(instructionReading?.perOperation)),
      JSONField("counters", counters.json), JSONField("instructions", instructions.json),
      JSONField("time", LayerJudgement(time.status, time.reason).json),
    ])
  }
}

extension LayerJudgement {
  fileprivate var json: JSONValue {
    ["status": .string(status.rawValue), "reason": .string(reason)]
  }
}

extension JSONValue {
  fileprivate static func number(_ number: Double?) -> JSONValue {
    number.map { JSONValue($0) } ?? .null
  }
}
