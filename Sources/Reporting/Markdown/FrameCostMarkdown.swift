package import Harness

/// The section on what one frame costs.
package struct FrameCostMarkdown {
  private let record: FrameCostRecord

  package init(_ record: FrameCostRecord) { self.record = record }

  /// The section, ending with a newline.
  package var text: String {
    var table = MarkdownTable(
      ("Operation", .left), ("What it does", .left), ("Time", .right), ("Spread", .right),
      ("Fastest", .right), ("Ratio", .right), ("Aim", .right), ("To", .left),
      ("Of a 60 Hz frame", .right),
      ("Of a 120 Hz frame", .right))
    for row in record.rows {
      table.addRow(
        "`\(row.id)`", row.operation, NumberFormat.seconds(row.nanoseconds * 1e-9),
        "± \(NumberFormat.percent(row.spread / row.nanoseconds, digits: 2))",
        NumberFormat.seconds(row.fastest * 1e-9), NumberFormat.significant(row.ratio),
        row.aim.map { "≤ \(NumberFormat.significant($0))" } ?? "",
        row.reference == row.id ? "" : "`\(row.reference)`",
        NumberFormat.percent(row.share(ofFrameAt: 60), digits: 2),
        NumberFormat.percent(row.share(ofFrameAt: 120), digits: 2))
    }
    return """
      ## Frame cost

      Median time of one operation, and its ratio to another way of doing the same, from the same \
      rounds. Times and ratios are shown and not judged.

      \(table.text)\(warnings)
      """
  }

  private var warnings: String {
    record.warnings.isEmpty ? "" : "\n" + record.warnings.map { "- \($0)\n" }.joined()
  }
}
