package import Harness

extension FrameCostRecord {
  /// The answer of `settle measure`, which is also the frame cost section of a report.
  package var json: JSONValue {
    [
      "cases": .array(rows.map(\.json)), "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      rows: try object.field("cases").map { (element) throws(FileError) in
        try Row(try element.object())
      },
      warnings: try object.strings("warnings"))
  }
}

extension FrameCostRecord.Row {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "operation": .string(operation),
      "nanosecondsPerOperation": JSONValue(nanoseconds), "spread": JSONValue(spread),
      "fastest": JSONValue(fastest), "samples": JSONValue(samples),
      "operationsPerSample": JSONValue(operationsPerSample), "reference": .string(reference),
      "ratio": JSONValue(ratio), "aim": aim.map { JSONValue($0) } ?? .null,
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      id: try object.string("id"), operation: try object.string("operation"),
      nanoseconds: try object.field("nanosecondsPerOperation").unboundedNumber(),
      spread: try object.field("spread").unboundedNumber(),
      fastest: try object.field("fastest").unboundedNumber(),
      samples: try object.integer("samples"),
      operationsPerSample: try object.integer("operationsPerSample"),
      reference: try object.string("reference"),
      ratio: try object.field("ratio").unboundedNumber(), aim: try object.optionalNumber("aim"))
  }
}
