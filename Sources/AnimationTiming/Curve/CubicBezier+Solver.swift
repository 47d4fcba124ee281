import CLibM

extension CubicBezier {
  /// The parameter t in 0…1 at which the input x(t) is `progress`.
  ///
  /// - Parameter progress: Finite; at most 0 answers 0, at least 1 answers 1.
  /// - Returns: The parameter, rounded to the nearest double or its neighbour.
  /// - Complexity: At most `stepLimit` steps. Seen: 3.3 on average over the CSS and Material curves,
  ///   60 at most in four million inputs chosen to be hard.
  public func parameter(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    return progress < 1 ? root(at: progress).parameter : 1
  }

  /// A parameter and the part of the exact root that did not fit into it.
  struct Root {
    let parameter: Double
    let rest: Double

    /// 1 less the exact root.
    var complement: Double { (1 - parameter) - rest }
  }

  /// The most steps that the solver takes.
  ///
  /// Every second step from the eighth on is a bisection, and a bracket of width 1 in which doubles
  /// of at least 2⁻⁵⁴ are told apart has been halved to nothing after 54 of them. Smaller roots start
  /// from a bracket whose ends differ by a factor of 12 at most, which needs no more.
  static let stepLimit = 8 + 2 * 58

  /// Solves x(t) = `progress` for 0 < progress < 1.
  ///
  /// Halley's method (third order) inside a bracket that always holds the root, because x(t) is
  /// monotone. A step that would leave the bracket becomes a bisection. It ends when a step is so
  /// short that its cube cannot matter, and that step is returned as the rest.
  func root(at progress: Double) -> Root {
    var (lower, upper) = bracket(of: progress)
    var t = progress > lower && progress < upper ? progress : 0.5 * (lower + upper)
    for step in 0..<Self.stepLimit {
      let residual = residual(at: t, from: progress)
      if residual == 0 { return Root(parameter: t, rest: 0) }
      if residual > 0 { upper = t } else { lower = t }
      let slope = linear.high + t * (2 * square.high + t * 3 * cubic.high)
      let curvature = 2 * square.high + 6 * t * cubic.high
      let halley = residual * slope / (slope * slope - 0.5 * residual * curvature)
      if isLast(halley.magnitude, at: t, slope, curvature.magnitude) {
        let end = min(t - halley, 1)
        return Root(parameter: end, rest: (t - end) - halley)
      }
      let next = t - halley
      let isBisection = step >= 8 && step % 2 == 0
      t = next > lower && next < upper && !isBisection ? next : 0.5 * (lower + upper)
      if t <= lower || t >= upper { break }
    }
    return Root(parameter: t, rest: 0)
  }

  /// Whether what a Halley step of this size leaves is below the last bit of the parameter `t`.
  ///
  /// It leaves δ³·(x''²/4x'² − x'''/6x'), and an error of up to 2⁻⁵⁰ in x' leaves δ·2⁻⁵⁰/x'. With the
  /// limits below, neither exceeds 2⁻⁵⁵·t.
  private func isLast(
    _ step: Double, at t: Double, _ slope: Double, _ curvature: Double
  ) -> Bool {
    step <= 0x1p-20 * t && step * curvature < 0x1p-20 * slope
      && step * step * (6 * cubic.high.magnitude) < 0x1p-34 * slope && 32 * step < slope
  }

  /// x(t) − progress, with digits to spare when the two nearly agree.
  private func residual(at t: Double, from progress: Double) -> Double {
    let plain = t * (linear.high + t * (square.high + t * cubic.high)) - progress
    // As dx/dt ≤ 3, a last step, at most 2⁻²⁰ t, means a residual below this limit.
    if plain.magnitude > 0x1p-18 * t { return plain }
    let split = SplitDouble(t)
    let x = ((cubic * split + square) * split + linear) * split
    return (x.high - progress) + x.low
  }

  /// Two parameters that enclose the root.
  ///
  /// A small input has a small root, which 0…1 would bracket badly. There each of the three terms
  /// of x(t) ≤ 3x₁t + 3x₂t² + t³ bounds the root: the largest is at least a third of the sum, and
  /// for t ≤ ½ none exceeds x(t) by more than the factor 4, 2 or 1.
  private func bracket(of progress: Double) -> (lower: Double, upper: Double) {
    guard progress < 0x1p-10 else { return (0, 1) }
    let byLinear = progress / (3 * x1)
    let bySquare = (progress / (3 * x2)).squareRoot()
    let byCube = cbrt(progress)
    let lower = min(byLinear / 3, bySquare * 0.57, byCube * 0.69)
    let upper = min(4 * byLinear, bySquare * 1.42, byCube * 1.01)
    return upper < 0.5 ? (lower, upper) : (0, 1)
  }
}
