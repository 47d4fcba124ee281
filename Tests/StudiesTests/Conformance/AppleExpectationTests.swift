import Conformance
import Foundation
import Harness
import Reporting
import Studies
import Testing

@Suite("What is expected of SwiftUI's answers")
struct AppleExpectationTests {
  /// The ids of `Baselines/expectations.json` for the solver `apple`.
  private static func expected() throws -> [(id: String, reason: String, link: String)] {
    let path = PackTests.folder.deletingLastPathComponent().appending(path: "expectations.json")
      .path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let document = try JSONDocument(text, path: path).root.value
    #expect(document["schema"] == "settle-expectations/1")
    return (document["expectations"]?.elements ?? []).compactMap { entry in
      guard entry["solver"]?.text == "apple", let id = entry["id"]?.text else { return nil }
      return (id, entry["reason"]?.text ?? "", entry["link"]?.text ?? "")
    }
  }

  @Test("is what they break, rule by rule, over every grid", arguments: ["quick", "standard"])
  func quirks(grid name: String) throws {
    let grid = try #require(BuiltInGrids.grid(named: name))
    let records = try ConformanceStudy(grid: grid, solver: .apple).runRules()
    let broken = records.filter { !$0.tally.counts.isGood }.map(\.rule.id).sorted()
    #expect(broken == (try Self.expected().map(\.id)))
    for record in records { #expect(record.tally.counts[.error] == 0, "\(record.rule.id)") }
  }

  @Test("is listed in order, each with a reason and public evidence")
  func reasons() throws {
    let expected = try Self.expected()
    #expect(expected.map(\.id) == expected.map(\.id).sorted())
    for entry in expected {
      #expect(entry.reason.count > 20, "\(entry.id)")
      #expect(entry.link.hasPrefix("https://"), "\(entry.id)")
    }
  }
}
