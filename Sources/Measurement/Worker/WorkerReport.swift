/// What a worker answers.
package struct WorkerReport: Hashable, Sendable {
  /// A body that there is.
  package struct Listed: Hashable, Sendable {
    package let id: String
    package let kernel: ReferenceKernel
    package let operationsPerRepetition: Int
    package let allocationLimit: Double?
    package let workload: String
    package let operation: String
  }

  /// What the samples of a body come to, in nanoseconds an operation.
  package struct Timed: Hashable, Sendable {
    package let id: String
    package let repetitions: Int

    /// The time below which a tenth of the samples lies.
    package let lowTenth: Double
    package let median: Double
    package let fastest: Double
  }

  /// What a body did on the heap in `operations` operations.
  package struct Counted: Hashable, Sendable {
    package let id: String
    package let operations: Int
    package let counts: AllocationCounter.Counts

    /// Allocations of the very first call, which may set things up.
    package let firstAllocations: Int

    /// Whether a second call did the same on its thread.
    package let isRepeatable: Bool
  }

  /// A region of which a simulated processor has collected the instructions.
  package struct Collected: Hashable, Sendable {
    package let id: String
    package let operations: Int
  }

  package var build = BuildKind.release
  package var clockStep: UInt64 = 1

  /// The minor version of the compiler.
  package var swift = ""
  package var listed: [Listed] = []
  package var timed: [Timed] = []
  package var counted: [Counted] = []
  package var collected: [Collected] = []

  /// Why the worker cannot do what was asked, in one line.
  package var unavailable: String?

  package init() {}
}

extension WorkerReport {
  package var text: String {
    var lines = [
      "settle-worker\t\(WorkerRequest.version)\t\(build.rawValue)\t\(clockStep)\t\(swift)"
    ]
    if let unavailable { lines.append("unavailable\t\(unavailable)") }
    lines += listed.map { body in
      let limit = body.allocationLimit.map { "\($0)" } ?? "-"
      return "body\t\(body.id)\t\(body.kernel.rawValue)\t\(body.operationsPerRepetition)\t\(limit)"
        + "\t\(body.workload)\t\(body.operation)"
    }
    lines += timed.map {
      "time\t\($0.id)\t\($0.repetitions)\t\($0.lowTenth)\t\($0.median)\t\($0.fastest)"
    }
    lines += counted.map { row in
      let counts = row.counts
      return "count\t\(row.id)\t\(row.operations)\t\(counts.allocations)\t\(counts.frees)"
        + "\t\(counts.bytes)\t\(counts.live)\t\(counts.peak)\t\(counts.elsewhere)"
        + "\t\(row.firstAllocations)\t\(row.isRepeatable ? 1 : 0)"
    }
    lines += collected.map { "region\t\($0.id)\t\($0.operations)" }
    return (lines + ["end"]).joined(separator: "\n") + "\n"
  }

  /// Reads the lines.
  ///
  /// - Throws: `WorkerFault` when they are not understood, or end early.
  package init(_ text: String) throws(WorkerFault) {
    var lines = WorkerLines(text)
    try lines.expectVersion(WorkerRequest.version)
    let words = text.prefix { $0 != "\n" }.split(separator: "\t").map(String.init)
    guard words.count == 5, let build = BuildKind(rawValue: words[2]),
      let clockStep = UInt64(words[3])
    else { throw lines.fault }
    self.init()
    self.build = build
    self.clockStep = clockStep
    swift = words[4]
    while let words = try lines.next() { try take(words, lines) }
  }

  private mutating func take(_ words: [String], _ lines: WorkerLines) throws(WorkerFault) {
    let counts = 0...Int.max
    switch words.first {
    case "unavailable": unavailable = words.dropFirst().joined(separator: " ")
    case "body":
      guard words.count == 7, let kernel = ReferenceKernel(rawValue: words[2]) else {
        throw lines.fault
      }
      listed.append(
        Listed(
          id: words[1], kernel: kernel,
          operationsPerRepetition: try lines.integer(words, 3, in: 1...Int.max),
          allocationLimit: words[4] == "-" ? nil : try lines.number(words, 4),
          workload: words[5], operation: words[6]))
    case "time":
      timed.append(
        Timed(
          id: words.count > 1 ? words[1] : "",
          repetitions: try lines.integer(words, 2, in: 1...Int.max),
          lowTenth: try lines.number(words, 3), median: try lines.number(words, 4),
          fastest: try lines.number(words, 5)))
    case "count":
      var found = AllocationCounter.Counts()
      found.allocations = try lines.integer(words, 3, in: counts)
      found.frees = try lines.integer(words, 4, in: counts)
      found.bytes = try lines.integer(words, 5, in: counts)
      found.live = try lines.integer(words, 6, in: Int.min...Int.max)
      found.peak = try lines.integer(words, 7, in: counts)
      found.elsewhere = try lines.integer(words, 8, in: counts)
      counted.append(
        Counted(
          id: words[1], operations: try lines.integer(words, 2, in: 1...Int.max), counts: found,
          firstAllocations: try lines.integer(words, 9, in: counts),
          isRepeatable: try lines.integer(words, 10, in: 0...1) == 1))
    case "region":
      collected.append(
        Collected(id: words[1], operations: try lines.integer(words, 2, in: 1...Int.max)))
    default: throw lines.fault
    }
  }
}
