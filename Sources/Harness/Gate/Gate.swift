/// The verdict on what was measured: a function of measurement, baseline and policy alone.
///
/// Three layers, strongest first: allocations, which are exact; simulated instructions, which are
/// exact for one mathematics library; and time as a ratio to a frozen kernel. The gravest decides.
public enum Gate {
  /// The share by which all cases together may have moved before it is said.
  static let drift = 0.02

  /// Judges.
  ///
  /// - Parameters:
  ///   - record: What was measured, on one machine or several.
  ///   - baseline: What is accepted for the machine of a part.
  ///   - policy: How strict to be.
  /// - Returns: A judgement of every case that was planned for the shards at hand, and of every
  ///   accepted one of the selection that is gone.
  /// - Complexity: O(cases · processes).
  public static func judge(
    _ record: CostRecord, _ baseline: (CostFingerprint) -> GateBaseline, _ policy: GatePolicy
  ) -> GateRecord {
    var cases: [GateRecord.Case] = []
    var notes: [String] = []
    var isWhole = true
    for part in record.parts {
      let accepted = baseline(part.fingerprint)
      cases += judge(part, accepted, policy)
      for id in part.shard.of(record.planned) where !part.subjects.contains(where: { $0.id == id })
      {
        cases.append(.init(missing: id, "planned, and not measured"))
      }
      if let ids = accepted.counters?.cases.keys {
        for id in ids.sorted() where record.selects(id) && !record.planned.contains(id) {
          guard !cases.contains(where: { $0.id == id }) else { continue }
          cases.append(.init(missing: id, "accepted, and no longer there"))
        }
      }
      isWhole = isWhole && part.shard == .whole
      notes += part.notes
    }
    notes += driftNotes(cases)
    if !isWhole, !covers(record) {
      let shards = record.parts.map(\.shard.description).joined(separator: ", ")
      notes.append("only shard \(shards) was judged")
    }
    return GateRecord(cases: cases, policy: policy, notes: notes)
  }

  private static func judge(
    _ part: CostPart, _ baseline: GateBaseline, _ policy: GatePolicy
  ) -> [GateRecord.Case] {
    let times = TimeLayer(part: part, baseline: baseline.ratios, policy: policy)
    return part.subjects.map { subject in
      GateRecord.Case(
        id: subject.id, operation: subject.operation,
        counters: CounterLayer.judge(subject, part, baseline.counters, policy),
        instructions: InstructionLayer.judge(subject, part, baseline.instructions, policy),
        time: times.judge(subject), nanoseconds: times.nanoseconds(subject),
        ratio: times.logRatio(subject).map(Logarithm.exponential),
        reading: part.counters[subject.id], instructionReading: part.instructions[subject.id])
    }
  }

  /// Whether the parts are all shards of one run.
  private static func covers(_ record: CostRecord) -> Bool {
    guard let count = record.parts.first?.shard.count else { return false }
    return Set(record.parts.map(\.shard.index)) == Set(1...count)
  }

  /// When nearly all cases moved one way, the toolchain or the machine is the likely reason.
  private static func driftNotes(_ cases: [GateRecord.Case]) -> [String] {
    let effects = cases.filter { $0.time.status != .incomparable }.compactMap(\.time.effect)
    guard effects.count >= 5 else { return [] }
    let middle = OrderStatistics.median(effects)
    let alike = effects.count { ($0 > 0) == (middle > 0) }
    guard middle.magnitude > drift, Double(alike) >= 0.8 * Double(effects.count) else { return [] }
    let percent = (middle * 1000).rounded() / 10
    return [
      "all cases moved together, by \(percent) % in the median: suspect the toolchain or the "
        + "machine before the code"
    ]
  }

  /// The ids whose first batch is slower, which a second batch has to confirm.
  public static func unconfirmed(
    _ part: CostPart, _ baseline: GateBaseline, _ policy: GatePolicy
  ) -> [String] {
    var trusting = policy
    trusting.confirms = false
    let times = TimeLayer(part: part, baseline: baseline.ratios, policy: trusting)
    return part.subjects.filter { times.judge($0).status == .regressed }.map(\.id)
  }
}
