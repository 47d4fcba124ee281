/// The layer of simulated instructions: exact for one library and one level of features.
enum InstructionLayer {
  static func judge(
    _ subject: CostSubject, _ part: CostPart, _ baseline: InstructionBaseline?,
    _ policy: GatePolicy
  ) -> LayerJudgement {
    if let reason = part.instructionsUnavailable { return LayerJudgement(.unavailable, reason) }
    guard let reading = part.instructions[subject.id], reading.instructions > 0 else {
      return LayerJudgement(.missing, "no instructions were counted for it")
    }
    guard reading.isStable else {
      return LayerJudgement(.unstable, "its instructions differ from process to process")
    }
    guard let baseline else {
      let key = part.fingerprint.instructionKey(level: part.instructionLevel)
      return LayerJudgement(.unavailable, "no instructions are accepted for \(key)")
    }
    guard let accepted = baseline.cases[subject.id] else {
      return LayerJudgement(.unavailable, "no instructions are accepted for it")
    }
    guard accepted.workload == subject.workload, accepted.operations == reading.operations else {
      return LayerJudgement(.missing, "its work is not the accepted one")
    }
    let change = reading.instructions - accepted.instructions
    let room = max(
      Double(policy.instructionCount), policy.instructionShare * Double(accepted.instructions))
    guard Double(change).magnitude > room else { return LayerJudgement(.pass) }
    let words =
      "instructions an operation \(CounterLayer.text(accepted.perOperation)) → "
      + CounterLayer.text(reading.perOperation)
    return LayerJudgement(change > 0 ? .regressed : .improved, words)
  }
}

extension InstructionBaseline.Figure {
  var perOperation: Double { Double(instructions) / Double(operations) }
}
