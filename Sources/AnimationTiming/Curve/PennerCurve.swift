import CLibM

/// The easing functions of Robert Penner as exact functions, not as Bézier approximations.
///
/// ```
/// in:  f(x)      out: 1 − f(1 − x)      in-out: f(2x)/2 up to x = ½, then its point reflection
/// quad, cubic, quart, quint  xⁿ                sine   1 − cos(πx/2)
/// expo  2^(10(x − 1)), 0 at 0                  circ   1 − √(1 − x²)
/// back  x²((s + 1)x − s), s = 1.70158          elastic  −2^(10(x − 1)) sin(2π(x − 1 − p/4)/p), p = 0.3
/// bounce  one minus four parabolas
/// ```
/// For in-out, back takes 1.525·s and elastic the period 0.45, as Penner does.
/// Inputs are clamped to 0…1, and the ends are met exactly. The output is within 2 ulp of 1 (2⁻⁵¹),
/// the slope right to 14 digits. Source: spec section 6.
public struct PennerCurve: TimingCurve, Hashable {
  /// The shape of the curve at its start.
  public enum Family: Hashable, Sendable {
    case quad, cubic, quart, quint, sine, expo, circ
    /// Overshoots by about a tenth for the usual 1.70158.
    case back(overshoot: Double)
    /// Swings with this period, in units of the whole.
    case elastic(period: Double)
    case bounce
  }

  /// Which end of the curve has the shape.
  public enum Direction: Hashable, Sendable, CaseIterable {
    case easeIn, easeOut, easeInOut
  }

  public let family: Family
  public let direction: Direction

  /// The curve with the given shape at the given end.
  ///
  /// - Throws: `ParameterError` when an overshoot is not finite or a period is not above 0.
  public init(_ family: Family, _ direction: Direction) throws(ParameterError) {
    switch family {
    case .back(let overshoot): _ = try overshoot.finite("overshoot")
    case .elastic(let period): _ = try period.positive("period")
    default: break
    }
    self.init(valid: family, direction)
  }

  /// The curve with a shape that the caller knows to be valid.
  init(valid family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    switch direction {
    case .easeIn: return shape(progress)
    case .easeOut: return 1 - shape(1 - progress)
    case .easeInOut:
      return progress < 0.5 ? 0.5 * shape(2 * progress) : 1 - 0.5 * shape(2 - 2 * progress)
    }
  }

  /// The slope at `progress`: +∞ where a circle is vertical, 0 outside 0…1.
  public func slope(at progress: Double) -> Double {
    if progress < 0 || progress > 1 { return 0 }
    switch direction {
    case .easeIn: return shapeSlope(progress)
    case .easeOut: return shapeSlope(1 - progress)
    case .easeInOut: return shapeSlope(progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    }
  }

  private func shape(_ x: Double) -> Double {
    switch family {
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return x * x * (x * x)
    case .quint: return x * x * (x * x) * x
    case .sine:
      // 1 − cos(2a) = 2 sin²a keeps the digits near 0.
      let sine = sin(.pi / 4 * x)
      return 2 * sine * sine
    case .expo: return x > 0 ? exp2(10 * (x - 1)) : 0
    case .circ: return CircularCurve.easeIn.value(at: x)
    case .back(let overshoot): return x * x * ((overshoot + 1) * x - overshoot)
    case .elastic(let period):
      // sin(k(u − p/4)) = −cos(ku), as k·p/4 is a right angle.
      return x < 1 ? exp2(10 * (x - 1)) * cos(2 * .pi / period * (x - 1)) : 1
    case .bounce:
      let (_, height) = Self.parabola(1 - x)
      return x > 0 ? 1 - height : 0
    }
  }

  private func shapeSlope(_ x: Double) -> Double {
    switch family {
    case .quad: return 2 * x
    case .cubic: return 3 * x * x
    case .quart: return 4 * x * x * x
    case .quint: return 5 * x * x * (x * x)
    case .sine: return .pi / 2 * sin(.pi / 2 * x)
    case .expo: return 10 * Double.log2 * exp2(10 * (x - 1))
    case .circ: return CircularCurve.easeIn.slope(at: x)
    case .back(let overshoot): return x * (3 * (overshoot + 1) * x - 2 * overshoot)
    case .elastic(let period):
      let (frequency, distance) = (2 * Double.pi / period, x - 1)
      return exp2(10 * distance)
        * (10 * Double.log2 * cos(frequency * distance) - frequency * sin(frequency * distance))
    case .bounce: return Self.parabola(1 - x).slope
    }
  }

  /// The bouncing ball at `time`: its slope and height, 1 being the floor.
  ///
  /// Four parabolas 7.5625·u² with their lowest points at 0, 1.5, 2.25 and 2.625 of 2.75.
  private static func parabola(_ time: Double) -> (slope: Double, height: Double) {
    let (center, base) =
      time < 1 / 2.75
      ? (0.0, 0.0)
      : time < 2 / 2.75
        ? (1.5 / 2.75, 0.75)
        : time < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
    let distance = time - center
    return (15.125 * distance, 7.5625 * distance * distance + base)
  }
}
