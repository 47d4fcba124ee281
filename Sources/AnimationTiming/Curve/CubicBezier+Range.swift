extension CubicBezier {
  /// Smallest and largest output over `inputs`, whose finite bounds may lie outside 0…1.
  ///
  /// Extrema inside 0…1 come from the roots of dy/dt, so they are within a few ulp of the truth;
  /// outside the curve is straight.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = [value(at: inputs.lowerBound), value(at: inputs.upperBound)]
    let corners = [0.0, 1].filter(inputs.contains)
    let turns = Self.turningPoints(y1, y2).filter { inputs.contains(input(at: $0)) }
    let outputs = ends + corners + turns.map(output)
    return (outputs.min() ?? 0)...(outputs.max() ?? 0)
  }

  private func input(at t: Double) -> Double {
    let s = 1 - t
    return x1 * (3 * t * s * s) + x2 * (3 * t * t * s) + t * t * t
  }

  static func range(_ y1: Double, _ y2: Double) -> ClosedRange<Double> {
    var (lowest, highest) = (0.0, 1.0)
    for t in turningPoints(y1, y2) {
      let s = 1 - t
      let output = y1 * (3 * t * s * s) + y2 * (3 * t * t * s) + t * t * t
      (lowest, highest) = (min(lowest, output), max(highest, output))
    }
    return lowest...highest
  }

  /// The parameters inside 0…1 at which dy/dt is 0; none when both outputs are in 0…1.
  ///
  /// ```
  /// dy/dt / 3 = (1 − 3y₂ + 3y₁)t² + 2(y₂ − 2y₁)t + y₁
  /// ```
  /// Scaled by the largest control point, so that no square overflows, and solved without
  /// cancellation: q = −(b + sign(b)√(b² − ac)), t = q/a and c/q.
  private static func turningPoints(_ y1: Double, _ y2: Double) -> [Double] {
    if (0...1).contains(y1), (0...1).contains(y2) { return [] }
    let scale = max(1, max(y1.magnitude, y2.magnitude))
    let (first, second, one) = (y1 / scale, y2 / scale, 1 / scale)
    let a = one - 3 * second + 3 * first
    let b = second - 2 * first
    let c = first
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return [] }
    let root = discriminant.squareRoot()
    let q = -(b + (b < 0 ? -root : root))
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
