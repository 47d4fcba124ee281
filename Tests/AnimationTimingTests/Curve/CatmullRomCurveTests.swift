import AnimationTiming
import Testing

@Suite("Catmull–Rom curve")
struct CatmullRomCurveTests {
  static let points = [(0.2, 0.25), (0.33, 0.25), (0.5, 1), (0.8, 0.75)]

  static func curve(_ points: [(Double, Double)], tension: Double = 0) throws -> CatmullRomCurve {
    try CatmullRomCurve(
      points.map { PiecewiseLinear.Point(input: $0.0, output: $0.1) }, tension: tension)
  }

  // What Flutter's own test states; its samples depend on its random numbers, so equality to the
  // last digits shows that they are reproduced.
  @Test("answers as Flutter does")
  func answersAsFlutter() throws {
    let curve = try Self.curve(Self.points)
    let rows = [
      (0.01, 0.012874734350170863), (0.33, 0.250037698527661), (0.5, 0.9999057323235939),
      (0.6, 0.9357294964536621), (0.8, 0.7500423402378034),
    ]
    for (input, output) in rows { #expect((curve.value(at: input) - output).magnitude < 1e-15) }
  }

  @Test("passes exactly through its points, near which the samples stay")
  func passesThroughPoints() throws {
    let curve = try Self.curve(Self.points)
    for (input, output) in Self.points {
      #expect((curve.exactValue(at: input) - output).magnitude < 1e-14)
    }
    // A flat piece is a triangle with a doubled area below 10⁻⁶; they are at least 0.002 long here.
    for step in 0...1000 {
      let input = Double(step) / 1000
      #expect((curve.value(at: input) - curve.exactValue(at: input)).magnitude < 5e-4)
    }
  }

  @Test("is the polygon under full tension")
  func isPolygon() throws {
    let curve = try Self.curve(Self.points, tension: 1)
    let corners = [(0.0, 0.0)] + Self.points + [(1.0, 1.0)]
    let polygon = try PiecewiseLinearTests.curve(corners)
    for step in 0...100 {
      let input = Double(step) / 100
      #expect((curve.exactValue(at: input) - polygon.value(at: input)).magnitude < 1e-14)
    }
  }

  @Test("meets both ends and rests outside")
  func meetsEnds() throws {
    let curve = try Self.curve(Self.points)
    for (input, output) in [(-1, 0), (0, 0), (1, 1), (2, 1)] as [(Double, Double)] {
      #expect(curve.value(at: input) == output && curve.exactValue(at: input) == output)
    }
    #expect(curve.slope(at: -1) == 0 && curve.slope(at: 2) == 0 && curve.slope(at: 0.4) > 1)
    #expect(curve.range(over: 0...1).upperBound >= 1)
  }

  @Test("rejects points that are too few, out of order, or whose curve turns back")
  func rejects() {
    #expect(throws: ParameterError.self) { try Self.curve([(0.5, 0.5)]) }
    #expect(throws: ParameterError.self) { try Self.curve([(0.5, 0.5), (0.5, 0.6)]) }
    #expect(throws: ParameterError.self) { try Self.curve([(0, 0.5), (0.5, 0.6)]) }
    #expect(throws: ParameterError.self) { try Self.curve([(0.5, 0.5), (1, 0.6)]) }
    #expect(throws: ParameterError.self) { try Self.curve([(0.2, .nan), (0.5, 0.6)]) }
    let tension = #expect(throws: ParameterError.self) { try Self.curve(Self.points, tension: 1.5) }
    #expect(tension?.field == "tension")
    let folded = #expect(throws: ParameterError.self) {
      try Self.curve([(0.05, 0.99), (0.06, 0.01), (0.95, 0.02)])
    }
    #expect(folded?.field == "points")
  }
}
