import Harness
import Testing

@Suite("The gate")
struct GateTests {
  private static let id = "case"
  private let calm = GateData.processes(id, [Double](repeating: 1, count: 7))

  /// A reading, an accepted figure, and what must come of them.
  struct Counting: CustomStringConvertible {
    let description: String
    let reading: CounterReading?
    let accepted: CounterBaseline.Figure?
    var limit: Double?
    let status: GateStatus
    let exitCode: ExitCode
  }

  static let countings = [
    Counting(
      description: "equal", reading: GateData.reading(allocations: 1000),
      accepted: GateData.figure(allocations: 1000), status: .pass, exitCode: .success),
    Counting(
      description: "one block more in a thousand operations",
      reading: GateData.reading(allocations: 1001),
      accepted: GateData.figure(allocations: 1000), status: .regressed, exitCode: .findings),
    Counting(
      description: "one byte more", reading: GateData.reading(allocations: 1000, bytes: 16_001),
      accepted: GateData.figure(allocations: 1000), status: .regressed, exitCode: .findings),
    Counting(
      description: "a block that is not freed",
      reading: GateData.reading(allocations: 1000, frees: 999),
      accepted: GateData.figure(allocations: 1000), status: .regressed, exitCode: .findings),
    Counting(
      description: "fewer blocks", reading: GateData.reading(allocations: 999),
      accepted: GateData.figure(allocations: 1000), status: .improved, exitCode: .success),
    Counting(
      description: "accepted, and more than it may at all",
      reading: GateData.reading(allocations: 1000), accepted: GateData.figure(allocations: 1000),
      limit: 0, status: .regressed, exitCode: .findings),
    Counting(
      description: "unstable", reading: GateData.reading(allocations: 1000, isStable: false),
      accepted: GateData.figure(allocations: 1000), status: .unstable, exitCode: .runError),
    Counting(
      description: "never accepted", reading: GateData.reading(), accepted: nil, status: .missing,
      exitCode: .noBaseline),
    Counting(
      description: "not counted", reading: nil, accepted: GateData.figure(), status: .missing,
      exitCode: .noBaseline),
    Counting(
      description: "more operations", reading: GateData.reading(operations: 2000),
      accepted: GateData.figure(), status: .missing, exitCode: .noBaseline),
  ]

  @Test("judges allocations exactly", arguments: countings)
  func counters(counting: Counting) {
    let record = GateData.record(
      GateData.subject(Self.id, allocationLimit: counting.limit), reading: counting.reading,
      processes: calm)
    let judged = GateData.judge(
      record, GateData.baseline(Self.id, counters: counting.accepted))
    #expect(judged.cases[0].status == counting.status)
    #expect(judged.exitCode == counting.exitCode)
    #expect(counting.status == .pass || !judged.cases[0].reason.isEmpty)
  }

  @Test("never passes a case of which nothing is said")
  func missing() {
    // Planned and not measured; accepted and gone; nothing at all.
    let planned = GateData.record(
      GateData.subject(Self.id), processes: calm, planned: [Self.id, "other"])
    let gap = GateData.judge(planned, GateData.baseline(Self.id))
    #expect(gap.exitCode == .noBaseline && gap.count(.missing) == 1 && gap.count(.pass) == 1)

    var baseline = GateData.baseline(Self.id)
    baseline.counters?.cases["gone"] = GateData.figure()
    let gone = GateData.judge(
      GateData.record(GateData.subject(Self.id), processes: calm), baseline)
    #expect(gone.exitCode == .noBaseline && gone.verdict == "missing")

    let empty = CostRecord(version: "1", planned: [], filter: ["x"], parts: [])
    let nothing = GateData.judge(empty, GateBaseline())
    #expect(nothing.exitCode == .noBaseline && nothing.verdict == "empty")

    var mute = GateData.record(GateData.subject(Self.id), reading: nil, processes: [])
    mute.parts[0].countersUnavailable = "a sanitizer has its own malloc"
    #expect(GateData.judge(mute, GateData.baseline(Self.id)).verdict == "inconclusive")
    mute.parts[0].timeUnavailable = CostPart.notAsked
    #expect(GateData.judge(mute, GateData.baseline(Self.id)).verdict == "incomparable")
  }

  @Test("leaves accepted cases outside of the selection alone")
  func selection() {
    var baseline = GateData.baseline(Self.id)
    baseline.counters?.cases["other"] = GateData.figure()
    var record = GateData.record(GateData.subject(Self.id), processes: calm)
    record = CostRecord(
      version: "1", planned: [Self.id], filter: ["case"], parts: record.parts)
    #expect(GateData.judge(record, baseline).verdict == "pass")
  }

  @Test("lets the gravest layer decide, and no unavailable one")
  func gravity() {
    #expect(GateStatus.gravest([.pass, .unavailable]) == .pass)
    #expect(GateStatus.gravest([.unavailable, .unavailable]) == .incomparable)
    #expect(GateStatus.gravest([.pass, .incomparable, .improved]) == .incomparable)
    #expect(GateStatus.gravest([.regressed, .unstable, .missing]) == .regressed)
    #expect(GateStatus.gravest([.inconclusive, .missing]) == .missing)
  }

  @Test("tells the consequences of the policy")
  func policies() {
    let tooFew = GateData.record(
      GateData.subject(Self.id), processes: Array(calm.prefix(3)))
    var policy = GatePolicy()
    #expect(GateData.judge(tooFew, GateData.baseline(Self.id), policy).exitCode == .success)
    policy.onInconclusive = .fail
    #expect(GateData.judge(tooFew, GateData.baseline(Self.id), policy).exitCode == .inconclusive)

    let foreign = GateData.baseline(Self.id, fingerprint: GateData.fingerprint(model: "49"))
    let record = GateData.record(GateData.subject(Self.id), processes: calm)
    policy = GatePolicy()
    #expect(GateData.judge(record, foreign, policy).exitCode == .success)
    #expect(GateData.judge(record, foreign, policy).verdict == "incomparable")
    policy.onIncomparable = .fail
    #expect(GateData.judge(record, foreign, policy).exitCode == .noBaseline)

    policy = GatePolicy()
    policy.allocationLimit = 0
    let allocating = GateData.record(
      GateData.subject(Self.id), reading: GateData.reading(allocations: 1), processes: calm)
    let accepted = GateData.baseline(Self.id, counters: GateData.figure(allocations: 1))
    #expect(GateData.judge(allocating, accepted, policy).exitCode == .findings)
  }

  @Test("judges instructions within the larger of a share and a number")
  func instructions() {
    func status(_ found: Int, _ accepted: Int?, isStable: Bool = true) -> GateStatus {
      var record = GateData.record(GateData.subject(Self.id), processes: calm)
      record.parts[0].instructionsUnavailable = nil
      record.parts[0].instructionLevel = "x86-64-v2"
      record.parts[0].instructions = [
        Self.id: InstructionReading(operations: 128, instructions: found, isStable: isStable)
      ]
      var baseline = GateData.baseline(Self.id)
      baseline.instructions = accepted.map {
        InstructionBaseline(
          key: "k",
          cases: [Self.id: .init(workload: "1/1/libm", operations: 128, instructions: $0)])
      }
      return GateData.judge(record, baseline).cases[0].instructions.status
    }
    #expect(status(1_010_000, 1_000_000) == .pass && status(1_010_001, 1_000_000) == .regressed)
    #expect(status(990_000, 1_000_000) == .pass && status(989_999, 1_000_000) == .improved)
    #expect(status(1200, 1000) == .pass && status(1201, 1000) == .regressed)
    #expect(status(0, 1000) == .missing)
    #expect(status(1000, 1000, isStable: false) == .unstable)
    #expect(status(1000, nil) == .unavailable)
  }

  @Test("says when all cases moved together")
  func drift() {
    let ids = (1...6).map { "case\($0)" }
    var part = CostPart(
      fingerprint: GateData.fingerprint(), subjects: ids.map { GateData.subject($0) },
      kernels: ["libm": 1000])
    part.processes = (0..<7).map { _ in
      CostProcess(
        batch: 0, kernels: ["libm": 100],
        cases: Dictionary(uniqueKeysWithValues: ids.map { ($0, 103) }))
    }
    part.countersUnavailable = "not here"
    part.instructionsUnavailable = "not here"
    let record = CostRecord(version: "1", planned: ids, filter: [], parts: [part])
    let baseline = GateBaseline(
      ratios: RatioBaseline(
        fingerprint: GateData.fingerprint(), kernels: [:],
        cases: Dictionary(uniqueKeysWithValues: ids.map { ($0, GateData.ratio()) })))
    let judged = GateData.judge(record, baseline)
    #expect(judged.verdict == "pass")
    #expect(judged.notes.contains { $0.contains("all cases moved together, by 3.0 %") })
  }
}
