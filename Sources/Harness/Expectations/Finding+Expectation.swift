extension Finding {
  /// The finding as it counts when `expectation` is known: a failure that was expected is excused,
  /// and a pass that was not expected becomes a failure of its own.
  ///
  /// What could not be judged (an error, a crash, a time limit) is never expected.
  public func held(to expectation: Expectation?) -> Finding {
    guard let expectation else { return self }
    var finding = self
    switch (expectation.status, status) {
    case (.skip, _): return skipped(expectation)
    case (.fail, .fail), (.flaky, .fail):
      if expectation.excuses(error) {
        finding.status = .xfail
      } else if let error {
        finding.message = expectation.excess(error)
      }
    case (.fail, .pass):
      finding.status = .xpass
      finding.message = expectation.denial
    default: return self
    }
    return finding
  }

  private func skipped(_ expectation: Expectation) -> Finding {
    Finding(
      rule: rule, caseID: caseID, pack: pack, mode: mode, status: .skip, error: nil, limit: nil,
      message: expectation.reason)
  }
}

extension Expectation {
  /// What a pass against this expectation is called.
  var denial: String { "passes, although it is expected to fail: \(reason)" }
}

extension RuleRecord {
  /// The record as it counts when `expectation` is known of the rule as a whole.
  ///
  /// A rule is expected to fail somewhere, not everywhere: the cases that fail are excused, unless
  /// the worst of them is off by more than was expected. When none fails and all could be judged,
  /// every pass was unexpected.
  public func held(to expectation: Expectation?) -> RuleRecord {
    guard let expectation else { return self }
    let counts = tally.counts
    switch expectation.status {
    case .skip:
      var skipped = StatusCounts(planned: counts.planned)
      skipped[.skip] = counts.planned
      let example = tally.worst ?? tally.exceptions.first
      return RuleRecord(
        rule: rule,
        tally: Tally(
          counts: skipped, worst: nil,
          exceptions: example.map { [$0.held(to: expectation)] } ?? []))
    case .flaky where counts[.fail] > 0, .fail where counts[.fail] > 0:
      guard let worst = tally.worst, worst.status == .fail, !expectation.excuses(worst.error) else {
        return replacing(.fail, by: .xfail)
      }
      return replacing(worst, by: worst.held(to: expectation))
    case .fail, .flaky:
      guard expectation.status == .fail, counts[.pass] == counts.planned, let worst = tally.worst
      else { return self }
      var passed = counts
      passed[.xpass] = counts[.pass]
      passed[.pass] = 0
      let finding = worst.held(to: expectation)
      return RuleRecord(
        rule: rule, tally: Tally(counts: passed, worst: finding, exceptions: [finding]))
    }
  }

  private func replacing(_ old: Finding, by new: Finding) -> RuleRecord {
    RuleRecord(
      rule: rule,
      tally: Tally(
        counts: tally.counts, worst: new,
        exceptions: tally.exceptions.map { $0.caseID == old.caseID ? new : $0 }))
  }

  private func replacing(_ old: Status, by new: Status) -> RuleRecord {
    var counts = tally.counts
    counts[new] += counts[old]
    counts[old] = 0
    func replaced(_ finding: Finding) -> Finding {
      var finding = finding
      if finding.status == old { finding.status = new }
      return finding
    }
    return RuleRecord(
      rule: rule,
      tally: Tally(
        counts: counts, worst: tally.worst.map(replaced),
        exceptions: tally.exceptions.map(replaced)))
  }
}
