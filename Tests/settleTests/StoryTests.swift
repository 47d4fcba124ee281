import AnimationModel
import Foundation
import Harness
import Reporting
import TestSupport
import Testing

/// The stories that ship, as they are played from the command line.
@Suite("Stories")
struct StoryTests {
  static let folder = "Examples/Scenarios"

  /// Every scenario by its file name without the extension.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: ReadmeTests.root.appending(path: folder).path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// A platform, as options say it.
  struct Platform: Hashable, CustomStringConvertible {
    let rows: ExternalMotion.Report
    let motion: String

    var description: String { "\(rows.rawValue), \(motion)" }
  }

  static let platforms = ExternalMotion.Report.allCases.flatMap { rows in
    ["full", "reduced"].map { Platform(rows: rows, motion: $0) }
  }

  private static func call(_ name: String, _ platform: Platform, _ words: String...) -> Call {
    let path = ReadmeTests.root.appending(path: "\(folder)/\(name).json").path
    return Call(
      ["replay", path, "--rows", platform.rows.rawValue, "--motion", platform.motion, "--json"]
        + words)
  }

  /// The invariants that an answer says are broken.
  private static func broken(_ answer: JSONValue) -> Set<String> {
    Set(
      (answer["invariants"]?.elements ?? []).filter { $0["holds"] == false }
        .compactMap { $0["name"]?.text })
  }

  private static let sliding = "the editor comes when its row is in place"
  private static let popping = "the list changes only when the pop has finished"
  private static let outside = "the card is removed only when it rests outside"

  /// What is broken in a story as it is told, by its name and whether rows report at once.
  private static func expectedlyBroken(_ name: String, _ platform: Platform) -> Set<String> {
    switch name {
    case "add-row-naive": platform.rows == .atOnce ? [sliding, popping] : []
    case "add-row-minimum": platform.rows == .atOnce ? [sliding] : []
    case "card-timer", "card-value": platform.motion == "full" ? [outside] : []
    default: []
    }
  }

  @Test(
    "come out as written, on both platforms, with and without reduced motion", arguments: names,
    platforms)
  func comeOut(name: String, platform: Platform) throws {
    let call = Self.call(name, platform)
    let answer = try call.json
    #expect(answer["unmet"]?.elements?.isEmpty == true, "\(call.output)")
    let broken = Self.expectedlyBroken(name, platform)
    #expect(Self.broken(answer) == broken, "\(call.output)")
    #expect(call.exitCode == (broken.isEmpty ? .success : .findings))
  }

  /// What makes each faulty story fail at least, when all schedules are tried.
  static let faulty: [String: Set<String>] = [
    "add-row-naive": ["at most one child is on the stack", "there is at most one blank row"],
    "add-row-fixed-delay": ["at most one child is on the stack", "there is at most one blank row"],
    "add-row-minimum": ["there is at most one blank row"],
    "add-row-busy": ["at most one child is on the stack"],
    "add-row-no-taps": ["at most one child is on the stack"],
    "card-timer": [outside], "card-value": [outside], "card-completion-unchecked": [outside],
  ]

  static let fixed = [
    "add-row-guarded", "add-row-repaired", "add-row-one-update", "card-completion",
  ]

  @Test(
    "fail in some schedule where they are faulty, and fail again when it is played",
    arguments: faulty.keys.sorted())
  func fail(name: String) throws {
    let platform = Platform(rows: .atOnce, motion: "full")
    let answer = try Self.call(name, platform, "--explore", "taps", "--events", "1").json
    let exploration = try #require(answer["exploration"])
    let faults = Set((exploration["faults"]?.fields ?? []).map(\.name))
    #expect(answer["verdict"] == "fail")
    #expect(faults.isSuperset(of: Self.faulty[name] ?? []), "\(exploration)")
    // A story that fails by itself is the least that fails.
    let example = try #require(exploration["example"]?.elements).compactMap(\.text)
    #expect(example.isEmpty == !Self.expectedlyBroken(name, platform).isEmpty, "\(example)")
    // What is printed for the least schedule of each fault fails in the same way.
    let examples = try #require(exploration["examples"]?.fields)
    #expect(Set(examples.map(\.name)) == faults)
    for field in examples {
      let call = try #require(field.value.text).components(separatedBy: " ").dropFirst()
      let again = Call(Array(call) + ["--json"])
      #expect(again.exitCode == .findings)
      #expect(Self.broken(try again.json).contains(field.name), "\(again.output)")
    }
  }

  @Test(
    "have no failing schedule in all of their time where they are right", arguments: fixed,
    platforms)
  func holdToTheEnd(name: String, platform: Platform) throws {
    let path = ReadmeTests.root.appending(path: "\(Self.folder)/\(name).json").path
    var scenario = try ScenarioReader.read(try JSONDocument(path: path))
    scenario.platform.rows = platform.rows
    scenario.platform.motion = try #require(.init(rawValue: platform.motion))
    // What is added last needs time to come to its end: a wait, two pushes, and rows that go.
    scenario.exploration?.until = scenario.until
    scenario.until += 3
    // One event at every frame, and two at five times a second.
    for (rate, most) in [(60.0, 1), (5.0, 2)] {
      scenario.clock = try FrameClock(framesPerSecond: rate)
      let exploration = try #require(try scenario.exploration(most: most))
      let player = try Player(scenario, isTold: false)
      let findings = exploration.findings { player.faults(of: $0) }
      #expect(findings.failing == 0, "\(rate)/s: \(String(describing: findings.example))")
    }
  }

  @Test(
    "break in an exploration, which looks no closer than it must, what they break when told",
    arguments: ["card-timer", "card-value", "card-flag", "card-completion", "show-content-loader"])
  func lookLightly(name: String) throws {
    let path = ReadmeTests.root.appending(path: "\(Self.folder)/\(name).json").path
    let scenario = try ScenarioReader.read(try JSONDocument(path: path))
    let (told, light) = (try Player(scenario), try Player(scenario, isTold: false))
    var schedules = [Schedule()]
    if let exploration = try scenario.exploration() {
      schedules += stride(from: 1, to: exploration.count, by: max(1, exploration.count / 23))
        .map(exploration.schedule)
    }
    for schedule in schedules {
      #expect(light.faults(of: schedule) == told.faults(of: schedule), "\(schedule)")
    }
  }

  @Test("refuse an option that would have no effect")
  func refuseIdleOptions() throws {
    let folder = "\(ReadmeTests.root.path(percentEncoded: false))\(Self.folder)"
    for (words, field) in [
      ("add-row-naive.json --explore taps --csv", "--csv"),
      ("add-row-naive.json --explore taps --at milk@0", "--at"),
      ("add-row-naive.json --explore taps --order 1", "--order"),
      ("add-row-naive.json --events 1", "--events"), ("drag.json --duration row=1", "--duration"),
      ("drag.json --at foo@0", "--at"), ("suspended-app.csv --rows atEnd", "--rows"),
      ("suspended-app.csv --motion full", "--motion"), ("suspended-app.csv --order 1", "--order"),
      ("suspended-app.csv --duration row=1", "--duration"),
    ] {
      let call = Call("replay \(folder)/\(words)")
      #expect(call.exitCode == .usage && call.output.isEmpty, "\(words)")
      #expect(call.errors.contains(field) && !call.errors.contains("one of \n"), "\(call.errors)")
    }
  }

  @Test("fail as CSV where they fail as text, and explore nothing that cannot fail")
  func unmet() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"""
      { "schema": "settle-scenario/1", "name": "unmet", "until": 1, "properties": { "x": 0 },
        "on": { "go": [{ "set": "x", "to": 1 }] }, "events": [{ "at": 0, "tap": "go" }],
        "expect": { "final": { "x": 2 } }, "explore": { "taps": ["go"], "until": 0.5 } }
      """#, to: "my story.json")
    #expect(Call(["replay", path]).exitCode == .findings)
    #expect(Call(["replay", path, "--csv"]).exitCode == .findings)
    let explored = Call(["replay", path, "--explore", "taps"])
    #expect(explored.exitCode == .usage)
    #expect(explored.errors.contains("so that nothing could fail"), "\(explored.errors)")
  }

  /// The platforms but that of the pages, which show the same at sixty frames a second.
  static let otherPlatforms = platforms.filter { $0 != Platform(rows: .atOnce, motion: "full") }

  @Test("have no failing schedule where they are right", arguments: fixed, otherPlatforms)
  func hold(name: String, platform: Platform) throws {
    // What a file expects of its own frames is another matter.
    let answer = try Self.call(name, platform, "--explore", "taps", "--fps", "30").json
    let exploration = try #require(answer["exploration"])
    #expect(exploration["failing"] == 0, "\(exploration)")
    let tried = exploration["tried"]?.number ?? 0
    #expect(tried > (name == "card-completion" ? 2_000 : 30_000), "\(tried)")
  }

  @Test("are unsafe for exactly as long as they wait")
  func windows() throws {
    // A second tap, or one on another row, gets through from the first tap to the end of the wait.
    let platform = Platform(rows: .atOnce, motion: "full")
    let answer = try Self.call(
      "add-row-fixed-delay", platform, "--explore", "taps", "--events", "1"
    ).json
    let windows = try #require(answer["exploration"]?["windows"]?.elements)
    let add = windows.first { $0["event"] == "add" }
    #expect(add?["from"] == 0 && add?["to"] == 0.35, "\(windows)")
    let faults = (answer["exploration"]?["faults"]?.fields ?? []).map(\.name)
    #expect(faults.contains("no blank row remains"), "\(faults)")
  }

  @Test("are described by a page whose example plays")
  func description() throws {
    let text = try String(
      contentsOf: ReadmeTests.root.appending(path: "Documentation/Scenarios.md"), encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```json").dropFirst().first)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      example.components(separatedBy: "```")[0], to: "scenario.json")
    let call = Call(["replay", path])
    #expect(call.exitCode == .success, "\(call.output)\(call.errors)")
  }

  @Test("are explained by a page each, which shows what they print")
  func pages() throws {
    let folder = ReadmeTests.root.appending(path: "Documentation/Stories")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    var shown: Set<String> = []
    for file in files {
      let url = folder.appending(path: file)
      let text = try String(contentsOf: url, encoding: .utf8)
      var blocks = text.components(separatedBy: "```")
      for index in stride(from: 1, to: blocks.count, by: 2) {
        let lines = blocks[index].split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, lines[1].hasPrefix("$ settle ") else { continue }
        let words = lines[1].dropFirst("$ settle ".count).split(separator: " ").map(String.init)
        shown.formUnion(words.filter { $0.hasPrefix(Self.folder) })
        let call = Call(words.map { $0.hasPrefix(Self.folder) ? Self.absolute($0) : $0 })
        let printed = "\(call.output)\(call.errors)"
          .replacing(ReadmeTests.root.path(percentEncoded: false), with: "")
        let wanted = "\n\(lines[1])\n\(printed)"
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
          blocks[index] = wanted
        } else {
          #expect(blocks[index] == wanted, "\(file): run with UPDATE_GOLDEN=1")
        }
      }
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try blocks.joined(separator: "```").write(to: url, atomically: true, encoding: .utf8)
      }
    }
    #expect(files.count == 9)
    for name in Self.names { #expect(shown.contains("\(Self.folder)/\(name).json"), "\(name)") }
  }

  private static func absolute(_ path: String) -> String {
    ReadmeTests.root.appending(path: path).path(percentEncoded: false)
  }
}
