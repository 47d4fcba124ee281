import Foundation
import Harness
import Reporting
import Studies
import Testing

@Suite("The kinds of packs")
struct PackKindTests {
  private static func reasonAgainst(_ kind: String) -> String? {
    let question = ReferenceCase(
      id: "a", kind: kind, given: [:], expect: [JSONField("x", 0)], tolerance: .uniform(0),
      rule: nil, mode: .exact, convention: nil)
    guard case .unsupported(let reason) = BuiltInSubject().answer(question, pack: "p") else {
      return nil
    }
    return reason
  }

  @Test("that the linter knows are those that solvers of ours answer")
  func kinds() {
    for kind in PackFormat.kinds where kind != "transaction-coalescing" {
      #expect(Self.reasonAgainst(kind) != "the kind \(kind)", "\(kind)")
    }
    #expect(Self.reasonAgainst("no.such-kind") == "the kind no.such-kind")
  }

  @Test("of the packs of this project are among them")
  func packs() throws {
    let folder = BaselineFolder(ReadmeTests.root.appending(path: "Baselines").path)
    for path in try folder.packs() ?? [] {
      for element in try PackReader.read(path).cases {
        #expect(PackFormat.kinds.contains(element.kind), "\(element.kind)")
      }
    }
  }
}
