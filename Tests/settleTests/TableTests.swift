import Foundation
import Harness
import TestSupport
import Testing
import settle

@Suite("Reference tables of the command line")
struct TableTests {
  /// The folder of the committed tables.
  static let reports = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Reports")
    .path(percentEncoded: false)

  @Test("are current where they are committed", arguments: ["md", "csv", "json"])
  func committed(format: String) {
    let call = Call(["table", "all", "--check", "\(Self.reports)/timing-reference.\(format)"])
    #expect(
      call.exitCode == .success,
      "\(call.output)\(call.errors): settle table all --format \(format) makes it anew")
  }

  @Test("are the same bytes twice, in every format", arguments: ["md", "csv", "json", "html"])
  func deterministic(format: String) {
    let call = Call("table all --format \(format)")
    #expect(call.exitCode == .success && call.errors.isEmpty)
    #expect(call.output == Call("table --format=\(format)").output)
    #expect(call.output.contains("settle table all"))
  }

  @Test("are stale when a digit differs, and say in which line")
  func stale() throws {
    let folder = try TemporaryFolder()
    let text = Call("table presets --preset bouncy --format csv").output
    let path = try folder.write(text, to: "table.csv")
    let check = ["table", "presets", "--preset", "bouncy", "--check", path]
    #expect(Call(check).exitCode == .success)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[3].contains("0.7"))
    lines[3] = lines[3].replacing("0.7", with: "0.8")
    try folder.write(lines.joined(separator: "\n"), to: "table.csv")
    let call = Call(check)
    #expect(call.exitCode == .findings)
    #expect(call.output.hasPrefix("\(path):4: stale; `settle table presets --preset bouncy"))
    let answer = try Call(check + ["--json"]).json
    #expect(answer["current"] == false && answer["line"] == 4)
    try folder.write(String(text.dropLast(20)), to: "table.csv")
    #expect(Call(check).exitCode == .findings, "also when it is cut short")
  }

  @Test(
    "are refused in one line",
    arguments: [
      ("table preset", "did you mean presets?"), ("table --format xml", "--format is xml"),
      ("table --check a.txt", "--check is a.txt; it must be a file that ends with .md"),
      ("table presets --preset bouncey", "--preset: \"bouncey\" is not a known name"),
    ])
  func refusals(line: String, message: String) {
    let call = Call(line)
    #expect(call.exitCode == .usage)
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
  }

  @Test("say which file is missing")
  func missing() {
    let call = Call("table --check /no/such/file.md")
    #expect(call.exitCode == .runError)
    #expect(call.errors.contains("/no/such/file.md"))
  }
}
