/// Judges two programs that were measured in turn: no stored number is involved, so that neither
/// the model of the processor nor its mood of the day matters.
public enum BlockComparison {
  /// Four processes in the order base, candidate, candidate, base; a drift of the machine over the
  /// block then cancels.
  public struct Block: Hashable, Sendable {
    public let base: [CostProcess]
    public let candidate: [CostProcess]

    public init(base: [CostProcess], candidate: [CostProcess]) {
      self.base = base
      self.candidate = candidate
    }
  }

  /// The share by which the candidate may be slower.
  public static let limit = 0.03

  /// D = ½[(S_B1 + S_B2) − (S_A1 + S_A2)] of a case for each block whose processes were all clean.
  ///
  /// Each program is relative to its own copy of the kernels, and clean by its own best.
  public static func differences(of subject: CostSubject, in blocks: [Block]) -> [Double] {
    let cleaning = CleanProcesses()
    let base = Set(cleaning.clean(blocks.flatMap(\.base), for: subject.kernel))
    let candidate = Set(cleaning.clean(blocks.flatMap(\.candidate), for: subject.kernel))
    return blocks.compactMap { block in
      guard block.base.allSatisfy(base.contains), block.candidate.allSatisfy(candidate.contains),
        let old = mean(of: subject, in: block.base),
        let new = mean(of: subject, in: block.candidate)
      else { return nil }
      return new - old
    }
  }

  private static func mean(of subject: CostSubject, in processes: [CostProcess]) -> Double? {
    let ratios = processes.compactMap { process -> Double? in
      guard let time = process.cases[subject.id], let kernel = process.kernels[subject.kernel],
        time > 0, kernel > 0
      else { return nil }
      return Logarithm.natural(time / kernel)
    }
    guard ratios.count == processes.count, !ratios.isEmpty else { return nil }
    return ratios.reduce(0, +) / Double(ratios.count)
  }

  /// Judges the cases that both programs have; what only one has is named in the notes.
  public static func judge(
    base: CostPart, candidate: CostPart, blocks: [Block], _ policy: GatePolicy
  ) -> GateRecord {
    let accepted = Acceptance.counters(base).baseline
    let instructions = Acceptance.instructions(base)?.baseline
    let layer = TimeLayer(part: candidate, baseline: nil, policy: policy)
    let cases = candidate.subjects.map { subject -> GateRecord.Case in
      guard let other = base.subjects.first(where: { $0.id == subject.id }) else {
        return GateRecord.Case(missing: subject.id, "the base program does not have it")
      }
      guard other.workload == subject.workload else {
        return GateRecord.Case(missing: subject.id, "its work is not that of the base program")
      }
      return GateRecord.Case(
        id: subject.id, operation: subject.operation,
        counters: CounterLayer.judge(subject, candidate, accepted, policy),
        instructions: InstructionLayer.judge(subject, candidate, instructions, policy),
        time: time(subject, blocks, policy, nanoseconds: layer.nanoseconds(subject)),
        nanoseconds: layer.nanoseconds(subject),
        ratio: layer.logRatio(subject).map(Logarithm.exponential),
        reading: candidate.counters[subject.id],
        instructionReading: candidate.instructions[subject.id])
    }
    let gone = base.subjects.map(\.id).filter { id in
      !candidate.subjects.contains { $0.id == id }
    }
    return GateRecord(
      cases: cases + gone.map { .init(missing: $0, "the candidate does not have it") },
      policy: policy, notes: candidate.notes)
  }

  private static func time(
    _ subject: CostSubject, _ blocks: [Block], _ policy: GatePolicy, nanoseconds: Double?
  ) -> TimeJudgement {
    if blocks.isEmpty { return TimeJudgement(.unavailable, CostPart.notAsked) }
    let found = differences(of: subject, in: blocks)
    let limit = policy.timeLimit ?? self.limit
    let rule = TimeRule(
      accepted: 0, limit: limit, least: policy.leastEffect, needed: policy.processes)
    let outcome = rule.judge(found)
    var (status, reason) = (outcome.status, outcome.reason.replacing("processes", with: "blocks"))
    if [.regressed, .improved].contains(status), let effect = outcome.effect,
      (effect * (nanoseconds ?? .infinity)).magnitude < policy.leastNanoseconds
    {
      status = .pass
      reason = "beyond the limit by less than \(policy.leastNanoseconds) ns an operation"
    }
    return TimeJudgement(
      status, reason, effect: outcome.effect, lowerBound: outcome.lowerBound, limit: limit,
      clean: found.count, processes: blocks.count)
  }
}
