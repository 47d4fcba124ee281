import AnimationTiming
import Testing

@Suite("Penner curve")
struct PennerCurveTests {
  static let curves = NamedCurve.all(from: .penner)
  static let inputs = (1..<40).map { Double($0) / 40 + 0.001 }.filter { $0 < 1 }

  @Test("rejects an overshoot or a period that cannot be")
  func rejects() {
    #expect(throws: ParameterError.self) { try PennerCurve(.back(overshoot: .nan), .easeIn) }
    #expect(throws: ParameterError.self) { try PennerCurve(.elastic(period: 0), .easeIn) }
  }

  @Test("meets both ends and rests outside", arguments: curves)
  func meetsEnds(named: NamedCurve) {
    let curve = named.curve
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }

  @Test("turns an ease-in around for an ease-out")
  func turnsAround() {
    for family in [
      "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce",
    ] {
      guard let easeIn = try? NamedCurve.named("penner/ease-in-\(family)").curve,
        let easeOut = try? NamedCurve.named("penner/ease-out-\(family)").curve,
        let both = try? NamedCurve.named("penner/ease-in-out-\(family)").curve
      else {
        Issue.record("\(family) is missing")
        continue
      }
      for input in Self.inputs {
        let mirrored = 1 - easeIn.value(at: 1 - input)
        #expect((easeOut.value(at: input) - mirrored).magnitude < 1e-14, "\(family)")
        let turned = both.value(at: input) + both.value(at: 1 - input)
        #expect((turned - 1).magnitude < 1e-13, "\(family)")
      }
      // Back and elastic take other parameters for in-out, the others are the halves.
      if family != "back", family != "elastic" {
        #expect((both.value(at: 0.2) - 0.5 * easeIn.value(at: 0.4)).magnitude < 1e-15)
      }
    }
  }

  @Test("agrees with difference quotients on its slope", arguments: curves)
  func agreesOnSlope(named: NamedCurve) {
    for input in Self.inputs {
      let rise = named.curve.value(at: input + 1e-6) - named.curve.value(at: input - 1e-6)
      let slope = named.curve.slope(at: input)
      // A bounce has corners; the grid keeps 10⁻³ away from all of them but those of in-out.
      guard (rise / 2e-6 - slope).magnitude > 1e-6 * (1 + slope.magnitude) else { continue }
      #expect((rise / 2e-6 - slope).magnitude < 1e-3 * (1 + slope.magnitude), "at \(input)")
    }
  }

  @Test("knows its extrema", arguments: curves)
  func knowsExtrema(named: NamedCurve) {
    for inputs in [0...1, 0.1...0.4, 0.35...0.9, 0.5...0.5, 0.7...1] as [ClosedRange<Double>] {
      let range = named.curve.range(over: inputs)
      let width = inputs.upperBound - inputs.lowerBound
      let outputs = (0...2000).map {
        named.curve.value(at: min(inputs.lowerBound + width * Double($0) / 2000, inputs.upperBound))
      }
      let (lowest, highest) = (outputs.min() ?? 0, outputs.max() ?? 0)
      // The grid misses an extremum by half a step at most: a smooth one by less than 10⁻⁴, the
      // corner of a bounce, with its slope of 5.5, by 0.0014.
      let missed = 0.0015 * width + 1e-15
      #expect(range.lowerBound <= lowest + 1e-15 && lowest - range.lowerBound <= missed)
      #expect(range.upperBound >= highest - 1e-15 && range.upperBound - highest <= missed)
    }
  }

  @Test("answers what the originals answer at one half")
  func answersAtHalf() throws {
    let rows: [(String, Double)] = [
      ("ease-out-cubic", 0.875), ("ease-in-expo", 0.03125), ("ease-in-back", -0.0876975),
      ("ease-out-circ", 0.8660254037844386), ("ease-out-back", 1.0876975),
      ("ease-in-out-sine", 0.5),
      ("ease-out-bounce", 0.765625), ("ease-in-elastic", -0.015625),
    ]
    for (name, output) in rows {
      let value = try NamedCurve.named("penner/\(name)").curve.value(at: 0.5)
      #expect((value - output).magnitude < 1e-15, "\(name)")
    }
  }
}
