import Harness
import Reporting
import TestSupport
import Testing

/// What `body` throws, as it is printed.
private func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}

@Suite("Pack reader")
struct PackReaderTests {
  static let text = """
    {"pack": "example-1", "source": "a/b", "license": "MIT", "commit": null, "about": "x",
     "mode": "apple", "cases": [
    {"id": "a", "kind": "spring.value", "given": {"time": 1}, "expect": {"value": 0.5, "velocity": 1},
     "tolerance": 1e-6, "cite": "f:1"},
    {"id": "b", "kind": "spring.settling", "given": {}, "expect": {"duration": "infinity"},
     "tolerance": {"duration": 0}, "rule": "exact", "mode": "exact", "convention": "c",
     "evidence": "e"}
    ]}
    """

  private func error(_ old: String, _ new: String) -> String? {
    let text = Self.text.replacing(old, with: new)
    #expect(text != Self.text)
    return message { _ = try PackReader.read(try JSONDocument(text, path: "p.json")) }
  }

  @Test("reads every field of a pack")
  func read() throws {
    let pack = try PackReader.read(try JSONDocument(Self.text, path: "p.json"))
    #expect(
      pack
        == ReferencePack(
          name: "example-1", source: "a/b", mode: .apple,
          cases: [
            ReferenceCase(
              id: "a", kind: "spring.value", given: ["time": 1],
              expect: [JSONField("value", 0.5), JSONField("velocity", 1)],
              tolerance: .uniform(1e-6), rule: nil, mode: .apple, convention: nil),
            ReferenceCase(
              id: "b", kind: "spring.settling", given: [:],
              expect: [JSONField("duration", "infinity")], tolerance: .byField(["duration": 0]),
              rule: "exact", mode: .exact, convention: "c"),
          ]))
  }

  @Test("refuses what would be judged otherwise than meant, with its place")
  func refuse() {
    #expect(
      error("\"tolerance\": 1e-6", "\"tolerence\": 1e-6")
        == "p.json:4:2: cases[0] has an unknown field \"tolerence\"; did you mean \"tolerance\"?")
    #expect(
      error("\"tolerance\": 1e-6", "\"tolerance\": -1e-6")
        == "p.json:4:15: cases[0].tolerance is -1e-6; it must be a number ≥ 0")
    #expect(
      error("{\"duration\": 0}", "{\"time\": 0}")
        == "p.json:6:24: cases[1].tolerance.time has no figure in expect")
    #expect(error("\"b\"", "\"a\"") == "p.json:5:8: the id \"a\" is there twice")
    #expect(
      error("\"id\": \"b\"", "\"id\": \"\"") == "p.json:5:8: cases[1].id is \"\"; it must be a name"
    )
    #expect(
      error("{\"duration\": \"infinity\"}", "{}")
        == "p.json:5:63: cases[1].expect has no field to compare")
    #expect(
      error("{\"time\": 1}", "[1]")
        == "p.json:3:46: cases[0].given is an array; it must be an object")
    #expect(
      error("\"apple\"", "\"Apple\"")
        == "p.json:2:10: mode is \"Apple\"; it must be one of \"exact\", \"apple\", \"css\"")
    #expect(
      error("example-1", "a/b")
        == "p.json:1:10: pack is \"a/b\"; it must be made of small letters, digits and hyphens")
    #expect(
      error(", \"kind\": \"spring.settling\"", "") == "p.json:5:1: cases[1] has no field \"kind\"")
    #expect(
      error("\"evidence\": \"e\"", "\"evidence\": ")?.hasPrefix("p.json:7:14: \"}\" where") == true)
  }
}

@Suite("Grid reader")
struct GridReaderTests {
  static let text = """
    {
      "schema": "settle-grid/1", "name": "mine",
      "axes": {
        "bounce": {"values": [0.5, 0, 0.5]},
        "phase": {"linear": {"from": 0, "to": 4, "count": 5}, "edges": [10, 4]},
        "response": {"log": {"from": 0.01, "to": 1, "count": 3}}
      }
    }
    """

  private func error(_ old: String, _ new: String) -> String? {
    let text = Self.text.replacing(old, with: new)
    #expect(text != Self.text)
    return message { _ = try GridReader.read(try JSONDocument(text, path: "g.json")) }
  }

  @Test("reads the three kinds of axes in the order written")
  func read() throws {
    let grid = try GridReader.read(try JSONDocument(Self.text, path: "g.json"))
    #expect(grid.name == "mine")
    #expect(grid.axes.map(\.name) == ["bounce", "phase", "response"])
    #expect(grid.axes.map(\.values) == [[0, 0.5], [0, 1, 2, 3, 4, 10], [0.01, 0.1, 1]])
  }

  @Test("refuses what is no grid, with its place")
  func refuse() {
    #expect(
      error("\"linear\": {", "\"values\": [1], \"linear\": {")
        == "g.json:5:14: axes.phase must have one of \"values\", \"linear\" and \"log\"")
    #expect(
      error("\"values\": [0.5, 0, 0.5]", "\"edges\": [1]")
        == "g.json:4:15: axes.bounce must have one of \"values\", \"linear\" and \"log\"")
    #expect(
      error("\"edges\"", "\"edge\"")
        == "g.json:5:59: axes.phase has an unknown field \"edge\"; did you mean \"edges\"?")
    #expect(
      error("\"count\": 5", "\"count\": 1.5")
        == "g.json:5:55: axes.phase.linear.count is 1.5; it must be an integer from 1 to 1000000")
    #expect(
      error("\"from\": 0.01", "\"from\": 0")
        == "g.json:6:17: response is 0.0; it must be above 0 on a logarithmic axis")
    #expect(
      error("[0.5, 0, 0.5]", "[]") == "g.json:4:15: bounce is []; it must be at least one value")
    #expect(
      error("[0.5, 0, 0.5]", "[\"a\"]")
        == "g.json:4:27: axes.bounce.values[0] is \"a\"; it must be a number")
    #expect(
      error("\"mine\"", "\"my grid\"")
        == "g.json:2:38: name is \"my grid\"; it must be made of letters, digits and hyphens")
    #expect(
      error("settle-grid/1", "settle-grid/2")
        == "g.json:2:13: schema is \"settle-grid/2\"; it must be \"settle-grid/1\"")
    #expect(error("\"phase\"", "\"bounce\"") == "g.json:5:5: the name \"bounce\" is there twice")
  }
}

@Suite("Baseline files")
struct BaselineTests {
  private let folder: TemporaryFolder
  private var baselines: BaselineFolder { BaselineFolder(folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func accept(_ run: RunRecord) throws {
    try OutputFile.write(try baselines.files(accepting: run), pending: PendingFiles())
  }

  @Test("hold the exact figures of a run, one a line, each in the file of its study")
  func accept() throws {
    try accept(SampleRun.run())
    #expect(folder.names == ["conformance.json", "settling.json"])
    #expect(
      folder.text("settling.json") == """
        {
          "grids": {
            "quick": {
              "settling/endless": "infinite",
              "settling/exact/bounce=0,epsilon=0.001": 1.46944444,
              "settling/exact/bounce=0.3,epsilon=0.001": 1.6
            }
          },
          "schema": "settle-baseline/1"
        }

        """)
  }

  @Test("agree with the run that was accepted, to the last digit")
  func agree() throws {
    let run = SampleRun.run()
    try accept(run)
    let (baseline, missing) = try baselines.read(grid: "quick", studies: run.plan.studies)
    #expect(missing == ["cost"])
    let comparison = BaselineComparison(run, with: baseline)
    #expect(comparison.verdict == .pass)
    #expect(comparison.compared == 4)
  }

  @Test("show one changed digit as one difference")
  func changedDigit() throws {
    let run = SampleRun.run()
    try accept(run)
    let text = try #require(folder.text("settling.json"))
    try folder.write(text.replacing("1.46944444", with: "1.46944445"), to: "settling.json")
    let baseline = try baselines.read(grid: "quick", studies: run.plan.studies).baseline
    #expect(
      BaselineComparison(run, with: baseline).differences == [
        .init(
          figure: "settling/exact/bounce=0,epsilon=0.001", accepted: 1.46944445, found: 1.46944444)
      ])
  }

  @Test("keep other grids and other studies when a run is accepted")
  func keep() throws {
    let other = """
      {"schema": "settle-baseline/1",
       "grids": {"quick": {"settling/old": 1}, "standard": {"settling/x": 2}}}
      """
    try folder.write(other, to: "settling.json")
    try folder.write("untouched", to: "tuning.json")
    try accept(SampleRun.run())
    let grids = try BaselineFile.read(folder.path("settling.json"))
    #expect(grids["standard"] == ["settling/x": 2])
    #expect(grids["quick"]?.count == 3)
    #expect(grids["quick"]?["settling/old"] == nil)
    #expect(folder.text("tuning.json") == "untouched")
  }

  @Test("are the same bytes when the same run is accepted twice")
  func idempotent() throws {
    try accept(SampleRun.run())
    let first = folder.text("settling.json")
    try accept(SampleRun.run())
    #expect(folder.text("settling.json") == first)
  }

  @Test("that are missing are said to be, and so is a grid that is missing in one")
  func missing() throws {
    #expect(try baselines.read(grid: "quick", studies: ["settling"]).missing == ["settling"])
    try accept(SampleRun.run())
    #expect(try baselines.read(grid: "full", studies: ["settling"]).missing == ["settling"])
    #expect(try baselines.packs() == nil)
  }

  @Test("that cannot be understood are named with the place")
  func malformed() throws {
    func error(_ text: String) throws -> String? {
      try folder.write(text, to: "settling.json")
      return message { _ = try baselines.read(grid: "quick", studies: ["settling"]) }
    }
    let path = folder.path("settling.json")
    #expect(
      try error("{\"schema\": \"settle-baseline/1\", \"grids\": {\"quick\": {\"a\": true}}}")
        == "\(path):1:58: grids.quick.a is true; it must be a number or \"infinite\"")
    #expect(
      try error("{\"schema\": \"settle-baseline/1\", \"grids\": {\"quick\": {\"a\": 1")
        == "\(path):1:59: the file is cut short: it ends inside the object that starts at 1:52")
    #expect(
      try error("{\"grids\": {}}") == "\(path):1:1: the file has no field \"schema\"")
  }

  @Test("do not take in a figure that is no number")
  func notANumber() {
    let run = RunRecord(
      version: "1", fingerprint: SampleRun.fingerprint,
      plan: Plan(grid: "g", studies: ["settling"]), conformance: nil, settling: nil,
      frameCost: nil, metrics: [Metric("settling/x", .nan, kind: .exact)])
    #expect(throws: FileError.self) { try accept(run) }
    #expect(folder.names.isEmpty)
  }
}
