package import Harness

extension CostRecord {
  /// The results file: everything that was measured, one process a line.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "version": .string(version),
      "planned": .array(planned.map { .string($0) }),
      "filter": .array(filter.map { .string($0) }), "parts": .array(parts.map(\.json)),
    ]
  }

  /// Takes back a results file.
  ///
  /// - Throws: `FileError` with the place in the file; its kind is `truncated` when it ends early.
  package init(results document: JSONDocument) throws(FileError) {
    let file = try document.root.object()
    try file.expect(schema: Self.schema)
    self.init(
      version: try file.string("version"), planned: try file.strings("planned"),
      filter: try file.strings("filter"),
      parts: try file.field("parts").map { (field) throws(FileError) in
        try CostPart(try field.object())
      })
  }
}

extension CostPart {
  fileprivate var json: JSONValue {
    .object([
      JSONField("shard", .string(shard.description)),
      JSONField("fingerprint", fingerprint.json),
      JSONField("subjects", .array(subjects.map(\.json))),
      JSONField("kernels", .dictionary(kernels) { JSONValue($0) }),
      JSONField("processes", .array(processes.map(\.json))),
      JSONField("timeUnavailable", .optional(timeUnavailable)),
      JSONField("counters", .dictionary(counters) { $0.json }),
      JSONField("countersUnavailable", .optional(countersUnavailable)),
      JSONField("instructions", .dictionary(instructions) { $0.json }),
      JSONField("instructionLevel", .string(instructionLevel)),
      JSONField("instructionsUnavailable", .optional(instructionsUnavailable)),
      JSONField("notes", .array(notes.map { .string($0) })),
    ])
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    let field = try object.field("shard")
    guard let shard = Shard(try field.string()) else {
      throw field.mismatch("a shard such as \"1/4\"")
    }
    self.init(
      shard: shard,
      fingerprint: try CostFingerprint(try object.field("fingerprint").object()),
      subjects: try object.field("subjects").map { (field) throws(FileError) in
        try CostSubject(try field.object())
      },
      kernels: try object.field("kernels").dictionary { (field) throws(FileError) in
        try field.integer()
      })
    processes = try object.field("processes").map { (field) throws(FileError) in
      try CostProcess(try field.object())
    }
    timeUnavailable = try object.optionalString("timeUnavailable")
    counters = try object.field("counters").dictionary { (field) throws(FileError) in
      try CounterReading(try field.object())
    }
    countersUnavailable = try object.optionalString("countersUnavailable")
    instructions = try object.field("instructions").dictionary { (field) throws(FileError) in
      try InstructionReading(try field.object())
    }
    instructionLevel = try object.string("instructionLevel")
    instructionsUnavailable = try object.optionalString("instructionsUnavailable")
    notes = try object.strings("notes")
  }
}

extension CostFingerprint {
  /// The fields under their names.
  package var json: JSONValue {
    [
      "architecture": .string(architecture), "vendor": .string(vendor), "family": .string(family),
      "model": .string(model), "level": .string(level), "system": .string(system),
      "libc": .string(libc), "swift": .string(swift), "optimisation": .string(optimisation),
      "kernelVersion": JSONValue(kernelVersion), "countingVersion": JSONValue(countingVersion),
    ]
  }

  init(_ object: JSONObject) throws(FileError) {
    self.init(
      architecture: try object.string("architecture"), vendor: try object.string("vendor"),
      family: try object.string("family"), model: try object.string("model"),
      level: try object.string("level"), system: try object.string("system"),
      libc: try object.string("libc"), swift: try object.string("swift"),
      optimisation: try object.string("optimisation"),
      kernelVersion: try object.integer("kernelVersion"),
      countingVersion: try object.integer("countingVersion"))
  }
}

extension CostSubject {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "operation": .string(operation), "kernel": .string(kernel),
      "workload": .string(workload),
      "allocationLimit": allocationLimit.map { JSONValue($0) } ?? .null,
      "repetitions": JSONValue(repetitions),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      id: try object.string("id"), operation: try object.string("operation"),
      kernel: try object.string("kernel"), workload: try object.string("workload"),
      allocationLimit: try object.optionalNumber("allocationLimit"),
      repetitions: try object.field("repetitions").integer(in: 0...(1 << 40)))
  }
}

extension CostProcess {
  fileprivate var json: JSONValue {
    [
      "batch": JSONValue(batch), "kernels": .dictionary(kernels) { JSONValue($0) },
      "cases": .dictionary(cases) { JSONValue($0) },
      "medians": .dictionary(medians) { JSONValue($0) },
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    func times(_ name: String) throws(FileError) -> [String: Double] {
      try object.field(name).dictionary { (field) throws(FileError) in
        let number = try field.number()
        guard number >= 0 else { throw field.mismatch("a number of nanoseconds ≥ 0") }
        return number
      }
    }
    self.init(
      batch: try object.integer("batch"), kernels: try times("kernels"), cases: try times("cases"),
      medians: try times("medians"))
  }
}

extension CounterReading {
  fileprivate var json: JSONValue {
    [
      "operations": JSONValue(operations), "allocations": JSONValue(allocations),
      "frees": JSONValue(frees), "bytes": JSONValue(bytes), "peak": JSONValue(peak),
      "firstAllocations": JSONValue(firstAllocations), "stable": .bool(isStable),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      operations: try object.field("operations").integer(in: 1...Int.max),
      allocations: try object.field("allocations").integer(in: 0...Int.max),
      frees: try object.field("frees").integer(in: 0...Int.max),
      bytes: try object.field("bytes").integer(in: 0...Int.max),
      peak: try object.field("peak").integer(in: 0...Int.max),
      firstAllocations: try object.field("firstAllocations").integer(in: 0...Int.max),
      isStable: try object.field("stable").flag())
  }
}

extension InstructionReading {
  fileprivate var json: JSONValue {
    [
      "operations": JSONValue(operations), "instructions": JSONValue(instructions),
      "stable": .bool(isStable),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      operations: try object.field("operations").integer(in: 1...Int.max),
      instructions: try object.field("instructions").integer(in: 0...Int.max),
      isStable: try object.field("stable").flag())
  }
}
