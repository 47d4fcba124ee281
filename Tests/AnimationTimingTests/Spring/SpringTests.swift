import AnimationTiming
import Testing

@Suite("Spring parameters")
struct SpringTests {
  /// Duration (s) and bounce with the damping ratio that the definition gives.
  static let bounces: [(Double, Double)] = [
    (1, 0), (0.3, 0.7), (0, 1), (-0.2, 1.25), (-0.5, 2), (-0.75, 4),
  ]

  @Test("turn a bounce into a damping ratio", arguments: bounces)
  func bounce(bounce: Double, ratio: Double) throws {
    let spring = try Spring(duration: 0.5, bounce: bounce)
    #expect(spring.dampingRatio == ratio)
    #expect((spring.bounce - bounce).magnitude <= 0x1p-53)
    #expect(spring.duration == 0.5)
  }

  @Test("agree with Apple's documentation of the two springs it converts")
  func documentation() throws {
    let bouncy = try Spring(duration: 0.5, bounce: 0.3)
    #expect((bouncy.stiffness - 157.91367).magnitude < 5e-6)
    #expect((bouncy.damping - 17.59292).magnitude < 5e-6)
    let plain = try Spring(mass: 1, stiffness: 100, damping: 10)
    #expect((plain.duration - 0.6283185).magnitude < 5e-8)
    #expect(plain.bounce == 0.5)
  }

  @Test("clamp to critical only when asked")
  func clamp() throws {
    let free = try Spring(mass: 1, stiffness: 100, damping: 30)
    let clamped = try Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: false)
    #expect(free.dampingRatio == 1.5 && free.regime == .overDamped)
    #expect(clamped.dampingRatio == 1 && clamped.damping == 20 && clamped.regime == .critical)
  }

  @Test("keep the mass out of the motion")
  func mass() throws {
    let light = try Spring(mass: 1, stiffness: 100, damping: 10)
    let heavy = try Spring(mass: 4, stiffness: 400, damping: 40)
    #expect(light.angularFrequency == heavy.angularFrequency)
    #expect(light.dampingRatio == heavy.dampingRatio)
    #expect(heavy.stiffness == 400 && heavy.damping == 40)
  }

  /// A maker, the field it must name, and what it is given.
  static let refusals: [(String, @Sendable () throws -> Spring)] = [
    ("duration", { try Spring(duration: -1, bounce: 0) }),
    ("duration", { try Spring(duration: .nan, bounce: 0) }),
    ("duration", { try Spring(duration: 0, bounce: 0) }),
    ("duration", { try Spring(duration: .leastNonzeroMagnitude, bounce: 0) }),
    ("duration", { try Spring(duration: 1e300, bounce: 0) }),
    ("bounce", { try Spring(duration: 1, bounce: -1) }),
    ("bounce", { try Spring(duration: 1, bounce: 1.0.nextUp) }),
    ("bounce", { try Spring(duration: 1, bounce: .nan) }),
    ("response", { try Spring(response: .infinity, dampingFraction: 1) }),
    ("dampingFraction", { try Spring(response: 1, dampingFraction: -0.1) }),
    ("dampingRatio", { try Spring(response: 1, dampingRatio: .infinity) }),
    ("dampingRatio", { try Spring(response: 1, dampingRatio: 1e31) }),
    ("mass", { try Spring(mass: 0, stiffness: 1, damping: 1) }),
    ("stiffness", { try Spring(mass: 1, stiffness: 0, damping: 1) }),
    ("stiffness", { try Spring(mass: 1e-200, stiffness: 1e200, damping: 1) }),
    ("damping", { try Spring(mass: 1, stiffness: 1, damping: -1) }),
    ("angularFrequency", { try Spring(angularFrequency: 0, dampingRatio: 1) }),
    ("stiffness", { try Spring(stiffness: -3, dampingRatio: 1) }),
  ]

  @Test("are refused by the name of the field", arguments: refusals.indices)
  func refuse(index: Int) {
    let (field, make) = Self.refusals[index]
    do {
      let spring = try make()
      Issue.record("\(spring) was accepted instead of refused for its \(field)")
    } catch {
      #expect((error as? ParameterError)?.field == field, "\(error)")
    }
  }

  @Test("say name, value and requirement in one line")
  func message() {
    #expect(throws: ParameterError("duration", -1.0, mustBe: "finite and > 0")) {
      try Spring(duration: -1, bounce: 0)
    }
    let error = ParameterError("duration", -1.0, mustBe: "finite and > 0")
    #expect("\(error)" == "duration is -1.0; it must be finite and > 0")
  }

  @Test("give the overshoot of the first swing")
  func overshoot() throws {
    // e^(−πζ/√(1 − ζ²)) as a percentage with two decimals, from the cases of the field.
    for (ratio, percent) in [(0.5, 16.30), (0.7, 4.60), (0.8, 1.52), (1, 0), (2, 0)] {
      let spring = try Spring(response: 1, dampingRatio: ratio)
      #expect((spring.overshoot * 100 - percent).magnitude < 0.005)
      // It is the value at half a damped period.
      guard ratio < 1 else { continue }
      let half = 0.5 / (1 - ratio * ratio).squareRoot()
      #expect((spring.value(time: half) - 1 - spring.overshoot).magnitude < 1e-15)
    }
  }

  @Test("name SwiftUI's presets and add the extra bounce")
  func presets() throws {
    #expect(Spring.smooth.bounce == 0 && Spring.smooth.duration == 0.5)
    #expect(Spring.snappy.dampingRatio == 0.85 && Spring.bouncy.dampingRatio == 0.7)
    #expect(try Spring.snappy(duration: 0.5) == .snappy)
    #expect(try Spring.bouncy(duration: 0.2, extraBounce: -0.5).regime == .overDamped)
  }
}
