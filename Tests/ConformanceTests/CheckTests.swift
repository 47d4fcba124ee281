import AnimationTiming
import Conformance
import Harness
import Testing

@Suite("A check of one's own solver")
struct ConformanceCheckTests {
  private static let good = ConformanceCheck(
    "good", [.springs(ClosedFormSpring.self), .steps(Steps.self)])
  private static let bad = ConformanceCheck("bad", [.springs(StillSpring.self)])

  @Test("passes what holds, with the exit code of success and the rule nearest to its limit")
  func pass() {
    let (text, code) = Self.good.answer([])
    #expect(code == .success)
    let last = text.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("pass: 25 rules over ") && last.hasSuffix(" cases, 0 of them broken"))
    #expect(text.contains("nearest to its limit: curve.steps.goes-on-outside, 25.0 % of it at "))
  }

  @Test("fails what does not, the worst rule first, each with a case that can be run again")
  func fail() throws {
    let (text, code) = Self.bad.answer(["spring.motion.comes-to-rest", "spring.motion.reflection"])
    #expect(code == .findings)
    #expect(text.hasPrefix("spring.motion.comes-to-rest (must): "))
    #expect(!text.contains("spring.motion.reflection (must)"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("again") })
    let words = line.split(separator: " ").dropFirst().map(String.init)
    let (again, sameCode) = Self.bad.answer(words)
    #expect(sameCode == .findings)
    #expect(again.hasSuffix("fail: 1 rules over 1 cases, 1 of them broken\n"), "\(again)")
  }

  @Test("answers one JSON object, the same bytes each time")
  func json() {
    let (text, code) = Self.bad.answer(["--json", "spring.motion.comes-to-rest"])
    #expect(code == .findings)
    #expect(text.hasPrefix("{") && text.hasSuffix("}\n"))
    #expect(text.contains("\"verdict\": \"fail\"") && text.contains("\"simplest\": "))
    #expect(Self.bad.answer(["--json", "spring.motion.comes-to-rest"]).text == text)
  }

  @Test(
    "refuses a wrong argument by name",
    arguments: [
      (["--grid", "huge"], "--grid is huge"), (["--grid"], "--grid needs a value"),
      (["--level", "maybe"], "--level is maybe"), (["--case", "x"], "case is \"x\""),
      (["--case", "x=1"], "case is x=1"), (["gesture"], "gesture is no option"),
      (["--jason"], "--jason is no option"),
    ])
  func usage(arguments: [String], message: String) {
    let (text, code) = Self.good.answer(arguments)
    #expect(code == .usage)
    #expect(text.hasPrefix(message), "\(text)")
  }

  @Test("runs less under a stricter level")
  func level() throws {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    let must = try Self.good.run(over: grid, level: .must)
    let may = try Self.good.run(over: grid)
    #expect(must.rules.count < may.rules.count)
    #expect(must.rules.allSatisfy { $0.rule.level == .must })
  }

  @Test("gives an error the exit code of a run error, and nothing to judge that of no baseline")
  func codes() throws {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    struct Failure: Error {}
    let rule = Rule<SpringCase>(
      "spring.test.throws", "It throws", source: "here", limit: 0
    ) { _ in throw Failure() }
    let check = ConformanceCheck("throws", [RuleFamily("throws", [rule])])
    let report = CheckReport(try check.run(over: grid))
    #expect(report.exitCode == .runError)
    #expect(report.text.contains("Failure()"))
    let empty = ConformanceCheck("empty", [])
    #expect(CheckReport(try empty.run(over: grid)).exitCode == .noBaseline)
  }
}

/// A spring that stays where it is let go.
private struct StillSpring: SpringSolver {
  let start: Motion
  init(_ spring: Spring, from start: Motion) { self.start = start }
  func motion(at time: Double) -> Motion { start }
}
