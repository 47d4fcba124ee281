package import Harness

extension IntegratorRecord {
  /// `{"rows": [{"method", "rate", "spring", "error", …}]}`.
  package var json: JSONValue { ["rows": .array(rows.map(\.json))] }

  init(_ cursor: JSONCursor) throws(FileError) {
    self.init(
      rows: try cursor.object().field("rows").map { (element) throws(FileError) in
        try Row(try element.object())
      })
  }
}

extension IntegratorRecord.Row {
  fileprivate var json: JSONValue {
    [
      "method": .string(method), "rate": JSONValue(rate), "spring": .string(spring),
      "error": JSONValue(error), "overshoot": JSONValue(overshoot),
      "exactOvershoot": JSONValue(exactOvershoot), "settling": JSONValue(settling),
      "exactSettling": JSONValue(exactSettling), "peakEnergy": JSONValue(peakEnergy),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      method: try object.string("method"), rate: try object.number("rate"),
      spring: try object.string("spring"), error: try object.field("error").unboundedNumber(),
      overshoot: try object.field("overshoot").unboundedNumber(),
      exactOvershoot: try object.number("exactOvershoot"),
      settling: try object.field("settling").unboundedNumber(),
      exactSettling: try object.field("exactSettling").unboundedNumber(),
      peakEnergy: try object.field("peakEnergy").unboundedNumber())
  }
}
