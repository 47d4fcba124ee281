/// A point of a cubic Bézier curve at a parameter, with its derivatives: no solver involved.
struct BezierPoint {
  let x: Double
  let y: Double
  let dx: Double
  let dy: Double

  private let curve: BezierCase
  private let parameter: Double

  /// The point at `parameter`, 0…1.
  init(_ curve: BezierCase, at parameter: Double) {
    self.curve = curve
    self.parameter = parameter
    (x, dx) = Self.coordinate(curve.x1, curve.x2, parameter)
    (y, dy) = Self.coordinate(curve.y1, curve.y2, parameter)
  }

  /// How far an output at `x` is from the curve: straight up, or along the input when the curve is
  /// so steep that a nearby input has that output.
  func distance(ofOutput output: Double) -> Double {
    let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
    let upwards = (output - y).magnitude / size
    guard upwards > 0 else { return upwards }
    // Three Newton steps along y lead from the known point to one that has the output.
    var nearby = parameter
    for _ in 0..<3 {
      let (value, slope) = Self.coordinate(curve.y1, curve.y2, nearby)
      guard slope != 0 else { return upwards }
      nearby = min(max(nearby + (output - value) / slope, 0), 1)
    }
    let sideways = (Self.coordinate(curve.x1, curve.x2, nearby).value - x).magnitude
    let remaining = (Self.coordinate(curve.y1, curve.y2, nearby).value - output).magnitude / size
    return min(upwards, max(sideways, remaining))
  }

  /// The parameter at which the curve has the given x, 0…1, by bisection to the last bit.
  ///
  /// Above one half the mirrored curve is searched from its start: near 1 a flat x(t) rounds to the
  /// same double over a whole stretch, while 1 − x does not.
  static func parameter(_ curve: BezierCase, x: Double) -> Double {
    x <= 0.5
      ? parameter(curve.x1, curve.x2, x) : 1 - parameter(1 - curve.x2, 1 - curve.x1, 1 - x)
  }

  private static func parameter(_ a: Double, _ b: Double, _ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // Halving 0…1 reaches neighbouring doubles after at most 1,074 steps; 2⁻⁶⁴ is below rounding.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if coordinate(a, b, middle).value < x { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }

  /// c(t) = 3(1−t)²t·a + 3(1−t)t²·b + t³ and its derivative.
  private static func coordinate(
    _ a: Double, _ b: Double, _ t: Double
  ) -> (value: Double, slope: Double) {
    let s = 1 - t
    return (
      3 * s * t * (s * a + t * b) + t * t * t,
      3 * (s * s * a + 2 * s * t * (b - a) + t * t * (1 - b))
    )
  }
}
