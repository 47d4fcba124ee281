import Harness
import TestSupport
import Testing

@Suite("Accepting costs")
struct AcceptanceTests {
  private static let id = "case"

  /// Three batches of processes whose ratios move by `spread`, from a fixed seed.
  private func part(
    spread: Double, perBatch: Int = 5, batches: Int = 3, kernel: String = "libm",
    shift: Double = 0
  ) -> CostPart {
    var random = SeededGenerator(seed: 5)
    var part = CostPart(
      fingerprint: GateData.fingerprint(), subjects: [GateData.subject(Self.id, kernel: kernel)],
      kernels: GateData.kernels(kernel, 1000))
    for batch in 0..<batches {
      for _ in 0..<perBatch {
        let ratio = 1 + random.between(-spread, spread) + Double(batch) * shift
        part.processes.append(
          CostProcess(
            batch: batch, kernels: GateData.kernels(kernel, 100), cases: [Self.id: 100 * ratio]))
      }
    }
    return part
  }

  private func limit(_ part: CostPart) -> Double? {
    Acceptance.ratios(part).baseline.cases[Self.id]?.limit
  }

  @Test("derives limits from what was measured: quiet, restless, allocating, drifting")
  func limits() throws {
    #expect(limit(part(spread: 0.001)) == 0.03)
    #expect(limit(part(spread: 0.001, kernel: "alloc")) == 0.05)
    let restless = try #require(limit(part(spread: 0.03)))
    #expect(restless > 0.03 && restless <= 0.2)
    // Batches that differ count although each is quiet.
    let drifting = try #require(limit(part(spread: 0.001, shift: 0.01)))
    #expect(drifting > 0.05 && drifting < 0.07)
    for limit in [restless, drifting] {
      #expect(((limit / 0.005).rounded() * 0.005 - limit).magnitude < 1e-12)
    }
  }

  @Test("takes 15 clean processes in 3 batches, and quiet ones")
  func refusals() {
    #expect(limit(part(spread: 0.001, perBatch: 4)) == nil)
    #expect(limit(part(spread: 0.001, perBatch: 10, batches: 2)) == nil)
    #expect(limit(part(spread: 0.3)) == nil)
    let refused = Acceptance.ratios(part(spread: 0.001, perBatch: 4)).refused
    #expect(refused.map(\.id) == [Self.id] && refused[0].reason.contains("12 clean processes"))
  }

  @Test("accepts figures that the gate then passes, and that fail more work")
  func roundTrip() {
    var measured = part(spread: 0.002)
    measured.counters = [Self.id: GateData.reading(allocations: 3)]
    measured.instructionsUnavailable = "not here"
    let baseline = GateBaseline(
      counters: Acceptance.counters(measured).baseline, ratios: Acceptance.ratios(measured).baseline
    )
    var again = measured
    again.processes = GateData.processes(Self.id, [Double](repeating: 1, count: 7))
    func verdict(_ part: CostPart) -> String {
      GateData.judge(
        CostRecord(version: "1", planned: [Self.id], filter: [], parts: [part]), baseline
      ).verdict
    }
    #expect(verdict(again) == "pass")
    again.processes = GateData.processes(Self.id, [Double](repeating: 1.06, count: 7))
    again.processes += GateData.processes(Self.id, [Double](repeating: 1.06, count: 7), batch: 1)
    #expect(verdict(again) == "regressed")
    again.processes = measured.processes.filter { $0.batch == 0 }
    again.counters = [Self.id: GateData.reading(allocations: 4)]
    #expect(verdict(again) == "regressed")
  }

  @Test("leaves out what is unstable or more than it may be")
  func unstable() {
    var part = part(spread: 0.001)
    part.counters = [Self.id: GateData.reading(isStable: false)]
    #expect(Acceptance.counters(part).baseline.cases.isEmpty)
    part.subjects = [GateData.subject(Self.id, allocationLimit: 0)]
    part.counters = [Self.id: GateData.reading(allocations: 1)]
    #expect(Acceptance.counters(part).baseline.cases.isEmpty)
    #expect(Acceptance.instructions(part) == nil)
  }
}
