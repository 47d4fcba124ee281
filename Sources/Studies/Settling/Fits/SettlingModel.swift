import CLibM
package import GSLNumerics

/// What a settling formula is asked.
package struct FitPlace: Hashable, Sendable {
  package let bounce: Double

  /// L = ln(1/ε); the rule's own band has none, and no model of one band asks.
  package let level: Double

  /// The swings outside the band, to ask for the limit from one side of a jump; `nil` for as many
  /// as the formula itself finds.
  let swings: Int?

  package init(_ bounce: Double, level: Double, swings: Int? = nil) {
    self.bounce = bounce
    self.level = level
    self.swings = swings
  }
}

/// A settling time that a formula is to give.
package struct FitPoint: Hashable, Sendable {
  package let place: FitPlace

  /// The settling time in durations; finite and > 0.
  package let durations: Double
}

/// A formula for the settling time of a move from rest, with coefficients to be found.
///
/// All formulas are in durations: T = duration·f(bounce, L).
package protocol SettlingModel: Sendable {
  /// A short name.
  var id: String { get }

  /// Whether the formula is smooth on its range.
  var isSmooth: Bool { get }

  /// How many coefficients there are to be found.
  var coefficientCount: Int { get }

  /// Whether the formula has a value at this bounce.
  func holds(at bounce: Double) -> Bool

  /// f at one place.
  func value(_ coefficients: [Double], at place: FitPlace) -> Double

  /// The formula as an expression of C and Swift alike, with the words given for its coefficients.
  func expression(_ coefficients: [String]) -> String

  /// The coefficients that fit best, in the sense of least relative squares.
  ///
  /// - Throws: `NumericsError` when there are too few points or the fit fails.
  func fit(_ points: [FitPoint]) throws(NumericsError) -> ModelCoefficients
}

/// What a fit found.
package struct ModelCoefficients: Hashable, Sendable {
  package let values: [Double]

  /// One standard deviation of each, from the covariance of the fit.
  package let standardErrors: [Double]

  /// Whether the points determine a coefficient: its standard error is not beyond its own size.
  package func isDetermined(_ index: Int) -> Bool {
    standardErrors[index] <= values[index].magnitude
  }

  /// Iterations that it took; 0 for a direct solution.
  package let iterations: Int

  init(_ fit: Fit) {
    values = fit.parameters
    standardErrors = fit.standardErrors
    iterations = fit.iterations
  }

  /// Coefficients that were not fitted.
  init(stated values: [Double]) {
    self.values = values
    standardErrors = values.map { _ in 0 }
    iterations = 0
  }
}

extension SettlingModel {
  package var isSmooth: Bool { true }

  package func holds(at bounce: Double) -> Bool { true }
}

/// A model whose value is a sum of stated terms, each with a coefficient.
protocol LinearSettlingModel: SettlingModel {
  func terms(at place: FitPlace) -> [Double]
}

extension LinearSettlingModel {
  package func value(_ coefficients: [Double], at place: FitPlace) -> Double {
    zip(coefficients, terms(at: place)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  package func fit(_ points: [FitPoint]) throws(NumericsError) -> ModelCoefficients {
    ModelCoefficients(
      try LinearFit().fit(
        design: points.map { terms(at: $0.place) },
        observations: points.map(\.durations), weights: relativeWeights(points)))
  }
}

/// A model that is not linear in its coefficients.
protocol NonlinearSettlingModel: SettlingModel {
  /// Where the search for the coefficients starts.
  func guess(_ points: [FitPoint]) -> [Double]
}

extension NonlinearSettlingModel {
  package func fit(_ points: [FitPoint]) throws(NumericsError) -> ModelCoefficients {
    ModelCoefficients(
      try LeastSquaresFit(method: .acceleratedLevenbergMarquardt, maximumIterations: 1000).fit(
        { parameters, row throws(NumericsError) in
          let point = points[row]
          let coefficients = parameters.indices.map { parameters[$0] }
          return value(coefficients, at: point.place) - point.durations
        },
        rows: points.count, from: guess(points), weights: relativeWeights(points)))
  }
}

/// 1/T² for each point: the squares of relative residuals are what is summed.
private func relativeWeights(_ points: [FitPoint]) -> [Double] {
  points.map { 1 / ($0.durations * $0.durations) }
}

/// What stands first in the numerator: a constant for one band, and a multiple of L for several.
struct LeadingTerms: Hashable, Sendable {
  /// Whether the model is to hold for more than one band.
  let spansBands: Bool

  var count: Int { spansBands ? 2 : 1 }

  func values(level: Double) -> [Double] { spansBands ? [1, level] : [1] }

  /// The sum of the terms with the first coefficients.
  func sum(_ coefficients: [Double], level: Double) -> Double {
    spansBands ? coefficients[0] + coefficients[1] * level : coefficients[0]
  }

  func expression(_ coefficients: [String]) -> String {
    spansBands ? "\(coefficients[0]) + \(coefficients[1]) * log(1 / epsilon)" : coefficients[0]
  }
}
