import AnimationTiming
import Harness
import Testing
import settle

@Suite("Answers about curves")
struct CurveTests {
  @Test("say when half, nine tenths and nearly all of the way are done")
  func inverse() throws {
    let answer = try Call(["curve", "cubic-bezier(0.2, 0.8, 0.2, 1)", "--json"]).json
    let rows = try #require(answer["inverse"]?.elements)
    #expect(rows.map { $0["share"] } == [0.5, 0.9, 0.99])
    let curve = try CubicBezier(0.2, 0.8, 0.2, 1)
    for row in rows {
      let (input, share) = (try #require(row["at"]?.number), try #require(row["share"]?.number))
      #expect((curve.value(at: input) - share).magnitude < 1e-14)
    }
  }

  @Test("take shares and inputs side by side")
  func mixed() throws {
    let answer = try Call("curve linear --at 0.25,30%,1,120% --json").json
    #expect(answer["samples"]?.elements?.map { $0["at"] } == [0.25, 1])
    let rows = try #require(answer["inverse"]?.elements)
    #expect(rows.map { $0["share"] } == [0.3, 1.2])
    #expect((try #require(rows[0]["at"]?.number) - 0.3).magnitude < 1e-15)
    #expect(rows[1]["at"] == .null)
    let text = Call("curve linear --at 30%,120%").output
    #expect(text.contains("30% of the way at 0.3, 120% never"))
    #expect(Call("curve linear --at half").errors.contains("a share of the way such as 50%"))
  }
}
