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
    case (.fail, .fail), (.flaky, .fail): finding.status = .xfail
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
  /// A rule is expected to fail somewhere, not everywhere: the cases that fail are excused. When none
  /// fails and all could be judged, every pass was unexpected.
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
    case .flaky:
      return replacing(.fail, by: .xfail)
    case .fail where counts[.fail] > 0:
      return replacing(.fail, by: .xfail)
    case .fail:
      guard counts[.pass] == counts.planned, let worst = tally.worst else { return self }
      var passed = counts
      passed[.xpass] = counts[.pass]
      passed[.pass] = 0
      let finding = worst.held(to: expectation)
      return RuleRecord(
        rule: rule, tally: Tally(counts: passed, worst: finding, exceptions: [finding]))
    }
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
