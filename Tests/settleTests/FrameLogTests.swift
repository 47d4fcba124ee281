import Harness
import TestSupport
import Testing
import settle

/// Logs of frames, as they are played from the command line.
@Suite("Frame logs")
struct FrameLogTests {
  /// A log, the spring it is played with, and what a column of the answer must hold, worked out by hand.
  static let columns: [(log: String, spring: String, column: String, values: [Double])] = [
    ("length\n2\n2\n", "stiffness=180 damping=12", "semi-implicit-euler", [0, 720, -533_520]),
    (
      "length\n0.1\n0.1\n0.1\n0.1\n", "stiffness=170 damping=26", "semi-implicit-euler",
      [0, 1.7, -2.21, 9.503, -23.6929]
    ),
    ("time\n0\n0.1\n", "stiffness=170 damping=26", "runge-kutta-4", [0, 0.47175]),
  ]

  private func write(_ text: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(text, to: "log.csv")
  }

  @Test("show what each method makes of a long frame", arguments: columns.indices)
  func showMethods(index: Int) throws {
    let (log, spring, column, values) = Self.columns[index]
    let folder = try TemporaryFolder()
    let path = try write(log, in: folder)
    let words = ["replay", path, "--spring"] + spring.split(separator: " ").map(String.init)
    let columns = try #require(try Call(words + ["--json"]).json["columns"]?.elements)
    let found = try #require(columns.first { $0["method"] == .string(column) }?["values"]?.elements)
    // The CSV says the same.
    let rows = Call(words + ["--csv"]).output.split(separator: "\n").map {
      $0.split(separator: ",")
    }
    let place = try #require(rows.first?.firstIndex { $0 == column })
    #expect(found.count == values.count && rows.count == values.count + 1)
    for (row, value) in values.enumerated() {
      // The spring stores ω₀ and ζ, from which stiffness and damping come back rounded.
      let limit = 1e-13 * max(value.magnitude, 1)
      #expect(((found[row].number ?? .nan) - value).magnitude <= limit)
      #expect(((Double(rows[row + 1][place]) ?? .nan) - value).magnitude <= limit)
    }
  }

  @Test("add up by how much frames are late")
  func addUp() throws {
    let folder = try TemporaryFolder()
    // 60 frames a second, of which one is 50 ms and one 250 ms late.
    let interval = 1.0 / 60
    let lengths = [interval, interval + 0.05, interval, interval + 0.25]
    let path = try write("length\n" + lengths.map { "\($0)\n" }.joined(), in: folder)
    let hitches = try Call(["replay", path, "--json"]).json["hitches"]
    let total = lengths.reduce(0, +)
    #expect(hitches?["count"] == 2)
    #expect(((hitches?["time"]?.number ?? 0) - 0.3).magnitude < 1e-12)
    #expect(((hitches?["ratio"]?.number ?? 0) - 300 / total).magnitude < 1e-9)
  }

  @Test(
    "say where a log cannot be used",
    arguments: [
      ("time\n0\n0.1\n0.1\n", "time", "0.1", 4, "above the time before it"),
      ("length\n0.1\n-1\n", "length", "-1", 3, "finite and > 0"),
      ("0\nx\n", "time", "x", 2, "a number"),
      ("tim\n0\n", "the header", "tim", 1, "time or length"),
    ])
  func blame(log: String, field: String, value: String, line: Int, wanted: String) throws {
    let folder = try TemporaryFolder()
    let call = Call(["replay", try write(log, in: folder), "--json"])
    let error = try call.json["error"]
    #expect(call.exitCode == .runError && error?["line"] == JSONValue(line))
    #expect(error?["field"] == .string(field) && error?["value"] == .string(value))
    #expect(error?["requirement"] == .string(wanted))
  }
}
