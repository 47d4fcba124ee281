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
