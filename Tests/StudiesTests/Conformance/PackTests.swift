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

  /// Packs and the kinds of which no case may be left unanswered.
  static let complete: [(String, [String])] = [
    ("anime-js-spring", ["spring.value", "spring.convert", "curve.value"]),
    ("chromium-cubic-bezier", ["curve.value", "curve.range"]),
    (
      "compose-spring",
      ["spring.convert", "curve.preset", "curve.bounds", "preset", "constant", "parameters.valid"]
    ),
    ("flutter-spring", ["spring.convert", "spring.value", "curve.value", "parameters.valid"]),
    ("high-precision-truth", ["spring.value", "spring.settling", "curve.value"]),
    ("motion-js", ["spring.value", "spring.convert", "curve.value"]),
    ("openswiftui", ["curve.value", "curve-relation"]),
    ("react-native-easing", ["curve.value"]),
    ("react-native-origami", ["spring.convert", "preset"]),
    ("react-spring", ["spring.convert", "preset"]),
    (
      "swiftui-misc",
      [
        "spring.value", "spring.convert", "curve.value", "spring-from-settling", "spring-force",
        "spring-update", "preset",
      ]
    ),
    ("wave-motion-pop", ["spring.convert", "spring.value", "preset", "constant"]),
    ("webkit-spring", ["spring.value", "spring.value-clamped"]),
    ("wobble-spring", ["spring.value"]),
    ("wpt-css-easing", ["curve.value", "curve.equal", "curve.compose", "css.parse"]),
  ]

  @Test("are answered in full where the kind is supported", arguments: complete)
  func answered(name: String, kinds: [String]) throws {
    let (_, record) = try Self.record(name)
    for kind in kinds {
      let counts = try #require(record.kinds.first { $0.kind == kind }).tally.counts
      #expect(counts[.pass] == counts.planned, "\(kind): \(counts[.pass]) of \(counts.planned)")
    }
  }

  @Test("fail a subject that answers wrongly, one that answers nothing, and one that errs")
  func judgeBadSubjects() throws {
    let (pack, _) = try Self.record("wobble-spring")
    let off = PackRun(OffByAMillionth()).run(pack)
    let value = try #require(off.kinds.first { $0.kind == "spring.value" })
    #expect(value.tally.counts[.fail] > 100)
    #expect(value.tally.exceptions.first?.message?.contains("the source says") == true)
    let silent = PackRun(Silent()).run(pack)
    #expect(silent.counts[.unsupported] == pack.cases.count)
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

private struct Silent: ReferenceSubject {
  func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer { .values([:]) }
}
