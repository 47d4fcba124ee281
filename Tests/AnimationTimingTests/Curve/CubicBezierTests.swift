import AnimationTiming
import Testing

@Suite("Cubic Bézier curve")
struct CubicBezierTests {
  /// Control points (x1, y1, x2, y2): the named ones, every corner of the x square, overshoot.
  static let points: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1],
    [1, 0, 0, 1], [0, 1, 1, 0], [0, 0, 1, 1], [1, 1, 0, 0], [0, 1, 0, 1], [1, 0, 1, 0],
    [0, 0, 0, 0], [1, 1, 1, 1], [0.05, 0.7, 0.1, 1], [0.3, 0, 0.8, 0.15], [0.999, 0, 0.001, 1],
    [0.5, -1, 0.5, 2], [0.34, 1.56, 0.64, 1], [0.68, -0.6, 0.32, 1.6], [1, 0.5, 0, -0.5],
    [.leastNonzeroMagnitude, 1, 1, 0], [1, 0, .leastNonzeroMagnitude, 1],
    [0.1, 1e300, 0.9, -1e300],
  ]

  static let curves = points.compactMap { try? CubicBezier($0[0], $0[1], $0[2], $0[3]) }

  /// Inputs on a uniform grid, next to both ends, next to the middle and down to the subnormals.
  static let inputs: [Double] =
    (1..<256).map { Double($0) / 256 } + [(0.5).nextDown, (0.5).nextUp, (1.0).nextDown]
    + [
      0x1p-10, 0x1p-20, 1e-9, 1e-15, 1e-100, 1e-300, .leastNormalMagnitude, .leastNonzeroMagnitude,
    ]

  @Test("rejects an input outside 0…1 or not finite, by name")
  func rejectsInputs() {
    for bad in [-0.1, (0.0).nextDown, (1.0).nextUp, .infinity, .nan] {
      let first = #expect(throws: ParameterError.self) { try CubicBezier(bad, 0, 1, 1) }
      #expect(first?.field == "x1")
      let second = #expect(throws: ParameterError.self) { try CubicBezier(0, 0, bad, 1) }
      #expect(second?.field == "x2")
    }
    let infinite = #expect(throws: ParameterError.self) { try CubicBezier(0, .infinity, 1, 1) }
    #expect(infinite?.description == "y1 is inf; it must be finite")
    let undefined = #expect(throws: ParameterError.self) { try CubicBezier(0, 0, 1, .nan) }
    #expect(undefined?.field == "y2")
  }

  @Test("takes all four numbers into account")
  func usesAllNumbers() throws {
    #expect(try CubicBezier(1, 0, 0, 0).value(at: 0.5) != CubicBezier(1, 0, 1, 0).value(at: 0.5))
  }

  @Test("meets both ends to the last bit", arguments: curves)
  func meetsEnds(curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.parameter(at: 0) == 0)
    #expect(curve.parameter(at: 1) == 1)
  }

  // The parameter is the exact root rounded, so x(t) misses the input by at most half an ulp of t
  // times dx/dt ≤ 3, here checked in 64-bit arithmetic against 2⁻⁵³ of slack a root.
  @Test("finds the parameter of an input", arguments: curves)
  func findsParameter(curve: CubicBezier) {
    let (x1, x2) = (Precise(curve.x1), Precise(curve.x2))
    for input in Self.inputs where input > 1e-250 {
      let t = Precise(curve.parameter(at: input))
      let s = 1 - t
      let x = 3 * x1 * t * s * s + 3 * x2 * t * t * s + t * t * t
      let steepest = 3 * (x1 * s * s + 2 * x2 * t + t * t)
      #expect((x - Precise(input)).magnitude <= Precise.slack * t * max(steepest, t), "\(input)")
    }
  }

  @Test("stays inside its range, for every input", arguments: curves)
  func staysInRange(curve: CubicBezier) {
    for input in Self.inputs { #expect(curve.range.contains(curve.value(at: input)), "\(input)") }
  }

  @Test("mirrors its reversed curve", arguments: curves)
  func mirrorsReversed(curve: CubicBezier) {
    // Two roundings each of up to 2 ulp; 1 − input is exact on this grid, as are the points.
    let scale = max(1, max(curve.y1.magnitude, curve.y2.magnitude))
    let isExact = 1 - (1 - curve.x1) == curve.x1 && 1 - (1 - curve.x2) == curve.x2
    guard isExact, scale < 10 else { return }
    for input in Self.inputs where 1 - (1 - input) == input {
      let mirrored = 1 - curve.reversed.value(at: 1 - input)
      #expect((curve.value(at: input) - mirrored).magnitude <= 0x1p-50 * scale, "\(input)")
    }
  }

  @Test("undoes itself with its inverse")
  func undoesItself() throws {
    let curve = try CubicBezier(0.25, 0.1, 0.75, 0.9)
    let inverse = try #require(curve.inverse)
    #expect(inverse == (try CubicBezier(0.1, 0.25, 0.9, 0.75)))
    for input in Self.inputs {
      // The slopes of both lie in 0.4…2.5, so an error of 2 ulp grows by that factor at most.
      #expect((inverse.value(at: curve.value(at: input)) - input).magnitude <= 0x1p-49)
    }
    #expect(try CubicBezier(0.34, 1.56, 0.64, 1).inverse == nil)
    #expect(try CubicBezier(0.34, 0.5, 0.64, -0.1).inverse == nil)
  }

  @Test("agrees with difference quotients on its slope", arguments: curves)
  func agreesOnSlope(curve: CubicBezier) {
    guard max(curve.y1.magnitude, curve.y2.magnitude) < 10 else { return }
    for input in Self.inputs where input > 0x1p-9 && input < 1 - 0x1p-9 {
      let slope = curve.slope(at: input)
      // Steeper than this, the second derivative spoils the quotient.
      guard slope.magnitude < 8, (input - 0.5).magnitude > 0x1p-4 else { continue }
      let rise = curve.value(at: input + 0x1p-14) - curve.value(at: input - 0x1p-14)
      #expect((rise * 0x1p13 - slope).magnitude < 1e-3, "\(input)")
    }
  }

  @Test("continues along its end tangents, as CSS says")
  func continuesAlongTangents() throws {
    // (control points, input, output): derived from the rule by hand.
    let rows: [([Double], Double, Double)] = [
      ([0.25, 0.1, 0.25, 1], -0.1, -0.04), ([0.25, 0.1, 0.25, 1], 1.1, 1),
      ([0.42, 0, 1, 1], 1.1, 1 + 0.1 / 0.58), ([0, 0, 0.58, 1], -0.1, -0.1 / 0.58),
      ([0, 1, 1, 1], -0.1, 0), ([0, 0, 1, 1], -1, -1), ([0, 0, 1, 1], 2, 2),
      ([0.5, 0, 1, 0.5], 2, 1), ([0, 0, 0.5, 1], -1, -2), ([1, 0.5, 1, 1], 2, 1),
      ([0, 0, 0, 0], 2, 2), ([0, 0, 0, 0], -2, -2), ([1, 1, 1, 1], -1, -1), ([1, 1, 1, 1], 2, 2),
      ([0, 0, 0, 1], -1, 0), ([1, 0, 1, 1], 2, 1), ([.leastNonzeroMagnitude, 1, 1, 0], -1, 0),
    ]
    for (points, input, output) in rows {
      let curve = try CubicBezier(points[0], points[1], points[2], points[3])
      #expect((curve.value(at: input) - output).magnitude <= 1e-15, "\(points) at \(input)")
    }
  }

  @Test("answers infinity where it is vertical")
  func answersInfinity() throws {
    #expect(try CubicBezier(0, 1, 1, 0).slope(at: 0) == .infinity)
    #expect(try CubicBezier(0, 1, 1, 0).slope(at: 1) == .infinity)
    #expect(try CubicBezier(0, -1, 1, 2).slope(at: 0) == -.infinity)
    #expect(try CubicBezier(0, 0, 0, 1).slope(at: 0) == .infinity)
    #expect(try CubicBezier(0, 1, 1, 0).slope(at: -1) == 0)
    #expect(try CubicBezier(1, 0, 0, 1).slope(at: 0.5) == .infinity)
    #expect(try CubicBezier(1, 3, 0, 0).slope(at: 0.5) == -.infinity)
    #expect(try CubicBezier(1, 0.5, 0, -0.5).slope(at: 0.5) == .infinity)
    #expect(try CubicBezier(1, 1, 0, 0).slope(at: 0.5) == 1)
    #expect(try CubicBezier(0, 0, 0.58, 1).slope(at: 0) == 1 / 0.58)
    #expect(try CubicBezier(0.42, 0, 1, 1).slope(at: 1) == 1 / (1 - 0.42))
  }

  @Test("is the identity where both control points lie on the diagonal")
  func isIdentity() throws {
    let third = try CubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    for input in Self.inputs { #expect(third.value(at: input) == input) }
  }

  /// Control points, input, output and slope, from bisection in 300-bit arithmetic.
  static let steep: [([Double], Double, Double, Double)] = [
    ([0.9999999, 0, 1e-07, 1], 0.5000009536743164, 0.50929767832083425, 3251.5545778523945),
    ([0.9999999, 0, 1e-07, 1], 0.4999999999990905, 0.49999091374639425, 9970731.2546768467),
    ([1, 0, 0, 1], 0.5000000000000002, 0.50000572204589833, 8589934591.5),
    ([1, 0, 0, 1], 0.4999999990686774, 0.49907720672794532, 330280.24370364163),
    ([1, 0, 1, 0], 0.9999999999999999, 0.99998558141714725, 43290141512.062349),
    ([1, 0, 1, 0], 0.9999999990686774, 0.99707317259162664, 1046529.0),
    ([0, 1, 0, 1], 1e-12, 0.000299970001, 99980001.000000001),
    ([0, 1, 1, 0], 8.673617379884035e-19, 1.6130980160242626e-9, 929887695.02317299),
    ([1e-08, 1, 0.5, 1], 1e-09, 7.7428008779958167e-5, 38728.165251520252),
    ([1, 0.5, 0, -0.5], 0.5000000000000284, 0.12500000055442183, 13004.98941772349),
  ]

  @Test("keeps its digits next to a vertical tangent, prepared or not", arguments: steep.indices)
  func keepsDigits(row: Int) throws {
    let (points, input, output, slope) = Self.steep[row]
    let curve = try CubicBezier(points[0], points[1], points[2], points[3])
    #expect((curve.value(at: input) - output).magnitude <= 0x1p-51)
    #expect((CubicBezier.Prepared(curve).value(at: input) - output).magnitude <= 0x1p-50)
    #expect((curve.slope(at: input) / slope - 1).magnitude < 1e-10)
  }

  @Test("knows its extrema")
  func knowsExtrema() throws {
    // y = 3·1.56·s²t + 3st² + t³ turns at t where 2.68t² − 4.24t + 1.56 = 0.
    let t = (4.24 - (4.24 * 4.24 - 4 * 2.68 * 1.56).squareRoot()) / (2 * 2.68)
    let top = 4.68 * (1 - t) * (1 - t) * t + 3 * (1 - t) * t * t + t * t * t
    let curve = try CubicBezier(0.34, 1.56, 0.64, 1)
    #expect((curve.range.upperBound - top).magnitude < 1e-15)
    #expect(curve.range.lowerBound == 0)
    #expect(try CubicBezier(0.3, 1, 0.7, 0).range == 0...1)
    #expect(try CubicBezier(0.3, -1e-9, 0.7, 0).range.lowerBound < 0)
    let wide = try CubicBezier(0.42, 0, 1, 1).range(over: -1...10)
    #expect(wide.lowerBound == 0 && (wide.upperBound - (1 + 9 / 0.58)).magnitude < 1e-13)
    let narrow = curve.range(over: 0...0.25)
    #expect(narrow == 0...curve.value(at: 0.25))
  }
}

/// The widest arithmetic of the platform, for checks that must not repeat the rounding under test.
#if arch(x86_64) || arch(i386)
  typealias Precise = Float80
#else
  typealias Precise = Double
#endif

extension Precise {
  /// Half an ulp of a double with some slack for the check's own rounding.
  static var slack: Precise { Precise(0x1p-53) + 16 * Precise.ulpOfOne }
}
