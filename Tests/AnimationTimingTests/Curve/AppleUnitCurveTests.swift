import AnimationTiming
import Testing

@Suite("Apple's unit curve")
struct AppleUnitCurveTests {
  @Test("rejects control points that are not finite, and nothing else")
  func rejects() {
    let error = #expect(throws: ParameterError.self) { try AppleUnitCurve(0, 0, .nan, 1) }
    #expect(error?.field == "x2")
    #expect(throws: Never.self) { try AppleUnitCurve(-5, 3, 7, -2) }
  }

  @Test("clamps the inputs of control points and the progress")
  func clamps() throws {
    let wide = try AppleUnitCurve(-0.5, 2, 1.5, -1)
    let narrow = try AppleUnitCurve(0, 2, 1, -1)
    for step in -4...12 {
      let input = Double(step) / 8
      #expect(wide.value(at: input) == narrow.value(at: input))
      #expect(wide.slope(at: input) == narrow.slope(at: input))
    }
    #expect(wide.slope(at: 0.5) == -1)
    for curve in [AppleUnitCurve.easeInOut, .linear, .circularEaseIn] {
      #expect(curve.value(at: -1000) == 0 && curve.value(at: 1000) == 1)
    }
  }

  @Test("rounds Bézier outputs and slopes to multiples of 2⁻²⁰")
  func rounds() {
    let exact = CubicBezier.easeInOut
    for step in 1..<100 {
      let input = Double(step) / 100
      let output = AppleUnitCurve.easeInOut.value(at: input)
      #expect((output * 0x1p20).rounded() == output * 0x1p20)
      #expect((output - exact.value(at: input)).magnitude <= 0x1p-21)
      let slope = AppleUnitCurve.easeInOut.slope(at: input)
      #expect((slope * 0x1p20).rounded() == slope * 0x1p20)
      #expect((slope - exact.slope(at: input)).magnitude <= 0x1p-21 + 1e-12)
    }
  }

  @Test("has Apple's slopes at the ends (quirk Q4)")
  func hasQuirk() {
    #expect(AppleUnitCurve.easeOut.slope(at: 0) == 1)
    #expect(AppleUnitCurve.easeIn.slope(at: 1) == 0)
    #expect(AppleUnitCurve.easeIn.slope(at: 0) == 0)
    #expect(AppleUnitCurve.easeOut.slope(at: 1) == 0)
    // The limits, which the exact curve knows.
    #expect(CubicBezier.easeOut.slope(at: 0) == 1 / 0.58)
  }

  @Test("answers 1 where both derivatives agree, infinity where only dx/dt vanishes")
  func answersSpecialSlopes() throws {
    #expect(try AppleUnitCurve(0.5, 0.5, 0.5, 0.5).slope(at: 0.5) == 1)
    #expect(try AppleUnitCurve(0, 1, 1, 0).slope(at: 0) == .infinity)
    #expect(try AppleUnitCurve(0, -1, 1, 0).slope(at: 0) == -.infinity)
    #expect(AppleUnitCurve.linear.slope(at: -0.5) == 1)
    #expect(AppleUnitCurve.circularEaseIn.slope(at: 1) == .infinity)
    #expect(AppleUnitCurve.circularEaseInOut.slope(at: 0.5) == .infinity)
    #expect(AppleUnitCurve.circularEaseInOut.slope(at: 1) == 0)
  }

  @Test("inverts as Apple does, right or wrong")
  func inverts() throws {
    #expect(
      try AppleUnitCurve(0.25, 0.1, 0.75, 0.9).inverse == AppleUnitCurve(0.1, 0.25, 0.9, 0.75))
    #expect(AppleUnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(AppleUnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(AppleUnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    #expect(AppleUnitCurve.linear.inverse == .linear)
    #expect(AppleUnitCurve.easeIn.inverse.value(at: 0.3) != AppleUnitCurve.easeOut.value(at: 0.3))
  }

  @Test("answers what was measured on Apple's systems")
  func answersMeasured() {
    // (curve, input, output or nil, slope or nil), to a multiple of 2⁻²⁰.
    let rows: [(AppleUnitCurve, Double, Double?, Double?)] = [
      (.easeIn, 0.3, 0.129576683, 0.768389702), (.easeOut, 0.7, 0.870423317, nil),
      (.circularEaseIn, 0.3, nil, 0.314485451), (.circularEaseOut, 0.3, 0.714142843, nil),
      (.easeInOut.inverse, 0.2, 0.309797287, nil),
    ]
    for (curve, input, output, slope) in rows {
      if let output { #expect((curve.value(at: input) - output).magnitude < 0x1p-20) }
      if let slope { #expect((curve.slope(at: input) - slope).magnitude < 0x1p-20) }
    }
  }

  @Test("knows its range in rounded outputs")
  func knowsRange() throws {
    let curve = try AppleUnitCurve(0.34, 1.56, 0.64, 1)
    let range = curve.range(over: 0...1)
    #expect(range.lowerBound == 0 && (range.upperBound - 1.0978035).magnitude < 0x1p-20)
    #expect(AppleUnitCurve.circularEaseOut.range(over: -1...0.5) == 0...0.75.squareRoot())
  }
}
