import AnimationTiming
import Conformance
import GSLNumerics
package import Harness

/// Exact settling times over a grid of bounce and band, formulas fitted to them, and what
/// independent oracles say.
///
/// The duration is 1 throughout: settling scales with it, which a rule of its own checks.
package struct SettlingStudy: Sendable {
  private let points: [GridPoint]
  private let epsilons: [Double]

  /// Errors of a formula along the range that a report keeps.
  private static let shownErrors = 240

  /// The bands that formulas are fitted for.
  private static let bands = 1e-6...0.1

  /// Plans the study over the axes `bounce` and `epsilon` of `grid`.
  ///
  /// - Throws: `GridError` when the grid lacks one of them.
  package init(grid: Grid) throws(GridError) {
    points = try grid.points(["bounce", "epsilon"])
    let values = try grid.points(["epsilon"]).map { point throws(GridError) in
      try point.value("epsilon", in: 1e-12...1)
    }
    epsilons = values.filter(Self.bands.contains).sorted()
  }

  /// Computes the times, fits the formulas for every band on all cores, and asks the oracles.
  ///
  /// - Throws: `ParameterError` for a bounce out of range, `NumericsError` when a fit or an oracle
  ///   has no answer.
  package func run() throws -> SettlingRecord {
    let cases = try points.map(SettledSpring.init)
    let fits = parallelSlices(of: epsilons, atMost: 1) { slice in
      slice.map { epsilon in
        Result { try SettlingFits(.exact, epsilons: [epsilon], duration: 1) }
      }
    }
    let oracles = try SettlingOracles(cases: SettlingOracles.usualCases)
    return SettlingRecord(
      rows: cases.map { SettlingRecord.Row(caseID: $0.id, seconds: $0.seconds) },
      fits: try fits.joined().flatMap { try Self.records($0.get()) },
      oracles: oracles.agreements.map { agreement in
        SettlingRecord.Oracle(
          name: agreement.oracle, cases: agreement.cases, worst: agreement.worst,
          limit: SettlingOracles.limit, caseID: agreement.caseID)
      })
  }

  /// The candidates of one band; the errors are kept of the chosen one and of the best smooth one.
  private static func records(_ fits: SettlingFits) -> [FitRecord] {
    let smoothest = fits.smoothest
    return fits.models.enumerated().map { index, model in
      let isShown = index == fits.chosen || index == smoothest
      return FitRecord(
        id: model.model.id, epsilon: fits.epsilons[0], formula: model.formula,
        isSmooth: model.model.isSmooth,
        coefficients: zip(
          model.names, zip(model.coefficients.values, model.coefficients.standardErrors)
        ).map { .init(name: $0, value: $1.0, standardError: $1.1) },
        points: model.points, rms: model.rms,
        worst: .init(bounce: model.worst.bounce, relative: model.worst.relative),
        criterion: model.criterion, isChosen: index == fits.chosen,
        errors: isShown ? errors(of: model, fits.curves[0]) : [])
    }
  }

  /// The errors of a formula, thinned out to what a chart can show.
  private static func errors(
    of model: FittedModel, _ curve: SettlingCurve
  ) -> [FitRecord.Error] {
    let all = curve.errors(of: model.value).joined().map {
      FitRecord.Error(bounce: $0.bounce, relative: $0.error)
    }
    let stride = max(1, all.count / shownErrors)
    return all.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
  }

  /// The figures of `record` that are the same on every machine.
  ///
  /// Nine digits of a time; six of what a least-squares fit leaves, and four of where a search found
  /// the worst error and of coefficients, because a fit ends a little earlier or later. A
  /// coefficient that the points do not determine is no figure.
  package static func metrics(of record: SettlingRecord) -> [Metric] {
    let times = record.rows.filter(\.seconds.isFinite).map { row in
      Metric.exact("settling/exact/\(row.caseID)", row.seconds, unit: "durations")
    }
    let unsettled = Metric.count(
      "settling/exact/infinite", record.rows.count { $0.seconds.isInfinite }, of: "cases")
    let fits = record.fits.flatMap { fit in
      let prefix = "settling/fit/epsilon=\(fit.epsilon)/\(fit.id)"
      let determined = fit.coefficients.filter {
        $0.standardError < 0.01 * $0.value.magnitude
      }
      return determined.map { Metric.exact("\(prefix)/\($0.name)", $0.value, digits: 4) }
        + [
          Metric.exact("\(prefix)/rms", fit.rms, digits: 6),
          Metric.exact("\(prefix)/worst", fit.worst.relative, digits: 4),
          Metric.count("\(prefix)/chosen", fit.isChosen ? 1 : 0, of: "choices"),
        ]
    }
    return times + [unsettled] + fits
  }
}

/// A spring of duration 1 and the time after which a move from rest stays within a band.
struct SettledSpring: Sendable {
  let id: String

  /// In durations; infinite at a bounce of 1.
  let seconds: Double

  init(_ point: GridPoint) throws {
    id = point.id
    let bounce = try point.value("bounce", in: (-1.0).nextUp...1)
    let epsilon = try point.value("epsilon", in: 1e-12...1)
    seconds = try Spring(duration: 1, bounce: bounce).exactSettlingDuration(epsilon: epsilon)
  }
}
