import CGSL

/// A smooth curve through given points, and its slope.
///
/// Source: GSL manual, "Interpolation", section "1D Interpolation Types".
package struct Spline: Hashable, Sendable {
  /// How the pieces between the points are chosen.
  package let kind: Kind

  /// Where the points lie, strictly ascending.
  package let arguments: [Double]

  /// What the curve must pass through there.
  package let values: [Double]

  /// Takes the points.
  ///
  /// - Parameters:
  ///   - kind: How the pieces between the points are chosen.
  ///   - arguments: Finite and strictly ascending; at least `kind.fewestPoints`.
  ///   - values: As many, finite.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    _ kind: Kind, arguments: [Double], values: [Double]
  ) throws(NumericsError) {
    let require = Requirement("Spline")
    try require.holds(
      arguments.count >= kind.fewestPoints, "number of points", arguments.count,
      mustBe: "≥ \(kind.fewestPoints) for \(kind)")
    try require.holds(
      values.count == arguments.count, "number of values", values.count,
      mustBe: "\(arguments.count)")
    try require.finite("arguments", arguments)
    try require.finite("values", values)
    for (index, pair) in zip(arguments, arguments.dropFirst()).enumerated() {
      try require.holds(
        pair.0 < pair.1, "arguments[\(index + 1)]", pair.1, mustBe: "> \(pair.0)")
    }
    self.kind = kind
    self.arguments = arguments
    self.values = values
  }

  /// The curve at each of `places`.
  ///
  /// - Returns: One point a place, in the same order.
  /// - Throws: `NumericsError.requirement` for a place outside the points: nothing is extrapolated.
  /// - Complexity: O(n + m·log n) for n points and m places.
  package func points(at places: [Double]) throws(NumericsError) -> [Point] {
    let (first, last) = (arguments[0], arguments[arguments.count - 1])
    for (index, place) in places.enumerated() {
      try Requirement("Spline").holds(
        first <= place && place <= last, "places[\(index)]", place,
        mustBe: "within \(first) … \(last)")
    }
    let interpolation = try GSL.allocate("gsl_interp_alloc") {
      gsl_interp_alloc(kind.method, arguments.count)
    }
    defer { gsl_interp_free(interpolation) }
    try GSL.check(
      "gsl_interp_init", gsl_interp_init(interpolation, arguments, values, arguments.count))
    let cursor = try GSL.allocate("gsl_interp_accel_alloc") { gsl_interp_accel_alloc() }
    defer { gsl_interp_accel_free(cursor) }
    var points: [Point] = []
    points.reserveCapacity(places.count)
    for place in places {
      var (value, slope) = (0.0, 0.0)
      try GSL.check(
        "gsl_interp_eval_e",
        gsl_interp_eval_e(interpolation, arguments, values, place, cursor, &value))
      try GSL.check(
        "gsl_interp_eval_deriv_e",
        gsl_interp_eval_deriv_e(interpolation, arguments, values, place, cursor, &slope))
      points.append(Point(value: value, slope: slope))
    }
    return points
  }
}

extension Spline {
  /// How the pieces between the points are chosen.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Cubics with continuous curvature, which vanishes at both ends.
    case naturalCubic

    /// Akima's: each piece looks at its neighbours only, so an outlier stays local.
    case akima

    /// Steffen's: never leaves the range of the two points it connects.
    case monotone

    /// The fewest points that determine the curve.
    package var fewestPoints: Int { self == .akima ? 5 : 3 }

    fileprivate var method: UnsafePointer<gsl_interp_type>? {
      switch self {
      case .naturalCubic: cgsl_interp_cspline()
      case .akima: cgsl_interp_akima()
      case .monotone: cgsl_interp_steffen()
      }
    }
  }

  /// A point of the curve.
  package struct Point: Hashable, Sendable {
    /// The height of the curve.
    package let value: Double

    /// Its first derivative.
    package let slope: Double
  }
}
