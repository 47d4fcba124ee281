package import Harness
import Measurement

/// Measures cases by fresh processes, as many as it takes to have enough clean ones.
///
/// Processes and not samples are the replicates: samples of one process share its address layout
/// and its slice of the machine's noise. Groups take turns, so that the processes of each are spread
/// over the whole run and outlast a burst of noise.
package struct CostRunner {
  /// What is being done, how far it is, and the whole way.
  package typealias Progress = (_ stage: String, _ done: Int, _ total: Int) -> Void

  private let plan: CostPlan
  private let version: String
  private let progress: Progress
  private let start = MonotonicClock.now

  package init(_ plan: CostPlan, version: String, progress: @escaping Progress = { _, _, _ in }) {
    self.plan = plan
    self.version = version
    self.progress = progress
  }

  /// Measures what is planned.
  ///
  /// - Parameters:
  ///   - policy: How many clean processes a verdict takes, and what has to be confirmed.
  ///   - baseline: What is accepted for a machine; it also fixes how long samples are.
  /// - Returns: Everything that was measured, the disturbed processes too.
  /// - Throws: `EmptySelection` when no case is selected; `MeasurementRefusal` when a worker fails or
  ///   times would mean nothing.
  package func measure(
    _ policy: GatePolicy, _ baseline: (CostFingerprint) throws -> GateBaseline
  ) throws -> CostRecord {
    let worker = try WorkerCases(plan.worker)
    let planned = worker.subjects.filter { subject in
      plan.filter.isEmpty || plan.filter.contains { subject.id.contains($0) }
    }
    let chosen = plan.shard.of(planned)
    guard !chosen.isEmpty else { throw empty(planned) }
    let accepted = try baseline(worker.fingerprint)
    var part = CostPart(
      shard: plan.shard, fingerprint: worker.fingerprint, subjects: chosen, kernels: [:])
    func reason(_ layer: CostPlan.Layer) -> String? {
      plan.layers.contains(layer) ? nil : CostPart.notAsked
    }
    part.countersUnavailable = reason(.counters)
    part.instructionsUnavailable = reason(.instructions)
    part.timeUnavailable = reason(.time)
    if plan.layers.contains(.counters) { try count(&part) }
    if plan.layers.contains(.instructions) { try countInstructions(&part) }
    if plan.layers.contains(.time) {
      try fixRepetitions(&part, accepted.ratios)
      try time(&part, accepted.ratios)
      if plan.replication != .baseline { try confirm(&part, accepted, policy) }
    }
    return CostRecord(
      version: version, planned: planned.map(\.id), filter: plan.filter, parts: [part])
  }

  private func empty(_ planned: [CostSubject]) -> EmptySelection {
    if !planned.isEmpty {
      return EmptySelection(
        description:
          "shard \(plan.shard) of \(planned.count) cases is empty; fewer shards are needed")
    }
    return EmptySelection(
      description: "no case has \(plan.filter.joined(separator: " or ")) in its id; "
        + "`settle list cases` has them all")
  }

  /// Seconds left of the budget; `nil` when there is none.
  private var secondsLeft: Double? {
    plan.budget.map { $0 - Double(MonotonicClock.now - start) * 1e-9 }
  }

  /// Whether a share of the budget is used up; without a budget it never is.
  private func isOutOfTime(_ share: Double = 1) -> Bool {
    guard let budget = plan.budget, let left = secondsLeft else { return false }
    return budget - left >= share * budget
  }

  /// The share of the budget that the first batch may take, and that the pause behind it may: the
  /// rest is for the batch that confirms.
  private static let firstShare = 0.65
  private static let pauseShare = 0.15

  // MARK: Exact layers

  private func count(_ part: inout CostPart) throws(MeasurementRefusal) {
    progress("counting allocations", 0, 2)
    let ids = part.subjects.map(\.id).filter { !CommandBodies.isCommand($0) }
    guard !ids.isEmpty else {
      part.countersUnavailable = "commands are other programs"
      return
    }
    let request = WorkerRequest(.count, runs: ids.map { .init(id: $0) })
    // Two processes, in which hashing has the same seed.
    let changes = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let first = try plan.worker.answer(request, changes: changes)
    progress("counting allocations", 1, 2)
    let second = try plan.worker.answer(request, changes: changes)
    part.countersUnavailable = first.unavailable
    part.counters = CounterReading.readings(first.counted, second.counted)
  }

  private func countInstructions(_ part: inout CostPart) throws(MeasurementRefusal) {
    part.instructionLevel = CallgrindCount.level
    if let reason = CallgrindCount.unavailable() {
      part.instructionsUnavailable = reason
      return
    }
    let ids = part.subjects.map(\.id).filter { !CommandBodies.isCommand($0) }
    guard !ids.isEmpty else {
      part.instructionsUnavailable = "commands are other programs"
      return
    }
    let processes = max(1, plan.instructionProcesses)
    for process in 0..<processes {
      progress("counting instructions", process, processes)
      let (counts, reason) = try CallgrindCount.count(ids, by: plan.worker, seconds: 300)
      part.instructionsUnavailable = reason
      for (id, count) in counts {
        let isStable = part.instructions[id].map { $0.instructions == count.instructions } ?? true
        part.instructions[id] = InstructionReading(
          operations: count.operations, instructions: count.instructions,
          isStable: isStable && part.instructions[id]?.isStable != false)
      }
    }
  }

  // MARK: Time

  /// Takes the lengths of samples from the baseline, and finds those that it does not know.
  private func fixRepetitions(
    _ part: inout CostPart, _ accepted: RatioBaseline?
  ) throws(MeasurementRefusal) {
    let isSame =
      accepted.map { part.fingerprint.differences(from: $0.fingerprint).isEmpty } ?? false
    let known = isSame ? accepted : nil
    for index in part.subjects.indices {
      let subject = part.subjects[index]
      guard let figure = known?.cases[subject.id], figure.workload == subject.workload else {
        continue
      }
      part.subjects[index].repetitions = figure.repetitions
    }
    for (name, kernel) in known?.kernels ?? [:] { part.kernels[name] = kernel.repetitions }
    let kernels = Set(part.subjects.map(\.kernel)).union([CleanProcesses.sentinel])
    let unknownKernels = kernels.filter { part.kernels[$0] == nil }.sorted()
    let unknown = part.subjects.filter { $0.repetitions == 0 }.map(\.id)
    guard !unknown.isEmpty || !unknownKernels.isEmpty else { return }
    progress("finding how long samples are", 0, 1)
    let ids = unknownKernels.map { "kernel/\($0)" } + unknown
    let report = try plan.worker.answer(
      WorkerRequest(.calibrate, runs: ids.map { .init(id: $0) }), seconds: 600)
    let found = Dictionary(
      report.timed.map { ($0.id, $0.repetitions) }, uniquingKeysWith: { first, _ in first })
    for name in unknownKernels { part.kernels[name] = found["kernel/\(name)"] ?? 1 }
    for index in part.subjects.indices where part.subjects[index].repetitions == 0 {
      part.subjects[index].repetitions = found[part.subjects[index].id] ?? 1
    }
  }

  private func time(
    _ part: inout CostPart, _ accepted: RatioBaseline?
  ) throws(MeasurementRefusal) {
    let groups = CostGroup.groups(of: part.subjects, rounds: plan.rounds)
    let cleaning = CleanProcesses(
      for: part.fingerprint, accepted: accepted, kernels: part.kernels)
    switch plan.replication {
    case .clean(let wanted, let most):
      try time(groups, &part, cleaning, batch: 0, wanted: wanted, most: most, "timing")
    case .baseline:
      let wanted = Acceptance.processes / Acceptance.batches
      for batch in 0..<Acceptance.batches {
        // The last batch makes up for processes that turn out to have been disturbed.
        let isLast = batch == Acceptance.batches - 1
        if batch > 0 { MonotonicClock.sleep(min(5, secondsLeft ?? 5)) }
        try time(
          groups, &part, CleanProcesses(), batch: batch,
          wanted: isLast ? Acceptance.processes : wanted * (batch + 1),
          most: 3 * wanted * (batch + 1), "timing, batch \(batch + 1) of \(Acceptance.batches)")
      }
    }
  }

  /// Times groups in turn until each has enough clean processes, or has had its most.
  ///
  /// What is clean is judged over all processes of a group, also those of earlier batches of a
  /// baseline. Ends because each turn starts one of at most `most` processes a group.
  private func time(
    _ groups: [CostGroup], _ part: inout CostPart, _ cleaning: CleanProcesses, batch: Int,
    wanted: Int, most: Int, _ stage: String
  ) throws(MeasurementRefusal) {
    var seed = SplitMix64(seed: plan.seed &+ UInt64(batch))
    var done = groups.map { group in
      part.processes.filter { process in
        (plan.replication == .baseline || process.batch == batch)
          && group.subjects.allSatisfy { process.cases[$0.id] != nil }
      }
    }
    let share = batch == 0 && plan.replication != .baseline ? Self.firstShare : 1
    while !isOutOfTime(share) {
      let clean = groups.indices.map {
        cleaning.clean(done[$0], for: groups[$0].kernel.rawValue).count
      }
      progress(
        stage, clean.map { min($0, wanted) }.reduce(0, +), groups.count * wanted)
      let open = groups.indices.filter { clean[$0] < wanted && done[$0].count < most }
      guard let next = open.min(by: { done[$0].count < done[$1].count }) else { return }
      let padding = String(repeating: "x", count: Int(seed.next() % 4096))
      let limit = cleaning.sentinelLimit(after: done[next])
      let report = try plan.worker.answer(
        groups[next].request(part.kernels, seed: seed.next() >> 1, quietBelow: limit),
        changes: ["SETTLE_PADDING": padding], seconds: 600)
      if let reason = report.unavailable { throw MeasurementRefusal(reason) }
      let process = groups[next].process(report, batch: batch)
      done[next].append(process)
      part.processes.append(process)
    }
    part.notes.append("the budget of \(plan.budget ?? 0) s ran out while \(stage)")
  }

  /// Times once more what was slower, some time later.
  private func confirm(
    _ part: inout CostPart, _ accepted: GateBaseline, _ policy: GatePolicy
  ) throws(MeasurementRefusal) {
    guard policy.confirms else { return }
    let ids = Set(Gate.unconfirmed(part, accepted, policy))
    guard !ids.isEmpty else { return }
    let stage = "confirming \(ids.count) slower case\(ids.count == 1 ? "" : "s")"
    // The groups are those of the first batch: neighbours in a process are part of its conditions.
    let groups = CostGroup.groups(of: part.subjects, rounds: plan.rounds).filter { group in
      group.subjects.contains { ids.contains($0.id) }
    }
    let pause = min(
      plan.confirmationDelay, plan.budget.map { $0 * Self.pauseShare } ?? .infinity)
    let end = MonotonicClock.now + UInt64(pause * 1e9)
    while MonotonicClock.now < end, !isOutOfTime() {
      progress("\(stage), after a pause", 0, 1)
      MonotonicClock.sleep(min(1, Double(end - min(end, MonotonicClock.now)) * 1e-9))
    }
    let cleaning = CleanProcesses(
      for: part.fingerprint, accepted: accepted.ratios, kernels: part.kernels)
    try time(
      groups, &part, cleaning, batch: 1, wanted: policy.processes, most: 3 * policy.processes, stage
    )
  }
}

/// The cases that a worker has, and the machine it is for.
struct WorkerCases {
  let subjects: [CostSubject]
  let fingerprint: CostFingerprint

  init(_ program: WorkerProgram) throws(MeasurementRefusal) {
    let report = try program.answer(WorkerRequest(.list))
    if let reason = report.unavailable { throw MeasurementRefusal(reason) }
    try MeasurementRefusal.check(build: report.build, clockStep: report.clockStep)
    subjects = report.listed.map { body in
      CostSubject(
        id: body.id, operation: body.operation, kernel: body.kernel.rawValue,
        workload: body.workload, allocationLimit: body.allocationLimit, repetitions: 0)
    }
    let twice = Dictionary(grouping: subjects, by: \.id).filter { $0.value.count > 1 }.keys.min()
    if let twice {
      throw MeasurementRefusal("\(program.path) has two cases called \(twice)")
    }
    fingerprint = Machine.costFingerprint(
      swift: report.swift, optimisation: report.build.rawValue)
  }
}

extension CounterReading {
  /// What two processes counted, by case.
  static func readings(
    _ first: [WorkerReport.Counted], _ second: [WorkerReport.Counted]
  ) -> [String: CounterReading] {
    let again = Dictionary(second.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      first.map { row in
        (
          row.id,
          CounterReading(
            operations: row.operations, allocations: row.counts.allocations,
            frees: row.counts.frees, bytes: row.counts.bytes, peak: row.counts.peak,
            firstAllocations: row.firstAllocations,
            isStable: row.isRepeatable && again[row.id]?.isRepeatable == true
              && again[row.id]?.counts == row.counts && row.counts.elsewhere == 0)
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
