import Foundation
import Harness
import Reporting
import Studies
import TestSupport
import Testing
import settle

@Suite("Answers about recordings")
struct TraceTests {
  static let folder = ReadmeTests.root.appending(path: "Examples/Traces").path

  static func path(_ name: String) -> String {
    "\(folder)/\(TraceExample.all.first { $0.name == name }?.file ?? name)"
  }

  @Test("have the fields of the contract")
  func contract() throws {
    let call = Call(["trace", Self.path("dialog"), "--json"])
    #expect(call.exitCode == .success)
    let answer = try call.json
    #expect(answer["schema"] == "settle-trace/1")
    let parameters = try #require(answer["parameters"])
    for name in [
      "response", "dampingFraction", "bounce", "latency", "velocity", "from", "target", "stiffness",
      "damping",
    ] {
      let parameter = try #require(parameters[name])
      #expect(parameter["value"]?.number?.isFinite == true)
      #expect((parameter["standardError"]?.number ?? -1) >= 0)
      #expect(parameter["interval"]?.elements?.count == 2)
    }
    for name in ["rms", "max"] { #expect((answer["residual"]?[name]?.number ?? -1) > 0) }
    #expect(answer["repaired"]?["duplicates"] == 3 && answer["repaired"]?["gaps"] == 2)
    #expect(answer["kind"] == "spring")
    #expect(answer["warnings"]?.elements != nil)
    #expect(answer["models"]?.elements?.filter { $0["chosen"] == true }.count == 1)
    #expect(Call(["trace", Self.path("dialog"), "--json"]).output == call.output)
  }

  static func value(_ answer: JSONValue, _ name: String) -> Double {
    answer["parameters"]?[name]?["value"]?.number ?? .nan
  }

  @Test("recover the spring of a screen recording")
  func dialog() throws {
    let answer = try Call(["trace", Self.path("dialog"), "--json"]).json
    #expect(abs(Self.value(answer, "response") - 0.5) < 0.001)
    #expect(abs(Self.value(answer, "bounce") - 0.3) < 0.003)
    #expect(abs(Self.value(answer, "latency") - 0.041) < 0.002)
    #expect(answer["presets"]?.elements?.first?["name"] == "swiftui:bouncy")
    #expect(answer["presets"]?.elements?.first?["distinguishable"] == false)
    let text = Call(["trace", Self.path("dialog")]).output
    for part in [
      "3 frames shown twice", "2 frames missing", "It shows a spring",
      "cannot tell it from the preset",
      "SwiftUI: .spring(duration: ", "Compose: spring", "mass cannot be known", "Residuals: ",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("warn when a latency is fixed that the recording contradicts")
  func fixedLatency() throws {
    for words in [["--fix", "latency=0"], ["--fix", "latency=0ms,velocity=0"]] {
      let call = Call(["trace", Self.path("dialog"), "--json"] + words)
      let warnings = try #require(try call.json["warnings"]?.elements).compactMap(\.text)
      #expect(warnings.contains { $0.contains("answer is biased") })
    }
  }

  @Test("find the velocity of a drag, in milliseconds and by the name of the column")
  func drag() throws {
    let answer = try Call(["trace", Self.path("drag"), "--column", "y", "--json"]).json
    #expect(answer["columns"]?["timeUnit"] == "ms" && answer["columns"]?["positionUnit"] == "pt")
    #expect(answer["columns"]?["others"] == ["x_pt"])
    let velocity = try #require(answer["parameters"]?["velocity"])
    #expect(velocity["origin"] == "fitted")
    let ends = try #require(velocity["interval"]?.elements).compactMap(\.number)
    #expect(ends.count == 2 && ends[0] < 1800 && ends[1] > 1800)
    #expect(abs(Self.value(answer, "response") - 0.42) < 0.02)
    #expect(answer["columns"]?["origin"].map { abs(($0.number ?? 0) - 5) < 0.01 } == true)
    // The other column rests, and is refused.
    #expect(Call(["trace", Self.path("drag")]).output.contains(", 120 a second"))
    let rest = Call(["trace", Self.path("drag"), "--column", "x"])
    #expect(rest.exitCode == .runError && rest.errors.contains("no more than the noise"))
  }

  @Test("take every digit of another engine")
  func engine() throws {
    let answer = try Call(["trace", Self.path("engine"), "--json"]).json
    #expect(answer["kind"] == "spring")
    #expect(abs(Self.value(answer, "response") - 0.35) < 1e-6)
    #expect(abs(Self.value(answer, "dampingFraction") - 1.25) < 1e-6)
    // It starts at its first row, whatever the last digit of the latency.
    #expect(answer["repaired"]?["startsInMotion"] == false)
    #expect(!Call(["trace", Self.path("engine")]).output.contains("in motion"))
  }

  @Test("say that a timing curve is no spring")
  func sheet() throws {
    let answer = try Call(["trace", Self.path("sheet"), "--json"]).json
    #expect(answer["kind"] == "cubic-bezier")
    let points = try #require(answer["curve"]?["points"]?.elements).compactMap(\.number)
    for (point, truth) in zip(points, [0.42, 0, 0.58, 1]) { #expect(abs(point - truth) < 0.05) }
    #expect(abs((answer["curve"]?["duration"]?.number ?? 0) - 0.35) < 0.01)
    #expect(answer["code"] == .null)
    #expect(Call(["trace", Self.path("sheet")]).output.contains("no spring, but a cubic Bézier"))
  }

  @Test("find the change of target in a toggle that was tapped twice")
  func retarget() throws {
    let answer = try Call(["trace", Self.path("retarget"), "--json"]).json
    #expect(answer["kind"] == "retargeted-spring")
    #expect(abs(Self.value(answer, "retarget") - 0.25) < 0.003)
    #expect(abs(Self.value(answer, "response") - 0.55) < 0.01)
    #expect(abs(Self.value(answer, "firstTarget") - 240) < 2)
    #expect(abs(Self.value(answer, "target")) < 1)
    #expect(
      abs(Self.value(answer, "damping") - 4 * .pi * 0.8 / 0.55) < 0.2
        && Self.value(answer, "velocity") == 0)
    let text = Call(["trace", Self.path("retarget")]).output
    for part in ["| damping at mass 1 ", "| velocity at the release ", "by least squares, which"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(
    "do not claim what a sluggish motion or a fling cannot tell", arguments: ["sluggish", "fling"])
  func undetermined(name: String) throws {
    let answer = try Call(["trace", Self.path(name), "--json"]).json
    let ratio = try #require(answer["parameters"]?["dampingFraction"])
    #expect(ratio["standardError"] == .null && ratio["reason"]?.text?.isEmpty == false)
    #expect(answer["code"] == .null)
    let warnings = try #require(answer["warnings"]?.elements).compactMap(\.text)
    #expect(warnings.contains { $0.contains("damping ratio cannot be told") })
    #expect(answer["kind"] == "undecided" && answer["shown"] == "spring")
    #expect(answer["candidates"] == ["exponential-decay", "spring"])
    let text = Call(["trace", Self.path(name)]).output
    #expect(text.contains("cannot tell whether it shows an exponential decay or a spring."))
    #expect(!text.contains("It shows a spring"))
  }

  @Test("know that the start of a recording is missing")
  func lateStart() throws {
    let answer = try Call(["trace", Self.path("late-start"), "--json"]).json
    #expect(answer["repaired"]?["startsInMotion"] == true)
    let ends = try #require(answer["parameters"]?["latency"]?["interval"]?.elements)
      .compactMap(\.number)
    #expect(ends.count == 2 && ends[0] < 0.041 && ends[1] > 0.041)
  }

  @Test(
    "have their examples made by the command that the folder names", arguments: TraceExample.all)
  func examples(example: TraceExample) throws {
    let kept = FileManager.default.contents(atPath: "\(Self.folder)/\(example.file)")
    #expect(kept.map { String(decoding: $0, as: UTF8.self) } == example.text, "\(example.name)")
    #expect(Call("trace --example \(example.name)").output == example.text)
    let readme = FileManager.default.contents(atPath: "\(Self.folder)/README.md")
    let text = readme.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.contains("`\(example.file)`") && text.contains(example.summary))
  }

  @Test(
    "come with charts of rows and of residuals",
    arguments: ["dialog", "retarget", "sheet", "fling"])
  func charts(name: String) throws {
    let folder = try TemporaryFolder()
    for quantity in ["position", "residual"] {
      let path = folder.path("\(quantity).svg")
      let call = Call(["trace", Self.path(name), "--chart", path, "--chart-of", quantity])
      #expect(call.exitCode == .success)
      let text = try #require(folder.text("\(quantity).svg"))
      #expect(!text.contains("nan") && !text.contains("inf") && text.contains("data-series"))
    }
    #expect(Call(["trace", Self.path(name), "--chart", "-"]).output.contains("└"))
  }

  @Test(
    "are refused in one line",
    arguments: [
      ("trace", "FILE is missing"), ("trace a b", "one argument too many"),
      ("trace a --fix latency", "--fix is latency; it must be a name and its value"),
      ("trace a --fix latenzy=0", "did you mean latency?"),
      ("trace a --fix latency=0,latency=1", "twice"), ("trace a --fix velocity=inf", "finite"),
      ("trace a --unit h", "--unit is h; it must be one of s, ms, us, ns"),
      ("trace a --fps 0", "--fps is 0; it must be a number above 0"),
      ("trace a --fps 60 --unit ms", "both scale the times"),
      ("trace --example dialogue", "did you mean dialog?"), ("trace a --origin soon", "--origin"),
    ])
  func usage(line: String, message: String) {
    let call = Call(line)
    #expect(call.exitCode == .usage, "\(call.errors)")
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
  }

  /// Files that hold no motion, and what is said of them.
  static let bad: [(text: String, message: String)] = [
    ("", "has no row"), ("time,y\n0,1\n", "must be at least 8"), ("PK\u{3}\u{4}\0\0", "is no text"),
    ("time,y\n" + (0..<40).map { "\($0),5\n" }.joined(), "5.0 in every row"),
    ("time,y\n" + (0..<40).map { "\($0),nan\n" }.joined(), "number of usable rows is 0"),
    ("time|y\n0,1;2\n", "bad.csv:2"),
    ("time,y\n" + (0..<40).map { "\($0),\($0)e-200\n" }.joined(), "way of the positions is"),
    ("time,y\n" + (0..<40).map { "\($0)e-30,\($0)\n" }.joined(), "usual step of the times is"),
  ]

  @Test("are refused for files without a motion, with the file's name", arguments: bad)
  func badFiles(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "bad.csv")
    let call = Call(["trace", path])
    #expect(call.exitCode == .runError, "\(call.output)")
    #expect(call.errors.contains(message) && call.errors.contains("bad.csv"), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
    let json = Call(["trace", path, "--json"])
    #expect(try json.json["error"]?["message"]?.text?.contains(message) == true)
  }

  @Test("are the same for rows in disorder and with gaps")
  func disorder() throws {
    let folder = try TemporaryFolder()
    let text = try #require(TraceExample.all.first { $0.name == "dialog" }).text
    var lines = text.split(separator: "\n").map(String.init)
    lines.swapAt(5, 20)
    lines.insert("nan,7", at: 9)
    lines.insert("0.2,", at: 30)
    let path = try folder.write(lines.joined(separator: "\n"), to: "rows.csv")
    let answer = try Call(["trace", path, "--json"]).json
    #expect(answer["repaired"]?["unreadable"] == 2)
    #expect((answer["repaired"]?["unsorted"]?.number ?? 0) > 0)
    let whole = try Call(["trace", Self.path("dialog"), "--json"]).json
    #expect(answer["parameters"] == whole["parameters"])
  }
}
