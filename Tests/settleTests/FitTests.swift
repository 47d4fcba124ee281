import Harness
import TestSupport
import Testing
import settle

@Suite("Answers about fits")
struct FitTests {
  @Test("have the fields of the contract")
  func contract() throws {
    let call = Call("fit --json")
    #expect(call.exitCode == .success)
    let answer = try call.json
    #expect(answer["schema"] == "settle-fit/1")
    let models = try #require(answer["models"]?.elements)
    #expect(models.count >= 6)
    for model in models {
      for field in ["id", "formula"] { #expect(model[field]?.text?.isEmpty == false) }
      for field in ["rms", "maxError", "maxRelativeError", "aicc"] {
        #expect(model[field]?.number?.isFinite == true)
      }
      #expect(model["range"]?["bounce"]?.elements?.last == 0.9)
      for coefficient in try #require(model["coefficients"]?.elements) {
        #expect(coefficient["name"]?.text != nil)
        #expect(coefficient["value"]?.number?.isFinite == true)
        #expect((coefficient["standardError"]?.number ?? -1) >= 0)
      }
    }
    let chosen = models.filter { $0["chosen"] == true }
    #expect(chosen.count == 1)
    #expect((chosen[0]["maxRelativeError"]?.number ?? 1) <= 0.01)
    #expect(answer["jumps"]?.elements?.count == 21)
    #expect(answer["bounds"]?.elements?.count == 1)
    #expect(answer["oracles"]?.elements?.allSatisfy { $0["holds"] == true } == true)
    #expect(Call("fit --json").output == call.output, "the same bytes twice")
  }

  @Test("of several bands stand side by side, or share one formula")
  func bands() throws {
    let apart = try Call("fit --epsilon 0.1%,0.01 --model ratio --json").json
    #expect(apart["models"]?.elements?.map { $0["epsilon"] } == [[0.001], [0.01]])
    let joint = try Call("fit --epsilon 0.001,0.01 --joint --model ratio --json").json
    #expect(joint["models"]?.elements?.map { $0["epsilon"] } == [[0.001, 0.01]])
  }

  @Test("tell people what a formula costs, and write the chart of its errors")
  func text() throws {
    let folder = try TemporaryFolder()
    let call = Call(["fit", "--chart", folder.path("fit.svg")])
    #expect(call.exitCode == .success)
    for part in [
      "Chosen: swings-corrected", "On the whole range that is 9.6%", "no continuous bound has less",
      "To paste", "agrees with its oracles in 64 cases",
    ] {
      #expect(call.output.contains(part))
    }
    #expect(folder.text("fit.svg")?.contains("data-series=\"swings-corrected\"") == true)
  }

  @Test("state critical damping apart where a rule jumps there")
  func apart() throws {
    let text = Call("fit --rule core-animation").output
    for part in [
      "bounce above 0 to 0.9", "Bounce 0 stands apart: there the rule has 800 ms (1.6 durations)",
      "Chosen: sum", "(left open by the points)", "sum, off by at most 0.00",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(Call("fit --rule bound").output.contains("no answer, as the formula holds below"))
    #expect(Call("fit --rule compose").output.contains("%, as far as the search has seen:"))
    let answer = try Call("fit --rule wave --json").json
    let critical = try #require(answer["critical"]?.elements?.first)
    let (here, above) = (critical["durations"]?.number, critical["above"]?["durations"]?.number)
    #expect((try #require(here) / (try #require(above)) - 1.25).magnitude < 1e-12)
    #expect(critical["above"]?["bounce"]?.number == 0x1p-53)
    for model in try #require(answer["models"]?.elements) {
      #expect(model["range"]?["bounce"] == [0x1p-53, 0.9])
    }
    #expect(try Call("fit --json").json["critical"]?.elements?.isEmpty == true)
  }

  @Test(
    "are refused in one line",
    arguments: [
      ("fit --rule wave,exakt", "did you mean exact?"),
      ("fit --epsilon 0", "--epsilon is 0; it must be a share between 1e-12 and 0.5"),
      ("fit --epsilon 0.01 --rule swiftui-fluid", "knows its own measure only"),
      ("fit --model fate", "did you mean fade?"), ("fit --joint", "--joint needs two bands"),
      ("fit --duration 0", "--duration is 0; it must be between 0.001 and 1000 seconds"),
      ("fit exact", "unexpected argument exact"),
    ])
  func refusals(line: String, message: String) {
    let call = Call(line)
    #expect(call.exitCode == .usage)
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
  }
}
