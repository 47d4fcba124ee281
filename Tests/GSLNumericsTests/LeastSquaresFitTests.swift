import Foundation
import GSLNumerics
import Testing

@Suite("Least-squares fit")
struct LeastSquaresFitTests {
  static let methods = LeastSquaresFit.Method.allCases

  /// A damped vibration a·e^(−kt)·cos(ωt), sampled at 60 Hz with a disturbance that repeats.
  static let truth = [1.5, 3.0, 12.0]
  static let times = (0..<60).map { Double($0) / 60 }
  static func vibration(_ a: Double, _ k: Double, _ omega: Double, _ time: Double) -> Double {
    a * exp(-k * time) * cos(omega * time)
  }
  static let exact = times.map { vibration(truth[0], truth[1], truth[2], $0) }
  static let disturbed = exact.enumerated().map { $1 + 0.01 * sin(Double($0 * $0)) }

  /// The residual of row `row` against `observations`, in units of `scale`.
  static func residual(
    _ observations: [Double], scale: Double = 1
  ) -> (Span<Double>, Int) throws(NumericsError) -> Double {
    { p, row in scale * (vibration(p[0], p[1], p[2], times[row]) - observations[row]) }
  }

  @Test("recovers the parameters that made the observations", arguments: methods)
  func recovers(method: LeastSquaresFit.Method) throws {
    let fit = try LeastSquaresFit(method: method).fit(
      Self.residual(Self.exact), rows: 60, from: [1, 2, 11])
    // A perfect fit ends at rounding: 10⁻¹² of each parameter, the step tolerance.
    for (found, truth) in zip(fit.parameters, Self.truth) {
      #expect(abs(found - truth) <= 1e-11 * truth)
    }
    #expect(fit.maximumResidual < 1e-11)
    #expect(fit.iterations > 2)
  }

  @Test("ends where χ² no longer changes with any parameter", arguments: methods)
  func endsAtMinimum(method: LeastSquaresFit.Method) throws {
    let fit = try LeastSquaresFit(method: method).fit(
      Self.residual(Self.disturbed), rows: 60, from: [1, 2, 11])
    func chiSquare(_ p: [Double]) -> Double {
      zip(Self.times, Self.disturbed).reduce(0) { sum, row in
        sum + pow(Self.vibration(p[0], p[1], p[2], row.0) - row.1, 2)
      }
    }
    #expect(abs(chiSquare(fit.parameters) - fit.chiSquare) <= 1e-12 * fit.chiSquare)
    for index in 0..<3 {
      // One standard error away in one parameter alone adds at least s² to χ², by definition of
      // the covariance; a tenth of one adds a hundredth.
      for share in [-0.1, 0.1] {
        var moved = fit.parameters
        moved[index] += share * fit.standardErrors[index]
        #expect(chiSquare(moved) - fit.chiSquare >= 0.0099 * fit.reducedChiSquare)
      }
      #expect(abs(fit.parameters[index] - Self.truth[index]) < 4 * fit.standardErrors[index])
    }
    // A cosine of 10⁻⁷ is a millionth of a standard error, √57·10⁻⁷.
    #expect(fit.gradientCosine < 1e-7)
    #expect(fit.rootMeanSquare > 0.005 && fit.rootMeanSquare < 0.01)
  }

  @Test("agrees with the direct solution of a linear model", arguments: methods)
  func agreesWithLinearFit(method: LeastSquaresFit.Method) throws {
    let design = Self.times.map { [1, $0, $0 * $0] }
    let weights = (0..<60).map { 1 + Double($0 % 5) }
    for weights in [nil, weights] {
      let direct = try LinearFit().fit(
        design: design, observations: Self.disturbed, weights: weights)
      let fit = try LeastSquaresFit(method: method).fit(
        { p, row in
          design[row][0] * p[0] + design[row][1] * p[1] + design[row][2] * p[2]
            - Self.disturbed[row]
        }, rows: 60, from: [0, 0, 0], weights: weights)
      // A difference quotient of a linear model is exact but for rounding, 2⁻⁵²/2⁻¹⁷.
      for index in 0..<3 {
        #expect(
          abs(fit.parameters[index] - direct.parameters[index])
            <= 1e-7 * direct.standardErrors[index])
        #expect(
          abs(fit.standardErrors[index] / direct.standardErrors[index] - 1) <= 1e-8)
      }
      #expect(abs(fit.chiSquare / direct.chiSquare - 1) <= 1e-12)
      #expect(abs(fit.rootMeanSquare / direct.rootMeanSquare - 1) <= 1e-8)
      #expect(fit.maximumResidualRow == direct.maximumResidualRow)
      #expect(fit.degreesOfFreedom == 57)
    }
  }

  @Test("finds the same with a gradient as with differences, forward or central")
  func agreesWithGradient() throws {
    let reference = try LeastSquaresFit().fit(
      Self.residual(Self.disturbed),
      gradient: { p, row, slope in
        let time = Self.times[row]
        let decay = exp(-p[1] * time)
        slope[0] = decay * cos(p[2] * time)
        slope[1] = -time * p[0] * decay * cos(p[2] * time)
        slope[2] = -time * p[0] * decay * sin(p[2] * time)
      }, rows: 60, from: [1, 2, 11])
    for (differences, digits) in [
      (LeastSquaresFit.Differences.forward, 1e-5), (.central, 1e-7),
    ] {
      let fit = try LeastSquaresFit(differences: differences).fit(
        Self.residual(Self.disturbed), rows: 60, from: [1, 2, 11])
      for index in 0..<3 {
        let shift = fit.parameters[index] - reference.parameters[index]
        #expect(abs(shift) <= digits * reference.standardErrors[index])
        #expect(abs(fit.standardErrors[index] / reference.standardErrors[index] - 1) <= digits)
      }
    }
  }

  @Test(
    "does not care in which unit the residuals are", arguments: [1e-12, 1e-6, 1e6, 1e12])
  func ignoresUnit(scale: Double) throws {
    let plain = try LeastSquaresFit().fit(
      Self.residual(Self.disturbed), rows: 60, from: [1, 2, 11])
    let scaled = try LeastSquaresFit().fit(
      Self.residual(Self.disturbed, scale: scale), rows: 60, from: [1, 2, 11])
    for index in 0..<3 {
      let shift = scaled.parameters[index] - plain.parameters[index]
      #expect(abs(shift) <= 1e-7 * plain.standardErrors[index])
      #expect(abs(scaled.standardErrors[index] / plain.standardErrors[index] - 1) <= 1e-7)
    }
    #expect(abs(scaled.rootMeanSquare / plain.rootMeanSquare / scale - 1) <= 1e-9)
  }

  @Test("follows a curved valley to its end", arguments: methods)
  func followsValley(method: LeastSquaresFit.Method) throws {
    // Rosenbrock's valley, 10(y − x²) and 1 − x; the third row only makes the rows suffice.
    let fit = try LeastSquaresFit(method: method).fit(
      { p, row in
        switch row {
        case 0: 10 * (p[1] - p[0] * p[0])
        case 1: 1 - p[0]
        default: 0
        }
      }, rows: 3, from: [-1.2, 1])
    #expect(abs(fit.parameters[0] - 1) < 1e-10)
    #expect(abs(fit.parameters[1] - 1) < 1e-10)
  }

  @Test("stays at a guess that is already the minimum")
  func staysAtMinimum() throws {
    let first = try LeastSquaresFit().fit(
      Self.residual(Self.disturbed), rows: 60, from: [1, 2, 11])
    let second = try LeastSquaresFit().fit(
      Self.residual(Self.disturbed), rows: 60, from: first.parameters)
    for index in 0..<3 {
      let shift = second.parameters[index] - first.parameters[index]
      #expect(abs(shift) <= 1e-7 * first.standardErrors[index])
    }
    let exact = try LeastSquaresFit().fit(
      Self.residual(Self.exact), rows: 60, from: Self.truth)
    #expect(exact.iterations == 0)
    #expect(exact.convergence == .gradient)
  }

  @Test("admits that rows do not tell two parameters apart")
  func admitsIndeterminacy() throws {
    // Only p₀ + p₁ matters; the last parameter does not matter at all.
    let fit = try LeastSquaresFit().fit(
      { p, row in p[0] + p[1] - Self.disturbed[row] }, rows: 60, from: [1, 2, 3])
    #expect(fit.standardErrors[2] == .infinity)
    #expect(fit.reciprocalCondition == 0)
    // Without the last one, the two columns differ by the rounding of their differences.
    let pair = try LeastSquaresFit().fit(
      { p, row in p[0] + p[1] - Self.disturbed[row] }, rows: 60, from: [1, 2])
    #expect(pair.reciprocalCondition < 1e-9)
    #expect(pair.standardErrors.allSatisfy { $0 > 1e6 })
    let clear = try LeastSquaresFit().fit(
      { p, row in p[0] - Self.disturbed[row] }, rows: 60, from: [1])
    #expect(clear.reciprocalCondition == 1)
  }

  @Test("reports that a wrong gradient gets it nowhere")
  func reportsNoProgress() throws {
    let fit = try LeastSquaresFit().fit(
      { p, row in p[0] - Self.disturbed[row] }, gradient: { $2[0] = -1 }, rows: 60, from: [5])
    #expect(fit.convergence == .noProgress)
    #expect(fit.gradientCosine > 0.9)
  }

  @Test("says when the iterations run out")
  func limitsIterations() {
    #expect(
      throws: NumericsError.limit(function: "LeastSquaresFit", count: 2, unit: "iterations")
    ) {
      try LeastSquaresFit(maximumIterations: 2).fit(
        Self.residual(Self.exact), rows: 60, from: [1, 2, 11])
    }
  }

  @Test("names the row whose residual or gradient is not a number")
  func refusesNaN() {
    #expect(
      throws: NumericsError.requirement(
        function: "LeastSquaresFit", field: "residual of row 41", value: "nan", mustBe: "finite")
    ) {
      try LeastSquaresFit().fit(
        { p, row in row == 41 ? .nan : p[0] }, rows: 60, from: [1])
    }
    #expect(
      throws: NumericsError.requirement(
        function: "LeastSquaresFit", field: "∂r3/∂p1", value: "inf", mustBe: "finite")
    ) {
      try LeastSquaresFit().fit(
        { p, row in p[0] + p[1] * Double(row) },
        gradient: {
          $2[0] = 1
          $2[1] = $1 == 3 ? .infinity : Double($1)
        }, rows: 60, from: [1, 1])
    }
  }

  @Test("stops at once and passes on what the model throws, also late", arguments: [1, 61, 400])
  func passesOn(call: Int) {
    var calls = 0
    let model = Self.residual(Self.exact)
    #expect(throws: NumericsError.stopped(reason: "no such spring")) {
      try LeastSquaresFit().fit(
        { (p, row) throws(NumericsError) in
          calls += 1
          if calls == call { throw .stopped(reason: "no such spring") }
          return try model(p, row)
        }, rows: 60, from: [1, 2, 11])
    }
    #expect(calls == call)
  }

  @Test("refuses too few rows, a guess or weight that is not a number, and empty limits")
  func refusesArguments() {
    func fit(rows: Int = 3, _ guess: [Double] = [1], _ weights: [Double]? = nil) throws {
      _ = try LeastSquaresFit().fit(
        { p, row in p[0] - Double(row) }, rows: rows, from: guess, weights: weights)
    }
    #expect(throws: NumericsError.self) { try fit(rows: 1) }
    #expect(throws: NumericsError.self) { try fit([]) }
    #expect(throws: NumericsError.self) { try fit([.nan]) }
    #expect(throws: NumericsError.self) { try fit([1], [1, 1]) }
    #expect(throws: NumericsError.self) { try fit([1], [1, 1, -1]) }
    #expect(throws: NumericsError.self) { try LeastSquaresFit(maximumIterations: 0) }
    #expect(throws: NumericsError.self) { try LeastSquaresFit(stepTolerance: .nan) }
    #expect(throws: NumericsError.self) { try LeastSquaresFit(gradientTolerance: -1) }
  }
}
