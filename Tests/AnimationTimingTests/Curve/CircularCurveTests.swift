import AnimationTiming
import Testing

@Suite("Circular curve")
struct CircularCurveTests {
  static let inputs = (0...64).map { Double($0) / 64 } + [1e-9, 1e-20, 1 - 0x1p-40]

  @Test("lies on its circle", arguments: inputs)
  func liesOnCircle(input: Double) {
    // (x, y) has distance 1 from the centre (0, 1), the in-out halves ½ from (0, ½) and (1, ½).
    let y = CircularCurve.easeIn.value(at: input)
    #expect((input * input + (1 - y) * (1 - y) - 1).magnitude < 1e-15)
    let half = CircularCurve.easeInOut.value(at: input)
    let x = min(input, 1 - input)
    #expect((x * x + (0.5 - half) * (0.5 - half) - 0.25).magnitude < 1e-15)
  }

  @Test("keeps its digits near the start")
  func keepsDigits() {
    #expect(CircularCurve.easeIn.value(at: 1e-20) == 5e-41)
  }

  @Test("undoes itself with its inverse", arguments: CircularCurve.allCases, inputs)
  func undoesItself(curve: CircularCurve, input: Double) {
    // A flat start squares the error away only one way; √(2⁻⁵²) is what comes back.
    let back = curve.inverse.value(at: curve.value(at: input))
    #expect((back - input).magnitude < 3e-8)
    #expect(curve.inverse.inverse == curve)
  }

  @Test("mirrors: ease-out is ease-in turned around", arguments: inputs)
  func mirrors(input: Double) {
    let (out, reflected) = (
      CircularCurve.easeOut.value(at: input), 1 - CircularCurve.easeIn.value(at: 1 - input)
    )
    // Near 0 the rounding of 1 − x alone moves the mirror image by √(2⁻⁵³).
    #expect((out - reflected).magnitude < (input < 1e-6 ? 2e-8 : 1e-13))
  }

  @Test("is vertical where the circle is, and rests outside 0…1")
  func isVertical() {
    #expect(CircularCurve.easeIn.slope(at: 1) == .infinity)
    #expect(CircularCurve.easeIn.slope(at: 0) == 0)
    #expect(CircularCurve.easeOut.slope(at: 0) == .infinity)
    #expect(CircularCurve.easeInOut.slope(at: 0.5) == .infinity)
    #expect(CircularCurve.easeOutIn.slope(at: 0) == .infinity)
    #expect(CircularCurve.easeOutIn.slope(at: 0.5) == 0)
    for curve in CircularCurve.allCases {
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
      #expect(curve.slope(at: -1) == 0 && curve.slope(at: 2) == 0)
    }
  }

  @Test("agrees with difference quotients on its slope", arguments: CircularCurve.allCases)
  func agreesOnSlope(curve: CircularCurve) {
    for input in [0.1, 0.3, 0.45, 0.55, 0.8, 0.9] {
      let rise = curve.value(at: input + 1e-5) - curve.value(at: input - 1e-5)
      #expect((rise / 2e-5 - curve.slope(at: input)).magnitude < 1e-5, "\(curve) at \(input)")
    }
  }
}
