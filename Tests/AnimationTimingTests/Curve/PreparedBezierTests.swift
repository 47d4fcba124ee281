import AnimationTiming
import Testing

@Suite("Prepared Bézier curve")
struct PreparedBezierTests {
  // Both are within 2 ulp of 1 of the exact curve, in units of the largest output.
  @Test("answers as its curve does", arguments: CubicBezierTests.curves)
  func answersAsCurve(curve: CubicBezier) {
    let prepared = CubicBezier.Prepared(curve)
    let scale = max(curve.range.upperBound, -curve.range.lowerBound)
    let steps = 1 << 14
    for input in CubicBezierTests.inputs + (0...steps).map({ Double($0) / Double(steps) }) {
      let (output, exact) = (prepared.value(at: input), curve.value(at: input))
      #expect((output - exact).magnitude <= 0x1p-50 * scale, "\(input): \(output) for \(exact)")
      #expect(curve.range.contains(output), "\(input): \(output)")
    }
  }

  @Test("meets both ends and continues outside to the last bit", arguments: CubicBezierTests.curves)
  func continuesOutside(curve: CubicBezier) {
    let prepared = CubicBezier.Prepared(curve)
    for input in [
      -1e300, -2, -0.1, (0.0).nextDown, -0.0, 0, 1, (1.0).nextUp, 1.1, 7, 1e300,
    ] {
      #expect(prepared.value(at: input) == curve.value(at: input), "\(input)")
    }
  }

  @Test("has the slope of its curve")
  func hasSlope() {
    for curve in CubicBezierTests.curves {
      #expect(CubicBezier.Prepared(curve).slope(at: 0.3) == curve.slope(at: 0.3))
    }
  }
}

@Suite("Sampled Newton Bézier solver")
struct SampledNewtonBezierTests {
  @Test("is right up to its tolerance on gentle curves")
  func isRoughlyRight() throws {
    for points in [[0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0.42, 0, 0.58, 1]] {
      let curve = try CubicBezier(points[0], points[1], points[2], points[3])
      let usual = SampledNewtonBezier(curve)
      for input in CubicBezierTests.inputs where (0.01...0.99).contains(input) {
        // 10⁻⁷ in x, and the slopes of these curves stay below 3.
        #expect((usual.value(at: input) - curve.value(at: input)).magnitude < 3e-7)
      }
    }
  }

  @Test("shows the error that the exact solver is there for")
  func showsError() throws {
    let curve = try CubicBezier(0, 1, 0, 1)
    let error = SampledNewtonBezier(curve).value(at: 1e-7) - curve.value(at: 1e-7)
    #expect(error.magnitude > 1e-5)
  }
}
