package import Harness

/// What the gate found, in the XML that continuous integration servers read.
package struct GateJUnit {
  private let record: GateRecord

  package init(_ record: GateRecord) { self.record = record }

  /// The document, ending with a newline.
  ///
  /// A regression fails; what is missing or unstable is an error; what could not be judged is
  /// skipped with the reason, unless the policy fails it. So an inconclusive case never reads as passed.
  package var text: String {
    let cases = record.cases.map { item in
      // The part of the id before the last slash is the group.
      let parts = item.id.split(separator: "/").map(String.init)
      let group = parts.dropLast().joined(separator: ".")
      return JUnitXML.Case(
        parts.last ?? item.id, in: group.isEmpty ? "cost" : "cost.\(group)", outcome(item))
    }
    return JUnitXML("settle gate", [JUnitXML.Suite("frame cost", cases)]).text
  }

  private func outcome(_ item: GateRecord.Case) -> JUnitXML.Outcome {
    let effect = item.time.effect.map { "time \(GateMarkdown.change($0))" }
    let message = [item.reason, effect ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    let kind = item.status.rawValue
    return switch item.status {
    case .pass, .unavailable: .passed
    case .improved: record.policy.isStrict ? .failed(kind: kind, message: message) : .passed
    case .regressed: .failed(kind: kind, message: message)
    case .missing, .unstable: .error(kind: kind, message: message)
    case .inconclusive:
      record.policy.onInconclusive == .fail
        ? .error(kind: kind, message: message) : .skipped(message: "\(kind): \(message)")
    case .incomparable:
      record.policy.onIncomparable == .fail
        ? .error(kind: kind, message: message) : .skipped(message: "\(kind): \(message)")
    }
  }
}
