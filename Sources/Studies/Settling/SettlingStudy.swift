import AnimationTiming
import Conformance
import GSLNumerics
package import Harness

/// Exact settling times over a grid of bounce and band, and a formula fitted to them.
///
/// The duration is 1 throughout: settling scales with it, which a rule of its own checks.
package struct SettlingStudy: Sendable {
  private let points: [GridPoint]

  /// Plans the study over the axes `bounce` and `epsilon` of `grid`.
  ///
  /// - Throws: `GridError` when the grid lacks one of them.
  package init(grid: Grid) throws(GridError) {
    points = try grid.points(["bounce", "epsilon"])
  }

  /// Computes the times and fits the formula.
  ///
  /// - Throws: `ParameterError` for a bounce out of range, `NumericsError` when the fit fails,
  ///   `GridError` when the grid has too few points for it.
  package func run() throws -> SettlingRecord {
    let cases = try points.map(SettledSpring.init)
    let rows = cases.map { SettlingRecord.Row(caseID: $0.id, seconds: $0.seconds) }
    return SettlingRecord(rows: rows, fits: [try SettlingFit(cases).record()])
  }

  /// The figures of `record` that are the same on every machine.
  ///
  /// Nine digits of a time; six of a coefficient, because a fit ends a little earlier or later.
  package static func metrics(of record: SettlingRecord) -> [Metric] {
    let times = record.rows.filter(\.seconds.isFinite).map { row in
      Metric.exact("settling/exact/\(row.caseID)", row.seconds, unit: "durations")
    }
    let unsettled = Metric.count(
      "settling/exact/infinite", record.rows.count { $0.seconds.isInfinite }, of: "cases")
    let fits = record.fits.flatMap { fit in
      fit.coefficients.flatMap { coefficient in
        [
          Metric.exact("settling/\(fit.id)/\(coefficient.name)", coefficient.value, digits: 6),
          Metric.exact(
            "settling/\(fit.id)/\(coefficient.name)/standardError", coefficient.standardError,
            digits: 4),
        ]
      } + [
        Metric.exact("settling/\(fit.id)/rms", fit.rms, digits: 6),
        Metric.exact("settling/\(fit.id)/worst", fit.worst.relative, digits: 6),
      ]
    }
    return times + [unsettled] + fits
  }
}

/// A spring of duration 1 and the time after which a move from rest stays within a band.
struct SettledSpring: Sendable {
  let id: String
  let bounce: Double
  let epsilon: Double

  /// In durations; infinite at a bounce of 1.
  let seconds: Double

  init(_ point: GridPoint) throws {
    id = point.id
    bounce = try point.value("bounce", in: (-1.0).nextUp...1)
    epsilon = try point.value("epsilon", in: 1e-12...1)
    seconds = try Spring(duration: 1, bounce: bounce).exactSettlingDuration(epsilon: epsilon)
  }
}
