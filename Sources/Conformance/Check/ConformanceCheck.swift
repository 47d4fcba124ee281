public import Harness

/// A check of types of yours, for a program of a few lines.
///
/// ```swift
/// import Conformance
///
/// ConformanceCheck("half a step late", [.springs(MySpring.self), .beziers(MyCurve.self)]).main()
/// ```
/// `main()` understands `--grid`, `--level`, `--case`, `--json` and the beginnings of rule ids. Where a
/// program has a `main` of its own, `run(over:)` answers the record and `CheckReport` words it.
///
/// Neither Foundation nor GSL is linked. `settle check` runs the same rules and two things more that
/// need GSL or files: integrations as oracles, and packs of other people's figures.
public struct ConformanceCheck: Sendable {
  /// What is judged, for the report.
  public let solver: String

  /// The rules over its types.
  public let families: [RuleFamily]

  /// Plans the rules of `families` for a solver.
  public init(_ solver: String, _ families: [RuleFamily]) {
    self.solver = solver
    self.families = families
  }

  /// What is said of the rules, in report order.
  public var rules: [RuleInformation] { families.flatMap(\.rules) }

  /// Judges every case of `grid`, on all cores.
  ///
  /// - Parameters:
  ///   - grid: Where the cases come from.
  ///   - level: The least binding level that is run.
  ///   - prefixes: Beginnings of rule ids; none for all of them.
  /// - Returns: The record of the rules that were selected.
  /// - Throws: `GridError` when the grid lacks an axis that a selected rule needs.
  public func run(
    over grid: Grid, level: RuleLevel = .may, rules prefixes: [String] = []
  ) throws(GridError) -> ConformanceRecord {
    let selected = selected(level, prefixes)
    var records: [RuleRecord] = []
    for family in families { records += try family.run(over: grid, selected: selected) }
    return record(records)
  }

  /// Judges one case by its id, by the rules of every family that has such cases.
  ///
  /// - Parameters:
  ///   - caseID: As a report names it.
  ///   - level: The least binding level that is run.
  ///   - prefixes: Beginnings of rule ids; none for all of them.
  /// - Returns: The record of the rules that speak of the case.
  /// - Throws: `GridError` when the id cannot be read or no family has such cases.
  public func run(
    caseID: String, level: RuleLevel = .may, rules prefixes: [String] = []
  ) throws(GridError) -> ConformanceRecord {
    let point = try GridPoint(id: caseID)
    let selected = selected(level, prefixes)
    let records = families.compactMap { $0.run(at: point, selected: selected) }
    guard !records.isEmpty else {
      throw GridError("case", caseID, mustBe: "a case of one of the rule families")
    }
    return record(records.flatMap(\.self))
  }

  private func selected(_ level: RuleLevel, _ prefixes: [String]) -> Set<String> {
    let chosen = rules.filter { rule in
      rule.level <= level && (prefixes.isEmpty || prefixes.contains { rule.id.hasPrefix($0) })
    }
    return Set(chosen.map(\.id))
  }

  private func record(_ records: [RuleRecord]) -> ConformanceRecord {
    ConformanceRecord(solver: solver, mode: .exact, rules: records, packs: [])
  }
}
