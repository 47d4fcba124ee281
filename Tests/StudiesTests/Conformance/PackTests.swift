import Foundation
import Harness
import Reporting
import Studies
import Testing

@Suite("The reference packs")
struct PackTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Baselines/References")

  static let names = [
    "anime-js-spring", "chromium-cubic-bezier", "compose-spring", "flutter-spring",
    "gesture-projection", "high-precision-truth", "motion-js", "openswiftui",
    "react-native-easing", "react-native-origami", "react-spring", "swiftui-misc",
    "wave-motion-pop", "webkit-spring", "wobble-spring", "wpt-css-easing",
  ]

  private static func record(_ name: String) throws -> (ReferencePack, PackRecord) {
    let pack = try PackReader.read(folder.appending(path: "\(name).json").path)
    return (pack, try #require(ConformanceStudy.run(packs: [pack]).first))
  }

  @Test("agree with every case that is answered", arguments: names)
  func agree(name: String) throws {
    let (pack, record) = try Self.record(name)
    #expect(record.counts.planned == pack.cases.count, "every case is accounted for")
    for finding in record.kinds.flatMap(\.tally.exceptions) {
      #expect(
        finding.status == .unsupported,
        "\(finding.caseID) (\(finding.rule)): \(finding.status) \(finding.message ?? "")")
      #expect(
        finding.message?.isEmpty == false, "\(finding.caseID) is unsupported without a reason")
    }
  }

  @Test("are answered in full", arguments: names)
  func answered(name: String) throws {
    let (_, record) = try Self.record(name)
    for kind in record.kinds {
      let counts = kind.tally.counts
      #expect(counts[.pass] == counts.planned, "\(kind.kind)")
    }
  }

  /// A case with a slip, and what the finding on it must name.
  static let slips: [(String, String)] = [
    (
      #""given": {"spring": {"duration": 0.5, "bounce": 0.3}, "time": 0.1}, "expect": {"valeu": 1}"#,
      "valeu"
    ),
    (
      #""given": {"spring": {"duration": 0.5, "bounce": 0.3}, "time": 0.1, "velocty": 9}, "expect": {"value": 0.4233}"#,
      "given.velocty"
    ),
    (
      #""given": {"spring": {"duration": 0.5, "bounce": 0.3, "damp": 1}, "time": 0.1}, "expect": {"value": 0.4233}"#,
      "given.spring.damp"
    ),
    (
      #""given": {"spring": {"duration": -1, "bounce": 0.3}, "time": 0.1}, "expect": {"value": 0}"#,
      "duration"
    ),
    (
      #""given": {"spring": {"duration": 0.5, "bounce": 0.3}, "time": "x"}, "expect": {"value": 0}"#,
      "given.time"
    ),
    (
      #""given": {"spring": {"duration": 0.5, "bounce": 0}, "time": 1, "target": 1e200}, "expect": {"value": 0}"#,
      "target"
    ),
  ]

  @Test("call a slip in a case an error of the case and name it", arguments: slips)
  func slip(fields: String, name: String) throws {
    let text = """
      {"pack": "slips", "source": "here", "mode": "exact", "cases": [{"id": "a", "kind": "spring.value", \
      \(fields), "tolerance": 1e-4, "cite": "here:1"}]}
      """
    let pack = try PackReader.read(JSONDocument(text, path: "slips.json"))
    let record = try #require(ConformanceStudy.run(packs: [pack]).first)
    let finding = try #require(record.kinds.first?.tally.exceptions.first)
    #expect(finding.status == .error)
    #expect(finding.message?.contains(name) == true, "\(finding.message ?? "")")
  }

  @Test("fail a subject that answers wrongly, one that answers nothing, and one that errs")
  func judgeBadSubjects() throws {
    let (pack, _) = try Self.record("wobble-spring")
    let off = PackRun(OffByAMillionth()).run(pack)
    let value = try #require(off.kinds.first { $0.kind == "spring.value" })
    #expect(value.tally.counts[.fail] > 100)
    #expect(value.tally.exceptions.first?.message?.contains("the source says") == true)
    let silent = PackRun(Silent()).run(pack)
    #expect(silent.counts[.error] == pack.cases.count)
    let unable = PackRun(Unable()).run(pack)
    #expect(unable.counts[.unsupported] == pack.cases.count)
    #expect(Verdict(unable.counts) == .empty, "nothing was judged, which is no pass")
  }
}

private struct OffByAMillionth: ReferenceSubject {
  func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
    guard case .values(let values) = BuiltInSubject().answer(question, pack: pack) else {
      return .error("no answer")
    }
    return .values(values.mapValues { JSONValue(($0.number ?? 0) + 1e-6) })
  }
}

private struct Unable: ReferenceSubject {
  func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer { .unsupported("no") }
}

private struct Silent: ReferenceSubject {
  func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer { .values([:]) }
}
