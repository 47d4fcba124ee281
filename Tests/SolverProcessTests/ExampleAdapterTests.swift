import Foundation
import Harness
import Reporting
import SolverProcess
import TestSupport
import Testing

/// The adapters in `Examples/Adapters`, each over all reference packs.
@Suite("Example adapters")
struct ExampleAdapterTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "Examples/Adapters").path

  private static func packs() throws -> [(pack: ReferencePack, caseID: String?)] {
    try (BaselineFolder(root.appending(path: "Baselines").path).packs() ?? []).map { path in
      (try PackReader.read(path), nil)
    }
  }

  private static func start(_ words: [String]) throws -> AdapterSession {
    // A compiler and an interpreter share two cores with all other tests.
    let limits = AdapterLimits(start: .seconds(60), answer: .seconds(60), end: .seconds(60))
    return try AdapterSession(
      try ProcessLink(
        words, environment: ProcessInfo.processInfo.environment, limits: limits,
        running: RunningProcesses()), limits: limits)
  }

  private static func check(_ words: [String]) throws {
    let session = try start(words)
    var bad: [Finding] = []
    let records = AdapterRun(session).run(try packs()) { finding in
      if finding.status.isBad { bad.append(finding) }
    }
    #expect(bad.isEmpty, "\(bad.prefix(5))")
    #expect(session.remarks.isEmpty)
    let counts = records.map(\.counts).reduce(StatusCounts(), +)
    #expect(counts.isComplete)
    #expect(counts[.pass] > 700)
  }

  @Test(
    "in Python agrees with every figure it answers",
    .enabled(if: Process.has("python3"), "no python3"))
  func python() throws { try Self.check(["python3", "\(Self.folder)/spring.py"]) }

  @Test(
    "in JavaScript agrees with every figure it answers",
    .enabled(if: Process.has("node"), "no node"))
  func javascript() throws { try Self.check(["node", "\(Self.folder)/spring.js"]) }

  @Test("in C agrees with every figure it answers", .enabled(if: Process.has("cc"), "no cc"))
  func c() throws {
    let folder = try TemporaryFolder()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["cc", "-Wall", "-Wextra", "-Werror", "-O2", "-o", folder.path("spring")]
      + ["\(Self.folder)/spring.c", "-lm"]
    try compiler.start()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
    try Self.check([folder.path("spring")])
  }

  /// Ten thousand springs in all regimes, judged by the textbook in this file, written once more.
  @Test("in Python answers ten thousand cases", .enabled(if: Process.has("python3"), "no python3"))
  func many() throws {
    let cases = (0..<10_000).map { index in
      let time = Double(index) / 5000
      // Critical with ω = 10: x = −(1 + 10·t)·e^(−10·t), the way that is left of a move to 1.
      let value = 1 - (1 + 10 * time) * exp(-10 * time)
      return ReferenceCase(
        id: "\(index)", kind: "spring.value",
        given: [
          "spring": ["mass": 1, "stiffness": 100, "damping": 20], "time": JSONValue(time),
        ], expect: [JSONField("value", JSONValue(value))], tolerance: .uniform(1e-14), rule: nil,
        mode: .exact, convention: nil)
    }
    let pack = ReferencePack(name: "many", source: "derived", mode: .exact, cases: cases)
    let session = try Self.start(["python3", "\(Self.folder)/spring.py"])
    let record = AdapterRun(session).run([(pack, nil)])[0]
    #expect(record.counts[.pass] == 10_000)
  }

  @Test("are short enough to be read at once", arguments: ["spring.py", "spring.js", "spring.c"])
  func length(file: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 80)
  }
}
