import AnimationTiming
import Testing

@Suite("Joined Bézier curve")
struct JoinedBezierTests {
  typealias Point = PiecewiseLinear.Point

  static let emphasizedPoints = [
    (0.05, 0.0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1.0),
  ].map { Point(input: $0.0, output: $0.1) }

  @Test("is Material's emphasized curve from its five points")
  func isEmphasized() throws {
    #expect(try JoinedBezier(through: Self.emphasizedPoints) == .emphasized)
    let curve = JoinedBezier.emphasized
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect((curve.value(at: 0.166666) - 0.4).magnitude < 1e-15)
    #expect((curve.value(at: (0.166666).nextDown) - 0.4).magnitude < 1e-14)
  }

  // Each half is a cubic with known points; its parameter form needs no solver.
  @Test("goes through the points of its cubics")
  func goesThroughCubics() {
    let halves =
      [
        [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)],
        [(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
      ] as [[(Double, Double)]]
    for half in halves {
      for step in 1..<20 {
        let t = Double(step) / 20
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        let x = zip(weights, half).map { $0 * $1.0 }.reduce(0, +)
        let y = zip(weights, half).map { $0 * $1.1 }.reduce(0, +)
        // Slopes reach 11 here, and x carries an ulp.
        #expect((JoinedBezier.emphasized.value(at: x) - y).magnitude < 1e-14)
      }
    }
  }

  @Test("agrees with difference quotients on its slope")
  func agreesOnSlope() {
    for input in [0.02, 0.1, 0.16, 0.17, 0.3, 0.9] {
      let curve = JoinedBezier.emphasized
      let rise = curve.value(at: input + 1e-7) - curve.value(at: input - 1e-7)
      #expect((rise / 2e-7 - curve.slope(at: input)).magnitude < 1e-5, "at \(input)")
    }
  }

  @Test("knows its range on either side of the joint")
  func knowsRange() throws {
    let backInOut = try NamedCurve.named("motion/backInOut").curve
    let whole = backInOut.range()
    #expect(whole.lowerBound < -0.03 && whole.upperBound > 1.03)
    #expect((whole.lowerBound + whole.upperBound - 1).magnitude < 1e-15)
    #expect(backInOut.range(over: 0...0.5) == whole.lowerBound...0.5)
    #expect(backInOut.range(over: 0.5...2).upperBound == whole.upperBound)
  }

  @Test("rejects a joint or control points out of place")
  func rejects() {
    let five = Self.emphasizedPoints
    #expect(throws: ParameterError.self) { try JoinedBezier(through: Array(five.dropLast())) }
    #expect(throws: ParameterError.self) { try JoinedBezier(through: five.reversed()) }
    for joint in [
      Point(input: 0, output: 0.5), Point(input: 1, output: 0.5), Point(input: 0.5, output: .nan),
    ] {
      #expect(throws: ParameterError.self) { try JoinedBezier(.ease, .ease, joint: joint) }
    }
  }
}

@Suite("Threshold curve")
struct ThresholdTests {
  @Test("jumps at its threshold, and meets both ends whatever it is", arguments: [0, 0.25, 1])
  func jumps(threshold: Double) throws {
    let curve = try Threshold(threshold)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    #expect(curve.value(at: 0.24) == (threshold <= 0.24 ? 1 : 0))
    #expect(curve.value(at: 0.26) == (threshold <= 0.26 ? 1 : 0))
    #expect(curve.slope(at: threshold) == 0)
  }

  @Test("rejects a threshold outside 0…1")
  func rejects() {
    for bad in [-0.1, 1.1, .nan] {
      #expect(throws: ParameterError.self) { try Threshold(bad) }
    }
  }
}

@Suite("Anticipate curve")
struct AnticipateCurveTests {
  @Test("answers what Motion answers")
  func answersAsMotion() {
    // Motion bisects 12 times only, so its first half is off by up to 6·10⁻⁴.
    let rows = [
      (0.1, -0.020901313598005844, 2e-3), (0.25, -0.033628590829175686, 2e-3),
      (0.75, 0.984375, 0), (0.9, 0.998046875, 1e-15),
    ]
    for (input, output, tolerance) in rows {
      #expect((AnticipateCurve().value(at: input) - output).magnitude <= tolerance)
    }
  }

  @Test("draws back, joins its halves and ends at 1")
  func drawsBack() {
    let curve = AnticipateCurve()
    #expect(curve.range(over: 0...1).lowerBound < -0.03 && curve.range(over: 0...1).upperBound == 1)
    #expect((curve.value(at: (0.5).nextDown) - curve.value(at: 0.5)).magnitude < 1e-14)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
    for input in [0.1, 0.3, 0.6, 0.9] {
      let rise = curve.value(at: input + 1e-6) - curve.value(at: input - 1e-6)
      #expect((rise / 2e-6 - curve.slope(at: input)).magnitude < 1e-6)
    }
  }
}

@Suite("Curve of any kind")
struct AnyCurveTests {
  @Test("answers as the curve inside")
  func answersAsInside() throws {
    let bezier = try CubicBezier(0.3, -1, 0.2, 2)
    let steps = try Steps(4, .both)
    for input in [-0.5, 0, 0.25, 0.6, 1, 1.5] {
      #expect(Curve.linear.value(at: input) == input)
      #expect(Curve.bezier(bezier).value(at: input) == bezier.value(at: input))
      #expect(Curve.bezier(bezier).slope(at: input) == bezier.slope(at: input))
      #expect(Curve.steps(steps).value(at: input) == steps.value(at: input))
      #expect(
        Curve.steps(steps).value(at: input, before: true) == steps.value(at: input, before: true))
      #expect(Curve.bezier(bezier).value(at: input, before: true) == bezier.value(at: input))
    }
    #expect(Curve.bezier(bezier).range() == bezier.range)
  }

  @Test("inverts what can be inverted")
  func inverts() throws {
    #expect(Curve.linear.inverse == .linear)
    #expect(Curve.bezier(.easeInOut).inverse == .bezier(try CubicBezier(0, 0.42, 1, 0.58)))
    #expect(Curve.bezier(try CubicBezier(0.5, -1, 0.5, 2)).inverse == nil)
    #expect(Curve.circular(.easeIn).inverse == .circular(.easeOut))
    #expect(Curve.apple(.circularEaseInOut).inverse == .apple(.circularEaseInOut))
    #expect(Curve.steps(try Steps(3)).inverse == nil)
  }
}
