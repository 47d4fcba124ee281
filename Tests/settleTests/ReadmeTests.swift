import Foundation
import Harness
import Testing

/// The README is checked like any other golden file: its calls are made, and its excerpt is looked
/// for in a report.
///
/// `UPDATE_GOLDEN=1` writes what the calls print into the README instead.
@Suite("The README")
struct ReadmeTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let file = root.appending(path: "README.md")

  @Test("shows what its calls print")
  func calls() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    var blocks = text.components(separatedBy: "```")
    var calls = 0
    for index in stride(from: 1, to: blocks.count, by: 2) {
      let lines = blocks[index].split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.count > 1, lines[1].hasPrefix("$ settle ") else { continue }
      calls += 1
      let call = Call(String(lines[1].dropFirst("$ settle ".count)))
      let shown = "\n\(lines[1])\n\(call.output)\(call.errors)"
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        blocks[index] = shown
      } else {
        #expect(blocks[index] == shown)
      }
    }
    #expect(calls > 1)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try blocks.joined(separator: "```").write(to: Self.file, atomically: true, encoding: .utf8)
    }
  }

  @Test("quotes a report as it is written")
  func excerpt() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let baselines = Self.root.appending(path: "Baselines").path
    let call = Call([
      "run", "--grid", "quick", "--study", "conformance", "--baselines", baselines, "--reports",
      folder.path,
    ])
    #expect(call.exitCode == .success, "\(call.errors)\(call.output)")
    let report = try String(
      contentsOf: folder.appending(path: "latest/report.md"), encoding: .utf8)
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let excerpt = readme.components(separatedBy: "<!-- report -->")
    try #require(excerpt.count == 3)
    let lines = excerpt[1].split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines { #expect(report.contains(line), "\(line)") }
  }
}
