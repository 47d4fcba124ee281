import Harness
import Reporting
import TestSupport
import Testing
import settle

@Suite("Runs")
struct RunTests {
  private let folder: TemporaryFolder

  /// Two figures that are right whatever the solver: a spring is at its start at the start.
  static let pack = """
    {"pack": "starts", "source": "definition", "license": "-", "mode": "exact",
      "cite": "definition", "cases": [
      {"id": "rest", "kind": "spring.value",
       "given": {"spring": {"duration": 1, "bounce": 0}, "time": 0}, "expect": {"value": 0},
       "tolerance": 1e-15},
      {"id": "other", "kind": "no.such-kind", "given": {}, "expect": {"x": 1}, "tolerance": 0}
    ]}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.pack, to: "Baselines/References/starts.json")
  }

  private var report: String { folder.path("Reports/latest/report.json") }

  private func run(_ options: String = "--grid quick") -> Call {
    Call(
      ["run", "--study", "conformance,settling", "--baselines", folder.path("Baselines")]
        + ["--reports", folder.path("Reports")] + options.split(separator: " ").map(String.init))
  }

  private func accept() -> Call {
    Call(["baseline", "accept", "--baselines", folder.path("Baselines"), report])
  }

  @Test("without a baseline write the report, exit with 5 and print the command that makes one")
  func missingBaseline() throws {
    let first = run()
    #expect(first.exitCode == .noBaseline)
    #expect(first.output.hasPrefix("no-baseline · "))
    let command = "settle baseline accept --baselines \(folder.path("Baselines")) \(report)"
    #expect(first.output.contains("`\(command)` accepts those of this run."))
    #expect(folder.text("Reports/latest/report.md")?.hasPrefix("**no-baseline** · ") == true)
    // The command that was printed works, and then all is well.
    let accepted = Call(String(command.dropFirst("settle ".count)))
    #expect(accepted.exitCode == .success)
    #expect(
      folder.names.filter { $0.hasPrefix("Baselines/") && $0.hasSuffix(".json") } == [
        "Baselines/References/starts.json", "Baselines/conformance.json", "Baselines/settling.json",
      ])
    let second = run()
    #expect(second.exitCode == .success)
    #expect(second.output.hasPrefix("pass · "))
  }

  @Test("give the same bytes again")
  func deterministic() throws {
    _ = run()
    let (markdown, json) = (
      folder.text("Reports/latest/report.md"), folder.text("Reports/latest/report.json")
    )
    _ = run()
    #expect(folder.text("Reports/latest/report.md") == markdown)
    #expect(folder.text("Reports/latest/report.json") == json)
    #expect(json?.isEmpty == false)
  }

  @Test("name a figure that is not the accepted one, with both values, and exit with 1")
  func changedDigit() throws {
    _ = run()
    _ = accept()
    let text = try #require(folder.text("Baselines/settling.json"))
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"settling/exact/") })
    let parts = line.split(separator: "\"")
    let (figure, value) = (String(parts[1]), String(parts[2].dropFirst(2).prefix { $0 != "," }))
    try folder.write(
      text.replacing("\"\(figure)\": \(value)", with: "\"\(figure)\": 123.5"),
      to: "Baselines/settling.json")
    let call = run()
    #expect(call.exitCode == .findings)
    #expect(call.output.hasPrefix("fail · "))
    #expect(call.output.contains("differs: \(figure): accepted 123.5, found \(value)\n"))
    #expect(
      folder.text("Reports/latest/report.md")?.contains("| `\(figure)` |    123.5 |") == true)
    let diff = Call(["baseline", "diff", "--baselines", folder.path("Baselines"), report])
    #expect(diff.exitCode == .findings)
    #expect(diff.output == "quick\t\(figure)\t123.5\t\(value)\n")
  }

  @Test("judge a study alone against its own figures alone")
  func oneStudy() throws {
    _ = run()
    _ = accept()
    let call = Call([
      "run", "--study", "settling", "--grid", "quick", "--baselines", folder.path("Baselines"),
      "--reports", folder.path("Reports"), "--json",
    ])
    #expect(call.exitCode == .success)
    let answer = try call.json
    #expect(answer["plan"]?["studies"] == ["settling"])
    #expect(answer["conformance"] == nil)
    #expect(answer["comparison"]?["verdict"] == "pass")
    #expect(folder.text("Reports/latest/report.json") == call.output)
  }

  @Test("fail on a figure of a pack that is wrong, and cannot be accepted then")
  func failingPack() throws {
    try folder.write(
      Self.pack.replacing("{\"value\": 0}", with: "{\"value\": 0.5}"),
      to: "Baselines/References/starts.json")
    let call = run()
    #expect(call.exitCode == .noBaseline)
    #expect(call.output.contains("fail: spring.value at starts/rest: error 0.5"))
    let accepted = accept()
    #expect(accepted.exitCode == .findings)
    #expect(accepted.errors.contains("conformance is not good (1 fail)"))
    #expect(!folder.names.contains("Baselines/conformance.json"))
  }

  /// What is broken, and where the error must point.
  static let broken: [(String, String, String)] = [
    (
      "Baselines/settling.json", "{\"schema\": \"settle-baseline/1\",",
      ":1:32: the file is cut short"
    ),
    (
      "Baselines/conformance.json", "{\"schema\": 1}",
      ":1:12: schema is 1; it must be a string"
    ),
    ("Baselines/References/starts.json", "{\"pack\": \"starts\"", ":1:18: the file is cut short"),
    ("Baselines/References/x.json", Self.pack, ": its name \"starts\" is that of "),
  ]

  @Test(
    "exit with 3 on a file that cannot be understood, and leave the earlier report",
    arguments: broken)
  func refuseBroken(name: String, text: String, message: String) throws {
    _ = run()
    _ = accept()
    let earlier = folder.text("Reports/latest/report.json")
    try folder.write(text, to: name)
    let call = run()
    #expect(call.exitCode == .runError)
    #expect(call.errors.hasPrefix("settle run: \(folder.path(name))\(message)"))
    #expect(call.output.isEmpty)
    #expect(folder.text("Reports/latest/report.json") == earlier)
  }

  @Test("exit with 3 on a grid that is none, with its place")
  func brokenGrid() throws {
    let path = try folder.write("{\"schema\": \"settle-grid/1\", \"name\": \"a\"}", to: "g.json")
    #expect(
      run("--grid \(path)").errors == "settle run: \(path):1:1: the file has no field \"axes\"\n")
    #expect(run("--grid \(path)").exitCode == .runError)
    let other = try folder.write(
      "{\"schema\": \"settle-grid/1\", \"name\": \"a\", \"axes\": {\"bounce\": {\"values\": [1]}}}",
      to: "h.json")
    let call = run("--grid \(other)")
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains("settle run: \(other): mass is missing in grid a"))
    let stray = try folder.write(
      "{\"schema\": \"settle-grid/1\", \"name\": \"a\", \"axes\": {\"bounze\": {\"values\": [1]}}}",
      to: "j.json")
    #expect(run("--grid \(stray)").errors.contains("did you mean bounce?"))
    let taken = try folder.write(
      "{\"schema\": \"settle-grid/1\", \"name\": \"quick\", \"axes\": {\"b\": {\"values\": [1]}}}",
      to: "i.json")
    #expect(run("--grid \(taken)").errors.contains("name is \"quick\", which is built in"))
  }

  @Test("over a grid from a file have figures of their own")
  func ownGrid() throws {
    let path = try folder.write(
      """
      {"schema": "settle-grid/1", "name": "mine", "axes": {
        "bounce": {"linear": {"from": 0, "to": 0.9, "count": 10}},
        "epsilon": {"values": [1e-3, 1e-2, 0.05]}}}
      """, to: "g.json")
    let words = [
      "run", "--study", "settling", "--grid", path, "--baselines", folder.path("Baselines"),
      "--reports", folder.path("Reports"),
    ]
    #expect(Call(words).exitCode == .noBaseline)
    #expect(accept().exitCode == .success)
    #expect(Call(words).exitCode == .success)
    let shown = Call([
      "baseline", "show", "--baselines", folder.path("Baselines"), "--grid", "mine",
    ])
    #expect(shown.output.contains("mine\tsettling/exact/bounce=0.0,epsilon=0.001\t"))
  }

  @Test("exit with 3 when the report cannot be written, before anything is run")
  func unwritable() throws {
    try folder.write("x", to: "file")
    let call = Call([
      "run", "--study", "settling", "--grid", "quick", "--baselines", folder.path("Baselines"),
      "--reports", folder.path("file/reports"),
    ])
    #expect(call.exitCode == .runError)
    #expect(call.errors == "settle run: \(folder.path("file")): Not a directory\n")
    #expect(call.output.isEmpty)
  }

  @Test("leave an earlier report when one of the two cannot be replaced")
  func halfUnwritable() throws {
    try folder.write("earlier", to: "Reports/latest/report.md")
    try folder.write("x", to: "Reports/latest/report.json/in-the-way")
    let call = run()
    #expect(call.exitCode == .runError)
    #expect(call.errors.hasSuffix("\(report): Is a directory\n"))
    #expect(folder.text("Reports/latest/report.md") == "earlier")
    #expect(!folder.names.contains { $0.hasSuffix(".partial") })
  }
}

@Suite("Baseline verbs")
struct BaselineVerbTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"schema": "settle-baseline/1",
       "grids": {"quick": {"settling/a": 1.5, "settling/b": "infinite"}, "full": {"settling/a": 2}}}
      """, to: "Baselines/settling.json")
    try folder.write(
      "{\"schema\": \"settle-baseline/1\", \"grids\": {\"quick\": {\"settling/a\": 1.5}}}",
      to: "other.json")
  }

  private func call(_ words: String...) -> Call {
    Call(["baseline"] + words + ["--baselines", folder.path("Baselines")])
  }

  @Test("show figures, all or those asked for")
  func show() throws {
    #expect(
      call("show").output
        == "full\tsettling/a\t2\nquick\tsettling/a\t1.5\nquick\tsettling/b\tinfinite\n")
    #expect(call("show", "--grid", "quick", "settling/b").output == "quick\tsettling/b\tinfinite\n")
    #expect(
      try call("show", "--grid", "full", "--json").json["grids"] == ["full": ["settling/a": 2]])
    let none = call("show", "conformance/")
    #expect(none.exitCode == .noBaseline)
    #expect(none.errors.hasSuffix("has no accepted figures of conformance/\n"))
  }

  @Test("compare any two sets of figures over the grids that both have")
  func diff() throws {
    let other = folder.path("other.json")
    let call = call("diff", folder.path("Baselines"), other)
    #expect(call.output == "quick\tsettling/b\tinfinite\t–\n")
    #expect(call.exitCode == .findings)
    #expect(self.call("diff", other, other).exitCode == .success)
    #expect(
      try self.call("diff", other, "--json").json["differences"]
        == [["accepted": "infinite", "figure": "settling/b", "found": nil, "grid": "quick"]])
  }

  @Test("refuse to accept what is no whole report")
  func acceptNonsense() throws {
    let path = try folder.write("{\"schema\": \"settle-report/1\", \"version\": ", to: "r.json")
    let cut = call("accept", path)
    #expect(cut.exitCode == .runError)
    #expect(cut.errors.contains("\(path):1:42: the file is cut short"))
    #expect(call("accept", folder.path("other.json")).exitCode == .runError)
    #expect(
      call("accept", folder.path("none.json")).errors.hasSuffix(
        "none.json: No such file or directory\n"))
  }
}

@Suite("Checks")
struct CheckTests {
  private let folder: TemporaryFolder
  private var pack: String { folder.path("starts.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RunTests.pack, to: "starts.json")
  }

  @Test("of packs run no rules, and account for every case")
  func packs() throws {
    let call = Call(["check", "--json", "--pack", pack])
    #expect(call.exitCode == .success)
    let answer = try call.json
    #expect(answer["schema"] == "settle-check/1")
    #expect(answer["verdict"] == "pass")
    #expect(answer["rules"] == [])
    #expect(answer["counts"]?["planned"] == 2)
    #expect(answer["counts"]?["pass"] == 1)
    #expect(answer["counts"]?["unsupported"] == 1)
    #expect(answer["cases"]?.elements?.map { $0["id"] } == ["other"])
    let all = try Call(["check", "--json", "--all", "--pack", pack]).json
    #expect(all["cases"]?.elements?.map { $0["status"] } == ["pass", "unsupported"])
  }

  @Test("of rules run no packs, and every case of a rule can be run again alone")
  func rules() throws {
    let answer = try Call("check spring.convert --json").json
    #expect(answer["packs"] == [])
    let rules = try #require(answer["rules"]?.elements)
    #expect(rules.count >= 5)
    for rule in rules {
      #expect(rule["id"]?.text?.hasPrefix("spring.convert.") == true)
      let (id, worst) = (rule["id"]?.text ?? "", try #require(rule["worst"]?["case"]?.text))
      let again = try Call(["check", id, "--case", worst, "--json"]).json
      #expect(again["rules"]?.elements?.first?["worst"] == rule["worst"])
      #expect(again["counts"]?["planned"] == 1)
    }
  }

  @Test("of one case of a pack take its name with and without the pack")
  func oneCase() throws {
    for id in ["rest", "starts/rest"] {
      let answer = try Call(["check", "--pack", pack, "--case", id, "--json"]).json
      #expect(answer["counts"]?["planned"] == 1)
      #expect(answer["verdict"] == "pass")
    }
    let call = Call(["check", "--pack", pack, "--case", "rests"])
    #expect(call.exitCode == .usage)
    #expect(
      call.errors.hasPrefix(
        "settle check: --case is rests; it must be a case of the selected rules or packs"))
  }

  @Test("fail with 1 when a figure is missed, and say by how much")
  func failure() throws {
    try folder.write(
      RunTests.pack.replacing("{\"value\": 0}", with: "{\"value\": 0.25}"), to: "starts.json")
    let call = Call(["check", "--json", "--pack", pack])
    #expect(call.exitCode == .findings)
    let first = try #require(try call.json["cases"]?.elements?.first { $0["status"] == "fail" })
    #expect(first["id"] == "rest")
    #expect(first["pack"] == "starts")
    #expect(first["kind"] == "spring.value")
    #expect(first["error"] == 0.25)
    #expect(first["limit"] == 1e-15)
    #expect(first["message"]?.text?.isEmpty == false)
  }

  @Test("with nothing selected exit with 5")
  func nothing() {
    // No rule of this family is binding to another degree than "must".
    let call = Call([
      "check", "--baselines", folder.path("none"), "--grid", "quick", "--level", "must",
      "curve.bezier.extends",
    ])
    #expect(call.exitCode == .noBaseline)
    #expect(call.output.hasPrefix("empty"))
  }
}
