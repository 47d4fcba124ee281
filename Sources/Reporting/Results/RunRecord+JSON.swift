package import Harness

extension RunRecord {
  /// The report for machines.
  ///
  /// Fields may be added to it, and none is ever renamed. Equal records give equal text, and `init(report:)` takes it back.
  package var json: JSONValue {
    var fields = [
      JSONField("schema", .string(Self.schema)), JSONField("version", .string(version)),
      JSONField("verdict", .string(verdict.rawValue)), JSONField("fingerprint", fingerprint.json),
      JSONField("plan", plan.json), JSONField("metrics", .array(metrics.map(\.json))),
    ]
    if let conformance { fields.append(JSONField("conformance", conformance.json)) }
    if let settling { fields.append(JSONField("settling", settling.json)) }
    if let integrators { fields.append(JSONField("integrators", integrators.json)) }
    if let frameCost { fields.append(JSONField("frameCost", frameCost.json)) }
    if let comparison { fields.append(JSONField("comparison", comparison.json)) }
    return .object(fields)
  }

  /// Takes back a report.
  ///
  /// Fields that this version does not know are passed over, for a later one may have added them.
  ///
  /// - Throws: `FileError` with the place in the file; its kind is `truncated` when it ends early.
  package init(report document: JSONDocument) throws(FileError) {
    let report = try document.root.object()
    try report.expect(schema: Self.schema)
    self.init(
      version: try report.string("version"),
      fingerprint: try Fingerprint(try report.field("fingerprint").object()),
      plan: try Plan(try report.field("plan").object()),
      conformance: try report.optional("conformance").map { (field) throws(FileError) in
        try ConformanceRecord(field)
      },
      settling: try report.optional("settling").map { (field) throws(FileError) in
        try SettlingRecord(field)
      },
      integrators: try report.optional("integrators").map { (field) throws(FileError) in
        try IntegratorRecord(field)
      },
      frameCost: try report.optional("frameCost").map { (field) throws(FileError) in
        try FrameCostRecord(field)
      },
      metrics: try report.field("metrics").map { (field) throws(FileError) in
        try Metric(try field.object())
      },
      comparison: try report.optional("comparison").map { (field) throws(FileError) in
        try BaselineComparison(field)
      })
  }
}

extension Plan {
  fileprivate var json: JSONValue {
    ["grid": .string(grid), "studies": .array(studies.map { .string($0) })]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(grid: try object.string("grid"), studies: try object.strings("studies"))
  }
}

extension Fingerprint {
  /// The fields of the fingerprint under their names.
  package var json: JSONValue {
    [
      "architecture": .string(architecture), "cpu": .string(cpu),
      "operatingSystem": .string(operatingSystem), "libc": .string(libc),
      "swift": .string(swift), "optimisation": .string(optimisation),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      architecture: try object.string("architecture"), cpu: try object.string("cpu"),
      operatingSystem: try object.string("operatingSystem"), libc: try object.string("libc"),
      swift: try object.string("swift"), optimisation: try object.string("optimisation"))
  }
}

extension Metric {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "value": JSONValue(value), "unit": .string(unit),
      "kind": .string(kind.rawValue),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    let value = try object.optionalNumber("value") ?? .nan
    self.init(
      try object.string("id"), value, unit: try object.string("unit"),
      kind: try object.field("kind").word(as: Metric.Kind.self))
  }
}
