import AnimationTiming
import Harness
import Reporting
import TestSupport
import Testing
import settle

@Suite("Charts of answers")
struct ChartTests {
  @Test("go to the file that was named, with every rule that has an answer")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("spring.svg")
    let call = Call(["spring", "bouncy", "--chart", path])
    #expect(call.exitCode == .success)
    let text = try #require(folder.text("spring.svg"))
    for rule in SettlingRule.allCases {
      let seconds = try rule.duration(SettlingQuestion(.bouncy))
      let number =
        seconds.description.hasSuffix(".0")
        ? String(seconds.description.dropLast(2)) : seconds.description
      #expect(text.contains("data-marker=\"vertical\" data-value=\"\(number)\""))
      #expect(text.contains(">\(rule.rawValue)</text>"))
    }
    // The answer itself is the same as without a chart.
    #expect(call.output == Call("spring bouncy").output)
    _ = Call(["spring", "bouncy", "--chart", path])
    #expect(folder.text("spring.svg") == text, "the same bytes twice")
  }

  @Test("stand below the answer where asked, and never in JSON")
  func braille() {
    let plain = Call("spring bouncy").output
    let drawn = Call("spring bouncy --chart -").output
    #expect(drawn.hasPrefix(plain) && drawn.contains("└"))
    #expect(Call("spring bouncy --chart - --json").output == Call("spring bouncy --json").output)
  }

  @Test("stand below the answer on a terminal, as wide as it is")
  func terminal() {
    let sink = CollectedText()
    let console = Console(output: sink, errors: CollectedText(), columns: 50, isASCII: true)
    #expect(Settle.run(["spring", "bouncy"], console) == .success)
    let chart = sink.text.dropFirst(Call("spring bouncy").output.count)
    #expect(chart.contains("exact") && chart.utf8.allSatisfy { $0 < 128 })
    #expect(chart.split(separator: "\n").allSatisfy { $0.count <= 50 })
  }

  @Test("draw springs without an end, with thousands of swings, and creeping ones")
  func extremes() throws {
    let folder = try TemporaryFolder()
    for (index, words) in [
      ["duration=1", "bounce=1"], ["duration=1", "bounce=0.9999"], ["duration=1", "bounce=-0.99"],
      ["stiffness=1e-9", "damping=0"],
    ].enumerated() {
      for quantity in ["value", "distance"] {
        let path = folder.path("\(index)-\(quantity).svg")
        let call = Call(["spring"] + words + ["--chart", path, "--chart-of", quantity])
        #expect(call.exitCode == .success, "\(call.errors)")
        let text = try #require(folder.text("\(index)-\(quantity).svg"))
        #expect(!text.contains("nan") && !text.contains("inf"))
        #expect(text.utf8.count < 200_000)
      }
    }
  }

  @Test("are refused for a file that is no picture or cannot be written")
  func refusals() {
    let name = Call("spring bouncy --chart a.png")
    #expect(name.exitCode == .usage)
    #expect(name.errors.contains("--chart is a.png; it must be the path of an .svg file, or -"))
    #expect(Call("spring bouncy --chart /no/such/folder/a.svg").exitCode == .runError)
  }
}
