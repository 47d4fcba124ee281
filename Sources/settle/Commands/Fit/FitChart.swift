import AnimationTiming
import Reporting
import Studies

/// The relative errors of fitted formulas against the bounce.
struct FitChart {
  private let fits: SettlingFits

  init(_ fits: SettlingFits) { self.fits = fits }

  /// The chosen formula and the best smooth one, with the least error that jumps leave to any
  /// smooth one.
  var chart: Chart {
    let chosen = fits.models[fits.chosen]
    let smooth = fits.smoothest.map { fits.models[$0] }
    var shown = [chosen]
    if let smooth, smooth.model.id != chosen.model.id { shown.insert(smooth, at: 0) }
    let band = fits.epsilons.first.map { " at \(NumberFormat.percent($0))" } ?? ""
    let limits = fits.jumps.flatMap { jump in
      [Chart.Point(jump.bounce, 100 * jump.leastError), .init(jump.bounce, -100 * jump.leastError)]
    }
    let worst = shown.map {
      "\($0.model.id) is off by \(NumberFormat.percent($0.worst.relative.magnitude)) at worst"
    }
    let jumps =
      limits.isEmpty
      ? ""
      : " The settling time jumps at \(fits.jumps.count) bounces, and no continuous formula "
        + "comes nearer there than the points."
    return Chart(
      title: "Errors of formulas for \(fits.rule.rawValue) settling\(band)",
      summary: "Relative errors against the bounce: \(worst.joined(separator: ", ")).\(jumps)",
      horizontal: Chart.Axis("bounce", bounds: SettlingCurve.range),
      vertical: Chart.Axis("formula / exact − 1", unit: "%"),
      series: shown.map { Chart.Series($0.model.id, .line(errors($0))) }
        + (limits.isEmpty ? [] : [Chart.Series("least for continuous ones", .points(limits))]),
      markers: [1.0, -1].map { Chart.Marker(.horizontal, at: $0, $0 > 0 ? "1%" : "−1%") })
  }

  /// The errors along each stretch, with a gap at each jump.
  private func errors(_ model: FittedModel) -> [Chart.Point] {
    fits.curves.prefix(1).flatMap { curve in
      curve.errors(of: model.value).flatMap { stretch in
        stretch.map { Chart.Point($0.bounce, 100 * $0.error) } + [Chart.Point(.nan, .nan)]
      }
    }
  }
}
