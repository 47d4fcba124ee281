import CGSL

/// A smooth function on an interval as a short sum of Chebyshev polynomials.
///
/// ```
/// f(x) ≈ c₀/2 + Σₖ cₖ·Tₖ(u)     u = (2x − a − b)/(b − a)
/// ```
/// The error is about as large as the first coefficient left out, and nearly the same everywhere.
/// Source: GSL manual, "Chebyshev Approximations".
package struct ChebyshevSeries: Hashable, Sendable {
  /// The interval [a, b] on which the series holds.
  package let bounds: ClosedRange<Double>

  /// c₀ … cₙ.
  package let coefficients: [Double]

  /// Approximates `function` on `bounds` by a polynomial of degree `order`.
  ///
  /// - Parameters:
  ///   - order: Within 1 … 10 000.
  ///   - function: Asked at `order + 1` points inside the bounds.
  ///   - bounds: Finite, and not one point.
  /// - Throws: `NumericsError.requirement` for an argument or a value that is not as described,
  ///   and whatever `function` throws.
  /// - Complexity: O(order²).
  package init(
    order: Int, of function: ScalarFunction, over bounds: ClosedRange<Double>
  ) throws(NumericsError) {
    let require = Requirement("ChebyshevSeries")
    try require.interval("bounds", bounds)
    try require.holds((1...10_000).contains(order), "order", order, mustBe: "within 1 … 10000")
    self.bounds = bounds
    coefficients = try GSL.withFunction(
      function, owner: "ChebyshevSeries"
    ) { table throws(NumericsError) in
      let series = try GSL.allocate("gsl_cheb_alloc") { gsl_cheb_alloc(order) }
      defer { gsl_cheb_free(series) }
      try GSL.check(
        "gsl_cheb_init", gsl_cheb_init(series, table, bounds.lowerBound, bounds.upperBound))
      return Array(UnsafeBufferPointer(start: series.pointee.c, count: order + 1))
    }
  }

  private init(bounds: ClosedRange<Double>, coefficients: [Double]) {
    self.bounds = bounds
    self.coefficients = coefficients
  }

  /// The sum at `argument`, which must lie in `bounds`.
  ///
  /// - Complexity: O(order).
  package func value(at argument: Double) -> Double {
    precondition(bounds.contains(argument), "argument is \(argument); it must be in \(bounds)")
    return withSeries { gsl_cheb_eval($0, argument) }
  }

  /// Magnitude of the last coefficient: about the error, once the coefficients fall.
  package var lastCoefficient: Double { coefficients.last?.magnitude ?? 0 }

  /// The derivative, of one degree less in truth; it loses a digit or two near the bounds.
  ///
  /// - Throws: `NumericsError.library` when there is no memory.
  package func derivative() throws(NumericsError) -> Self {
    try transformed("gsl_cheb_calc_deriv", gsl_cheb_calc_deriv)
  }

  /// The integral from the lower bound; its degree stays the same, so the last term is left out.
  ///
  /// - Throws: `NumericsError.library` when there is no memory.
  package func integral() throws(NumericsError) -> Self {
    try transformed("gsl_cheb_calc_integ", gsl_cheb_calc_integ)
  }

  private func transformed(
    _ name: String,
    _ transform: (UnsafeMutablePointer<gsl_cheb_series>, UnsafePointer<gsl_cheb_series>) -> Int32
  ) throws(NumericsError) -> Self {
    let order = coefficients.count - 1
    let series = try GSL.allocate("gsl_cheb_alloc") { gsl_cheb_alloc(order) }
    defer { gsl_cheb_free(series) }
    try GSL.check(name, withSeries { transform(series, $0) })
    return Self(
      bounds: bounds,
      coefficients: Array(UnsafeBufferPointer(start: series.pointee.c, count: order + 1)))
  }

  /// Lends the coefficients to GSL as a series, which only reads them.
  private func withSeries<Answer>(_ body: (UnsafePointer<gsl_cheb_series>) -> Answer) -> Answer {
    coefficients.withUnsafeBufferPointer { buffer in
      var series = gsl_cheb_series()
      series.c = UnsafeMutablePointer(mutating: buffer.baseAddress)
      series.order = buffer.count - 1
      series.order_sp = buffer.count - 1
      series.a = bounds.lowerBound
      series.b = bounds.upperBound
      return body(&series)
    }
  }
}
