import AnimationTiming
import Harness
import Interchange
import Testing
import settle

@Suite("Answers about springs")
struct SpringAnswerTests {
  /// The same spring in the words of each generation.
  static let spellings = [
    "duration=0.5 bounce=0.25", "duration=500ms bounce=0.25", "duration=0.5s bounce=0.25",
    "response=0.5 damping-fraction=0.75", "response=0.5 dampingFraction=0.75",
    "response=500ms damping-ratio=0.75", "stiffness=157.91367041742973 damping-ratio=0.75",
    "stiffness=157.91367041742973 damping=18.84955592153876",
    "mass=2 stiffness=315.82734083485946 damping=37.69911184307752", "smooth extra-bounce=0.25",
    "snappy extra-bounce=0.1",
  ]

  @Test("are the same in the words of every generation", arguments: spellings)
  func generations(parameters: String) throws {
    let call = Call("spring \(parameters) --json --at 100ms")
    #expect(call.exitCode == .success)
    let answer = try call.json
    func number(_ name: String) -> Double { answer[name]?.number ?? .nan }
    #expect((number("response") - 0.5).magnitude < 1e-15)
    #expect((number("duration") - 0.5).magnitude < 1e-15)
    #expect((number("dampingFraction") - 0.75).magnitude < 1e-15)
    #expect((number("bounce") - 0.25).magnitude < 1e-15)
    #expect((number("stiffness") / number("mass") - 157.91367041742973).magnitude < 1e-12)
    #expect(answer["regime"] == "under-damped")
    #expect(answer["mode"] == "exact")
    #expect(answer["schema"] == "settle-spring/1")
    #expect(answer["version"] == .string(Settle.version))
    #expect(answer["samples"]?.elements?.first?["time"] == 0.1)
  }

  @Test(
    "say when the target is first met, where the closed form is zero",
    arguments: [0, 0.5, 0.99])
  func firstCrossing(ratio: Double) throws {
    let answer = try Call("spring response=0.5 damping-fraction=\(ratio) --json").json
    let time = try #require(answer["firstCrossing"]?.number)
    let spring = try Spring(response: 0.5, dampingFraction: ratio)
    #expect((spring.value(time: time) - 1).magnitude < 1e-13)
    // It moves towards the target all the while before.
    for share in [0.1, 0.5, 0.9, 0.999] { #expect(spring.value(time: share * time) < 1) }
  }

  @Test("never have a crossing without overshoot, nor an end without damping")
  func ends() throws {
    let critical = try Call("spring smooth --json").json
    #expect(critical["firstCrossing"] == .null)
    #expect(critical["overshoot"] == 0)
    #expect(critical["regime"] == "critical")
    let undamped = try Call("spring duration=1 bounce=1 --json").json
    #expect(undamped["settling"]?.elements?.first?["duration"] == "infinite")
    #expect(undamped["overshoot"] == 1)
    #expect(Call("spring duration=1 bounce=1").output.contains("within 0.1% never"))
  }

  @Test("tell the settling times of three bands, longest first")
  func settling() throws {
    let rows = try #require(try Call("spring bouncy --json").json["settling"]?.elements)
      .filter { $0["rule"] == "exact" }
    #expect(rows.map { $0["epsilon"] } == [0.001, 0.01, 0.02])
    for row in rows {
      let (epsilon, time) = (row["epsilon"]?.number ?? 0, row["duration"]?.number ?? 0)
      let spring = Spring.bouncy
      #expect(((spring.value(time: time) - 1).magnitude - epsilon).magnitude < 1e-12)
      #expect((spring.value(time: time * 1.01) - 1).magnitude < epsilon)
    }
  }
}

extension SpringAnswerTests {
  /// What four definitions say of mass 1, stiffness 100, damping 5, as published.
  @Test("tell when it is over by everybody's rule, each with its meaning")
  func rules() throws {
    let line = "spring mass=1 stiffness=100 damping=5"
    let rows = try #require(try Call("\(line) --json").json["settling"]?.elements)
    for (rule, seconds) in [
      ("exact", 2.6879), ("envelope", 2.7760), ("bound", 2.8550), ("core-animation", 2.8550),
    ] {
      let row = try #require(rows.first { $0["rule"] == .string(rule) })
      #expect(((row["duration"]?.number ?? 0) - seconds).magnitude < 6e-5, "\(rule)")
    }
    let text = Call(line).output
    for rule in SettlingRule.allCases where rule != .exact {
      #expect(text.contains(rule.rawValue) && text.contains(rule.meaning), "\(rule)")
    }
    // A rule without an answer says why.
    let reason = try #require(
      try Call("spring smooth --json").json["settling"]?.elements?
        .first { $0["rule"] == "bound" })
    #expect(reason["duration"] == .null && reason["reason"]?.text?.isEmpty == false)
  }
}

@Suite("Answers about curves")
struct CurveAnswerTests {
  @Test("tell value, slope and bounds")
  func curve() throws {
    let answer = try Call(["curve", "cubic-bezier(0.3, -0.5, 0.7, 1.5)", "--json", "--at", "0.5,0"])
      .json
    // By symmetry the middle is met in the middle.
    #expect(((answer["value"]?.number ?? 0) - 0.5).magnitude < 1e-15)
    let (low, high) = (
      answer["bounds"]?["min"]?.number ?? 0, answer["bounds"]?["max"]?.number ?? 0
    )
    #expect(low < 0 && high > 1)
    #expect((low + high - 1).magnitude < 1e-15)
    #expect(answer["samples"]?.elements?.map { $0["at"] } == [0.5, 0])
    #expect(answer["curve"] == "cubic-bezier(0.3, -0.5, 0.7, 1.5)")
    // The slope at the start is that of the line to the first control point.
    let slope = answer["samples"]?.elements?.last?["slope"]?.number ?? 0
    #expect((slope + 0.5 / 0.3).magnitude < 1e-14)
  }

  @Test(
    "say which truth they follow, and are the same under every spelling of a name",
    arguments: [
      (
        ["ease-in-out", "css:ease-in-out", "css/easeInOut", "cubic-bezier(0.42, 0, 0.58, 1)"],
        "exact"
      ),
      (["swiftui:easeInOut", "swiftui/ease-in-out"], "apple"),
    ])
  func names(spellings: [String], mode: String) throws {
    let answers = try spellings.map { try Call(["curve", $0, "--json"]).json }
    for answer in answers {
      #expect(answer["mode"]?.text == mode)
      #expect(answer["samples"] == answers[0]["samples"])
      #expect(answer["errorBound"] == (mode == "exact" ? .number(0x1p-51) : .null))
    }
  }

  @Test("of steps are those of CSS")
  func steps() throws {
    let answer = try Call(["curve", "steps(2, jump-end)", "--json", "--at", "0.49,0.5,1"]).json
    #expect(answer["samples"]?.elements?.map { $0["value"] } == [0, 0.5, 1])
    #expect(answer["curve"] == "steps(2)")
  }

  @Test("need no quotes when the shell splits at the spaces")
  func split() {
    #expect(Call("curve cubic-bezier( 0.2 , 0.8 , 0.2 , 1 )").exitCode == .success)
  }
}

@Suite("Lists")
struct ListTests {
  @Test(
    "name what there is, as text and as JSON",
    arguments: ["solvers", "grids", "presets", "curves", "targets"])
  func lists(what: String) throws {
    let text = Call("list \(what)")
    #expect(text.exitCode == .success)
    let rows = try #require(try Call("list \(what) --json").json[what]?.elements)
    #expect(!rows.isEmpty)
    #expect(text.output.split(separator: "\n").count == rows.count)
    for (row, line) in zip(rows, text.output.split(separator: "\n")) {
      let name = try #require((row["id"] ?? row["name"])?.text)
      #expect(line.hasPrefix("\(name)\t"))
    }
  }

  @Test("of rules name each one once, in one order, with its level and what it says")
  func rules() throws {
    let text = Call("list rules")
    #expect(text.exitCode == .success)
    let rows = try #require(try Call("list rules --json").json["rules"]?.elements)
    #expect(rows.count > 140)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    // Titles of families stand at the margin, ids by two, what is said of them by four.
    let places = lines.indices.filter {
      lines[$0].hasPrefix("  ") && !lines[$0].hasPrefix("    ")
    }
    #expect(places.count == rows.count)
    for (row, place) in zip(rows, places) {
      #expect(lines[place] == "  \(try #require(row["id"]?.text))")
      let level = try #require(row["level"]?.text)
      #expect(lines[place + 1].hasPrefix("    \(level), "))
    }
  }

  @Test("keep the list of rules within the columns that there are, and lose no word")
  func narrowRules() {
    let (whole, narrow) = (Call("list rules"), Call(["list", "rules"], width: 60))
    func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
    #expect(words(narrow.output) == words(whole.output))
    for line in narrow.output.split(separator: "\n") where line.count > 60 {
      #expect(words(String(line)).count == 1, "\(line)")
    }
  }

  @Test("of presets can be used as they stand, but for those that make no spring and say why")
  func presets() throws {
    let rows = try #require(try Call("list presets --json").json["presets"]?.elements)
    #expect(rows.count > 100)
    for row in rows {
      let name = try #require(row["name"]?.text)
      let call = Call(["spring", name, "--json"])
      guard let duration = row["duration"]?.number else {
        #expect(call.exitCode == .usage)
        #expect(call.errors.contains("makes no spring"))
        continue
      }
      #expect(call.exitCode == .success, "\(name)")
      #expect(try call.json["duration"]?.number == duration)
    }
  }

  @Test("of targets name every vocabulary there is")
  func targets() throws {
    let rows = try #require(try Call("list targets --json").json["targets"]?.elements)
    #expect(rows.map { $0["name"]?.text } == SpringVocabulary.allCases.map(\.rawValue))
  }
}

@Suite("Named springs")
struct NamedSpringTests {
  /// Names in the spellings people use, and the fields that make the same spring.
  static let everyName = [
    ("react-spring:wobbly", "stiffness=180 damping=12"),
    ("React-Spring:Wobbly", "stiffness=180 damping=12"),
    ("compose:StiffnessMedium/DampingRatioLowBouncy", "stiffness=1500 damping-ratio=0.75"),
    ("compose:DampingRatioLowBouncy/StiffnessMedium", "stiffness=1500 damping-ratio=0.75"),
    ("material3:expressive-fast-spatial", "stiffness=800 damping-ratio=0.6"),
    ("swiftui:bouncy duration=0.3", "duration=0.3 bounce=0.3"),
    ("figma:gentle", "stiffness=100 damping=15"),
  ]

  @Test("are those of their platforms", arguments: everyName)
  func spring(name: String, fields: String) throws {
    let (named, plain) = (
      try Call("spring \(name) --json").json, try Call("spring \(fields) --json").json
    )
    for field in ["stiffness", "damping", "response"] {
      let (one, other) = (named[field]?.number ?? .nan, plain[field]?.number ?? 0)
      #expect((one - other).magnitude <= 1e-14 * other)
    }
  }

  @Test("take no fields but for the three of SwiftUI, and are not guessed among several")
  func refusals() {
    #expect(
      Call("spring react-spring:wobbly duration=2").errors
        == "settle spring: react-spring:wobbly takes no fields; smooth, snappy and bouncy alone do\n"
    )
    let ambiguous = Call("spring default")
    #expect(ambiguous.exitCode == .success || ambiguous.errors.contains("one of"))
    #expect(Call("spring gentle").errors.contains("it means different things"))
  }
}
