import Harness
import Testing

@Suite("Blocks of two programs")
struct BlockComparisonTests {
  private static let id = "case"

  private func process(_ ratio: Double, kernel: Double = 100) -> CostProcess {
    CostProcess(batch: 0, kernels: ["libm": kernel], cases: [Self.id: ratio * kernel])
  }

  private func part(allocations: Int = 0, id: String = id) -> CostPart {
    var part = CostPart(
      fingerprint: GateData.fingerprint(), subjects: [GateData.subject(id)],
      kernels: ["libm": 1000])
    part.counters = [id: GateData.reading(allocations: allocations)]
    part.instructionsUnavailable = "not here"
    return part
  }

  private func judge(
    _ blocks: [BlockComparison.Block], allocations: Int = 0
  ) -> GateRecord {
    var candidate = part(allocations: allocations)
    candidate.processes = blocks.flatMap(\.candidate)
    return BlockComparison.judge(
      base: part(), candidate: candidate, blocks: blocks, GatePolicy())
  }

  private func blocks(_ factor: Double, drift: Double = 0, count: Int = 7)
    -> [BlockComparison.Block]
  {
    // The machine slows by `drift` from process to process, in the order base, new, new, base.
    (0..<count).map { _ in
      .init(
        base: [process(1), process(1 + 3 * drift)],
        candidate: [process(factor * (1 + drift)), process(factor * (1 + 2 * drift))])
    }
  }

  @Test("pass equal programs and fail slower ones")
  func verdicts() {
    #expect(judge(blocks(1)).verdict == "pass")
    #expect(judge(blocks(1.02)).verdict == "pass")
    #expect(judge(blocks(1.05)).verdict == "regressed")
    #expect(judge(blocks(0.95)).verdict == "improved")
    #expect(judge(blocks(1.05, count: 6)).verdict == "inconclusive")
  }

  @Test("cancel a drift of the machine")
  func drift() {
    let found = BlockComparison.differences(
      of: GateData.subject(Self.id), in: blocks(1, drift: 0.02))
    #expect(found.count == 7 && found.allSatisfy { $0.magnitude < 0.001 })
  }

  @Test("leave out blocks with a disturbed process")
  func disturbed() {
    var all = blocks(1)
    all.append(
      .init(base: [process(1), process(1)], candidate: [process(3, kernel: 103), process(1)]))
    #expect(BlockComparison.differences(of: GateData.subject(Self.id), in: all).count == 7)
    // Each program is clean by its own best kernel, not by that of the other.
    let slowKernel = (0..<7).map { _ in
      BlockComparison.Block(
        base: [process(1), process(1)],
        candidate: [process(1, kernel: 120), process(1, kernel: 120)])
    }
    #expect(BlockComparison.differences(of: GateData.subject(Self.id), in: slowKernel).count == 7)
  }

  @Test("compare allocations exactly, and name cases that only one has")
  func counters() {
    #expect(judge(blocks(1), allocations: 1).verdict == "regressed")
    let judged = BlockComparison.judge(
      base: part(), candidate: part(id: "new"), blocks: [], GatePolicy())
    #expect(judged.exitCode == .noBaseline && judged.count(.missing) == 2)
  }
}
