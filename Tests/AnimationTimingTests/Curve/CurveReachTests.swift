import AnimationTiming
import Testing

@Suite("First inputs that reach an output")
struct CurveReachTests {
  static let outputs = [-0.1, 0, 1e-3, 0.25, 0.5, 0.9, 0.99, 1, 1.02, 1.2]

  @Test("are where a dense look finds them, for every named curve", arguments: NamedCurve.all)
  func dense(named: NamedCurve) {
    let curve = named.curve
    let places = (0...4096).map { Double($0) / 4096 }
    let values = places.map { curve.value(at: $0) }
    for output in Self.outputs {
      // What a look at places may miss of a peak, and six digits of SwiftUI's.
      let first = places.indices.first { values[$0] >= output }.map { places[$0] }
      guard let input = curve.firstInput(reaching: output) else {
        #expect(first == nil, "\(output)")
        continue
      }
      #expect(curve.value(at: input) >= output - 1e-5, "\(output)")
      #expect(input <= first ?? 1)
      // Nothing before it reaches the output.
      #expect(zip(places, values).allSatisfy { $0 >= input || $1 < output + 1e-12 }, "\(output)")
    }
  }

  @Test("are jumps of steps, and peaks that are narrow")
  func edges() throws {
    let steps = Curve.steps(try Steps(4, .end))
    #expect(steps.firstInput(reaching: 0.5) == 0.5)
    #expect(steps.firstInput(reaching: 0.51) == 0.75)
    #expect(steps.firstInput(reaching: 1.01) == nil)
    let peak = try CSSEasing("linear(0, 0 50%, 2 50.00001%, 0 50.00002%, 1)").curve
    let input = try #require(peak.firstInput(reaching: 1.5))
    #expect((input - 0.500000075).magnitude < 1e-9)
  }
}
