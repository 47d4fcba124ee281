import CLibM
import GSLNumerics

/// A model with its coefficients, and how well it does.
package struct FittedModel: Sendable {
  package let model: any SettlingModel
  package let coefficients: ModelCoefficients

  /// How many settling times were fitted.
  package let points: Int

  /// The bounces on which the formula holds, and is judged.
  package let bounces: ClosedRange<Double>

  /// Root mean square of the relative errors at the points.
  package let rms: Double

  /// The largest error at the points, in durations.
  package let maximumError: Double

  /// The worst relative error on the whole range.
  package let worst: WorstError

  /// Akaike's information criterion, corrected for few points; the lower the better.
  ///
  /// ```
  /// AICc = n·ln(Σr²/n) + 2p + 2p(p + 1)/(n − p − 1)      p = coefficients + 1 for the variance
  /// ```
  /// Source: the usual formula for least squares; what is derived from it here is only an order.
  package let criterion: Double

  /// Fits `model` to `points`, and looks for its worst error along `curves`.
  ///
  /// - Throws: `NumericsError` when there are too few points, or when the fit or the search fails.
  init(
    _ model: any SettlingModel, to points: [FitPoint], along curves: [SettlingCurve]
  ) throws(NumericsError) {
    let points = points.filter { model.holds(at: $0.place.bounce) }
    let found = try model.fit(points)
    let errors = points.map { point in
      model.value(found.values, at: point.place) / point.durations - 1
    }
    let squares = errors.reduce(0) { $0 + $1 * $1 }
    let count = Double(points.count)
    // Errors of rounding alone would make the logarithm mean something that it does not.
    let variance = max(squares / count, 1e-28)
    let parameters = Double(model.coefficientCount + 1)
    criterion =
      count * log(variance) + 2 * parameters
      + 2 * parameters * (parameters + 1) / max(count - parameters - 1, 1)
    let worst = try WorstError.search(
      { model.holds(at: $0.bounce) ? model.value(found.values, at: $0) : .nan }, curves)
    guard let worst, !points.isEmpty else {
      throw .requirement(
        function: "FittedModel", field: "points", value: "\(points.count)", mustBe: "above 0")
    }
    self.model = model
    coefficients = found
    self.points = points.count
    let pieces = curves.flatMap(\.pieces)
    let (from, to) = (pieces.map(\.from).min() ?? 0, pieces.map(\.to).max() ?? 0)
    bounces = (model.holds(at: from) ? from : SettlingCurve.leastBounce)...to
    rms = (squares / count).squareRoot()
    maximumError = zip(errors, points).map { ($0 * $1.durations).magnitude }.max() ?? 0
    self.worst = worst
  }

  /// The formula in durations; not a number where it has no value.
  package func value(at place: FitPlace) -> Double {
    model.holds(at: place.bounce) ? model.value(coefficients.values, at: place) : .nan
  }

  /// The names of the coefficients.
  package var names: [String] { coefficients.values.indices.map { "c\($0)" } }

  /// Whether the points determine every coefficient.
  package var isDetermined: Bool {
    coefficients.values.indices.allSatisfy(coefficients.isDetermined)
  }

  /// The formula with the names of its coefficients.
  package var formula: String { model.expression(names) }
}
