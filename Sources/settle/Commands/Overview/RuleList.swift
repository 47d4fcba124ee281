import Conformance
import Harness
import Reporting

/// The catalogue of rules for people: family by family, each rule with its sentence, the largest error
/// that conforms, and where both come from.
struct RuleList {
  private let families: [RuleFamily]
  private let votes: [RuleInformation]

  /// The characters of a line; `nil` for no limit.
  private let width: Int?

  /// The list of `families`, and of the votes of the oracles, which judge no solver.
  init(_ families: [RuleFamily], votes: [RuleInformation], width: Int?) {
    (self.families, self.votes, self.width) = (families, votes, width)
  }

  /// The text without a newline at its end.
  var text: String {
    let rules = families.flatMap(\.rules)
    let count = NumberFormat.count(rules.count, "rule")
    let votes =
      (["Votes of the oracles (\(NumberFormat.count(votes.count, "vote")); of no solver)"]
      + votes.map(Self.text)).joined(separator: "\n")
    let whole = (families.map(Self.text) + [votes, "\(count) in \(families.count) families"])
      .joined(separator: "\n\n")
    return whole.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { WrappedText.hanging(String($0), width: width) }.joined(separator: "\n")
  }

  private static func text(_ family: RuleFamily) -> String {
    let axes = "case: \(family.axes.joined(separator: ", "))"
    return
      (["\(family.title) (\(NumberFormat.count(family.rules.count, "rule")); \(axes))"]
      + family.rules.map(text)).joined(separator: "\n")
  }

  private static func text(_ rule: RuleInformation) -> String {
    let limit =
      rule.limit == 0
      ? "exactly" : "within \(NumberFormat.measure(rule.limit, rule.unit, digits: 2))"
    var lines = [
      "  \(rule.id)", "    \(rule.level.rawValue), \(limit): \(rule.statement)",
      "    source: \(rule.source)",
    ]
    if !rule.derivation.isEmpty { lines.append("    limit: \(rule.derivation)") }
    return lines.joined(separator: "\n")
  }
}
