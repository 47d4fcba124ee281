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
    for fit in run.settling?.fits ?? [] {
      facts.append("fit \(fit.id) within \(NumberFormat.percent(fit.worst.relative.magnitude))")
    }
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
