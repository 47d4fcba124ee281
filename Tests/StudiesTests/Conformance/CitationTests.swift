import AnimationTiming
import Harness
import Studies
import Testing

/// Whoever looks a source up finds it, and finds there what rests on it.
@Suite("The sources of rules")
struct CitationTests {
  /// What is wrong with a source: a page or a place that is not there, or does not name the rule.
  private static func faults(_ id: String, _ source: String) throws -> [String] {
    var faults: [String] = []
    for citation in Citation.all(in: source) {
      guard let page = citation.page else {
        if !citation.places.isEmpty { faults.append("\(id) cites \(citation.places) of no page") }
        continue
      }
      let sections = try Citation.sections(of: page)
      if citation.places.isEmpty { faults.append("\(id) cites no place of \(page)") }
      for place in citation.places {
        if let text = sections[place] {
          if !text.contains("`\(id)`") { faults.append("\(page), \(place), does not name \(id)") }
        } else {
          faults.append("\(page) has no \(place), which \(id) cites")
        }
      }
    }
    return faults
  }

  @Test("are places of pages that exist and name the rule")
  func rules() throws {
    let rules = ConformanceStudy.catalogue
    #expect(rules.contains { Citation.all(in: $0.source).contains { $0.page != nil } })
    for rule in rules {
      #expect(try Self.faults(rule.id, rule.source) == [])
    }
  }

  @Test("are so for the definitions of settling that cite a page of the documentation")
  func settlingRules() throws {
    let rules = SettlingRule.allCases.filter { $0.source.contains("Documentation/") }
    #expect(!rules.isEmpty)
    for rule in rules {
      #expect(try Self.faults(rule.rawValue, rule.source) == [])
    }
  }

  @Test("are refused when the place, the page or the rule is missing there")
  func slips() throws {
    let page = "Documentation/TimingSemantics.md"
    let id = "completion.endless.never-called"
    #expect(try Self.faults(id, "\(page), case E10") == [])
    let slips = [
      "\(page), case E11", "\(page), section 99", "\(page), case E1", page, "Case E10",
    ]
    for source in slips {
      #expect(try Self.faults(id, source).count == 1, "\(source)")
    }
    #expect(throws: (any Error).self) {
      try Self.faults(id, "Documentation/NoSuchPage.md, case E10")
    }
  }

  @Test("are read with lists, ranges and remarks")
  func reading() {
    let source = "Apple, a(b:_:); A.md, cases F1 and F3, and sections 4.1, 5 to 7 for 9: section 8"
    #expect(Citation.all(in: source).map(\.places) == [[], ["F1", "F3", "4.1", "5", "6", "7"]])
    #expect(Citation.all(in: source).allSatisfy { $0.page == nil })
    #expect(
      Citation.all(in: "see Documentation/A.md, quirk Q5").map(\.page) == ["Documentation/A.md"])
  }
}
