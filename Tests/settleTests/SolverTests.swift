import Conformance
import Foundation
import Harness
import Testing
import settle

@Suite("Checks of solvers by name")
struct SolverTests {
  private static let baselines = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Baselines").path

  @Test("pass SwiftUI's answers, every rule that they break being expected")
  func apple() throws {
    let call = Call(["check", "--solver", "apple", "--json", "--baselines", Self.baselines])
    #expect(call.exitCode == .success, "\(call.errors)")
    let answer = try call.json
    #expect(answer["verdict"] == "pass")
    #expect((answer["counts"]?["xfail"]?.number ?? 0) > 1000)
    let failing = answer["rules"]?.elements?.filter { ($0["counts"]?["xfail"]?.number ?? 0) > 0 }
    #expect((failing?.count ?? 0) > 20)
  }

  @Test("fail a game loop, worst first, each case with the simplest one that fails as it does")
  func foil() throws {
    let call = Call([
      "check", "--solver", "semi-implicit-euler", "spring.motion.obeys-equation", "--baselines",
      Self.baselines,
    ])
    #expect(call.exitCode == .findings)
    #expect(call.output.hasPrefix("fail · semi-implicit-euler"))
    let line = try #require(
      call.output.split(separator: "\n").first { $0.contains("simplest: settle check ") })
    let words = line.split(separator: " ").dropFirst(3).map(String.init)
    let again = Call(["check"] + words)
    #expect(again.exitCode == .findings, "\(again.errors)")
    #expect(try Call(["check"] + words + ["--json"]).json["counts"]?["planned"] == 1)
  }

  @Test("run no packs over a foil that cannot answer them, and say why")
  func packs() throws {
    let pack = "\(Self.baselines)/References/wpt-css-easing.json"
    let call = Call(["check", "--solver", "clamping", "--pack", pack, "--json"])
    #expect(call.exitCode == .noBaseline)
    let answer = try call.json
    #expect(answer["counts"]?["unsupported"] == answer["counts"]?["planned"])
  }

  @Test("list every rule with its sentence, its limit and where both come from")
  func list() throws {
    let text = Call("list rules").output
    let rows = try #require(try Call("list rules --json").json["rules"]?.elements)
    #expect(rows.count > 100)
    for row in rows {
      let (id, statement) = (row["id"]?.text ?? "?", row["statement"]?.text ?? "?")
      #expect(text.contains("  \(id)\n") && text.contains(": \(statement)\n"), "\(id)")
    }
    let solvers = try #require(try Call("list solvers --json").json["solvers"]?.elements)
    #expect(solvers.compactMap { $0["name"]?.text } == SolverName.allCases.map(\.rawValue))
  }
}
