import AnimationTiming
import CMeasure
import Measurement

/// What one output of a timing curve costs by each way of computing it.
enum CurveBodies {
  /// Every way, each with what it is compared with.
  static var cases: [CostCase] {
    let curve = make { () throws(ParameterError) in try CubicBezier(0.42, 0, 0.58, 1) }
    let linear = make { () throws(ParameterError) in
      try PiecewiseLinear(
        (0...30).map { .init(input: Double($0) / 30, output: Double($0 * $0) / 900) })
    }
    let unit = "curve/bezier/usual"
    let usual = "output, by table, Newton steps and bisection"
    return [
      CostCase(body("bezier/usual", usual, SampledNewtonBezier(curve))),
      CostCase(body("bezier/exact", "output, to full precision", curve), reference: unit),
      CostCase(
        body("bezier/prepared", "output, to full precision", CubicBezier.Prepared(curve)),
        reference: unit, aim: 0.15),
      CostCase(body("linear", "output of linear() with 31 points", linear), reference: unit),
      CostCase(
        body(
          "steps", "output of steps(4, jump-end)",
          make { () throws(ParameterError) in try Steps(4) }),
        reference: unit),
      CostCase(
        body("apple/ease-in-out", "output of Apple's unit curve", AppleUnitCurve.easeInOut),
        reference: unit),
      CostCase(
        body("circular", "output of a quarter circle", CircularCurve.easeIn), reference: unit),
      CostCase(
        TimedBody(
          "curve/bezier/slope", "slope, to full precision",
          allocationLimit: 0
        ) { operations in
          for index in 0..<operations { measure_use(curve.slope(at: input(index))) }
        }, reference: unit),
    ]
  }

  private static func body(
    _ id: String, _ operation: String, _ curve: some TimingCurve
  ) -> TimedBody {
    TimedBody("curve/\(id)", operation, allocationLimit: 0) {
      operations in
      for index in 0..<operations { measure_use(curve.value(at: input(index))) }
    }
  }

  /// Inputs in an order that no branch predictor learns: multiples of an odd number, modulo 1.
  private static func input(_ index: Int) -> Double {
    measure_hide(Double((index &* 2_654_435_761) & 0xFFFF) * 0x1p-16)
  }
}
