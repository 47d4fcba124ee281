import GSLNumerics
import Harness

/// One line of code that gives a settling time, with the worst error that it makes.
///
/// The coefficients are chosen for the least worst error, not for the least squares, and rounded;
/// the error is that of the rounded ones.
package struct PasteLine: Sendable {
  /// The `id` of the model.
  package let model: String

  /// The line in Swift; `duration` and `bounce` are its variables.
  package let code: String

  /// The coefficients as they are printed.
  package let coefficients: [Double]
  package let worst: WorstError

  /// Significant digits of a printed coefficient.
  private static let digits = 5

  /// Improves `fitted` until its worst error shrinks no more.
  ///
  /// - Throws: `NumericsError` when a search fails.
  init(_ fitted: FittedModel, along curves: [SettlingCurve]) throws(NumericsError) {
    let model = fitted.model
    let nodes = fitted.coefficients.values.isEmpty ? [] : Self.nodes(curves)
    let best = try LeastWorst.coefficients(near: fitted.coefficients.values) { coefficients in
      nodes.reduce(0) { worst, node in
        guard model.holds(at: node.place.bounce) else { return worst }
        let value = model.value(coefficients, at: node.place)
        let error = (value / node.durations - 1).magnitude
        // A large number where the model has no value, as the search asks for.
        return max(worst, error.isFinite ? error : 1e9)
      }
    }
    let texts = best.map { Self.text($0) }
    let rounded = texts.map { Double($0) ?? .nan }
    let found = try WorstError.search(
      { model.holds(at: $0.bounce) ? model.value(rounded, at: $0) : .nan }, curves)
    self.model = model.id
    code = model.expression(texts.map { $0.hasPrefix("-") ? "(\($0))" : $0 })
    coefficients = rounded
    self.worst = found ?? fitted.worst
  }

  /// The settling times at the places where errors are looked at.
  private static func nodes(_ curves: [SettlingCurve]) -> [FitPoint] {
    curves.flatMap { curve in
      curve.pieces.flatMap { piece in
        let places = SettlingCurve.places(on: piece, count: curve.pieces.count > 100 ? 4 : 32)
        let near = SettlingCurve.octaves(between: places[0], and: places[1])
        return (places + near).compactMap { bounce in
          curve.durations(at: bounce, on: piece).map {
            FitPoint(
              place: FitPlace(bounce, level: curve.level, swings: piece.swings), durations: $0)
          }
        }
      }
    }
  }

  private static func text(_ number: Double) -> String {
    let text = number.rounded(toSignificantDigits: digits).description
    return text.hasSuffix(".0") && !text.contains("e") ? String(text.dropLast(2)) + ".0" : text
  }
}
