package import Harness
import Measurement

/// Measures two programs in turn, in blocks of base, candidate, candidate, base.
package struct ABRunner {
  private let base: CostPlan
  private let candidate: WorkerProgram
  private let version: String
  private let progress: CostRunner.Progress
  private let start = MonotonicClock.now

  /// Prepares to measure `plan`, which names the base program, and the same by `candidate`.
  package init(
    _ plan: CostPlan, candidate: WorkerProgram, version: String,
    progress: @escaping CostRunner.Progress = { _, _, _ in }
  ) {
    base = plan
    self.candidate = candidate
    self.version = version
    self.progress = progress
  }

  /// Both measurements, and the blocks that pair their processes.
  package struct Result {
    package var base: CostPart
    package var candidate: CostPart
    package var blocks: [BlockComparison.Block] = []
  }

  /// Measures.
  package func measure(_ policy: GatePolicy) throws -> Result {
    var exact = base
    exact.layers.remove(.time)
    let none: (CostFingerprint) -> GateBaseline = { _ in GateBaseline() }
    let old = try CostRunner(exact, version: version, progress: progress).measure(policy, none)
    var other = exact
    other = CostPlan(worker: candidate)
    (other.filter, other.shard, other.layers) = (exact.filter, exact.shard, exact.layers)
    let new = try CostRunner(other, version: version, progress: progress).measure(policy, none)
    var result = Result(base: old.parts[0], candidate: new.parts[0])
    guard base.layers.contains(.time) else { return result }
    (result.base.timeUnavailable, result.candidate.timeUnavailable) = (nil, nil)
    try fixRepetitions(&result)
    try time(&result, policy)
    return result
  }

  /// Both programs repeat as often as fills a sample of the base.
  private func fixRepetitions(_ result: inout Result) throws(MeasurementRefusal) {
    progress("finding how long samples are", 0, 1)
    let kernels = Set(result.base.subjects.map(\.kernel)).union([CleanProcesses.sentinel]).sorted()
    let common = result.base.subjects.map(\.id).filter { id in
      result.candidate.subjects.contains { $0.id == id }
    }
    let ids = kernels.map { "kernel/\($0)" } + common
    let report = try base.worker.answer(
      WorkerRequest(.calibrate, runs: ids.map { .init(id: $0) }), seconds: 600)
    let found = Dictionary(
      report.timed.map { ($0.id, $0.repetitions) }, uniquingKeysWith: { first, _ in first })
    for name in kernels {
      result.base.kernels[name] = found["kernel/\(name)"]
      result.candidate.kernels[name] = found["kernel/\(name)"]
    }
    for index in result.base.subjects.indices {
      result.base.subjects[index].repetitions = found[result.base.subjects[index].id] ?? 1
    }
    for index in result.candidate.subjects.indices {
      result.candidate.subjects[index].repetitions =
        found[result.candidate.subjects[index].id] ?? 1
    }
  }

  private func time(_ result: inout Result, _ policy: GatePolicy) throws(MeasurementRefusal) {
    let common = result.base.subjects.filter { subject in
      result.candidate.subjects.contains {
        $0.id == subject.id && $0.workload == subject.workload
      }
    }
    let groups = CostGroup.groups(of: common, rounds: base.rounds)
    var blocks = groups.map { _ in [BlockComparison.Block]() }
    var attempts = groups.map { _ in 0 }
    var seed = SplitMix64(seed: base.seed)
    let most = 3 * policy.processes
    // Ends because each turn is one of at most `most` attempts of a group.
    while true {
      let clean = groups.indices.map { index in
        groups[index].subjects.first.map {
          BlockComparison.differences(of: $0, in: blocks[index]).count
        } ?? 0
      }
      progress(
        "timing both in turn", clean.map { min($0, policy.processes) }.reduce(0, +),
        groups.count * policy.processes)
      if let budget = base.budget, Double(MonotonicClock.now - start) * 1e-9 > budget {
        result.candidate.notes.append("the budget of \(budget) s ran out")
        break
      }
      let open = groups.indices.filter {
        clean[$0] < policy.processes && attempts[$0] < most
      }
      guard let next = open.min(by: { attempts[$0] < attempts[$1] }) else { break }
      attempts[next] += 1
      var processes: [CostProcess] = []
      for (index, program) in [base.worker, candidate, candidate, base.worker].enumerated() {
        let padding = String(repeating: "x", count: Int(seed.next() % 4096))
        let isBase = index == 0 || index == 3
        let limit = CleanProcesses().sentinelLimit(
          after: blocks[next].flatMap { isBase ? $0.base : $0.candidate })
        let report = try program.answer(
          groups[next].request(
            result.base.kernels, seed: seed.next() >> 1, quietBelow: limit),
          changes: ["SETTLE_PADDING": padding], seconds: 600)
        if let reason = report.unavailable { throw MeasurementRefusal(reason) }
        let process = groups[next].process(report, batch: 0)
        if isBase { result.base.processes.append(process) }
        if !isBase { result.candidate.processes.append(process) }
        // A block with a process that was disturbed from the beginning is worth nothing.
        if process.cases.isEmpty { break }
        processes.append(process)
      }
      guard processes.count == 4 else { continue }
      blocks[next].append(
        .init(base: [processes[0], processes[3]], candidate: [processes[1], processes[2]]))
    }
    result.blocks = blocks.flatMap(\.self)
  }
}
