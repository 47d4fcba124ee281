import Conformance
import Harness
import Studies
import Testing

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("has unique, well-formed ids")
  func ids() {
    let ids = ConformanceStudy.catalogue.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      let parts = id.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count >= 3, "\(id)")
      #expect(id.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 || $0 == 46 }, "\(id)")
    }
  }

  @Test("states each rule in one short present-tense sentence with a source")
  func statements() {
    for rule in ConformanceStudy.catalogue {
      #expect((10...150).contains(rule.statement.count), "\(rule.id)")
      #expect(!rule.statement.hasSuffix(".") && !rule.statement.contains("should"), "\(rule.id)")
      #expect(!rule.source.isEmpty, "\(rule.id)")
      #expect(rule.limit >= 0 && rule.limit.isFinite, "\(rule.id)")
      #expect(
        (rule.limit == 0) == rule.derivation.isEmpty,
        "\(rule.id) says where its limit comes from unless it is exact")
    }
  }

  @Test("has rules of every subject and every level, and more than a hundred of them")
  func breadth() {
    let rules = ConformanceStudy.catalogue
    #expect(rules.count > 100)
    #expect(Set(rules.map(\.level)) == Set(RuleLevel.allCases))
    let subjects = Set(rules.compactMap { $0.id.split(separator: ".").first.map(String.init) })
    #expect(
      subjects.isSuperset(of: [
        "spring", "settling", "curve", "animation", "keyframes", "gesture", "vector",
      ]))
    #expect(ConformanceStudy.families.allSatisfy { !$0.title.isEmpty && !$0.rules.isEmpty })
  }

  @Test("is exercised in every rule by every built-in grid", arguments: ["quick", "standard"])
  func everyRuleHasCases(name: String) throws {
    let grid = try #require(BuiltInGrids.grid(named: name))
    for record in try ConformanceStudy(grid: grid).runRules() {
      #expect(record.tally.counts.planned > 0, "\(record.rule.id)")
      #expect(record.tally.counts.isGood, "\(record.rule.id): \(record.tally.exceptions.prefix(1))")
    }
  }

  @Test("runs a single case again from its id")
  func singleCase() throws {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    let study = ConformanceStudy(grid: grid, rules: ["spring.motion"])
    let records = try study.runRules(
      caseID: "response=0.5,dampingFraction=0.7,velocity=0,phase=1")
    #expect(records.map(\.rule.id).filter { $0.hasPrefix("spring.motion.") }.count == 19)
    #expect(records.count == 19)
    #expect(records.allSatisfy { $0.tally.counts.planned <= 1 && $0.tally.counts.isGood })
    #expect(throws: GridError.self) { try study.runRules(caseID: "response=0.5") }
    #expect(throws: GridError.self) { try study.runRules(caseID: "response=x") }
  }

  @Test("gives an error, and not a shorter run, for points that are no cases")
  func badPoints() throws {
    let axes = [
      try Axis("response", values: [-1, 0.5]), try Axis("dampingFraction", values: [1]),
      try Axis("velocity", values: [0]), try Axis("phase", values: [1]),
    ]
    let study = ConformanceStudy(grid: try Grid("bad", axes), rules: ["spring.motion"])
    for record in try study.runRules() {
      #expect(record.tally.counts[.error] == 1, "\(record.rule.id)")
    }
  }

  @Test("refuses a grid without the axes it needs, by name")
  func missingAxis() throws {
    let grid = try Grid("small", [try Axis("response", values: [1])])
    #expect(
      throws: GridError("dampingFraction", "missing in grid small", mustBe: "an axis of the grid")
    ) {
      try ConformanceStudy(grid: grid, rules: ["spring.motion"]).runRules()
    }
  }
}
