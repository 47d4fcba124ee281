import Foundation
import Harness
import TestSupport
import Testing
import settle

@Suite("Checks of samples")
struct SampleCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes rows of inputs and outputs, and checks them.
  private func check(
    _ rows: [(Double, Double)], header: String = "t,x", _ more: String...
  ) throws -> Call {
    let text = rows.map { "\($0),\($1)" }.joined(separator: "\n")
    let path = try folder.write("\(header)\n\(text)\n", to: "s.csv")
    return Call(["check", "--samples", path] + more)
  }

  /// The critical spring of response 1 by its formula, apart from any solver of ours.
  private static func critical(_ time: Double) -> Double {
    let angle = 2 * Double.pi * time
    return 1 - (1 + angle) * exp(-angle)
  }

  private static let times = (0...100).map { Double($0) / 50 }

  @Test("pass those of a spring, also in milliseconds and with columns in another order")
  func spring() throws {
    let rows = Self.times.map { ($0, Self.critical($0)) }
    let seconds = try check(rows, "--spring", "duration=1", "bounce=0", "--json")
    #expect(seconds.exitCode == .success, "\(seconds.output)")
    #expect(try seconds.json["counts"]?["pass"] == 101)
    #expect(try seconds.json["worst"]?["error"]?.number ?? 1 < 1e-14)
    let milliseconds = rows.map { ($0.0 * 1000, $0.1) }
    #expect(
      try check(milliseconds, header: "time (ms),x", "--spring", "duration=1").exitCode == .success)
    #expect(
      try check(milliseconds, "--spring", "duration=1", "--unit", "ms").exitCode == .success)
    #expect(try check(milliseconds, "--spring", "duration=1").exitCode == .findings)
    let swapped = rows.map { ($0.1, $0.0) }
    #expect(
      try check(swapped, header: "x,t", "--columns", "t,x", "--spring", "duration=1").exitCode
        == .success)
  }

  @Test("tell where the worst is, where the first is outside, and where it goes back")
  func faults() throws {
    var rows = (0...10).map { (Double($0) / 10, Double($0) / 10) }
    rows[3].1 += 0.001
    rows[6].1 -= 0.3
    let call = try check(
      rows, "--curve", "cubic-bezier(0.25,0.25,0.75,0.75)", "--tolerance", "1e-4", "--json")
    #expect(call.exitCode == .findings)
    let answer = try call.json
    #expect(answer["worst"]?["row"] == 7)
    #expect(answer["worst"]?["line"] == 8)
    #expect((answer["worst"]?["error"]?.number ?? 0).distance(to: 0.3).magnitude < 1e-12)
    #expect(answer["firstOutside"]?["row"] == 4)
    #expect(answer["monotonyBreak"]?["row"] == 7)
    #expect(answer["counts"]?["fail"] == 2)
    #expect(answer["inputBreak"] == .null)
    let text = try check(rows, "--curve", "linear", "--tolerance", "1e-4").output
    #expect(text.contains("s.csv:8"))
    #expect(text.contains("goes back"))
  }

  @Test("do not call a way down a way back where the original goes down too")
  func overshoot() throws {
    // Under-damped with ω₀ = 2π and ζ = 0.5, by its formula.
    let (frequency, ratio) = (2 * Double.pi, 0.5)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let rows = Self.times.map { time in
      let swing = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
      return (time, 1 - exp(-ratio * frequency * time) * swing)
    }
    let call = try check(rows, "--spring", "response=1", "damping-fraction=0.5", "--json")
    #expect(call.exitCode == .success)
    #expect(try call.json["monotonyBreak"] == .null)
  }

  @Test("leave out gaps, and have nothing to say of a table of gaps")
  func gaps() throws {
    for gap in ["", "NA", "null", "-"] {
      let path = try folder.write("t,x\n0,0\n0.5,\(gap)\n1,1\n", to: "gap.csv")
      let some = Call(["check", "--samples", path, "--curve", "linear", "--json"])
      #expect(some.exitCode == .success, "\(gap)")
      #expect(try some.json["counts"]?["skip"] == 1)
      try folder.write("t,x\n0,\(gap)\n", to: "gap.csv")
      #expect(Call(["check", "--samples", path, "--curve", "linear"]).exitCode == .noBaseline)
    }
  }

  @Test("fail an output that was computed and is no number", arguments: ["nan", "NaN", "-nan"])
  func noNumber(word: String) throws {
    let path = try folder.write("t,x\n0,0\n0.5,\(word)\n1,1\n", to: "nan.csv")
    let call = Call(["check", "--samples", path, "--curve", "linear", "--json"])
    #expect(call.exitCode == .findings)
    #expect(try call.json["counts"]?["fail"] == 1)
    #expect(try call.json["worst"]?["error"] == "infinite")
    #expect(try call.json["firstOutside"]?["line"] == 3)
    #expect(try call.json["cases"]?.elements?.map { $0["id"]?.text } == ["row 2"])
    #expect(
      Call(["check", "--samples", path, "--curve", "linear"]).output.contains(
        "not a number instead of 0.5"))
  }

  static let refusedCalls: [([String], ExitCode, String)] = [
    (["check", "--samples", "x.csv"], .usage, "needs one of --curve and --spring"),
    (["check", "--curve", "ease"], .usage, "--samples FILE.csv is missing"),
    (["check", "--samples", "/no/such", "--curve", "ease"], .runError, "/no/such: No such file"),
    (["check", "--samples", "x", "--curve", "eese"], .usage, "eese"),
    (["check", "--samples", "x", "--curve", "ease", "--tolerance", "-1"], .usage, "--tolerance"),
    (["check", "--samples", "x", "--curve", "ease", "--unit", "h"], .usage, "s or ms"),
    (["check", "--samples", "x", "--curve", "ease", "--columns", "a"], .usage, "two columns"),
  ]

  @Test("refuse calls that cannot be meant", arguments: refusedCalls)
  func refusals(words: [String], code: ExitCode, message: String) {
    let call = Call(words)
    #expect(call.exitCode == code)
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}

@Suite("Packs of others")
struct PackCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RunTests.pack, to: "starts.json")
  }

  @Test("are linted with file, line and column, and exit code 1 when there is anything")
  func lint() throws {
    let good = Call(["pack", "lint", folder.path("starts.json")])
    #expect(good.exitCode == .success, "\(good.output)")
    let path = try folder.write(
      RunTests.pack.replacing("\"tolerance\": 0}", with: "\"tolerence\": 0}"), to: "bad.json")
    let bad = Call(["pack", "lint", path])
    #expect(bad.exitCode == .findings)
    #expect(bad.output.contains("\(path):6:"))
    let findings = try #require(
      try Call(["pack", "lint", path, "--json"]).json["findings"]?.elements)
    #expect(findings.count == 2)
    #expect(findings.contains { $0["suggestion"] == "\"tolerance\"" && $0["line"] == 6 })
    #expect(Call(["pack", "lint", "/no/such"]).exitCode == .runError)
  }

  @Test("are recorded from a solver, which then passes them")
  func record() throws {
    let output = folder.path("recorded.json")
    let call = Call([
      "pack", "record", "--grid", "quick", "--kind", "spring.value,spring.convert", "--out", output,
      "--name", "mine",
    ])
    #expect(call.exitCode == .success, "\(call.errors)")
    #expect(call.output.hasPrefix("recorded "))
    let check = try Call(["check", "--json", "--pack", output]).json
    #expect(check["verdict"] == "pass")
    #expect((check["counts"]?["pass"]?.number ?? 0) > 1000)
    #expect(check["packs"]?.elements?.first?["pack"] == "mine")
    #expect(Call(["pack", "lint", output]).exitCode == .success)
  }

  @Test("are recorded from the questions of another, with its tolerances")
  func again() throws {
    let output = folder.path("recorded.json")
    let call = Call([
      "pack", "record", "--pack", folder.path("starts.json"), "--out", output, "--json",
    ])
    #expect(call.exitCode == .success)
    #expect(try call.json["recorded"] == 1)
    #expect(try call.json["left"]?["unsupported"] == 1)
    #expect(folder.text("recorded.json")?.contains("\"tolerance\":1e-15") == true)
  }

  @Test("are not recorded from an adapter that dies")
  func dead() throws {
    let output = folder.path("recorded.json")
    let call = Call([
      "pack", "record", "--pack", folder.path("starts.json"), "--out", output, "--adapter",
      #"sh -c 'read x; echo "{\"protocol\":1,\"name\":\"t\",\"version\":\"1\",\"kinds\":[\"spring.value\"]}"'"#,
    ])
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains("nothing is recorded"))
    #expect(folder.text("recorded.json") == nil)
  }

  /// Packs that are none, and what is said of them.
  static let hostileTexts: [(text: String, message: String)] = [
    (String(repeating: "[", count: 10_000), ":1:513: more than 512 values lie inside each other"),
    (
      #"{"pack":"p","source":"s","mode":"exact","cases":[{"id":"a","kind":"k","given":"#
        + String(repeating: #"{"a":"#, count: 10_000),
      ":1:2624: more than 512 values lie inside each other"
    ),
    (RunTests.pack.replacing("1e-15", with: "1e999"), "a number must be within"),
    (RunTests.pack.replacing("\"other\"", with: "\"rest\""), "the id \"rest\" is there twice"),
    (RunTests.pack.replacing("\"time\": 0}", with: "\"time\": 0, \"time\": 1}"), "is there twice"),
    (RunTests.pack.replacing("1e-15", with: "\"1e-15\""), "it must be a number ≥ 0"),
    (RunTests.pack.replacing("\"given\": {}", with: "\"given\": 7"), "it must be an object"),
    (String(RunTests.pack.prefix(100)), "cut short"), ("", "cut short"),
  ]

  @Test("that are hostile give one error with its place", arguments: hostileTexts)
  func hostile(text: String, message: String) throws {
    let path = try folder.write(text, to: "hostile.json")
    let call = Call(["check", "--pack", path])
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains(message), "\(call.errors.prefix(300))")
    #expect(call.errors.hasPrefix("settle check: \(path):"))
    #expect(call.errors.split(separator: "\n").count == 1)
  }

  @Test("with bytes that are no text give one error with its place")
  func invalidText() throws {
    let path = folder.path("bytes.json")
    var bytes = Array(RunTests.pack.utf8)
    bytes[20] = 0xFF
    try Data(bytes).write(to: URL(filePath: path))
    let call = Call(["check", "--pack", path])
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains("\(path):1:21: is not valid UTF-8 here"), "\(call.errors)")
  }
}
