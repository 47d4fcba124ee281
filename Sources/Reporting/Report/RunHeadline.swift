package import Harness

/// The verdict on a run and what it rests on, in one line.
package struct RunHeadline {
  private let run: RunRecord

  package init(_ run: RunRecord) { self.run = run }

  /// `**pass** · 18 rules, 41,000 cases · …`.
  package var text: String { ["**\(run.verdict.rawValue)**", facts].joined(separator: " · ") }

  /// The line without marks, for a terminal.
  package var plainText: String { "\(run.verdict.rawValue) · \(facts)" }

  private var facts: String {
    var facts: [String] = []
    if let conformance = run.conformance { facts += Self.facts(conformance) }
    if let settling = run.settling { facts += Self.facts(settling) }
    if run.frameCost != nil { facts.append("frame cost measured, not judged") }
    if let comparison = run.comparison { facts.append(Self.fact(comparison)) }
    return facts.isEmpty ? "nothing was run" : facts.joined(separator: " · ")
  }

  private static func facts(_ conformance: ConformanceRecord) -> [String] {
    var facts: [String] = []
    if !conformance.rules.isEmpty {
      let counts = conformance.rules.map(\.tally.counts).reduce(StatusCounts(), +)
      let rules = NumberFormat.count(conformance.rules.count, "rule")
      facts.append("\(rules), \(NumberFormat.count(counts.planned, "case"))\(exceptions(counts))")
    }
    if !conformance.packs.isEmpty {
      let counts = conformance.packs.map(\.counts).reduce(StatusCounts(), +)
      let packs = NumberFormat.count(conformance.packs.count, "pack")
      let figures = NumberFormat.count(counts.planned, "reference case")
      facts.append("\(packs), \(figures)\(exceptions(counts))")
    }
    return facts
  }

  /// How good the chosen formulas are, and whether the oracles agree.
  private static func facts(_ settling: SettlingRecord) -> [String] {
    let errors = settling.fits.filter(\.isChosen).map(\.worst.relative.magnitude)
    let formulas = errors.max().map { "settling formulas within \(NumberFormat.percent($0))" }
    let bad = settling.oracles.filter { !$0.holds }.map { oracle in
      "exact settling and its oracle \(oracle.name) differ by "
        + "\(NumberFormat.significant(oracle.worst)) at \(oracle.caseID)"
    }
    return [formulas].compactMap(\.self) + bad
  }

  /// `: 3 fail, 2 unsupported`, when not all passed.
  private static func exceptions(_ counts: StatusCounts) -> String {
    let others = Status.allCases.filter { $0 != .pass && counts[$0] > 0 }
    guard !others.isEmpty else { return "" }
    let words = others.map { "\(NumberFormat.count(counts[$0])) \($0.rawValue)" }
    return ": " + words.joined(separator: ", ")
  }

  private static func fact(_ comparison: BaselineComparison) -> String {
    if comparison.missing != nil, comparison.differences.isEmpty { return "no baseline" }
    let figures = NumberFormat.count(comparison.compared, "figure")
    let differences = comparison.differences.count
    return differences == 0
      ? "\(figures) as accepted"
      : "\(NumberFormat.count(differences, "difference")) from \(figures) accepted"
  }
}
