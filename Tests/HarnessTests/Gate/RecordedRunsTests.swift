import Harness
import Testing

@Suite("The gate on recorded processes")
struct RecordedRunsTests {
  /// One series as what is accepted, another one as what is measured.
  struct Pair: CustomStringConvertible {
    let description: String
    let accepted: RecordedRuns.Series
    let measured: RecordedRuns.Series
  }

  static let pairs = [
    Pair(
      description: "mathematics, a minute later", accepted: RecordedRuns.firstLibm,
      measured: RecordedRuns.secondLibm),
    Pair(
      description: "mathematics, a minute earlier", accepted: RecordedRuns.secondLibm,
      measured: RecordedRuns.firstLibm),
    Pair(
      description: "allocation, a minute later", accepted: RecordedRuns.firstAlloc,
      measured: RecordedRuns.secondAlloc),
    Pair(
      description: "allocation, a minute earlier", accepted: RecordedRuns.secondAlloc,
      measured: RecordedRuns.firstAlloc),
  ]

  private func judge(_ pair: Pair, _ percent: Int, limit: Double) throws -> TimeJudgement {
    let subject = GateData.subject("case", kernel: pair.accepted.kernel)
    var accepted = CostPart(
      fingerprint: GateData.fingerprint(), subjects: [subject],
      kernels: GateData.kernels(pair.accepted.kernel, 5000))
    let rows = pair.accepted.processes(0)
    // The series were taken as three batches.
    accepted.processes = rows.indices.map { index in
      CostProcess(
        batch: index * 3 / rows.count, kernels: rows[index].kernels, cases: rows[index].cases)
    }
    let baseline = Acceptance.ratios(accepted).baseline
    #expect(baseline.cases["case"] != nil)
    var policy = GatePolicy()
    policy.timeLimit = limit
    let record = GateData.record(
      subject,
      processes: pair.measured.processes(percent) + pair.measured.processes(percent, batch: 1))
    var part = record.parts[0]
    part.kernels = accepted.kernels
    let judged = Gate.judge(
      CostRecord(version: "1", planned: ["case"], filter: [], parts: [part]),
      { _ in GateBaseline(ratios: baseline) }, policy)
    return try #require(judged.cases.first).time
  }

  @Test("gives no alarm for equal work", arguments: pairs)
  func null(pair: Pair) throws {
    let found = try judge(pair, 0, limit: 0.05)
    #expect(found.status == .pass)
    #expect((found.effect ?? 1).magnitude < 0.02)
  }

  @Test("finds 10 and 6 % more work beyond a limit of 5 %, and none of 2 %", arguments: pairs)
  func power(pair: Pair) throws {
    for (percent, status) in [(10, GateStatus.regressed), (6, .regressed), (2, .pass)] {
      let found = try judge(pair, percent, limit: 0.05)
      #expect(found.status == status, "\(percent) %: \(found)")
      #expect(((found.effect ?? 1) - Double(percent) / 100).magnitude < 0.02)
    }
  }

  @Test("would have believed disturbed processes, had it not left them out")
  func filter() throws {
    // The means over all processes are what a simple gate compares.
    let rows = RecordedRuns.firstLibm.rows
    let clean = CleanProcesses().clean(RecordedRuns.firstLibm.processes(0), for: "libm")
    #expect(clean.count >= 15 && clean.count < rows.count)
    func mean(_ times: [Double]) -> Double { times.reduce(0, +) / Double(times.count) }
    let all = mean(rows.map { $0[2] })
    let undisturbed = mean(clean.compactMap { $0.cases["case"] })
    #expect(all > 1.05 * undisturbed)
  }
}
