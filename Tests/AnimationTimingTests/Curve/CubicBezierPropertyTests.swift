import AnimationTiming
import TestSupport
import Testing

@Suite("Random Bézier curves")
struct CubicBezierPropertyTests {
  /// Two thousand curves, mostly with something degenerate about them.
  static let curves: [CubicBezier] = {
    var random = SeededGenerator(seed: 20)
    return (0..<2000).compactMap { _ in
      try? CubicBezier(random.edgy(), random.wild(), random.edgy(), random.wild())
    }
  }()

  @Test("answer a number inside their range for every input of 0…1")
  func answerNumbers() {
    var random = SeededGenerator(seed: 21)
    for curve in Self.curves {
      for _ in 0..<50 {
        let input = random.edgy()
        let (output, parameter) = (curve.value(at: input), curve.parameter(at: input))
        #expect(curve.range.contains(output), "\(curve) at \(input) is \(output)")
        #expect((0...1).contains(parameter), "\(curve) at \(input) has \(parameter)")
        #expect(!curve.slope(at: input).isNaN, "\(curve) at \(input)")
      }
    }
  }

  @Test("answer a number outside 0…1 too")
  func answerOutside() {
    for curve in Self.curves {
      for input in [-1e308, -3, (0.0).nextDown, (1.0).nextUp, 2, 1e308] {
        #expect(!curve.value(at: input).isNaN, "\(curve) at \(input)")
        #expect(!curve.slope(at: input).isNaN, "\(curve) at \(input)")
      }
    }
  }

  // x(t) is evaluated in 64 bits here; its error and that of t amount to 2⁻⁵¹ of the input's scale.
  @Test("solve for the input they are asked at")
  func solve() {
    var random = SeededGenerator(seed: 22)
    for curve in Self.curves {
      for _ in 0..<20 {
        let input = Double.random(in: 0...1, using: &random)
        let t = Precise(curve.parameter(at: input))
        let s = 1 - t
        let x = 3 * Precise(curve.x1) * t * s * s + 3 * Precise(curve.x2) * t * t * s + t * t * t
        #expect((x - Precise(input)).magnitude < 0x1p-51, "\(curve) at \(input)")
      }
    }
  }

  // An output at the ends of the hull 0…1 can be off by an ulp either way, hence 2⁻⁵².
  @Test("rise where both control points say so")
  func rise() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<500 {
      guard
        let curve = try? CubicBezier(random.edgy(), random.edgy(), random.edgy(), random.edgy())
      else { continue }
      let inputs = (0..<40).map { _ in random.edgy() }.sorted()
      for (first, second) in zip(inputs, inputs.dropFirst()) {
        #expect(curve.value(at: second) - curve.value(at: first) >= -0x1p-52, "\(curve)")
      }
    }
  }

  @Test("answer alike when prepared")
  func answerAlikePrepared() {
    var random = SeededGenerator(seed: 24)
    for curve in Self.curves.prefix(150) {
      let prepared = CubicBezier.Prepared(curve)
      let scale = max(1, max(curve.y1.magnitude, curve.y2.magnitude))
      for _ in 0..<100 {
        let input = random.edgy()
        let difference = prepared.value(at: input) - curve.value(at: input)
        // 2 ulp for the curve and 4 for its tables.
        #expect(difference.magnitude <= 6 * 0x1p-52 * scale, "\(curve) at \(input)")
        #expect(curve.range.contains(prepared.value(at: input)), "\(curve) at \(input)")
      }
    }
  }
}
