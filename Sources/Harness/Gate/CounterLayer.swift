/// The layer without statistics: allocations, counted exactly.
enum CounterLayer {
  static func judge(
    _ subject: CostSubject, _ part: CostPart, _ baseline: CounterBaseline?,
    _ policy: GatePolicy = GatePolicy()
  ) -> LayerJudgement {
    if let reason = part.countersUnavailable { return LayerJudgement(.unavailable, reason) }
    guard let reading = part.counters[subject.id] else {
      return LayerJudgement(.missing, "its allocations were not counted")
    }
    guard reading.isStable else {
      return LayerJudgement(.unstable, "its allocations differ from call to call")
    }
    let found = reading.allocationsPerOperation
    let limits = [subject.allocationLimit, policy.allocationLimit].compactMap(\.self)
    if let limit = limits.min(), found > limit {
      return LayerJudgement(
        .regressed, "allocates \(text(found)) an operation; it must be at most \(text(limit))")
    }
    guard let baseline else {
      return LayerJudgement(
        .missing, "no allocations are accepted for \(part.fingerprint.counterKey)")
    }
    guard let accepted = baseline.cases[subject.id] else {
      return LayerJudgement(.missing, "no allocations are accepted for it")
    }
    guard accepted.workload == subject.workload, accepted.operations == reading.operations else {
      return LayerJudgement(.missing, "its work is not the accepted one")
    }
    return compare(reading, accepted)
  }

  private static func compare(
    _ reading: CounterReading, _ accepted: CounterBaseline.Figure
  ) -> LayerJudgement {
    let figures = [
      ("allocations", reading.allocations, accepted.allocations),
      ("bytes", reading.bytes, accepted.bytes),
      (
        "blocks kept", reading.allocations - reading.frees,
        accepted.allocations - accepted.frees
      ),
    ]
    func words(_ changed: [(String, Int, Int)]) -> String {
      changed.map { name, found, before in
        let operations = Double(reading.operations)
        return "\(name) an operation \(text(Double(before) / operations)) → "
          + text(Double(found) / operations)
      }.joined(separator: ", ")
    }
    let more = figures.filter { $0.1 > $0.2 }
    if !more.isEmpty { return LayerJudgement(.regressed, words(more)) }
    let fewer = figures.filter { $0.1 < $0.2 }
    return fewer.isEmpty ? LayerJudgement(.pass) : LayerJudgement(.improved, words(fewer))
  }

  /// A count an operation with up to four digits after the point.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
