import CLibM
import GSLNumerics
import Harness

/// A smooth formula for the exact settling time of swinging springs, by nonlinear least squares.
///
/// ```
/// T/duration = (c₀ + c₁·ln(1/ε) + c₂·e^(−c₃·bounce)) / (2π·(1 − bounce))
/// ```
/// Where it comes from: an envelope e^(−ζω₀T) = ε gives ln(1/ε)/(2πζ); near critical damping the
/// motion lags behind its envelope, by a term that fades as the bounce grows. The residuals are
/// relative, since a reader wants so many percent and not so many milliseconds.
///
/// The exact time jumps from one swing to the next as the bounce grows, so no smooth formula is
/// exact; the worst residual says by how much.
struct SettlingFit {
  private static let bounces = 0.0...0.9

  private let cases: [SettledSpring]

  /// Takes the cases with a bounce of 0…0.9 and a band below 1.
  init(_ cases: [SettledSpring]) {
    self.cases = cases.filter { Self.bounces.contains($0.bounce) && $0.epsilon < 1 }
  }

  /// Fits the formula.
  ///
  /// - Throws: `GridError` when there are not enough cases, `NumericsError` when the fit fails.
  func record() throws -> FitRecord {
    guard cases.count > 8 else {
      throw GridError(
        "bounce and epsilon", "\(cases.count) points", mustBe: "more than 8 points of bounce 0…0.9")
    }
    let fit = try self.fit()
    let c = fit.parameters
    let residuals = cases.map { item in
      FitRecord.Residual(
        caseID: item.id, observed: item.seconds, fitted: Self.formula(c[0], c[1], c[2], c[3], item))
    }
    let coefficients = c.indices.map { index in
      FitRecord.Coefficient(
        name: "c\(index)", value: c[index], standardError: fit.standardErrors[index])
    }
    // There are more than 8 cases, so there is a worst one.
    let worst = residuals.max { $0.relative.magnitude < $1.relative.magnitude } ?? residuals[0]
    let stride = max(1, residuals.count / 12)
    return FitRecord(
      id: "exact-fade", formula: Self.text,
      coefficients: coefficients,
      points: cases.count, rms: fit.rootMeanSquare, worst: worst,
      residuals: residuals.enumerated().filter { $0.offset % stride == 0 }.map(\.element),
      ranges: [range("bounce", \.bounce), range("epsilon", \.epsilon)],
      iterations: fit.iterations,
      warnings: Self.warnings(coefficients))
  }

  private func fit() throws(GridError) -> Fit {
    do {
      return try LeastSquaresFit(method: .levenbergMarquardt).fit(
        { parameters, row throws(NumericsError) in
          let item = cases[row]
          return Self.formula(parameters[0], parameters[1], parameters[2], parameters[3], item)
            / item.seconds - 1
        },
        rows: cases.count, from: [0, 1, 2, 5])
    } catch {
      throw GridError(
        "bounce and epsilon", "\(cases.count) points", mustBe: "ones the formula fits: \(error)")
    }
  }

  /// What a reader must know, which is more when the points do not determine a coefficient.
  private static func warnings(_ coefficients: [FitRecord.Coefficient]) -> [String] {
    let loose = coefficients.filter { $0.standardError > 0.5 * $0.value.magnitude }.map(\.name)
    let jumps =
      "the exact time jumps from swing to swing; a smooth formula cannot follow, and is off by "
      + "up to the worst residual inside the stated range and by more outside it"
    guard !loose.isEmpty else { return [jumps] }
    return [jumps, "these points hardly determine \(loose.joined(separator: ", "))"]
  }

  private static let text =
    "T = duration·(c0 + c1·ln(1/epsilon) + c2·exp(−c3·bounce)) / (2π·(1 − bounce))"

  private static func formula(
    _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ item: SettledSpring
  ) -> Double {
    (c0 - c1 * log(item.epsilon) + c2 * exp(-c3 * item.bounce))
      / (2 * .pi * (1 - item.bounce))
  }

  private func range(_ name: String, _ value: (SettledSpring) -> Double) -> FitRecord.Range {
    let values = cases.map(value)
    return FitRecord.Range(
      parameter: name, from: values.min() ?? .nan, to: values.max() ?? .nan)
  }
}
