import Harness
import Testing

@Suite("Grids")
struct GridTests {
  @Test("space values evenly, with edges, sorted and each once")
  func linear() throws {
    let axis = try Axis("x", linearFrom: 0, to: 1, count: 11, edges: [0.5, 0.55, -0.0])
    #expect(axis.values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 1])
  }

  @Test("space values by a constant factor, with exact ends")
  func logarithmic() throws {
    let axis = try Axis("x", logFrom: 0.01, to: 100, count: 5)
    #expect(axis.values == [0.01, 0.1, 1, 10, 100])
    let fine = try Axis("x", logFrom: 0.05, to: 5, count: 24)
    #expect(fine.values.first == 0.05 && fine.values.last == 5 && fine.values.count == 24)
    for (one, next) in zip(fine.values, fine.values.dropFirst()) {
      // 23 equal steps over two decades; nine digits of each value leave 5e-9 of it, twice.
      #expect((next / one / 1.2216773489967919 - 1).magnitude < 1e-8)
    }
  }

  @Test("multiply axes in the order asked for, the last one fastest")
  func product() throws {
    let grid = try Grid("g", [try Axis("b", values: [1, 2]), try Axis("a", values: [3, 4])])
    let ids = try grid.points(["a", "b"]).map(\.id)
    #expect(ids == ["a=3.0,b=1.0", "a=3.0,b=2.0", "a=4.0,b=1.0", "a=4.0,b=2.0"])
  }

  @Test("read a point back from its id")
  func roundTrip() throws {
    let point = GridPoint(
      names: ["response", "dampingFraction"], values: [0.1 + 0.2, 1 - 0x1p-45])
    #expect(try GridPoint(id: point.id) == point)
  }

  static let badPoints = ["", "a", "a=", "=1", "a=x", "a=nan", "a=inf", "a=1,,b=2", "a=1,a=2"]

  @Test("refuse an id that is no list of numbers", arguments: badPoints)
  func badPoint(id: String) {
    #expect(throws: GridError.self) { try GridPoint(id: id) }
  }

  @Test("refuse axes and grids without meaning, by name")
  func refusals() throws {
    #expect(throws: GridError("x", "[]", mustBe: "at least one value")) {
      try Axis("x", values: [])
    }
    #expect(throws: GridError("x", "nan", mustBe: "finite")) { try Axis("x", values: [.nan]) }
    #expect(throws: GridError.self) { try Axis("", values: [1]) }
    #expect(throws: GridError.self) { try Axis("x", logFrom: 0, to: 1, count: 3) }
    #expect(throws: GridError.self) { try Axis("x", linearFrom: 1, to: 0, count: 3) }
    #expect(throws: GridError.self) { try Axis("x", linearFrom: 0, to: 1, count: 1) }
    #expect(throws: GridError.self) { try Axis("x", linearFrom: 0, to: 1, count: 0) }
    let axis = try Axis("x", values: [1])
    #expect(throws: GridError.self) { try Grid("g", [axis, axis]) }
    #expect(throws: GridError.self) { try Grid("a/b", [axis]) }
    #expect(throws: GridError.self) { try Grid("g", [axis]).points(["y"]) }
  }
}
