package import Conformance
package import Harness

/// Runs rules over a grid and reference packs over their cases.
package struct ConformanceStudy: Sendable {
  private let grid: Grid
  private let families: [RuleFamily]
  private let selected: Set<String>
  private let votes: Set<String>

  /// Plans the rules of `solver` at or above `level` whose ids start with one of `rules`.
  ///
  /// - Parameters:
  ///   - grid: Where the cases come from.
  ///   - solver: The solvers that are judged.
  ///   - level: The least binding level that is run.
  ///   - rules: Beginnings of rule ids; none for all of them.
  package init(
    grid: Grid, solver: SolverName = .exact, level: RuleLevel = .may, rules: [String] = []
  ) {
    self.grid = grid
    families = Catalogue.families(of: solver)
    func chosen(of catalogue: [RuleInformation]) -> Set<String> {
      Set(Self.selection(of: catalogue, rules, level: level).map(\.id))
    }
    selected = chosen(of: families.flatMap(\.rules))
    votes = solver == .exact ? chosen(of: OracleStudy.catalogue) : []
  }

  /// The rules at or above `level` whose ids begin with one of `prefixes`; none for all of them.
  static func selection(
    of rules: [RuleInformation], _ prefixes: [String], level: RuleLevel
  ) -> [RuleInformation] {
    rules.filter { rule in
      rule.level <= level && (prefixes.isEmpty || prefixes.contains { rule.id.hasPrefix($0) })
    }
  }

  /// Every rule there is, in report order, and the votes of the oracles.
  package static var catalogue: [RuleInformation] {
    Catalogue.families(of: .exact).flatMap(\.rules) + OracleStudy.catalogue
  }

  /// The same by family.
  package static var families: [RuleFamily] { Catalogue.families(of: .exact) }

  /// Judges every case of the grid, on all cores.
  ///
  /// - Throws: `GridError` when the grid lacks an axis that a selected rule needs.
  package func runRules() throws(GridError) -> [RuleRecord] {
    var records: [RuleRecord] = []
    for family in families { records += try family.run(over: grid, selected: selected) }
    return records
  }

  /// Whether the oracles vote on what packs say.
  package var asksPacks: Bool { OracleStudy.asksPacks(votes) }

  /// Judges one case by its id.
  ///
  /// - Throws: `GridError` when the id cannot be read or no family has such cases.
  package func runRules(caseID: String) throws(GridError) -> [RuleRecord] {
    let point = try GridPoint(id: caseID)
    let records = families.compactMap { $0.run(at: point, selected: selected) }
    guard !records.isEmpty else {
      throw GridError("case", caseID, mustBe: "a case of one of the rule families")
    }
    return records.flatMap(\.self)
  }

  /// Lets the oracles vote, with the whole catalogue of the exact solver or where they are named.
  ///
  /// - Parameter packs: The packs of the run, whose figures are among the oracles.
  /// - Returns: One record a vote; disagreements in it are errors.
  package func runOracles(packs: [ReferencePack]) -> [RuleRecord] {
    OracleStudy.run(packs: packs, votes: votes)
  }

  /// Puts the cases of `packs`, or the one called `caseID`, to one of Settle's own solvers, and hands
  /// every finding to `take` in the order of packs and cases.
  ///
  /// The exact solver answers as SwiftUI where a case follows SwiftUI, and so does `apple`; a foil
  /// answers what it computes itself and leaves the rest.
  package static func run(
    packs: [ReferencePack], solver: SolverName = .exact, only caseID: String? = nil,
    expectations: Expectations = .none, _ take: (Finding) -> Void = { _ in }
  ) -> [PackRecord] {
    guard solver.isFoil else {
      let run = PackRun(BuiltInSubject(), expectations: expectations)
      return packs.map { run.run($0, only: caseID, take) }
    }
    let run = PackRun(FoilSubject(solver), expectations: expectations)
    return packs.map { run.run($0, only: caseID, take) }
  }

  /// The figures of `record` that are the same on every machine: how many cases of each rule and
  /// of each kind of each pack ended in which status.
  package static func metrics(of record: ConformanceRecord) -> [Metric] {
    let rules = record.rules.flatMap { counts($0.tally.counts, "conformance/\($0.rule.id)") }
    let packs = record.packs.flatMap { pack in
      pack.kinds.flatMap { counts($0.tally.counts, "conformance/\(pack.pack)/\($0.kind)") }
    }
    return rules + packs
  }

  private static func counts(_ counts: StatusCounts, _ prefix: String) -> [Metric] {
    let statuses = Status.allCases.filter { counts[$0] > 0 }
    return statuses.map { .count("\(prefix)/\($0.rawValue)", counts[$0], of: "cases") }
  }
}
