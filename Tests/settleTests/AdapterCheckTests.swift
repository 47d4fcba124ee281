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

  /// The example adapters, by the program each needs.
  static let examples = ["python3", "node", "cc"].filter(Process.has)

  /// The call of an example adapter; the one in C is built first.
  private func example(_ program: String) throws -> String {
    let examples = "\(ReadmeTests.root.path)/Examples/Adapters"
    switch program {
    case "python3": return "python3 '\(examples)/spring.py'"
    case "node": return "node '\(examples)/spring.js'"
    default:
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "cc", "-O2", "-o", folder.path("spring"), "\(examples)/spring.c", "-lm",
      ]
      try compiler.start()
      compiler.waitUntilExit()
      return "'\(folder.path("spring"))'"
    }
  }

  /// A grid that holds every kind of case a rule looks for, and little else.
  private func grid() throws -> String {
    try folder.write(
      """
      {"schema": "settle-grid/1", "name": "small", "axes": {
        "response": {"values": [0.5]}, "dampingFraction": {"values": [0, 0.3, 1, 2]},
        "velocity": {"values": [0, -2]}, "phase": {"values": [0, 0.4, 1.5]},
        "mass": {"values": [1, 3]}, "duration": {"values": [0.3]}, "epsilon": {"values": [0.01]},
        "bounce": {"values": [-0.5, 0, 0.4]}, "x1": {"values": [0, 0.42]},
        "y1": {"values": [0, 1.4]}, "x2": {"values": [0.58, 1]}, "y2": {"values": [1]},
        "progress": {"values": [0, 0.3, 1]}}}
      """, to: "grid.json")
  }

  @Test("pass every rule that the example can be asked, and miss none", arguments: examples)
  func rules(program: String) throws {
    let command = try example(program)
    let words = ["check", "spring", "curve", "settling", "gesture", "--json", "--grid", try grid()]
    let ours = try Call(words).json
    let call = Call(words + ["--adapter", command])
    #expect(call.exitCode == .success, "\(call.output.prefix(2000))\(call.errors)")
    let theirs = try call.json
    #expect(theirs["counts"]?["planned"] == ours["counts"]?["planned"])
    func ids(_ answer: JSONValue) -> [JSONValue?]? { answer["rules"]?.elements?.map { $0["id"] } }
    #expect(ids(theirs) == ids(ours))
    let rules = theirs["rules"]?.elements ?? []
    let judged = rules.filter { $0["status"] == "pass" }.compactMap { $0["id"]?.text }
    for rule in [
      "spring.motion.frame-rate-independence", "spring.motion.matches-integration",
      "spring.convert.duration-through-stiffness", "curve.bezier.lies-on-curve",
    ] {
      #expect(judged.contains(rule), "\(rule)")
    }
  }

  @Test("judge every rule of motion, and tell what the adapter breaks with a simple case")
  func brokenRules() throws {
    let words = ["check", "spring.motion", "--grid", try grid()]
    let planned = try Call(words + ["--json"]).json["counts"]?["planned"]
    let wrong = words + ["--adapter", try adapter("0.5")]
    let answer = try Call(wrong + ["--json"]).json
    #expect(answer["verdict"] == "fail")
    #expect(answer["counts"]?["planned"] == planned)
    #expect(Call(wrong).output.contains("  simplest: settle check spring.motion."))
  }

  @Test("charge one case with the end of an adapter, and have not run the rest")
  func ends() throws {
    let words = ["check", "spring.motion", "curve.bezier", "--grid", try grid(), "--json"]
    let planned = try Call(words).json["counts"]?["planned"]
    for (command, status) in Self.brokenCommands {
      let call = Call(words + ["--adapter", command, "--start-timeout", "200ms"])
      #expect(call.exitCode == .runError)
      let counts = try #require(try call.json["counts"])
      #expect(counts["planned"] == planned)
      #expect(counts[status] == 1, "\(command)")
      // What cannot be put is unsupported, whoever answers.
      #expect(
        (counts["notrun"]?.number ?? 0) + (counts["unsupported"]?.number ?? 0) + 1
          == planned?.number)
    }
  }

  /// An adapter in the language of the shell that says something after it was let go.
  private func lateAdapter() throws -> String {
    let command = try adapter("0")
    let path = folder.path("adapter.sh")
    let text = try #require(folder.text("adapter.sh"))
    try folder.write(text.replacing("exit 0", with: "echo bye; exit 0"), to: "adapter.sh")
    #expect(command == "sh \(path)")
    return command
  }

  @Test("charge the last case with what is said after the end, in rules and in packs")
  func late() throws {
    let late = try lateAdapter()
    let rules = ["spring.motion.abels", "--grid", try grid()]
    for more in [
      rules, ["curve.css"], rules + ["--pack", pack], ["--pack", pack],
    ] {
      let words = ["check", "--json"] + more
      let planned = try Call(words).json["counts"]?["planned"]
      let call = Call(words + ["--adapter", late])
      #expect(call.exitCode == .runError, "\(more)")
      let answer = try call.json
      #expect(answer["counts"]?["planned"] == planned, "\(more)")
      #expect(answer["counts"]?["error"] == 1, "\(more)")
      #expect(answer["adapter"]?["fault"] == "said more than it was asked for")
    }
  }

  @Test("are held to the mathematics alone unless they name other truths")
  func modes() throws {
    let apple = try folder.write(
      RunTests.pack.replacing("\"mode\": \"exact\"", with: "\"mode\": \"apple\""),
      to: "apple.json")
    try #require(folder.text("apple.json")?.contains("\"apple\"") == true)
    let command = try adapter("0.5")
    let silent = try Call(["check", "--adapter", command, "--pack", apple, "--json"]).json
    #expect(silent["counts"]?["unsupported"] == 2)
    #expect(silent["modes"] == [])
    let text = try #require(folder.text("adapter.sh"))
    try folder.write(
      text.replacing("\"kinds\"", with: "\"modes\":[\"apple\"],\"kinds\""), to: "adapter.sh")
    let call = Call(["check", "--adapter", command, "--pack", apple])
    #expect(call.output.contains("shell, held to apple"))
    #expect(call.output.contains("held to apple: value is 0.5"), "\(call.output)")
    let named = try Call(["check", "--adapter", command, "--pack", apple, "--json"]).json
    #expect(named["modes"] == ["apple"])
    #expect(named["mode"] == "apple")
    #expect(named["cases"]?.elements?.first { $0["id"] == "rest" }?["mode"] == "apple")
  }

  @Test("by trivial cases blame nobody when there is nothing in common")
  func strangers() throws {
    let command = try adapter("0")
    let text = try #require(folder.text("adapter.sh"))
    try folder.write(text.replacing("spring.value", with: "spring.settling"), to: "adapter.sh")
    let call = Call(["check", "--smoke", "--adapter", command])
    #expect(call.exitCode == .noBaseline)
    #expect(call.output.contains("nothing here is what it answers"))
    let answer = try Call(["check", "--smoke", "--json", "--adapter", command]).json
    #expect(answer["blame"] == .null)
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
    ("check --adapter x spring curve.bezzier", "no rule begins with curve.bezzier"),
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

  @Test("count every case that was not supported, also those of which nothing was kept")
  func unsupported() {
    var one = Tally()
    var two = Tally()
    for number in 0..<1344 {
      func finding(_ reason: String) -> Finding {
        Finding(
          rule: "r", caseID: "\(number)", status: .unsupported, error: nil, limit: nil,
          message: reason)
      }
      one.add(finding("no kind"))
      two.add(finding(number.isMultiple(of: 2) ? "odd" : "even"))
    }
    func record(_ id: String, _ tally: Tally) -> RuleRecord {
      RuleRecord(
        rule: RuleInformation(
          id: id, statement: "s", source: "s", level: .must, limit: 0, unit: ""), tally: tally)
    }
    let text = CheckText(
      ConformanceRecord(
        solver: "s", mode: .exact, rules: [record("one", one), record("two", two)], packs: [])
    ) { _ in "" }.text
    #expect(text.contains("one: no kind (1,344 cases)"))
    #expect(text.contains("two: odd (500 cases)"))
    #expect(text.contains("two: reasons that were not kept (344 cases)"))
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

  @Test("keep within the columns that there are, but for a call, which stays in one piece")
  func narrow() {
    let whole = Call(["check", "--pack", pack])
    let narrow = Call(["check", "--pack", pack], width: 40)
    func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
    #expect(words(narrow.output) == words(whole.output))
    let lines = narrow.output.split(separator: "\n").map(String.init)
    let call = "  settle check --pack \(pack) --case starts/rest"
    #expect(lines.contains(call))
    #expect(lines.allSatisfy { $0 == call || $0.count <= 40 })
    #expect(lines.count > 6)
  }
}
