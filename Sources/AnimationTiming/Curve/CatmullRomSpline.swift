import CLibM

/// The cubics of a centripetal Catmull–Rom spline, see `CatmullRomCurve`.
struct CatmullRomSpline {
  /// a·s³ + b·s² + c·s + d for one coordinate and 0 ≤ s ≤ 1.
  struct Cubic {
    let a: Double
    let b: Double
    let c: Double
    let d: Double

    func value(at s: Double) -> Double { a * (s * s) * s + b * (s * s) + c * s + d }
  }

  private(set) var inputs: [Cubic] = []
  private(set) var outputs: [Cubic] = []

  /// The spline through (0, 0), `points` and (1, 1), whose inputs rise.
  init(_ points: [PiecewiseLinear.Point], tension: Double) {
    let inner = [(0.0, 0.0)] + points.map { ($0.input, $0.output) } + [(1.0, 1.0)]
    let (second, next) = (inner[1], inner[inner.count - 2])
    let all = [(-second.0, -second.1)] + inner + [(2 - next.0, 2 - next.1)]
    for index in 0..<(all.count - 3) {
      let (p0, p1, p2, p3) = (all[index], all[index + 1], all[index + 2], all[index + 3])
      let distances = (
        hypot(p1.0 - p0.0, p1.1 - p0.1).squareRoot(), hypot(p2.0 - p1.0, p2.1 - p1.1).squareRoot(),
        hypot(p3.0 - p2.0, p3.1 - p2.1).squareRoot()
      )
      inputs.append(Self.cubic((p0.0, p1.0, p2.0, p3.0), distances, tension))
      outputs.append(Self.cubic((p0.1, p1.1, p2.1, p3.1), distances, tension))
    }
  }

  /// The position at the parameter `t` in 0…1, which is shared evenly among the segments.
  func point(at t: Double) -> PiecewiseLinear.Point {
    let position = t * Double(inputs.count)
    let index = min(Int(position), inputs.count - 1)
    let s = t < 1 ? position - position.rounded(.down) : 1
    return PiecewiseLinear.Point(
      input: inputs[index].value(at: s), output: outputs[index].value(at: s))
  }

  /// The output where the input is `progress`, strictly between 0 and 1.
  ///
  /// The segment is found by its ends; bisection then ends after 60 halvings at most, because the
  /// bracket has shrunk to neighbouring doubles by then.
  func output(at progress: Double) -> Double {
    let index = (inputs.firstIndex { $0.value(at: 1) > progress }) ?? inputs.count - 1
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if middle <= low || middle >= high { break }
      if inputs[index].value(at: middle) <= progress { low = middle } else { high = middle }
    }
    return outputs[index].value(at: low)
  }

  private static func cubic(
    _ p: (Double, Double, Double, Double), _ d: (Double, Double, Double), _ tension: Double
  ) -> Cubic {
    let delta = p.2 - p.1
    let before = (p.1 - p.0) / d.0 - (p.2 - p.0) / (d.0 + d.1)
    let after = (p.3 - p.2) / d.2 - (p.3 - p.1) / (d.1 + d.2)
    let m1 = (delta + before * d.1) * (1 - tension)
    let m2 = (delta + after * d.1) * (1 - tension)
    return Cubic(
      a: -2 * delta + (m1 + m2), b: 3 * delta - m1 - (m1 + m2), c: m1, d: p.1)
  }
}
