import AnimationTiming
import Reporting
import Studies

/// The fits of one rule for people.
struct FitText {
  private let fits: SettlingFits

  /// How many jumps are shown; the first ones are the largest.
  private static let shownJumps = 5

  init(_ fits: SettlingFits) { self.fits = fits }

  var text: String {
    let chosen = fits.models[fits.chosen]
    let parts = [
      "# \(heading)\n", critical, fits.scaling > 0 ? scaling : nil, models, coefficients,
      "Chosen: \(chosen.model.id), as \(fits.reason).\n", skipped, jumps, bound, swings, lines,
    ]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  private var heading: String {
    let bands = fits.epsilons.map { NumberFormat.percent($0) }.joined(separator: ", ")
    let band = bands.isEmpty ? "by its own measure" : "within \(bands)"
    let from = apart.isEmpty ? "0" : "above 0"
    return "Settling by \(fits.rule.rawValue), \(band), bounce \(from) to 0.9, "
      + "a move of 1 from rest"
  }

  /// The curves on which a bounce of 0 stands apart, with what the rule answers there.
  private var apart: [(curve: SettlingCurve, critical: CriticalAnswer)] {
    fits.curves.compactMap { curve in curve.critical.map { (curve, $0) } }
  }

  private var critical: String? {
    guard !apart.isEmpty else { return nil }
    return apart.map { curve, critical in
      let band = apart.count > 1 ? curve.epsilon.map { " within \(NumberFormat.percent($0))" } : nil
      let refusal = critical.refusal.map { "no answer, as \($0.words)" }
      let answer = critical.durations.map(time) ?? refusal ?? "no answer"
      return "Bounce 0 stands apart\(band ?? ""): there the rule has \(answer), and with the least "
        + "bounce that a spring can have, \(NumberFormat.significant(SettlingCurve.leastBounce)), "
        + "\(time(critical.above)). The formulas hold from there on.\n"
    }.joined()
  }

  /// A time in durations, as seconds and as a multiple.
  private func time(_ durations: Double) -> String {
    guard durations.isFinite else { return "no end" }
    return "\(NumberFormat.seconds(durations * fits.duration, digits: 4)) "
      + "(\(NumberFormat.significant(durations, digits: 4)) durations)"
  }

  private var scaling: String {
    "These figures hold for a duration of \(NumberFormat.seconds(fits.duration)): with ten times "
      + "that the rule differs by up to \(NumberFormat.percent(fits.scaling)) from ten times the "
      + "settling time.\n"
  }

  private var models: String {
    var table = MarkdownTable(
      ("Formula", .left), ("Coefficients", .right), ("rms", .right), ("Worst error", .right),
      ("at bounce", .right), ("AICc", .right))
    for (index, model) in fits.models.enumerated() {
      table.addRow(
        model.model.id + (index == fits.chosen ? " *" : ""), "\(model.model.coefficientCount)",
        percent(model.rms), percent(model.worst.relative),
        NumberFormat.significant(model.worst.bounce),
        NumberFormat.significant(model.criterion.rounded(), digits: 6))
    }
    return table.text
  }

  private var coefficients: String {
    fits.models.map { model in
      let found = model.coefficients
      let values = model.names.enumerated().map { index, name in
        "\(name) = \(NumberFormat.significant(found.values[index], digits: 6))"
          + " ± \(NumberFormat.significant(found.standardErrors[index], digits: 2))"
          + (found.isDetermined(index) ? "" : " (left open by the points)")
      }
      let rest = values.isEmpty ? "" : "\n    \(values.joined(separator: ", "))"
      return "\(model.model.id): \(model.formula)\(rest)\n"
    }.joined()
  }

  private var skipped: String? {
    guard !fits.skipped.isEmpty else { return nil }
    return fits.skipped.map { "\($0.id) was left out: \($0.reason)\n" }.joined()
  }

  private var jumps: String? {
    guard let largest = fits.jumps.max(by: { $0.leastError < $1.leastError }),
      let least = fits.jumps.map(\.leastError).min()
    else { return nil }
    var table = MarkdownTable(
      ("Swing", .right), ("Bounce", .right), ("T before", .right), ("T after", .right),
      ("of half a period", .right), ("Least error", .right))
    for jump in fits.jumps.prefix(Self.shownJumps) {
      table.addRow(
        "\(jump.swing)", NumberFormat.significant(jump.bounce, digits: 5),
        NumberFormat.significant(jump.before, digits: 5),
        NumberFormat.significant(jump.after, digits: 5), percent(jump.shareOfHalfPeriod),
        percent(jump.leastError))
    }
    let rest = fits.jumps.count - Self.shownJumps
    let more = rest > 0 ? "and \(NumberFormat.count(rest, "jump")) more, " : ""
    return """
      Why no smooth formula is good: where a swing leaves the band, the time jumps by a good part of \
      half a damped period, and whatever is continuous there misses one side by \
      (after − before)/(after + before) at least. On the whole range that is \
      \(percent(largest.leastError)).

      \(table.text)\(more)down to a least error of \(percent(least)).

      """
  }

  private var bound: String? {
    guard let bound = fits.bound else { return nil }
    let least = fits.jumps.map(\.leastSlack).max()
    let floor = least.map { "; no continuous bound has less than \(percent($0))" } ?? ""
    return """
      Never less than the exact time, and at most \(percent(bound.slack.bound)) more (at bounce \
      \(NumberFormat.significant(bound.slack.bounce)))\(floor):
      \(bound.formula)

      """
  }

  private var swings: String? {
    guard !fits.residuals.isEmpty else { return nil }
    let residuals = fits.residuals.enumerated().map { corrections, residual in
      "\(corrections): \(NumberFormat.significant(residual.bound, digits: 2))"
    }
    return """
      By swings: the number of whole swings from a logarithm, then the flank. Worst relative error \
      after so many corrections: \(residuals.joined(separator: ", ")).

      """
  }

  private var lines: String? {
    guard !fits.lines.isEmpty else { return nil }
    return "To paste, with the coefficients for the least worst error:\n"
      + fits.lines.map { line in
        let doubt = line.worst.isGuaranteed ? "" : ", as far as the search has seen"
        return "\(line.model), off by at most \(percent(line.worst.bound))\(doubt):\n\(line.code)\n"
      }.joined()
  }

  private func percent(_ share: Double) -> String { NumberFormat.percent(share) }
}
