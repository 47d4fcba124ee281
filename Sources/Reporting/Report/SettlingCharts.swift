import Harness

/// Settling times against the bounce, and the errors of the formulas for them.
struct SettlingCharts {
  private let record: SettlingRecord

  init(_ record: SettlingRecord) { self.record = record }

  var charts: [ReportChart] {
    [times].compactMap(\.self) + epsilons.compactMap(errors)
  }

  private var epsilons: [Double] {
    var seen: Set<Double> = []
    return record.fits.map(\.epsilon).filter { seen.insert($0).inserted }
  }

  /// One line for each band; what never settles, or takes more than `longest` durations, is left out.
  private var times: ReportChart? {
    var lines: [Double: [Chart.Point]] = [:]
    for row in record.rows where row.seconds <= Self.longest {
      guard let point = try? GridPoint(id: row.caseID), let epsilon = point["epsilon"],
        let bounce = point["bounce"]
      else { continue }
      lines[epsilon, default: []].append(Chart.Point(bounce, row.seconds))
    }
    guard !lines.isEmpty else { return nil }
    let series = lines.sorted { $0.key < $1.key }.map { epsilon, points in
      Chart.Series(
        "within \(NumberFormat.percent(epsilon))", .line(points.sorted { $0.x < $1.x }))
    }
    return ReportChart(
      "settling",
      Chart(
        title: "Settling time against bounce",
        summary:
          "The exact settling time in durations for \(series.map(\.name).joined(separator: ", ")). "
          + "It is shortest at a small bounce and grows without limit towards a bounce of 1 and of −1.",
        horizontal: Chart.Axis("bounce"),
        vertical: Chart.Axis("settling time", unit: "durations", scale: .logarithmic),
        series: series))
  }

  private static let longest = 100.0

  private func errors(_ epsilon: Double) -> ReportChart? {
    let fits = record.fits.filter { $0.epsilon == epsilon && !$0.errors.isEmpty }
    guard !fits.isEmpty else { return nil }
    let worst = fits.map { "\($0.id) by \(NumberFormat.percent($0.worst.relative.magnitude))" }
    let band = NumberFormat.percent(epsilon)
    return ReportChart(
      "fit-errors-\(NumberFormat.significant(epsilon).replacing(".", with: "-"))",
      Chart(
        title: "Errors of formulas for the settling time within \(band)",
        summary:
          "Relative errors against the bounce; at worst off are \(worst.joined(separator: ", ")).",
        horizontal: Chart.Axis("bounce", bounds: 0...0.9),
        vertical: Chart.Axis("formula / exact − 1", unit: "%"),
        series: fits.map { fit in
          Chart.Series(
            fit.id, .line(fit.errors.map { Chart.Point($0.bounce, 100 * $0.relative) }))
        },
        markers: [1.0, -1].map { Chart.Marker(.horizontal, at: $0, $0 > 0 ? "1%" : "−1%") }))
  }
}
