import CMeasure
package import Harness
import Measurement

/// Tests the gate on this machine: that it stays silent about equal work, sees more work, sees an
/// allocation, and that what it measures is there at all.
package struct GateSelfTest {
  /// How many runs of the gate.
  package let runs: Int

  /// Rounds a process.
  private let rounds: Int

  /// Busy processes beside it.
  private let burners: Int
  private let version: String
  private let budget: Double
  private let progress: CostRunner.Progress
  private let start = MonotonicClock.now

  /// - Parameters:
  ///   - runs: How many runs of the gate.
  ///   - rounds: Rounds a process.
  ///   - burners: How many busy processes run beside it.
  ///   - budget: Seconds after which no further run is begun.
  ///   - version: The version of the tool.
  ///   - progress: Told how far it is.
  package init(
    runs: Int, rounds: Int, burners: Int, budget: Double, version: String,
    progress: @escaping CostRunner.Progress
  ) {
    self.runs = runs
    self.rounds = rounds
    self.burners = burners
    self.budget = budget
    self.version = version
    self.progress = progress
  }

  private var seconds: Double { Double(MonotonicClock.now - start) * 1e-9 }

  /// Carries it out.
  package func run() throws -> GateSelfTestRecord {
    try MeasurementRefusal.check()
    var checks = guards()
    var worker = try WorkerProgram.itself()
    worker.environment[SelfTestBodies.variable] = "1"
    checks.append(try instructions(worker))
    let burning = Burners(burners)
    defer { burning.stop() }
    let baseline = try baseline(worker)
    var records: [GateRecord] = []
    var (processes, clean) = (0, 0)
    while records.count < runs, seconds < budget {
      progress("runs of the gate", records.count, runs)
      let record = try measure(worker, baseline, seed: UInt64(records.count + 1))
      records.append(Gate.judge(record, { _ in baseline }, policy))
      let times = records.last?.cases.map(\.time) ?? []
      processes += times.map(\.processes).reduce(0, +)
      clean += times.map(\.clean).reduce(0, +)
    }
    let rows = rows(records)
    checks += verdicts(records)
    return GateSelfTestRecord(
      runs: records.count, checks: checks, rows: rows, worstNullEffect: worstNull(records),
      disturbed: processes == 0 ? 0 : 1 - Double(clean) / Double(processes), seconds: seconds)
  }

  private let policy = GatePolicy()

  // MARK: Guards

  private func guards() -> [GateSelfTestRecord.Check] {
    let sampler = Sampler(rounds: 50)
    let empty = sampler.samples(of: [SelfTestBodies.empty], repetitions: [1_000_000])[0]
    let few = sampler.samples(of: [SelfTestBodies.additions], repetitions: [50_000])[0]
    let many = sampler.samples(of: [SelfTestBodies.additions], repetitions: [200_000])[0]
    let (emptyTime, fewTime, manyTime) = (
      empty.statistics.quantile(0.1), few.statistics.quantile(0.1), many.statistics.quantile(0.1)
    )
    let growth = manyTime * 200_000 / (fewTime * 50_000)
    let reason = AllocationCounter.unavailable
    return [
      .init(
        "an empty loop takes no time", emptyTime <= 0.3, "\(text(emptyTime)) ns an operation"),
      .init(
        "work that is used takes time", fewTime > 0.1, "\(text(fewTime)) ns an addition"),
      .init(
        "four times the work takes four times as long", (3.2...4.8).contains(growth),
        "\(text(growth)) times"),
      .init(
        "a deliberate allocation is counted", reason == nil ? true : nil,
        reason ?? "one block each of C and of the Swift runtime"),
    ]
  }

  private func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return "\(rounded)"
  }

  /// The latency kernel takes its 32 arithmetic instructions a repetition, and a few for the loop.
  private func instructions(
    _ worker: WorkerProgram
  ) throws(MeasurementRefusal) -> GateSelfTestRecord.Check {
    let name = "a known kernel takes its known instructions, twice the same"
    if let reason = CallgrindCount.unavailable() { return .init(name, nil, reason) }
    progress("counting instructions", 0, 1)
    let id = ReferenceKernel.arithLatency.id
    var found: [Double] = []
    for _ in 0..<2 {
      let (counts, reason) = try CallgrindCount.count([id], by: worker, seconds: 60)
      if let reason { return .init(name, nil, reason) }
      guard let count = counts[id] else { return .init(name, false, "nothing was counted") }
      found.append(Double(count.instructions) / Double(count.operations))
    }
    return .init(
      name, found[0] == found[1] && (32...40).contains(found[0]),
      "\(text(found[0])) and \(text(found[1])) a repetition of 32 operations")
  }

  // MARK: Runs

  private func plan(_ worker: WorkerProgram, seed: UInt64) -> CostPlan {
    var plan = CostPlan(worker: worker)
    plan.rounds = rounds
    plan.layers = [.counters, .time]
    plan.seed = seed
    // The pause is for bursts of minutes; here the runs themselves are spread over minutes.
    plan.confirmationDelay = 0
    return plan
  }

  /// Accepts the unchanged work for every amount of work, so that more of it must be seen.
  private func baseline(_ worker: WorkerProgram) throws -> GateBaseline {
    var plan = plan(worker, seed: 0)
    plan.replication = .baseline
    plan.filter = ["/+0", SelfTestBodies.allocationFree]
    let record = try CostRunner(plan, version: version, progress: progress)
      .measure(policy) { _ in GateBaseline() }
    var ratios = Acceptance.ratios(record.parts[0])
    var counters = Acceptance.counters(record.parts[0]).baseline
    if let refused = ratios.refused.first {
      throw MeasurementRefusal(
        "this machine is too restless for a self-test: \(refused.id) has \(refused.reason)")
    }
    for kind in SelfTestBodies.kinds {
      let unchanged = SelfTestBodies.id(kind, 0)
      for percent in SelfTestBodies.slowdowns {
        let id = SelfTestBodies.id(kind, percent)
        ratios.baseline.cases[id] = ratios.baseline.cases[unchanged]
        // More work of an allocating kind allocates more, which is not what is tested here.
        counters.cases[id] = nil
      }
    }
    counters.cases[SelfTestBodies.allocationAdded] = counters.cases[SelfTestBodies.allocationFree]
    ratios.baseline.cases[SelfTestBodies.allocationAdded] =
      ratios.baseline.cases[SelfTestBodies.allocationFree]
    return GateBaseline(counters: counters, ratios: ratios.baseline)
  }

  private func measure(
    _ worker: WorkerProgram, _ baseline: GateBaseline, seed: UInt64
  ) throws -> CostRecord {
    try CostRunner(plan(worker, seed: seed), version: version).measure(policy) { _ in baseline }
  }

  // MARK: Findings

  private func times(_ records: [GateRecord], _ percent: Int) -> [TimeJudgement] {
    let ids = Set(SelfTestBodies.kinds.map { SelfTestBodies.id($0, percent) })
    return records.flatMap(\.cases).filter { ids.contains($0.id) }.map(\.time)
  }

  private func rows(_ records: [GateRecord]) -> [GateSelfTestRecord.Row] {
    func row(_ work: String, _ statuses: [GateStatus]) -> GateSelfTestRecord.Row {
      .init(work: work, counts: Dictionary(grouping: statuses) { $0 }.mapValues(\.count))
    }
    return ([0] + SelfTestBodies.slowdowns).map { percent in
      row(percent == 0 ? "unchanged" : "+\(percent) % work", times(records, percent).map(\.status))
    } + [
      row(
        "an allocation a frame",
        records.flatMap(\.cases).filter { $0.id == SelfTestBodies.allocationAdded }
          .map(\.counters.status))
    ]
  }

  private func worstNull(_ records: [GateRecord]) -> Double? {
    times(records, 0).filter { $0.status == .pass }.compactMap { $0.effect?.magnitude }.max()
  }

  private func verdicts(_ records: [GateRecord]) -> [GateSelfTestRecord.Check] {
    let null = times(records, 0).map(\.status)
    let alarms = null.count { $0 == .regressed || $0 == .improved }
    let slow = times(records, 10).map(\.status)
    let caught = slow.count { $0 == .regressed }
    let silent = slow.count { $0 != .regressed && $0 != .inconclusive }
    let added = records.flatMap(\.cases).filter { $0.id == SelfTestBodies.allocationAdded }
    let seen = added.count { $0.counters.status == .regressed }
    let judged = null.count { $0 == .pass } + alarms
    return [
      .init(
        "runs as many times as planned", records.count == runs,
        "\(records.count) of \(runs)"),
      .init(
        "equal work gives no alarm", alarms == 0,
        "\(alarms) alarms in \(null.count) judgements, \(null.count - judged) of them inconclusive"),
      .init(
        "10 % more work is caught, or told to be inconclusive", silent == 0,
        "\(caught) of \(slow.count) caught, \(slow.count - caught - silent) inconclusive, "
          + "\(silent) passed"),
      .init(
        "an allocation a frame is caught",
        AllocationCounter.unavailable == nil ? seen == added.count : nil,
        AllocationCounter.unavailable ?? "\(seen) of \(added.count) caught"),
      .init(
        "most judgements are conclusive", judged > 0 || null.isEmpty,
        "\(judged) of \(null.count)"),
    ]
  }
}
