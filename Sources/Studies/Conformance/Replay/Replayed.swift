import Harness

/// A rule that was run over somebody's answers.
struct Replayed {
  private(set) var record: RuleRecord

  /// The finding on the last of its cases; `nil` when it has none.
  private(set) var last: Finding?

  init(record: RuleRecord, last: Finding?) {
    self.record = record
    self.last = last
  }

  /// Charges the last case with how the conversation ended.
  mutating func charge(_ answer: ReferenceAnswer) {
    guard let last else { return }
    let (status, reason): (Status, String) =
      switch answer {
      case .crash(let reason): (.crash, reason)
      case .timeout(let reason): (.timeout, reason)
      case .error(let reason), .notRun(let reason), .unsupported(let reason): (.error, reason)
      case .values: (.error, "the conversation ended badly")
      }
    let charged = Finding(
      rule: last.rule, caseID: last.caseID, status: status, error: nil, limit: last.limit,
      message: reason)
    var tally = record.tally
    tally.replace(last, by: charged)
    record = RuleRecord(rule: record.rule, tally: tally)
    self.last = charged
  }
}
