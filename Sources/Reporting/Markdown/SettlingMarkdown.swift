import Harness

/// The section on settling times and the formulas fitted to them.
struct SettlingMarkdown {
  private let record: SettlingRecord

  init(_ record: SettlingRecord) { self.record = record }

  var text: String {
    let endless = record.rows.count { $0.seconds.isInfinite }
    let note = endless > 0 ? ", of which \(NumberFormat.count(endless)) never settle" : ""
    let introduction =
      "Exact settling times of \(NumberFormat.count(record.rows.count, "case"))\(note)."
    let head = "## Settling\n\n\(introduction)\n"
    return ([head] + record.fits.map(Self.text)).joined(separator: "\n")
  }

  private static func text(_ fit: FitRecord) -> String {
    var coefficients = MarkdownTable(
      ("Coefficient", .left), ("Value", .right), ("Standard error", .right))
    for coefficient in fit.coefficients {
      coefficients.addRow(
        "`\(coefficient.name)`", NumberFormat.significant(coefficient.value, digits: 6),
        "± \(NumberFormat.significant(coefficient.standardError, digits: 2))")
    }
    let ranges = fit.ranges.map { range in
      let (from, to) = (NumberFormat.significant(range.from), NumberFormat.significant(range.to))
      return "\(range.parameter) from \(from) to \(to)"
    }
    let worst = NumberFormat.percent(fit.worst.relative.magnitude)
    return """
      ### Fit `\(fit.id)`

      ```
      \(fit.formula)
      ```

      Fitted to \(NumberFormat.count(fit.points, "point")) in \
      \(NumberFormat.count(fit.iterations, "iteration")); valid for \
      \(ranges.joined(separator: ", ")). The relative residual is \(NumberFormat.percent(fit.rms)) \
      (root mean square), at worst \(worst) at `\(fit.worst.caseID)`.

      \(coefficients.text)\(residuals(fit))\(warnings(fit.warnings))
      """
  }

  private static func residuals(_ fit: FitRecord) -> String {
    guard !fit.residuals.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Case", .left), ("Exact", .right), ("Formula", .right), ("Residual", .right))
    for residual in fit.residuals {
      table.addRow(
        "`\(residual.caseID)`", NumberFormat.significant(residual.observed, digits: 4),
        NumberFormat.significant(residual.fitted, digits: 4),
        NumberFormat.percent(residual.relative, digits: 2))
    }
    return "\n\(table.text)"
  }

  private static func warnings(_ warnings: [String]) -> String {
    warnings.isEmpty ? "" : "\n" + warnings.map { "- \($0)\n" }.joined()
  }
}
