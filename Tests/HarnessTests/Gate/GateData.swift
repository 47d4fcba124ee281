import Harness

/// Records made by hand, for the parts of the gate that need no machine.
enum GateData {
  static func fingerprint(
    model: String = "1", libc: String = "glibc 2.36", optimisation: String = "release"
  ) -> CostFingerprint {
    CostFingerprint(
      architecture: "x86_64", vendor: "AuthenticAMD", family: "25", model: model,
      level: "x86-64-v3", system: "linux", libc: libc, swift: "6.3", optimisation: optimisation,
      kernelVersion: 1, countingVersion: 1)
  }

  static func subject(
    _ id: String, kernel: String = "libm", workload: String = "1/1/libm",
    allocationLimit: Double? = nil, repetitions: Int = 1000
  ) -> CostSubject {
    CostSubject(
      id: id, operation: "an operation", kernel: kernel, workload: workload,
      allocationLimit: allocationLimit, repetitions: repetitions)
  }

  static func reading(
    allocations: Int = 0, frees: Int? = nil, bytes: Int? = nil, operations: Int = 1000,
    isStable: Bool = true
  ) -> CounterReading {
    CounterReading(
      operations: operations, allocations: allocations, frees: frees ?? allocations,
      bytes: bytes ?? 16 * allocations, peak: 0, firstAllocations: allocations, isStable: isStable)
  }

  static func figure(allocations: Int = 0, frees: Int? = nil, bytes: Int? = nil)
    -> CounterBaseline.Figure
  {
    .init(
      workload: "1/1/libm", operations: 1000, allocations: allocations,
      frees: frees ?? allocations, bytes: bytes ?? 16 * allocations)
  }

  /// The sentinel and `kernel`, which may be the same, each with `value`.
  static func kernels<Value>(_ kernel: String, _ value: Value) -> [String: Value] {
    Dictionary([("libm", value), (kernel, value)]) { first, _ in first }
  }

  /// Processes in which the case takes `ratios` times the kernel; the kernel takes 100 ns.
  static func processes(
    _ id: String, _ ratios: [Double], batch: Int = 0, kernelNanoseconds: [Double]? = nil
  ) -> [CostProcess] {
    ratios.indices.map { index in
      let kernel = kernelNanoseconds?[index] ?? 100
      return CostProcess(
        batch: batch, kernels: ["libm": kernel], cases: [id: ratios[index] * kernel])
    }
  }

  /// An accepted time that is that of the kernel.
  static func ratio(
    limit: Double = 0.05, workload: String = "1/1/libm",
    repetitions: Int = 1000
  ) -> RatioBaseline.Figure {
    .init(
      kernel: "libm", workload: workload, repetitions: repetitions,
      logRatio: 0, deviation: 0.001, limit: limit, nanoseconds: 100,
      processes: 15)
  }

  /// A baseline of one case without allocations, at the time of the kernel.
  static func baseline(
    _ id: String, counters: CounterBaseline.Figure? = figure(),
    ratio: RatioBaseline.Figure? = ratio(),
    fingerprint: CostFingerprint = fingerprint()
  ) -> GateBaseline {
    GateBaseline(
      counters: counters.map { CounterBaseline(key: "k", cases: [id: $0]) },
      ratios: ratio.map {
        RatioBaseline(
          fingerprint: fingerprint, kernels: ["libm": .init(repetitions: 1000, best: 100)],
          cases: [id: $0])
      })
  }

  /// A record of one case.
  static func record(
    _ subject: CostSubject, reading: CounterReading? = reading(), processes: [CostProcess],
    fingerprint: CostFingerprint = fingerprint(), planned: [String]? = nil
  ) -> CostRecord {
    var part = CostPart(
      fingerprint: fingerprint, subjects: [subject], kernels: ["libm": 1000])
    part.counters = reading.map { [subject.id: $0] } ?? [:]
    part.processes = processes
    part.instructionsUnavailable = "valgrind is not installed"
    return CostRecord(
      version: "1", planned: planned ?? [subject.id], filter: [], parts: [part])
  }

  /// Judges a record of one case.
  static func judge(
    _ record: CostRecord, _ baseline: GateBaseline, _ policy: GatePolicy = GatePolicy()
  ) -> GateRecord {
    Gate.judge(record, { _ in baseline }, policy)
  }
}
