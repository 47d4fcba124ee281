import Conformance
import Harness
import TestSupport
import Testing
import settle

@Suite("Refusals")
struct RefusalTests {
  /// A call that is wrong, and the one line that says why.
  static let wrong: [(String, String)] = [
    ("", "settle: a verb is missing; `settle help` lists them"),
    ("rnu", "settle: unknown verb rnu; did you mean run?"),
    ("xyzzy", "settle: unknown verb xyzzy; `settle help` lists them"),
    (
      "--at 1 spring bouncy",
      "settle: --at stands before the verb; options come behind it, as in `settle spring --at`"
    ),
    (
      "measure --reports Reports",
      "settle measure: --reports would do nothing: only --for-baseline writes a file"
    ),
    ("baseline", "settle: baseline needs a second word; it must be one of accept, show, diff"),
    (
      "baseline acept",
      "settle: baseline needs a second word; it must be one of accept, show, diff; "
        + "did you mean accept?"
    ),
    ("run --gird quick", "settle run: unknown option --gird; did you mean --grid?"),
    (
      "run --grid quik",
      "settle run: --grid is quik; it must be the path of a file or one of quick, standard, full; "
        + "did you mean quick?"
    ),
    ("run extra", "settle run: unexpected argument extra"),
    (
      "run --study conformence",
      "settle run: --study is conformence; it must be one of conformance, settling, integrators, cost; "
        + "did you mean conformance?"
    ),
    ("check sprnig", "settle check: no rule begins with sprnig; did you mean spring?"),
    (
      "check --solver none",
      "settle check: --solver is none; it must be one of "
        + SolverName.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      "check --level musst",
      "settle check: --level is musst; it must be one of must, should, may; did you mean must?"
    ),
    (
      "list",
      "settle list: WHAT is missing: one of rules, solvers, grids, packs, presets, curves, targets, "
        + "cases"
    ),
    (
      "list ruels",
      "settle list: WHAT is ruels; it must be one of rules, solvers, grids, packs, presets, curves, "
        + "targets, cases; did you mean rules?"
    ),
    ("spring duration=-1", "settle spring: duration is -1.0; it must be finite and > 0"),
    ("spring duration=nan", "settle spring: duration is nan; it must be finite and > 0"),
    ("spring duration=inf", "settle spring: duration is inf; it must be finite and > 0"),
    ("spring bounce=-1", "settle spring: bounce is -1.0; it must be above -1 and at most 1"),
    (
      "spring duration=1 bounce=1.5",
      "settle spring: bounce is 1.5; it must be above -1 and at most 1"
    ),
    ("spring mass=0", "settle spring: mass is 0.0; it must be finite and > 0"),
    (
      "spring mass=1 stiffness=0 damping=1",
      "settle spring: stiffness is 0.0; it must be finite and > 0"
    ),
    (
      "spring damping-fraction=0.5",
      "settle spring: response is missing; response/damping-fraction needs it"
    ),
    ("spring stiffness=100", "settle spring: damping is missing; mass/stiffness/damping needs it"),
    (
      "spring duration=1 stiffness=100",
      "settle spring: duration belongs to duration/bounce and stiffness to mass/stiffness/damping "
        + "or stiffness/damping-ratio; give fields of one of them"
    ),
    (
      "spring response=1 bounce=0",
      "settle spring: bounce belongs to duration/bounce and response to response/damping-fraction "
        + "or response/damping-ratio; give fields of one of them"
    ),
    (
      "spring duration=1s5",
      "settle spring: duration is 1s5; it must be a number of seconds, such as 0.3, or 300ms"
    ),
    ("spring duration=1 duration=2", "settle spring: duration is given twice"),
    ("spring bouncy --at -1", "settle spring: --at is -1; it must be finite and ≥ 0"),
    ("spring bouncy --at 0,nan", "settle spring: --at is nan; it must be finite and ≥ 0"),
    (
      "spring bouncey",
      "settle spring: PARAMS is bouncey; it must be a preset of `settle list presets`, or fields "
        + "such as duration=0.5 bounce=0.3; did you mean swiftui:bouncy?"
    ),
    (
      "curve cubic-bezier(0,0,2,1)",
      "settle curve: x2 at character 18 is \"2\"; it must be in 0…1"
    ),
    (
      "curve cubic-bezier(0,0,1)",
      "settle curve: separator before y2 at character 19 is \")\"; it must be \",\""
    ),
    (
      "curve easeInOutSine",
      "settle curve: curve is easeInOutSine; it must be a known curve, such as "
        + "easings.net/easeInOutSine, compose/EaseInOutSine, flutter/easeInOutSine, "
        + "penner/ease-in-out-sine"
    ),
    (
      "curve linear --at x",
      "settle curve: --at is x; it must be a finite number, or a share of the way such as 50%"
    ),
  ]

  @Test("are one line on standard error and exit code 2", arguments: wrong)
  func refuse(line: String, message: String) {
    let call = Call(line)
    #expect(call.errors == message + "\n")
    #expect(call.output.isEmpty)
    #expect(call.exitCode == .usage)
  }

  @Test("are an object on standard output too, when JSON is asked for")
  func json() throws {
    let call = Call("spring mass=0 --json")
    #expect(call.errors == "settle spring: mass is 0.0; it must be finite and > 0\n")
    #expect(
      try call.json == [
        "error": [
          "code": "parameter", "column": .null, "field": "mass", "file": .null, "line": .null,
          "message": "mass is 0.0; it must be finite and > 0", "requirement": "finite and > 0",
          "value": "0.0",
        ]
      ])
    let missing = try Call("check --pack /no/such --json").json["error"]
    #expect(missing?["code"] == "unreadable")
    #expect(missing?["file"] == "/no/such" && missing?["field"] == .null)
    let grid = try Call("run --grid quik --json").json["error"]
    #expect(grid?["field"] == "--grid" && grid?["value"] == "quik" && grid?["file"] == .null)
    #expect(grid?["requirement"]?.text?.contains("quick, standard, full") == true)
  }

  /// What is wrong with a scenario, and what an error says of it: the field, its value, its place, and what
  /// it must be.
  static let faulty: [(text: String, field: String, value: String?, line: Int?, wanted: String?)] =
    [
      (#""until": 1, "events": [{ "at": 0, "tapp": "a" }]"#, "events[0].tapp", nil, 2, "one of"),
      (#""until": 1, "events": [{ "at": -1, "do": [] }]"#, "events[0].at", "-1", 2, "≥ 0 seconds"),
      (
        #""until": 1, "events": [{ "at": 2, "do": [] }]"#, "events[0].at", "2", 2,
        "at most the end of the scenario, 1"
      ),
      (
        #""until": 1, "properties": { "x": 0 }, "events": [{ "at": 0, "set": "y", "to": 1 }]"#,
        "events[0].set", "y", 2, "one of \"x\""
      ),
      (
        #""until": 1, "properties": { "x": 0 }, "events": [{ "at": 0, "set": "x", "to": "x +" }]"#,
        "events[0].to", "x +", 2, nil
      ),
      // What is found when it is played has no place, but a name.
      (
        #""until": 1, "state": { "n": 0 }, "events": [{ "at": 0.5, "set": "n", "to": "1 / n" }]"#,
        "n", "inf at 0.5 s", nil, "finite and at most 1e90 in magnitude"
      ),
      (
        #""until": 1, "on": { "a": [{ "perform": "a" }] }, "events": [{ "at": 0, "tap": "a" }]"#,
        "a",
        "called by itself at 0.0 s", nil, "done after a chain of 64 reactions"
      ),
      (#""until": 1, "events": ["#, "", nil, 2, nil),
    ]

  @Test("name the file and the place in it, and end with 3", arguments: faulty.indices)
  func blameFiles(index: Int) throws {
    let fault = Self.faulty[index]
    let folder = try TemporaryFolder()
    let end = index == Self.faulty.count - 1 ? "" : " }"
    let path = try folder.write(
      "{ \"schema\": \"settle-scenario/1\", \"name\": \"n\",\n\(fault.text)\(end)", to: "s.json")
    let call = Call(["replay", path, "--json"])
    #expect(call.exitCode == .runError)
    let error = try #require(try call.json["error"])
    #expect(error["file"] == .string(path), "\(error)")
    #expect(error["field"] == (fault.field.isEmpty ? .null : .string(fault.field)), "\(error)")
    #expect(error["value"] == (fault.value.map { .string($0) } ?? .null), "\(error)")
    #expect(error["line"] == (fault.line.map { JSONValue($0) } ?? .null), "\(error)")
    #expect((error["column"] == .null) == (fault.line == nil), "\(error)")
    if let wanted = fault.wanted {
      #expect(error["requirement"]?.text?.contains(wanted) == true, "\(error)")
    }
    #expect(error["message"]?.text.map { call.errors == "settle replay: \($0)\n" } == true)
  }
}

@Suite("Help")
struct HelpTests {
  @Test("is printed for every verb, with its example")
  func everyVerb() {
    let overview = Call("help")
    #expect(overview.exitCode == .success)
    for example in Settle.examples {
      let verb = example.split(separator: " ").dropFirst().prefix {
        !$0.contains("-") && !$0.contains("=")
      }
      // A verb of two words stands in the overview as such.
      let both = verb.prefix(2).joined(separator: " ")
      let isGroup = verb.count > 1 && overview.output.contains("  \(both) ")
      let words = isGroup ? verb.prefix(2) : verb.prefix(1)
      let name = words.joined(separator: " ")
      #expect(overview.output.contains("  \(name) "))
      let help = Call("\(name) --help")
      #expect(help.exitCode == .success)
      #expect(help.errors.isEmpty)
      #expect(help.output.contains("Usage: settle \(name)"))
      #expect(help.output.hasSuffix("Example: \(example)\n"))
      #expect(Call("help \(name)").output == help.output)
    }
  }

  @Test("of one verb lists each option in the form in which it is taken")
  func options() {
    let help = Call("spring -h").output
    #expect(help.contains("  --at TIME,…                sample at"))
    #expect(help.contains("Usage: settle spring PARAMS [OPTION…]"))
  }

  @Test("tells the version")
  func version() {
    #expect(Call("--version").output == "settle \(Settle.version)\n")
  }

  @Test("echoes no more of a long value than its ends")
  func longValue() throws {
    let call = Call(["replay", String(repeating: "a", count: 200_000) + ".json"])
    #expect(call.exitCode != .success && call.output.isEmpty)
    #expect(call.errors.hasPrefix("settle replay: aaa") && call.errors.contains("a … a"))
    #expect(call.errors.utf8.count < 2000)
  }
}
