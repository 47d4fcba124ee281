import Foundation
import Harness
import Reporting
import TestSupport
import Testing
import settle

@Suite("Checks of adapters")
struct AdapterCheckTests {
  private let folder: TemporaryFolder
  private var pack: String { folder.path("starts.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RunTests.pack, to: "starts.json")
  }

  /// An adapter in the language of the shell that starts every spring at `value`.
  private func adapter(_ value: String) throws -> String {
    let script = #"""
      while read -r line; do
        seq=${line#*\"seq\":}; seq=${seq%%,*}
        case $line in
          *start*) echo '{"protocol":1,"name":"shell","version":"7","kinds":["spring.value"]}' ;;
          *stop*) exit 0 ;;
          *) printf '{"seq":%s,"values":{"value":VALUE,"velocity":0}}\n' "$seq" ;;
        esac
      done
      """#
    return "sh \(try folder.write(script.replacing("VALUE", with: value), to: "adapter.sh"))"
  }

  private func check(_ command: String, _ more: String...) -> Call {
    Call(["check", "--adapter", command, "--pack", pack] + more)
  }

  @Test("judge its answers and say who answered")
  func good() throws {
    let call = check(try adapter("0"), "--json")
    #expect(call.exitCode == .success, "\(call.errors)")
    let answer = try call.json
    #expect(answer["solver"] == "shell")
    #expect(answer["adapter"]?["version"] == "7")
    #expect(answer["adapter"]?["fault"] == .null)
    #expect(answer["counts"]?["pass"] == 1)
    #expect(answer["counts"]?["unsupported"] == 1)
    #expect(answer["cases"]?.elements?.first?["message"]?.text?.contains("no.such-kind") == true)
  }

  @Test("print the call that judges a failed case again, and it does")
  func again() throws {
    let call = check(try adapter("0.5"))
    #expect(call.exitCode == .findings)
    let line = try #require(
      call.output.split(separator: "\n").first { $0.contains("settle check") })
    #expect(call.output.contains("fail: spring.value at starts/rest: value is 0.5"))
    // The call as a shell would take it apart.
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "settle() { for word; do printf '%s\\n' \"$word\"; done; }\n\(line)",
    ]
    process.standardOutput = output
    try process.start()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = text.split(separator: "\n").map(String.init)
    let second = Call(words)
    #expect(second.exitCode == .findings)
    #expect(second.output.contains("1 case: 1 fail"))
  }

  /// Programs that are no adapter, and how the first case counts.
  static let brokenCommands = [
    ("false", "crash"), ("/no/such/program", "crash"), ("yes", "error"), ("sleep 300", "timeout"),
  ]

  @Test("of what is none end with 3 and account for every case", arguments: brokenCommands)
  func broken(command: String, status: String) throws {
    let call = check(command, "--json", "--start-timeout", "200ms")
    #expect(call.exitCode == .runError)
    let answer = try call.json
    #expect(answer["verdict"] == "error")
    #expect(answer["counts"]?["planned"] == 2)
    #expect(answer["counts"]?[status] == 1)
    #expect(answer["counts"]?["notrun"] == 1)
    // In the order of the pack, which the list by kinds is not in.
    let first = answer["cases"]?.elements?.first { $0["id"] == "rest" }
    #expect(first?["status"] == .string(status))
    #expect(answer["adapter"]?["fault"]?.text?.isEmpty == false)
  }

  @Test("by trivial cases tell a broken adapter from a broken harness")
  func smoke() throws {
    let wrong = Call(["check", "--smoke", "--json", "--adapter", try adapter("0.5")])
    #expect(wrong.exitCode == .findings)
    #expect(try wrong.json["blame"] == "adapter")
    #expect(
      try wrong.json["smoke"]?.elements?.map { $0["stage"] } == [
        "harness", "pipes", "greeting", "answers",
      ])
    let silent = Call([
      "check", "--smoke", "--json", "--adapter", "sleep 300", "--start-timeout", "0.2",
    ])
    #expect(silent.exitCode == .runError)
    #expect(try silent.json["blame"] == "adapter")
    let root = ReadmeTests.root.path
    guard FileManager.default.fileExists(atPath: "\(root)/Examples/Adapters/spring.py") else {
      return
    }
    let good = Call([
      "check", "--smoke", "--adapter",
      "sh -c 'command -v python3 >/dev/null || exit 9; exec "
        + "python3 \"\(root)/Examples/Adapters/spring.py\"'",
    ])
    #expect(good.exitCode == .success || good.output.contains("exited with code 9"))
  }

  @Test("judge the rules of motion over its answers, asked in two rounds")
  func rules() throws {
    let root = ReadmeTests.root.path
    let python = "python3 '\(root)/Examples/Adapters/spring.py'"
    let grid = try folder.write(
      """
      {"schema": "settle-grid/1", "name": "small", "axes": {
        "response": {"values": [0.5]}, "dampingFraction": {"values": [0, 0.3, 1, 2]},
        "velocity": {"values": [0, -2]}, "phase": {"values": [0, 0.4, 1.5]}}}
      """, to: "grid.json")
    let words = ["check", "spring.motion.starts", "spring.motion.time", "spring.motion.abels"]
    let ours = try Call(words + ["--grid", grid, "--json"]).json
    let call = Call(words + ["--grid", grid, "--json", "--adapter", python])
    guard call.exitCode != .runError else { return }  // no python3 here
    let theirs = try call.json
    #expect(theirs["verdict"] == "pass", "\(call.output)")
    #expect(theirs["counts"]?["planned"] == ours["counts"]?["planned"])
    #expect(theirs["rules"]?.elements?.count == 3)
    // One that answers 0 to everything breaks them.
    let wrong = try Call(words + ["--grid", grid, "--json", "--adapter", try adapter("0")]).json
    #expect(wrong["verdict"] == "fail")
    #expect(wrong["counts"]?["planned"] == ours["counts"]?["planned"])
    // And of one that does not start every case is accounted for.
    let dead = Call(words + ["--grid", grid, "--json", "--adapter", "false"])
    #expect(dead.exitCode == .runError)
    #expect(try dead.json["counts"]?["planned"] == ours["counts"]?["planned"])
    #expect(try (dead.json["counts"]?["notrun"]?.number ?? 0) > 0)
  }

  /// Calls with an option that nothing would heed.
  static let idleOptions = [
    "check --samples x.csv --curve ease --junit j.xml", "check --samples x.csv --curve ease --tap",
    "check --samples x.csv --curve ease --pack p.json", "check --samples x.csv --curve ease spring",
    "check --samples x.csv --curve ease --mode apple", "check --mode apple spring.convert",
    "check --tolerance 1 spring.convert", "check --unit ms spring.convert",
    "check --adapter cat --smoke --junit j.xml", "check --adapter cat --smoke --grid full",
    "check --adapter cat --smoke spring", "check --adapter cat --solver apple",
    "check --case-timeout 1s spring.convert", "check --pack p.json --level must",
    "check --adapter cat --grid full",
  ]

  @Test("refuse options that would do nothing", arguments: idleOptions)
  func idle(line: String) {
    let call = Call(line)
    #expect(call.exitCode == .usage)
    #expect(call.errors.contains("would do nothing"), "\(call.errors)")
    #expect(call.output.isEmpty)
  }

  @Test("print no control characters of others")
  func control() throws {
    let pack = try folder.write(
      RunTests.pack.replacing("\"rest\"", with: #""\u001b[31mred\nline\u0000""#), to: "esc.json")
    let call = Call(["check", "--adapter", try adapter("0.5"), "--pack", pack])
    #expect(call.exitCode == .findings)
    #expect(call.output.contains(#"\u{1b}[31mred\u{a}line\u{0}"#), "\(call.output)")
    #expect(!call.output.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\0" })
  }

  @Test("leave the expectations alone when the run broke off")
  func brokenUpdate() throws {
    let before = #"{"schema": "settle-expectations/1", "expectations": []}"#
    let path = try folder.write(before, to: "e.json")
    let call = check("sh -c 'exit 0'", "--expect", path, "--update-expectations")
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains("stays as it is"), "\(call.errors)")
    #expect(folder.text("e.json") == before)
  }

  static let refusedCalls = [
    ("check --smoke", "--smoke is about an adapter"),
    ("check --adapter x curve.bezier", "of an adapter the rules of spring.motion can be judged"),
    ("check --adapter 'x", "--adapter is 'x; it must be a command whose quotes are closed"),
    ("check --adapter x --case-timeout 0", "--case-timeout is 0; it must be above 0"),
    ("check --adapter x --start-timeout 1h", "--start-timeout is 1h; it must be a number"),
    ("check --tap --json", "--tap and --json both say how to print"),
    ("check --update-expectations --case a=1", "--update-expectations needs all cases"),
  ]

  @Test("refuse calls that cannot be meant", arguments: refusedCalls)
  func refusals(call: String, message: String) {
    let call = Call(call)
    #expect(call.exitCode == .usage)
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}

@Suite("Checks with expectations")
struct ExpectationCheckTests {
  private let folder: TemporaryFolder
  private var pack: String { folder.path("Baselines/References/starts.json") }
  private var file: String { folder.path("Baselines/expectations.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      RunTests.pack.replacing("{\"value\": 0}", with: "{\"value\": 0.25}"),
      to: "Baselines/References/starts.json")
  }

  private func check(_ more: String...) -> Call {
    Call(["check", "--pack", pack, "--baselines", folder.path("Baselines")] + more)
  }

  private func expect(_ entries: String) throws {
    try folder.write(
      "{\"schema\": \"settle-expectations/1\", \"expectations\": [\(entries)]}",
      to: "Baselines/expectations.json")
  }

  @Test("excuse a failure that is known, from the usual file and from a named one")
  func known() throws {
    #expect(check().exitCode == .findings)
    try expect(#"{"id": "starts/rest", "status": "fail", "reason": "a wrong pack"}"#)
    let call = check("--json")
    #expect(call.exitCode == .success)
    #expect(try call.json["counts"]?["xfail"] == 1)
    #expect(check("--expect", file).exitCode == .success)
    #expect(check("--expect", folder.path("none.json")).exitCode == .runError)
  }

  @Test("fail at a pass that was not expected, and at an entry that nothing is called by")
  func surprises() throws {
    try folder.write(RunTests.pack, to: "Baselines/References/starts.json")
    try expect(#"{"id": "starts/r*", "status": "fail", "reason": "mended long ago"}"#)
    let passed = check("--json")
    #expect(passed.exitCode == .findings)
    #expect(try passed.json["counts"]?["xpass"] == 1)
    #expect(check().output.contains("mended long ago"))
    try expect(#"{"id": "starts/gone", "status": "fail", "reason": "r"}"#)
    let stale = check("--json", "--expect", file)
    #expect(stale.exitCode == .findings)
    #expect(try stale.json["verdict"] == "fail")
    #expect(try stale.json["stale"] == ["starts/gone"])
    // The usual file is about all packs, of which these are a part.
    #expect(check().exitCode == .success)
    // Nor does one about another solver matter.
    try expect(#"{"id": "starts/gone", "solver": "other", "status": "fail", "reason": "r"}"#)
    #expect(check("--expect", file).exitCode == .success)
  }

  @Test("are updated whole, and are not good before somebody has said why")
  func update() throws {
    let first = check("--update-expectations")
    #expect(first.exitCode == .findings)
    #expect(first.errors.contains("1 entry, of which 1 still need a reason"))
    // The file as it was written is refused, with the place of what is missing.
    let open = check()
    #expect(open.exitCode == .runError)
    #expect(open.errors.contains("expectations[0].reason is empty"))
    let text = try #require(folder.text("Baselines/expectations.json"))
    try folder.write(
      text.replacing("\"reason\": \"\"", with: "\"reason\": \"because\""),
      to: "Baselines/expectations.json")
    #expect(check().exitCode == .success)
    // Again: nothing changes, and the reason stays.
    #expect(check("--update-expectations").exitCode == .success)
    #expect(folder.text("Baselines/expectations.json")?.contains("because") == true)
    #expect(folder.names.allSatisfy { !$0.contains("partial") })
  }

  @Test("count in a run of all studies too, which reads them back from its report")
  func run() throws {
    func run() -> Call {
      Call([
        "run", "--study", "conformance", "--grid", "quick", "--baselines",
        folder.path("Baselines"), "--reports", folder.path("Reports"), "--json",
      ])
    }
    #expect(try run().json["conformance"]?["counts"]?["fail"] == 1)
    try expect(
      #"{"id": "starts/rest", "status": "fail", "reason": "a wrong pack"},"#
        + #"{"id": "no.such.rule", "status": "flaky", "reason": "old"}"#)
    let second = try run().json
    #expect(second["conformance"]?["counts"]?["fail"] == 0)
    #expect(second["conformance"]?["counts"]?["xfail"] == 1)
    #expect(second["conformance"]?["stale"] == ["no.such.rule"])
    #expect(second["conformance"]?["verdict"] == "fail")
    let report = try RunRecord(
      report: try JSONDocument(path: folder.path("Reports/latest/report.json")))
    #expect(report.conformance?.stale == ["no.such.rule"])
  }
}

@Suite("Forms of a check")
struct CheckFormTests {
  private let folder: TemporaryFolder
  private var pack: String { folder.path("starts.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      RunTests.pack.replacing("{\"value\": 0}", with: "{\"value\": 0.25}"), to: "starts.json")
  }

  @Test("are points of the Test Anything Protocol, one for each rule and case")
  func tap() throws {
    let call = Call(["check", "--tap", "--pack", pack])
    #expect(call.exitCode == .findings)
    #expect(
      call.output.hasPrefix(
        """
        TAP version 14
        1..2
        not ok 1 - starts/rest
          ---
          status: fail
          message: "value is 0.0; the source says 0.25 ± 1e-15"
          ...
        ok 2 - starts/other # SKIP
        """))
    let rules = Call("check spring.convert --tap")
    let points = rules.output.split(separator: "\n").filter { $0.hasPrefix("ok ") }
    #expect(rules.exitCode == .success)
    #expect(rules.output.contains("1..\(points.count)\n"))
    #expect(points.count >= 5)
  }

  @Test("are JUnit XML in a file besides what is printed")
  func junit() throws {
    let path = folder.path("report.xml")
    let call = Call(["check", "--json", "--junit", path, "--pack", pack])
    #expect(call.exitCode == .findings)
    #expect(try call.json["counts"]?["planned"] == 2)
    let xml = try #require(folder.text("report.xml"))
    #expect(
      xml.contains(#"<testsuite name="starts" tests="2" failures="1" errors="0" skipped="1">"#))
    #expect(xml.contains(#"<testcase classname="spring.value" name="rest">"#))
  }

  @Test("are short text, the worst first")
  func text() {
    let call = Call(["check", "--pack", pack])
    let lines = call.output.split(separator: "\n")
    #expect(lines[0] == "fail · exact, held to exact · 1 pack · 2 cases: 1 fail, 1 unsupported")
    #expect(lines[1].hasPrefix("fail: spring.value at starts/rest: value is 0.0"))
    #expect(lines[2] == "  settle check --pack \(pack) --case starts/rest")
    #expect(lines[3].hasPrefix("not supported: no.such-kind"))
  }
}
