import Harness

/// The section on the accepted figures: what differs, or that nothing does.
struct ComparisonMarkdown {
  private let comparison: BaselineComparison

  /// How many differences are listed; the report for machines has them all.
  static let listed = 100

  init(_ comparison: BaselineComparison) { self.comparison = comparison }

  var text: String {
    let missing = comparison.missing.map { "\($0)\n\n" } ?? ""
    if comparison.compared == 0, comparison.differences.isEmpty, comparison.missing != nil {
      return "## Baseline\n\n\(missing.dropLast())"
    }
    let compared = NumberFormat.count(comparison.compared, "figure")
    guard !comparison.differences.isEmpty else {
      return "## Baseline\n\n\(missing)All \(compared) are as accepted, to the last digit.\n"
    }
    var table = MarkdownTable(("Figure", .left), ("Accepted", .right), ("Found", .right))
    for difference in comparison.differences.prefix(Self.listed) {
      table.addRow(
        "`\(difference.figure)`", difference.accepted.map(NumberFormat.exact) ?? "–",
        difference.found.map(NumberFormat.exact) ?? "gone")
    }
    let rest = comparison.differences.count - Self.listed
    let more = rest > 0 ? "\nand \(NumberFormat.count(rest)) more.\n" : ""
    return """
      ## Baseline

      \(missing)\(NumberFormat.count(comparison.differences.count, "difference")) from the \(compared) that \
      are accepted. When that is intended, `settle baseline accept` makes this run the baseline.

      \(table.text)\(more)
      """
  }
}
