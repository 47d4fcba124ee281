/// The timing curve of CSS, Core Animation and most design tools: a cubic from (0, 0) to (1, 1).
///
/// ```
/// x(t) = 3(1 − t)²t·x₁ + 3(1 − t)t²·x₂ + t³        the input, for the parameter t in 0…1
/// y(t) = 3(1 − t)²t·y₁ + 3(1 − t)t²·y₂ + t³        the output
/// ```
/// With `x1` and `x2` in 0…1 the input never runs backwards, so each input has one output; `y1`
/// and `y2` are free, and the output then leaves 0…1.
///
/// **Accuracy.** For inputs in 0…1 the output is within 2 ulp of 1 (2⁻⁵¹) of the exact curve
/// through the given doubles, or 2 ulp of the largest y of a control point where that exceeds 1: the
/// last correction uses a residual of about 100 bits, so that even a vertical tangent costs no
/// digits. The output never leaves `range`, and 0 and 1 are met exactly.
///
/// **Cost.** Three to four divisions, no table and no allocation; three to five times the usual
/// solver's time, see `SampledNewtonBezier`. `Prepared` is for a curve that is asked often.
///
/// **Outside 0…1** the curve continues along its end tangent, as CSS says: towards the next control
/// point when the nearest one coincides with the end, flat when the tangent is vertical, and with
/// slope 1 when all points coincide with the ends.
/// Source: CSS Easing Functions, "cubic Bézier easing functions"; the derivations are our own.
public struct CubicBezier: TimingCurve {
  /// Input of the first control point, in 0…1.
  public let x1: Double

  /// Output of the first control point, within ±1e300.
  public let y1: Double

  /// Input of the second control point, in 0…1.
  public let x2: Double

  /// Output of the second control point, within ±1e300.
  public let y2: Double

  /// Smallest and largest output over the inputs 0…1, from the extrema of y(t).
  public let range: ClosedRange<Double>

  // x(t) = ((cubic·t + square)·t + linear)·t, the coefficients to 100 bits.
  let cubic: DoubleDouble
  let square: DoubleDouble
  let linear: DoubleDouble

  /// The curve with the control points (x1, y1) and (x2, y2).
  ///
  /// - Throws: `ParameterError` that names `x1` or `x2` when it is outside 0…1, and an output that is
  ///   not finite or beyond ±1e300, where its multiples would overflow.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    self.init(
      valid: try x1.unit("x1"), try Self.output(y1, "y1"), try x2.unit("x2"),
      try Self.output(y2, "y2"))
  }

  private static func output(_ value: Double, _ field: String) throws(ParameterError) -> Double {
    guard try value.finite(field).magnitude <= 1e300 else {
      throw ParameterError(field, value, mustBe: "between -1e300 and 1e300")
    }
    return value
  }

  /// The curve with control points that the caller knows to be valid.
  init(valid x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    range = Self.range(y1, y2)
    // 3x is exact as 2x + x; then linear = 3x₁, square = 3x₂ − 6x₁, cubic = 1 + 3x₁ − 3x₂.
    let triple1 = DoubleDouble.sum(2 * x1, x1)
    let triple2 = DoubleDouble.sum(2 * x2, x2)
    linear = triple1
    square = triple2 + -triple1.doubled
    cubic = (triple1 + -triple2) + DoubleDouble(1)
  }

  /// The output at `progress`.
  ///
  /// - Parameter progress: Finite; outside 0…1 the curve continues along its end tangent.
  /// - Returns: The output, infinite when the continuation exceeds the range of a double.
  /// - Complexity: O(1), see `parameter(at:)`.
  public func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 {
      if x1 == y1, x2 == y2 { return progress }
      let root = root(at: progress)
      let outputSlope = outputSlope(at: root)
      // The rest is below an ulp of the parameter; 0 × ∞ cannot be, as it is skipped.
      let correction = root.rest == 0 ? 0 : outputSlope * root.rest
      return min(max(output(at: root.parameter) + correction, range.lowerBound), range.upperBound)
    }
    return progress <= 0
      ? Self.extended(progress, startSlope) : 1 + Self.extended(progress - 1, endSlope)
  }

  /// The slope dy/dx at `progress`: output per unit of input.
  ///
  /// - Parameter progress: Finite; outside 0…1 the slope of the continuation, which is 0 where the
  ///   end tangent is vertical.
  /// - Returns: ±∞ where the curve is vertical, also at the ends themselves; elsewhere to 14 digits
  ///   (10 within 10⁻¹² of a vertical tangent).
  public func slope(at progress: Double) -> Double {
    if progress < 0 { return startSlope ?? 0 }
    if progress > 1 { return endSlope ?? 0 }
    if progress == 0 { return startSlope ?? steepness(y1 != 0 ? y1 : y2) }
    if progress == 1 { return endSlope ?? steepness(y2 != 1 ? 1 - y2 : 1 - y1) }
    let root = root(at: progress)
    let inputSlope = inputSlope(at: root)
    return inputSlope > 0 ? outputSlope(at: root) / inputSlope : slopeAtFlatInput
  }

  /// The curve with input and output exchanged, when that is a curve of this kind.
  ///
  /// `nil` when an output of a control point lies outside 0…1: the output then turns back or may
  /// do so, and an input would have several answers.
  public var inverse: CubicBezier? {
    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
    return CubicBezier(valid: y1, x1, y2, x2)
  }

  /// The curve played backwards: 1 − f(1 − x), which turns an ease-in into an ease-out.
  ///
  /// Exact when the differences 1 − x are, as for control points that are multiples of 2⁻⁵³.
  public var reversed: CubicBezier { CubicBezier(valid: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The output at the parameter `t` in 0…1.
  ///
  /// The weights are at most 4/9, so that no control point can overflow it.
  func output(at t: Double) -> Double {
    let s = 1 - t
    return y1 * (3 * t * s * s) + y2 * (3 * t * t * s) + t * t * t
  }

  /// dx/dt at `root`, never negative, to nearly all digits even where it almost vanishes.
  ///
  /// ```
  /// dx/dt / 3 = x₁·s² + 2(x₂ − x₁)·st + (1 − x₂)·t²                            s = 1 − t
  ///           = (√x₁·s − √(1 − x₂)·t)² + 2st·(√(x₁(1 − x₂)) − (x₁ − x₂))
  /// ```
  /// The first line has only positive terms when x₂ ≥ x₁, the second one otherwise; its last
  /// difference is (x₁(1 − x₁) + x₂(x₁ − x₂)) over the sum of its terms.
  func inputSlope(at root: Root) -> Double {
    let (s, t) = (root.complement, root.parameter)
    if x2 >= x1 { return 3 * (x1 * s * s + 2 * (x2 - x1) * s * t + (1 - x2) * t * t) }
    let gap = (x1 * (1 - x1) + x2 * (x1 - x2)) / ((x1 * (1 - x2)).squareRoot() + (x1 - x2))
    let distance = x1.squareRoot() * s - (1 - x2).squareRoot() * t
    return 3 * (distance * distance + 2 * s * t * gap)
  }

  /// dy/dt at `root`; infinite only where it exceeds the range of a double.
  func outputSlope(at root: Root) -> Double {
    let (s, t) = (root.complement, root.parameter)
    guard max(y1.magnitude, y2.magnitude) < 0x1p1000 else {
      return 3 * (y1 * (s * (s - 2 * t)) + y2 * (t * (2 * s - t)) + t * t)
    }
    return 3 * (y1 * s * s + 2 * (y2 - y1) * s * t + (1 - y2) * t * t)
  }

  /// The slope of the continuation before 0, or `nil` for a vertical tangent.
  private var startSlope: Double? {
    if x1 > 0 { return Self.ratio(y1, x1) }
    guard y1 == 0 else { return nil }
    if x2 > 0 { return Self.ratio(y2, x2) }
    return y2 == 0 ? 1 : nil
  }

  /// The slope of the continuation after 1, or `nil` for a vertical tangent.
  private var endSlope: Double? {
    if x2 < 1 { return Self.ratio(1 - y2, 1 - x2) }
    guard y2 == 1 else { return nil }
    if x1 < 1 { return Self.ratio(1 - y1, 1 - x1) }
    return y1 == 1 ? 1 : nil
  }

  /// The slope where dx/dt is 0 inside, which happens for x₁ = 1, x₂ = 0 at t = ½ only.
  ///
  /// With u = t − ½, dx/dt = 12u² and dy/dt = 3((1 + y₂ − y₁)/4 + (1 − y₁ − y₂)u + …): the first
  /// term that does not vanish decides, seen from the right; when both vanish, x = y.
  private var slopeAtFlatInput: Double {
    if y1 - y2 != 1 { return steepness(1 + y2 - y1) }
    return y1 + y2 != 1 ? steepness(1 - y1 - y2) : 1
  }

  private func steepness(_ rise: Double) -> Double { rise < 0 ? -.infinity : .infinity }

  /// A quotient that is a slope, or `nil` when it exceeds every double and so counts as vertical.
  private static func ratio(_ rise: Double, _ run: Double) -> Double? {
    let slope = rise / run
    return slope.isFinite ? slope : nil
  }

  private static func extended(_ distance: Double, _ slope: Double?) -> Double {
    guard let slope, distance != 0 else { return 0 }
    return slope * distance
  }
}

extension CubicBezier: Hashable {
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}

extension CubicBezier: CustomStringConvertible {
  public var description: String { "cubic-bezier(\(x1), \(y1), \(x2), \(y2))" }
}

extension Double {
  /// This value, when it lies in 0…1.
  ///
  /// - Throws: `ParameterError` that names `field` otherwise, for NaN too.
  func unit(_ field: String) throws(ParameterError) -> Double {
    guard self >= 0, self <= 1 else { throw ParameterError(field, self, mustBe: "in 0…1") }
    return self
  }
}
