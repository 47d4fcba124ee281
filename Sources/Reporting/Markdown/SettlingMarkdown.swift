import Harness

/// The section on settling times and the formulas fitted to them.
struct SettlingMarkdown {
  private let record: SettlingRecord

  init(_ record: SettlingRecord) { self.record = record }

  /// The section, ending with a newline.
  var text: String {
    let endless = record.rows.count { $0.seconds.isInfinite }
    let note = endless > 0 ? ", of which \(NumberFormat.count(endless)) never settle" : ""
    let introduction =
      "Exact settling times of \(NumberFormat.count(record.rows.count, "case"))\(note)."
    let parts = ["## Settling\n\n\(introduction)\(oracles)\n", fits]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  private var oracles: String {
    record.oracles.map { oracle in
      let worst = NumberFormat.significant(oracle.worst, digits: 2)
      let limit = NumberFormat.significant(oracle.limit)
      let place = oracle.holds ? "" : " at `\(oracle.caseID)`: nobody knows which is right"
      return " By \(oracle.name) they are confirmed within \(worst) of \(limit) in "
        + "\(NumberFormat.count(oracle.cases, "case"))\(place)."
    }.joined()
  }

  private var fits: String? {
    guard !record.fits.isEmpty else { return nil }
    var table = MarkdownTable(
      ("Band", .right), ("Formula", .left), ("Coefficients", .left), ("rms", .right),
      ("Worst error", .right), ("at bounce", .right), ("AICc", .right))
    for fit in record.fits {
      let coefficients = fit.coefficients.map { coefficient in
        "\(NumberFormat.significant(coefficient.value, digits: 5)) ± "
          + NumberFormat.significant(coefficient.standardError, digits: 2)
      }
      table.addRow(
        NumberFormat.percent(fit.epsilon), "`\(fit.id)`" + (fit.isChosen ? " **chosen**" : ""),
        coefficients.joined(separator: ", "), NumberFormat.percent(fit.rms),
        NumberFormat.percent(fit.worst.relative), NumberFormat.significant(fit.worst.bounce),
        NumberFormat.significant(fit.criterion.rounded(), digits: 6))
    }
    let formulas = Set(record.fits.map(\.epsilon)).count > 1 ? "for each band" : "for the band"
    return """
      ### Formulas

      Least squares of the relative error over bounce 0 to 0.9, \(formulas); the worst error is \
      searched on the whole range. The exact time jumps from swing to swing, which no smooth formula \
      follows: those by swings do. `settle fit` prints the formulas and lines to paste.

      \(table.text)
      """
  }
}
