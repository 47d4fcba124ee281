/// The cubic Bézier solver of the usual kind, as a yardstick for the two of our own.
///
/// Browsers and JavaScript libraries solve x(t) = input so: eleven samples of x(t) give a first
/// guess, up to four Newton steps improve it, and where they do not reach 10⁻⁷ in x, bisection does.
/// The output is then off by up to 10⁻⁷ times the slope, and near a vertical tangent by far more.
/// Kept for comparison only: `CubicBezier` is exact, and `CubicBezier.Prepared` exact and faster.
public struct SampledNewtonBezier: TimingCurve {
  /// The curve that is solved, which also answers outside 0…1.
  public let curve: CubicBezier

  private let samples: [Double]
  private let x: (Double, Double, Double)  // coefficients of t³, t², t
  private let y: (Double, Double, Double)

  /// How near x(t) must come to the input.
  private static let tolerance = 1e-7

  /// Takes the samples for `curve`.
  public init(_ curve: CubicBezier) {
    self.curve = curve
    x = Self.coefficients(curve.x1, curve.x2)
    y = Self.coefficients(curve.y1, curve.y2)
    samples = (0...10).map { [x] in Self.cubic(x, at: Double($0) / 10) }
  }

  public func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return curve.value(at: progress) }
    return Self.cubic(y, at: parameter(at: progress))
  }

  public func slope(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return curve.slope(at: progress) }
    let t = parameter(at: progress)
    return Self.slope(y, at: t) / Self.slope(x, at: t)
  }

  /// The parameter at which x(t) is `input` up to 10⁻⁷.
  ///
  /// At most four Newton steps and 24 bisections, for 2⁻²⁴ < 10⁻⁷.
  private func parameter(at input: Double) -> Double {
    var index = 1
    while index < 10, samples[index] < input { index += 1 }
    var (lower, upper) = (Double(index - 1) / 10, Double(index) / 10)
    let rise = samples[index] - samples[index - 1]
    var t = rise > 0 ? lower + 0.1 * (input - samples[index - 1]) / rise : lower
    for _ in 0..<4 {
      let error = Self.cubic(x, at: t) - input
      if error.magnitude < Self.tolerance { return t }
      let slope = Self.slope(x, at: t)
      if slope.magnitude < 1e-6 { break }
      t -= error / slope
    }
    if (Self.cubic(x, at: t) - input).magnitude < Self.tolerance { return t }
    for _ in 0..<24 {
      t = 0.5 * (lower + upper)
      let error = Self.cubic(x, at: t) - input
      if error.magnitude < Self.tolerance { return t }
      if error < 0 { lower = t } else { upper = t }
    }
    return t
  }

  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    (1 + 3 * first - 3 * second, 3 * second - 6 * first, 3 * first)
  }

  private static func cubic(_ c: (Double, Double, Double), at t: Double) -> Double {
    ((c.0 * t + c.1) * t + c.2) * t
  }

  private static func slope(_ c: (Double, Double, Double), at t: Double) -> Double {
    (3 * c.0 * t + 2 * c.1) * t + c.2
  }
}
