package import Harness

/// The accepted costs: `counters/KEY.json`, `instructions/KEY.json`, `ratios/CLASS.json`.
///
/// Small files of sorted lines, one case each, so that a change reads as a review. Counts are good
/// wherever their key is; ratios for one class of machines.
package struct GateBaselineFolder: Sendable {
  /// The folder that the three lie in.
  package let path: String

  package init(_ path: String) { self.path = path }

  package func countersFile(_ key: String) -> String { "\(path)/counters/\(key).json" }
  package func instructionsFile(_ key: String) -> String { "\(path)/instructions/\(key).json" }
  package func ratiosFile(_ machineClass: String) -> String {
    "\(path)/ratios/\(machineClass).json"
  }

  /// What is accepted for a machine.
  ///
  /// Where no ratios are accepted for its class, those of another class come in their place, so
  /// that they can be looked at: their fingerprint tells that they are not its own.
  package func baseline(
    for fingerprint: CostFingerprint, level: String
  ) throws(FileError) -> GateBaseline {
    var baseline = GateBaseline()
    baseline.counters = try counters(countersFile(fingerprint.counterKey))
    baseline.instructions = try instructions(
      instructionsFile(fingerprint.instructionKey(level: level)))
    let own = ratiosFile(fingerprint.machineClass)
    let others = try FileBytes.files(in: "\(path)/ratios", withSuffix: ".json") ?? []
    if let file = FileBytes.exists(own) ? own : others.first { baseline.ratios = try ratios(file) }
    return baseline
  }

  /// Whether any ratios are accepted for the class of a machine.
  package func knows(_ fingerprint: CostFingerprint) -> Bool {
    FileBytes.exists(ratiosFile(fingerprint.machineClass))
  }

  // MARK: Reading

  package func counters(_ file: String) throws(FileError) -> CounterBaseline? {
    guard FileBytes.exists(file) else { return nil }
    let object = try JSONDocument(path: file).root.object()
    try object.expect(schema: CounterBaseline.schema)
    try object.allow(["schema", "key", "cases"])
    return CounterBaseline(
      key: try object.string("key"),
      cases: try object.field("cases").dictionary { (field) throws(FileError) in
        let figure = try field.object()
        try figure.allow(["allocations", "bytes", "frees", "operations", "workload"])
        return CounterBaseline.Figure(
          workload: try figure.string("workload"),
          operations: try figure.field("operations").integer(in: 1...Int.max),
          allocations: try figure.field("allocations").integer(in: 0...Int.max),
          frees: try figure.field("frees").integer(in: 0...Int.max),
          bytes: try figure.field("bytes").integer(in: 0...Int.max))
      })
  }

  package func instructions(_ file: String) throws(FileError) -> InstructionBaseline? {
    guard FileBytes.exists(file) else { return nil }
    let object = try JSONDocument(path: file).root.object()
    try object.expect(schema: InstructionBaseline.schema)
    try object.allow(["schema", "key", "cases"])
    return InstructionBaseline(
      key: try object.string("key"),
      cases: try object.field("cases").dictionary { (field) throws(FileError) in
        let figure = try field.object()
        try figure.allow(["instructions", "operations", "workload"])
        return InstructionBaseline.Figure(
          workload: try figure.string("workload"),
          operations: try figure.field("operations").integer(in: 1...Int.max),
          instructions: try figure.field("instructions").integer(in: 1...Int.max))
      })
  }

  package func ratios(_ file: String) throws(FileError) -> RatioBaseline? {
    guard FileBytes.exists(file) else { return nil }
    let object = try JSONDocument(path: file).root.object()
    try object.expect(schema: RatioBaseline.schema)
    try object.allow(["schema", "fingerprint", "kernels", "cases"])
    return RatioBaseline(
      fingerprint: try CostFingerprint(try object.field("fingerprint").object()),
      kernels: try object.field("kernels").dictionary { (field) throws(FileError) in
        let kernel = try field.object()
        try kernel.allow(["best", "repetitions"])
        return RatioBaseline.Kernel(
          repetitions: try kernel.field("repetitions").integer(in: 1...(1 << 40)),
          best: try kernel.number("best"))
      },
      cases: try object.field("cases").dictionary { (field) throws(FileError) in
        try RatioBaseline.Figure(field)
      })
  }

  // MARK: Writing

  package static func bytes(_ baseline: CounterBaseline) -> [UInt8] {
    JSONWriter(.rows).bytes([
      "schema": .string(CounterBaseline.schema), "key": .string(baseline.key),
      "cases": .dictionary(baseline.cases) { figure in
        [
          "allocations": JSONValue(figure.allocations), "bytes": JSONValue(figure.bytes),
          "frees": JSONValue(figure.frees), "operations": JSONValue(figure.operations),
          "workload": .string(figure.workload),
        ]
      },
    ])
  }

  package static func bytes(_ baseline: InstructionBaseline) -> [UInt8] {
    JSONWriter(.rows).bytes([
      "schema": .string(InstructionBaseline.schema), "key": .string(baseline.key),
      "cases": .dictionary(baseline.cases) { figure in
        [
          "instructions": JSONValue(figure.instructions),
          "operations": JSONValue(figure.operations), "workload": .string(figure.workload),
        ]
      },
    ])
  }

  package static func bytes(_ baseline: RatioBaseline) -> [UInt8] {
    JSONWriter(.rows).bytes([
      "schema": .string(RatioBaseline.schema), "fingerprint": baseline.fingerprint.json,
      "kernels": .dictionary(baseline.kernels) { kernel in
        ["best": rounded(kernel.best), "repetitions": JSONValue(kernel.repetitions)]
      },
      "cases": .dictionary(baseline.cases) { figure in
        [
          "deviation": rounded(figure.deviation), "kernel": .string(figure.kernel),
          "limit": rounded(figure.limit), "logRatio": rounded(figure.logRatio),
          "nanoseconds": rounded(figure.nanoseconds), "processes": JSONValue(figure.processes),
          "repetitions": JSONValue(figure.repetitions), "workload": .string(figure.workload),
        ]
      },
    ])
  }

  /// Six digits: more than any time has, and few enough to read.
  private static func rounded(_ number: Double) -> JSONValue {
    JSONValue(number.rounded(toSignificantDigits: 6))
  }
}

extension RatioBaseline.Figure {
  init(_ cursor: JSONCursor) throws(FileError) {
    let figure = try cursor.object()
    try figure.allow([
      "deviation", "kernel", "limit", "logRatio", "nanoseconds", "processes", "repetitions",
      "workload",
    ])
    let limit = try figure.field("limit")
    guard try limit.number() > 0 else { throw limit.mismatch("above 0") }
    self.init(
      kernel: try figure.string("kernel"), workload: try figure.string("workload"),
      repetitions: try figure.field("repetitions").integer(in: 1...(1 << 40)),
      logRatio: try figure.number("logRatio"), deviation: try figure.number("deviation"),
      limit: try limit.number(), nanoseconds: try figure.number("nanoseconds"),
      processes: try figure.integer("processes"))
  }
}
