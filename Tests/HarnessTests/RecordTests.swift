import Harness
import Testing

@Suite("Tallies and verdicts")
struct RecordTests {
  static func finding(_ id: String, _ status: Status, error: Double? = nil) -> Finding {
    Finding(rule: "a.b.c", caseID: id, status: status, error: error, limit: 1)
  }

  @Test("keep the worst finding, the first of equals, and what did not pass")
  func tally() {
    var first = Tally()
    first.add(Self.finding("1", .pass, error: 0.5))
    first.add(Self.finding("2", .pass, error: 0.5))
    var second = Tally()
    second.add(Self.finding("3", .fail, error: 2))
    second.add(Self.finding("4", .unsupported))
    first.append(second)
    #expect(first.worst?.caseID == "3")
    #expect(first.exceptions.map(\.caseID) == ["3", "4"])
    #expect(first.counts.planned == 4 && first.counts.isComplete)
  }

  @Test("count on when they keep no more exceptions")
  func bounded() {
    var tally = Tally()
    for index in 0..<(Tally.keptLimit + 5) { tally.add(Self.finding("\(index)", .fail, error: 2)) }
    var other = Tally()
    other.append(tally)
    other.append(tally)
    #expect(other.exceptions.count == Tally.keptLimit)
    #expect(other.counts[.fail] == 2 * Tally.keptLimit + 10)
  }

  @Test("let a failure displace an excused case when they keep no more")
  func failuresStay() {
    var tally = Tally()
    for index in 0..<Tally.keptLimit { tally.add(Self.finding("\(index)", .unsupported)) }
    tally.add(Self.finding("late", .fail, error: 2))
    tally.add(Self.finding("later", .skip))
    #expect(tally.exceptions.count == Tally.keptLimit)
    #expect(tally.exceptions.last?.caseID == "late")
  }

  @Test("treat a NaN as worse than any error")
  func nan() {
    let rule = Rule<Int>("a.b.c", "Nothing", source: "none", limit: 1) { _ in .nan }
    let finding = rule.judge(1, id: "x")
    #expect(finding?.status == .fail && finding?.severity == .infinity)
  }

  @Test("follow from the counts")
  func verdicts() {
    func verdict(_ statuses: Status...) -> Verdict {
      var counts = StatusCounts()
      for status in statuses { counts.add(status) }
      return Verdict(counts)
    }
    #expect(verdict() == .empty)
    #expect(verdict(.pass, .unsupported, .skip, .xfail) == .pass)
    #expect(verdict(.pass, .fail) == .fail)
    #expect(verdict(.pass, .xpass) == .fail)
    #expect(verdict(.fail, .error) == .error)
    #expect(verdict(.pass, .notrun) == .error)
    var lost = StatusCounts(planned: 2)
    lost[.pass] = 1
    #expect(Verdict(lost) == .error, "a case that is not accounted for")
  }

  @Test("rank the exit codes as the command line promises")
  func exitCodes() {
    let order: [ExitCode] = [
      .internalError, .usage, .runError, .noBaseline, .findings, .inconclusive, .success,
    ]
    #expect(order.map(\.rawValue) == [70, 2, 3, 5, 1, 4, 0])
    #expect(order.map(\.gravity) == order.map(\.gravity).sorted(by: >))
    #expect(Verdict.gravest([.pass, .fail, .noBaseline]) == .noBaseline)
    #expect(Verdict.gravest([]) == .pass)
  }
}

@Suite("The comparison with a baseline")
struct BaselineComparisonTests {
  static func run(_ figures: [String: Double], studies: [String] = ["a", "b"]) -> RunRecord {
    RunRecord(
      version: "1",
      fingerprint: Fingerprint(
        architecture: "", cpu: "", operatingSystem: "", libc: "", swift: "", optimisation: ""),
      plan: Plan(grid: "g", studies: studies), conformance: nil, settling: nil, frameCost: nil,
      metrics: figures.map { Metric($0.key, $0.value, kind: .exact) }
        + [Metric("a/noise", 1, kind: .noisy)])
  }

  @Test("names every figure that is different, new or gone, in order")
  func differences() {
    let run = Self.run(["a/x": 1, "a/y": 2, "b/new": 3])
    let baseline = Baseline(grid: "g", figures: ["a/x": 1, "a/y": 2.0.nextUp, "b/gone": 4])
    let comparison = BaselineComparison(run, with: baseline)
    #expect(comparison.differences.map(\.figure) == ["a/y", "b/gone", "b/new"])
    #expect(
      comparison.differences[0].accepted == 2.0.nextUp && comparison.differences[0].found == 2)
    #expect(comparison.differences[1].found == nil && comparison.differences[2].accepted == nil)
    #expect(comparison.verdict == .fail)
  }

  @Test("leaves noise and studies that were not planned aside")
  func partial() {
    let run = Self.run(["a/x": 1], studies: ["a"])
    let baseline = Baseline(grid: "g", figures: ["a/x": 1, "b/y": 2])
    #expect(BaselineComparison(run, with: baseline).verdict == .pass)
    #expect(Baseline(accepting: run).figures == ["a/x": 1])
  }

  @Test("is no pass when there is nothing to compare with")
  func missing() {
    #expect(BaselineComparison(missing: "no file").verdict.exitCode == .noBaseline)
  }
}
