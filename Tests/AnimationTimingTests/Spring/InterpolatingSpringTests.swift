import AnimationTiming
import Testing

@Suite("Interpolating spring")
struct InterpolatingSpringTests {
  @Test("takes damping beyond critical as critical")
  func clampsDamping() throws {
    let heavy = try InterpolatingSpring(stiffness: 100, damping: 90, initialVelocity: 2)
    let critical = try InterpolatingSpring(stiffness: 100, damping: 20, initialVelocity: 2)
    #expect(heavy.damping == 90 && heavy.spring == critical.spring)
    for time in [0, 0.1, 0.4] { #expect(heavy.progress(at: time) == critical.progress(at: time)) }
    let negative = try InterpolatingSpring(duration: 0.5, bounce: -0.4)
    #expect(negative.spring.dampingRatio == 1)
  }

  @Test("reads a spring without bounce back as critical", arguments: [0.1, 0.3, 0.5, 0.7, 3])
  func keepsCritical(duration: Double) throws {
    #expect(try InterpolatingSpring(duration: duration).spring.dampingRatio == 1)
    let spring = try Spring(response: duration, dampingRatio: 1)
    #expect(try InterpolatingSpring(spring).spring.dampingRatio == 1)
  }

  @Test("counts its velocity in distances per second")
  func countsVelocity() throws {
    let spring = try InterpolatingSpring(mass: 2, stiffness: 100, damping: 5, initialVelocity: 3)
    let start = try #require(spring.progress(at: 0))
    let soon = try #require(spring.progress(at: 1e-6))
    #expect(start == 0)
    // ds = v₀·dt + k·dt²/2 + …
    #expect((soon / 1e-6 - 3).magnitude < 1e-3)
    #expect(spring.progress(at: -1) == 0)
  }

  @Test("ends at its settling time, and a slow critical one at once")
  func ends() throws {
    let spring = try InterpolatingSpring(stiffness: 100, damping: 10)
    #expect(spring.progress(at: spring.duration.nextDown) != nil)
    #expect(spring.progress(at: spring.duration) == nil)
    let slow = try InterpolatingSpring(stiffness: 0.008, damping: 10)
    #expect(slow.duration == 0 && slow.progress(at: 0) == nil)
    #expect(try InterpolatingSpring(stiffness: 1, damping: 0).duration == .infinity)
  }

  @Test("is logically complete after an undamped period of mass 1, whatever its mass")
  func completesLogically() throws {
    let light = try InterpolatingSpring(duration: 0.5, bounce: 0.2)
    #expect((light.logicalDuration - 0.5).magnitude < 1e-15)
    let heavy = try InterpolatingSpring(
      mass: 9, stiffness: light.stiffness, damping: light.damping)
    #expect(heavy.logicalDuration == light.logicalDuration)
  }

  @Test("rejects a velocity without bound, by name")
  func rejects() {
    let error = #expect(throws: ParameterError.self) {
      try InterpolatingSpring(duration: 0.5, initialVelocity: .infinity)
    }
    #expect(error?.description == "initialVelocity is inf; it must be finite and at most 1e100")
    let mass = #expect(throws: ParameterError.self) {
      try InterpolatingSpring(mass: 0, stiffness: 1, damping: 1)
    }
    #expect(mass?.field == "mass")
  }
}
