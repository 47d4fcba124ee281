import AnimationTiming
import Testing

@Suite("Piecewise linear curve")
struct PiecewiseLinearTests {
  typealias Point = PiecewiseLinear.Point
  typealias Stop = PiecewiseLinear.Stop

  static func curve(_ points: [(Double, Double)]) throws -> PiecewiseLinear {
    try PiecewiseLinear(points.map { Point(input: $0.0, output: $0.1) })
  }

  @Test("rejects no points, falling inputs and numbers that are not finite, by name")
  func rejects() {
    let empty = #expect(throws: ParameterError.self) { try PiecewiseLinear([]) }
    #expect(empty?.field == "points")
    let falling = #expect(throws: ParameterError.self) {
      try Self.curve([(0, 0), (0.5, 1), (0.4, 1)])
    }
    #expect(falling?.field == "points[2].input")
    let undefined = #expect(throws: ParameterError.self) { try Self.curve([(0, .nan)]) }
    #expect(undefined?.field == "points[0].output")
    let stop = #expect(throws: ParameterError.self) {
      try PiecewiseLinear(stops: [Stop(0), Stop(1, at: .infinity), Stop(1)])
    }
    #expect(stop?.field == "stops[1].input")
    #expect(throws: ParameterError.self) { try PiecewiseLinear(stops: []) }
  }

  @Test("passes through its points and halves its segments")
  func passesThroughPoints() throws {
    let curve = try Self.curve([(-1, 0), (1, 10), (5, 20)])
    #expect(curve.value(at: -1) == 0 && curve.value(at: 1) == 10 && curve.value(at: 5) == 20)
    #expect(curve.value(at: 0) == 5 && curve.value(at: 3) == 15)
    #expect(curve.slope(at: 0) == 5 && curve.slope(at: 1) == 2.5 && curve.slope(at: 9) == 2.5)
  }

  @Test("hits an end exactly where start plus difference would not")
  func hitsEnds() throws {
    let curve = try Self.curve([(0, 0.1), (1, 0.7)])
    #expect(curve.value(at: 1) == 0.7)
  }

  @Test("extends its end segments, flat when an end is doubled")
  func extendsEnds() throws {
    let open = try Self.curve([(0, 0), (0.5, 1), (1, 0)])
    #expect(open.value(at: -0.25) == -0.5 && open.value(at: 1.25) == -0.5)
    let flat = try Self.curve([(0, 0), (0, 0), (0.5, 1), (1, 0.25), (1, 0.25)])
    #expect(flat.value(at: -3) == 0 && flat.value(at: 3) == 0.25 && flat.slope(at: 3) == 0)
  }

  @Test("takes the later of two points at a jump")
  func takesLaterPoint() throws {
    let curve = try Self.curve([(0, 0), (0.5, 0.6), (0.5, 0.4), (1, 1)])
    #expect(curve.value(at: 0.5) == 0.4)
    #expect((curve.value(at: (0.5).nextDown) - 0.6).magnitude < 1e-15)
    #expect(curve.range(over: 0...0.5) == 0...0.6)
    #expect(curve.range(over: 0.5...0.6).lowerBound == 0.4)
    #expect(curve.range(over: 0.5...0.6).upperBound < 0.53)
  }

  @Test("is constant with one stop")
  func isConstant() throws {
    let curve = try PiecewiseLinear(stops: [Stop(0.4)])
    for input in [-1, 0, 0.3, 1, 7] { #expect(curve.value(at: input) == 0.4) }
    #expect(curve.slope(at: 0.5) == 0 && curve.range(over: 0...1) == 0.4...0.4)
  }

  /// (stops, points): each line is one clause of the rule.
  static let canonical: [([Stop], [(Double, Double)])] = [
    ([Stop(0), Stop(1)], [(0, 0), (1, 1)]),
    (
      [Stop(0), Stop(0.25, at: 0.25, until: 0.75), Stop(1)],
      [(0, 0), (0.25, 0.25), (0.75, 0.25), (1, 1)]
    ),
    ([Stop(0), Stop(1), Stop(0.5), Stop(1)], [(0, 0), (1.0 / 3, 1), (2.0 / 3, 0.5), (1, 1)]),
    ([Stop(0), Stop(0.1, at: -0.1), Stop(1)], [(0, 0), (0, 0.1), (1, 1)]),
    ([Stop(0), Stop(0.9, at: 1.1), Stop(1)], [(0, 0), (1.1, 0.9), (1.1, 1)]),
    (
      [Stop(0), Stop(0, at: 0.4), Stop(1), Stop(0.5), Stop(1)],
      [(0, 0), (0.4, 0), (0.6, 1), (0.8, 0.5), (1, 1)]
    ),
    ([Stop(0, at: 0.5, until: 0.2), Stop(1)], [(0.5, 0), (0.5, 0), (1, 1)]),
    ([Stop(0, at: -0.5), Stop(1)], [(-0.5, 0), (1, 1)]),
  ]

  @Test("makes of CSS stops the points that CSS makes", arguments: canonical.indices)
  func makesPoints(row: Int) throws {
    let (stops, expected) = Self.canonical[row]
    let points = try PiecewiseLinear(stops: stops).points
    #expect(points.count == expected.count)
    for (point, (input, output)) in zip(points, expected) {
      #expect((point.input - input).magnitude < 1e-15 && point.output == output)
    }
  }
}
