import Foundation
import GSLNumerics
import Testing

@Suite("Linear fit")
struct LinearFitTests {
  /// Rows 1, x of a straight line, and observations that scatter about one.
  static let positions = (0..<12).map { 0.5 + Double($0) * 0.75 }
  static let line = positions.map { [1, $0] }
  static let scattered = positions.enumerated().map { index, x in
    3 - 2 * x + 0.1 * sin(Double(index * index))
  }

  @Test("recovers a polynomial that the observations lie on")
  func recoversPolynomial() throws {
    let exact = [2, -1, 0.5, 0.25]
    let design = Self.positions.map { x in [1, x, x * x, x * x * x] }
    let observations = design.map { zip($0, exact).reduce(0) { $0 + $1.0 * $1.1 } }
    let fit = try LinearFit().fit(design: design, observations: observations)
    // Condition about 10³ times 2⁻⁵² times the largest coefficient, and a margin of ten.
    for (found, truth) in zip(fit.parameters, exact) { #expect(abs(found - truth) < 1e-11) }
    #expect(fit.maximumResidual < 1e-11)
    #expect(fit.degreesOfFreedom == 8)
    #expect(fit.convergence == .direct)
  }

  @Test("agrees with the textbook formulas of a straight line")
  func agreesWithLineFormulas() throws {
    // b = Sxy/Sxx, a = ȳ − b·x̄, var b = s²/Sxx, var a = s²(1/n + x̄²/Sxx), cov = −s²·x̄/Sxx.
    let (x, y, n) = (Self.positions, Self.scattered, Double(Self.positions.count))
    let (meanX, meanY) = (x.reduce(0, +) / n, y.reduce(0, +) / n)
    let sxx = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    let slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / sxx
    let intercept = meanY - slope * meanX
    let chiSquare = zip(x, y).reduce(0) { $0 + pow($1.1 - intercept - slope * $1.0, 2) }
    let variance = chiSquare / (n - 2)
    let fit = try LinearFit().fit(design: Self.line, observations: y)
    #expect(isNear(fit.parameters, [intercept, slope]))
    #expect(
      isNear(
        fit.covariance[0], [variance * (1 / n + meanX * meanX / sxx), -variance * meanX / sxx]))
    #expect(isNear(fit.covariance[1], [-variance * meanX / sxx, variance / sxx]))
    #expect(
      isNear(
        fit.standardErrors, [fit.covariance[0][0].squareRoot(), (variance / sxx).squareRoot()]))
    #expect(isNear([fit.chiSquare, fit.reducedChiSquare], [chiSquare, variance]))
    #expect(isNear([fit.rootMeanSquare], [(chiSquare / n).squareRoot()]))
  }

  @Test("leaves residuals at right angles to every column, also with weights")
  func leavesOrthogonalResiduals() throws {
    let weights = (0..<12).map { 1 + Double($0 % 4) }
    let fit = try LinearFit().fit(
      design: Self.line, observations: Self.scattered, weights: weights)
    for column in 0..<2 {
      let product = Self.line.indices.reduce(0.0) { sum, row in
        let model = fit.parameters[0] + fit.parameters[1] * Self.positions[row]
        return sum + weights[row] * (model - Self.scattered[row]) * Self.line[row][column]
      }
      #expect(abs(product) < 1e-12)
    }
    #expect(fit.gradientCosine < 1e-12)
  }

  @Test("reads a whole weight as that many equal rows")
  func repeatsRows() throws {
    let weights = (0..<12).map { Double(1 + $0 % 3) }
    let repeated = (0..<12).flatMap { Array(repeating: $0, count: 1 + $0 % 3) }
    let weighted = try LinearFit().fit(
      design: Self.line, observations: Self.scattered, weights: weights)
    let long = try LinearFit().fit(
      design: repeated.map { Self.line[$0] }, observations: repeated.map { Self.scattered[$0] })
    #expect(isNear(weighted.parameters, long.parameters))
    #expect(isNear([weighted.chiSquare], [long.chiSquare]))
    // Only the degrees of freedom differ: 24 − 2 against 12 − 2.
    #expect(
      isNear(weighted.standardErrors, long.standardErrors.map { $0 * (22.0 / 10).squareRoot() }))
  }

  @Test("does not care about a common factor of the weights")
  func ignoresWeightScale() throws {
    let plain = try LinearFit().fit(design: Self.line, observations: Self.scattered)
    let scaled = try LinearFit().fit(
      design: Self.line, observations: Self.scattered,
      weights: Array(repeating: 1e6, count: 12))
    #expect(isNear(scaled.parameters, plain.parameters))
    #expect(isNear(scaled.standardErrors, plain.standardErrors))
    #expect(isNear([scaled.chiSquare], [1e6 * plain.chiSquare]))
    #expect(isNear([scaled.rootMeanSquare], [plain.rootMeanSquare]))
  }

  @Test("names the row that lies farthest off")
  func namesOutlier() throws {
    var observations = Self.scattered
    observations[7] += 5
    let fit = try LinearFit().fit(design: Self.line, observations: observations)
    #expect(fit.maximumResidualRow == 7)
    #expect(fit.maximumResidual > 4)
  }

  @Test("refuses columns that depend on each other")
  func refusesDependentColumns() {
    let error = #expect(throws: NumericsError.self) {
      try LinearFit().fit(
        design: Self.positions.map { [1, $0, 2 * $0] }, observations: Self.scattered)
    }
    #expect(error?.description.contains("rank of design is 2") == true)
  }

  @Test(
    "refuses too few rows, ragged rows, numbers that are none and weights that are not positive")
  func refusesArguments() {
    func fit(_ design: [[Double]], _ observations: [Double], _ weights: [Double]? = nil) throws {
      _ = try LinearFit().fit(design: design, observations: observations, weights: weights)
    }
    #expect(throws: NumericsError.self) { try fit([], []) }
    #expect(throws: NumericsError.self) { try fit([[], []], [1, 2]) }
    #expect(throws: NumericsError.self) { try fit([[1, 0], [1, 1]], [1, 2]) }
    #expect(throws: NumericsError.self) { try fit([[1, 0], [1], [1, 2]], [1, 2, 3]) }
    #expect(throws: NumericsError.self) { try fit([[1], [1], [1]], [1, 2]) }
    #expect(throws: NumericsError.self) { try fit([[1], [.nan]], [1, 2]) }
    #expect(throws: NumericsError.self) { try fit([[1], [1]], [1, .infinity]) }
    #expect(throws: NumericsError.self) { try fit([[1], [1]], [1, 2], [1]) }
    #expect(throws: NumericsError.self) { try fit([[1], [1]], [1, 2], [1, 0]) }
  }
}

/// Whether two lists agree to 10⁻¹⁰, some 10⁴ roundings of numbers near one.
private func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
  found.count == expected.count
    && zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-10 * max(abs($1), 1e-3) }
}
