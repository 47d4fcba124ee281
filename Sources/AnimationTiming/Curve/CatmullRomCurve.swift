import CLibM

/// A smooth curve through given points: the centripetal Catmull–Rom spline of Flutter.
///
/// Between neighbouring points P₁ and P₂ (with P₀ before and P₃ after them, the first and the last
/// segment extended) the position is a cubic in the local parameter s:
/// ```
/// P(s) = P₁ + m₁·s + (3Δ − 2m₁ − m₂)·s² + (m₁ + m₂ − 2Δ)·s³        Δ = P₂ − P₁,  dᵢ = √|Pᵢ₊₁ − Pᵢ|
/// m₁ = (1 − tension)·(Δ + d₁·((P₁ − P₀)/d₀ − (P₂ − P₀)/(d₀ + d₁))), m₂ likewise from the other end
/// ```
/// There are two answers. `value(at:)` is Flutter's: a polyline through some two hundred samples,
/// some 10⁻⁴ away from the spline. `exactValue(at:)` is on the spline itself.
/// Inputs are clamped to 0…1. Source: spec section 6, and Flutter's `CatmullRomCurve`; the samples
/// are those of `CatmullRomSampler`.
public struct CatmullRomCurve: TimingCurve {
  /// The points given, in order of their inputs, without the ends (0, 0) and (1, 1).
  public let points: [PiecewiseLinear.Point]

  /// 0 for the smoothest curve, 1 for straight lines.
  public let tension: Double

  /// The polyline of which `value(at:)` is a point.
  public let samples: PiecewiseLinear

  private let spline: CatmullRomSpline

  /// The curve through (0, 0), `points` and (1, 1).
  ///
  /// - Throws: `ParameterError` when there are fewer than two points, an input is not above the one
  ///   before it and strictly between 0 and 1, a number is not finite, `tension` is outside 0…1, or
  ///   the curve would run backwards in its input somewhere; or an output is beyond ±1e6, where
  ///   Flutter's way of sampling would take millions of points.
  public init(_ points: [PiecewiseLinear.Point], tension: Double = 0) throws(ParameterError) {
    guard points.count >= 2 else {
      throw ParameterError("points", points.count, mustBe: "at least 2 in number")
    }
    var previous = 0.0
    for (index, point) in points.enumerated() {
      guard try point.output.finite("points[\(index)].output").magnitude <= 1e6 else {
        throw ParameterError(
          "points[\(index)].output", point.output, mustBe: "between -1e6 and 1e6")
      }
      guard point.input > previous, point.input < 1 else {
        throw ParameterError(
          "points[\(index)].input", point.input, mustBe: "above \(previous) and below 1")
      }
      previous = point.input
    }
    self.points = points
    self.tension = try tension.unit("tension")
    spline = CatmullRomSpline(points, tension: tension)
    let sampled = CatmullRomSampler.samples(of: spline)
    if let fold = zip(sampled, sampled.dropFirst()).first(where: { $0.input > $1.input }) {
      throw ParameterError(
        "points", "a curve that turns back at the input \(fold.0.input)",
        mustBe: "points whose curve never runs backwards; move them apart or raise the tension")
    }
    samples = PiecewiseLinear(valid: sampled)
  }

  /// Flutter's output at `progress`; inputs are clamped to 0…1.
  public func value(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : samples.value(at: progress)
  }

  /// The slope of Flutter's polyline at `progress`, 0 outside 0…1.
  public func slope(at progress: Double) -> Double {
    progress < 0 || progress > 1 ? 0 : samples.slope(at: progress)
  }

  /// The output of the spline itself at `progress`, to the last digits.
  public func exactValue(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : spline.output(at: progress)
  }

  /// Smallest and largest output of Flutter's polyline over `inputs`.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    samples.range(
      over: min(max(inputs.lowerBound, 0), 1)...min(max(inputs.upperBound, 0), 1))
  }
}

extension CatmullRomCurve: Hashable {
  public static func == (left: CatmullRomCurve, right: CatmullRomCurve) -> Bool {
    left.points == right.points && left.tension == right.tension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(points)
    hasher.combine(tension)
  }
}
