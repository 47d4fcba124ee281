import Harness
import Testing

@Suite("Shards")
struct CostMergingTests {
  private static let ids = ["a", "b", "c", "d", "e"]

  private func shard(_ text: String, planned: [String] = ids, version: String = "1") throws
    -> CostRecord
  {
    let shard = try #require(Shard(text))
    let part = CostPart(
      shard: shard, fingerprint: GateData.fingerprint(),
      subjects: shard.of(planned).map { GateData.subject($0) }, kernels: [:])
    return CostRecord(version: version, planned: planned, filter: [], parts: [part])
  }

  @Test("are written I/N and nothing else")
  func texts() {
    #expect(Shard("2/3")?.index == 2 && Shard("2/3")?.count == 3)
    for text in ["", "1", "0/3", "4/3", "1/0", "1/2/3", "a/b", "-1/2", "1/10001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test("part the cases without overlap or gap", arguments: 1...7)
  func parts(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")).of(Self.ids) }
    #expect(shards.flatMap(\.self).sorted() == Self.ids)
  }

  @Test("join into the whole, in any order")
  func joins() throws {
    let parts = [try shard("2/3"), try shard("1/3"), try shard("3/3")]
    let whole = try CostRecord.merging(parts)
    #expect(whole.parts.map(\.shard.index) == [1, 2, 3])
    #expect(whole.parts.flatMap(\.subjects).map(\.id).sorted() == Self.ids)
    #expect(throws: Never.self) { try CostRecord.merging([shard("1/1")]) }
  }

  @Test("are confirmed by another run of the same cases on such a machine, and by no other")
  func confirmation() throws {
    let times = [1.08, 1.081, 1.079, 1.08, 1.082, 1.08, 1.081]
    func run(
      _ factor: Double, batch: Int = 0, model: String = "1", repetitions: Int = 1000,
      version: String = "1"
    ) -> CostRecord {
      var part = CostPart(
        fingerprint: GateData.fingerprint(model: model),
        subjects: [GateData.subject("a", repetitions: repetitions)], kernels: ["libm": 1000])
      part.countersUnavailable = CostPart.notAsked
      part.instructionsUnavailable = CostPart.notAsked
      part.processes = GateData.processes("a", times.map { $0 * factor }, batch: batch)
      return CostRecord(version: version, planned: ["a"], filter: [], parts: [part])
    }
    func status(_ record: CostRecord) -> GateStatus {
      Gate.judge(record, { _ in GateData.baseline("a") }, GatePolicy()).cases[0].time.status
    }
    let first = run(1)
    #expect(status(first) == .inconclusive)
    #expect(status(try first.confirmed(by: run(0.99))) == .regressed)
    #expect(status(try first.confirmed(by: run(1 / 1.08))) == .inconclusive)
    // What a run confirmed itself, and the second batch of the other one, do not count.
    var own = run(1)
    own.parts[0].processes += run(1, batch: 1).parts[0].processes
    #expect(status(own) == .regressed)
    #expect(status(try own.confirmed(by: run(1 / 1.08))) == .inconclusive)
    #expect(status(try first.confirmed(by: run(1, batch: 1))) == .inconclusive)
    for other in [run(1, model: "2"), run(1, repetitions: 999), run(1, version: "2")] {
      #expect(throws: CostRecord.MergeError.self) { try first.confirmed(by: other) }
    }
    #expect(throws: CostRecord.MergeError.self) {
      try first.confirmed(by: CostRecord(version: "1", planned: [], filter: [], parts: []))
    }
  }

  @Test("do not join with overlaps, gaps, or of different runs")
  func refusals() throws {
    let (one, two) = (try shard("1/3"), try shard("2/3"))
    let three = try shard("3/3")
    for parts in [
      [], [one, two], [one, one, two, three], [one, two, try shard("1/2")],
      [one, two, try shard("3/3", planned: ["a", "b"])],
      [one, two, try shard("3/3", version: "2")],
    ] {
      #expect(throws: CostRecord.MergeError.self) { try CostRecord.merging(parts) }
    }
    var stray = three
    stray.parts[0].subjects = [GateData.subject("a")]
    #expect(throws: CostRecord.MergeError.self) { try CostRecord.merging([one, two, stray]) }
  }
}
