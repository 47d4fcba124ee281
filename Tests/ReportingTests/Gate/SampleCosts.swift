import Harness

/// Measured costs as a report has them, made by hand.
enum SampleCosts {
  static let fingerprint = CostFingerprint(
    architecture: "x86_64", vendor: "AuthenticAMD", family: "25", model: "1", level: "x86-64-v3",
    system: "linux", libc: "glibc 2.36", swift: "6.3", optimisation: "release", kernelVersion: 1,
    countingVersion: 1)

  static let part: CostPart = {
    var part = CostPart(
      fingerprint: fingerprint,
      subjects: [
        CostSubject(
          id: "spring/closed-form/critical", operation: "value and velocity at one time",
          kernel: "libm", workload: "1/1/libm", allocationLimit: 0, repetitions: 9000),
        CostSubject(
          id: "view/recomputed-body", operation: "one frame of 32 rows, computed anew",
          kernel: "alloc", workload: "1/1/alloc", allocationLimit: nil, repetitions: 400),
      ], kernels: ["libm": 5000, "alloc": 2500])
    part.processes = [
      CostProcess(
        batch: 0, kernels: ["libm": 26.5], cases: ["spring/closed-form/critical": 8.25],
        medians: ["spring/closed-form/critical": 8.5]),
      CostProcess(
        batch: 1, kernels: ["alloc": 48, "libm": 26.75], cases: ["view/recomputed-body": 410],
        medians: ["view/recomputed-body": 415.5]),
    ]
    part.counters = [
      "spring/closed-form/critical": CounterReading(
        operations: 1024, allocations: 0, frees: 0, bytes: 0, peak: 0, firstAllocations: 0,
        isStable: true),
      "view/recomputed-body": CounterReading(
        operations: 1024, allocations: 1024, frees: 1024, bytes: 2_129_920, peak: 2096,
        firstAllocations: 1024, isStable: false),
    ]
    part.instructions = [
      "spring/closed-form/critical": InstructionReading(
        operations: 128, instructions: 14_464, isStable: true)
    ]
    part.instructionLevel = "x86-64-v2"
    part.notes = ["the budget of 1.0 s ran out while timing"]
    return part
  }()

  static let record = CostRecord(
    version: "0.1.0", planned: part.subjects.map(\.id), filter: ["spring", "view"], parts: [part])

  static let baseline = GateBaseline(
    counters: CounterBaseline(
      key: "x86_64-linux-swift6.3-counting1",
      cases: [
        "a": .init(workload: "1/1/libm", operations: 1024, allocations: 0, frees: 0, bytes: 0),
        "b": .init(workload: "1/4/alloc", operations: 1024, allocations: 9, frees: 8, bytes: 99),
      ]),
    instructions: InstructionBaseline(
      key: "k", cases: ["a": .init(workload: "1/1/libm", operations: 128, instructions: 1234)]),
    ratios: RatioBaseline(
      fingerprint: fingerprint, kernels: ["libm": .init(repetitions: 5000, best: 26.3398)],
      cases: [
        "a": .init(
          kernel: "libm", workload: "1/1/libm", repetitions: 9000, logRatio: -1.16453,
          deviation: 0.00123456, limit: 0.03, nanoseconds: 8.25, processes: 15)
      ]))

  /// A verdict with one case of each kind.
  static let verdict: GateRecord = {
    let pass = LayerJudgement(.pass)
    let silent = LayerJudgement(.unavailable, "valgrind is not installed")
    func item(
      _ id: String, counters: LayerJudgement = pass, time: TimeJudgement, ns: Double,
      allocations: Int = 0
    ) -> GateRecord.Case {
      .init(
        id: id, operation: "an operation", counters: counters, instructions: silent, time: time,
        nanoseconds: ns, ratio: ns / 26.5,
        reading: CounterReading(
          operations: 1024, allocations: allocations, frees: allocations, bytes: 32 * allocations,
          peak: 32, firstAllocations: 0, isStable: true))
    }
    func time(_ status: GateStatus, _ reason: String = "", _ effect: Double, _ bound: Double)
      -> TimeJudgement
    {
      TimeJudgement(
        status, reason, effect: effect, lowerBound: bound, limit: 0.03, clean: 14, processes: 17)
    }
    return GateRecord(
      cases: [
        item("spring/a", time: time(.pass, "", 0.002, -0.001), ns: 8.25),
        item("spring/b", time: time(.regressed, "", 0.0912, 0.0877), ns: 31.5),
        item(
          "spring/c",
          counters: LayerJudgement(.regressed, "allocates 1 an operation; it must be at most 0"),
          time: time(.pass, "", 0.01, 0.008), ns: 44, allocations: 1024),
        item("curve/d", time: time(.improved, "", -0.12, -0.13), ns: 11),
        item(
          "curve/e",
          time: TimeJudgement(
            .inconclusive, "4 clean processes; a verdict takes 7", effect: 0.01, limit: 0.03,
            clean: 4, processes: 21), ns: 11),
        item(
          "curve/f",
          time: TimeJudgement(
            .incomparable, "model is 49, accepted with 1", effect: 0.4, limit: 0.06, clean: 7,
            processes: 7), ns: 11),
        .init(missing: "keyframes/g", "accepted, and no longer there"),
      ], policy: GatePolicy(), notes: ["only shard 1/2 was judged"])
  }()
}
