import Foundation
import Harness
import TestSupport
import Testing
import settle

/// The tool as a process of its own: what cannot be seen from inside.
@Suite("The process")
struct ProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The tool, beside the bundle of these tests.
  static func product() throws -> String {
    let bundles = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
    let folders = (bundles + arguments).flatMap { [$0, $0.deletingLastPathComponent()] }
    let paths = folders.map { $0.appendingPathComponent("settle").path }
    return try #require(paths.first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  /// Runs a line of shell in which `settle` is the tool, in the folder of the test.
  private func shell(
    _ line: String, signal: (after: String, number: Int32)? = nil
  ) throws -> (process: Process, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let product = URL(fileURLWithPath: try Self.product()).deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(product):\(environment["PATH"] ?? "/usr/bin:/bin")"
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.start()
    var early = Data()
    if let signal {
      while !String(decoding: early, as: UTF8.self).contains(signal.after) {
        let part = errors.fileHandleForReading.availableData
        guard !part.isEmpty else { break }
        early += part
      }
      kill(process.processIdentifier, signal.number)
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    early += errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process, String(decoding: text, as: UTF8.self), String(decoding: early, as: UTF8.self))
  }

  @Test("hands its exit code to the shell")
  func exitCodes() throws {
    #expect(try shell("settle --version").process.terminationStatus == 0)
    #expect(try shell("settle nonsense").process.terminationStatus == 2)
    #expect(try shell("settle check --pack none.json").process.terminationStatus == 3)
    #expect(try shell("settle baseline show").process.terminationStatus == 5)
  }

  @Test("ends quietly when nobody reads its output any more")
  func brokenPipe() throws {
    // `true` ends at once; the writer waits for that, so that every write meets a closed pipe.
    let result = try shell("{ sleep 0.2; settle list rules; echo $? >&2; } | true")
    #expect(result.errors == "0\n")
  }

  #if os(Linux)
    @Test("says so when its output cannot be written")
    func fullDisk() throws {
      let result = try shell("settle list rules > /dev/full")
      #expect(result.process.terminationStatus == 3)
      #expect(result.errors == "settle: standard output: No space left on device\n")
    }
  #endif

  @Test(
    "dies of an interrupt and leaves the earlier report and nothing else",
    arguments: [SIGINT, SIGTERM])
  func interrupt(number: Int32) throws {
    try folder.write("earlier", to: "Reports/latest/report.md")
    try folder.write(RunTests.pack, to: "Baselines/References/starts.json")
    // The full grid takes long enough to be met at work.
    let result = try shell(
      "exec settle run --study conformance --grid full", signal: ("conformance", number))
    #expect(result.process.terminationReason == .uncaughtSignal)
    #expect(result.process.terminationStatus == number)
    #expect(result.output.isEmpty)
    #expect(
      folder.names.filter { $0.hasPrefix("Reports") } == [
        "Reports", "Reports/latest", "Reports/latest/report.md",
      ])
    #expect(folder.text("Reports/latest/report.md") == "earlier")
  }

  // The test of the gate takes over a minute; the servers run it.
  @Test(
    "runs every example of its help",
    arguments: Settle.examples.filter { !$0.contains("selftest") })
  func examples(example: String) throws {
    try folder.write(RunTests.pack, to: "Baselines/References/starts.json")
    if example.contains("Examples/") {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Examples"),
        withDestinationPath: ReadmeTests.root.appending(path: "Examples").path)
    }
    if example.contains("baseline") {
      try folder.write(RunTests.pack, to: "Baselines/References/starts.json")
      let prepared = try shell(
        "settle run --grid quick --study settling; settle baseline accept Reports/latest/report.json"
      )
      #expect(prepared.process.terminationStatus == 0)
    }
    let result = try shell(example)
    let code = try #require(ExitCode(rawValue: result.process.terminationStatus))
    // A run without a baseline says so, and the naive story fails as it should; all else is well.
    let hasNoBaseline = example.contains("settle run") || example.contains("settle gate")
    let expected: ExitCode =
      hasNoBaseline ? .noBaseline : example.contains("naive") ? .findings : .success
    #expect(code == expected, "\(result.errors)")
    #expect(!result.output.isEmpty || example.contains("baseline diff"))
  }
}
