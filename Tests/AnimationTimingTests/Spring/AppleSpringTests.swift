import AnimationTiming
import Testing

@Suite("SwiftUI's spring")
struct AppleSpringTests {
  @Test("moves as the exact one does, in every regime")
  func sameMotion() throws {
    for ratio in [0, 0.1, 0.7, 1, 1.5, 10] {
      let exact = try Spring(response: 0.5, dampingRatio: ratio)
      let apple = try AppleSpring(response: 0.5, dampingRatio: ratio)
      for step in 0...50 {
        let time = Double(step) / 25
        let (one, other) = (
          exact.value(target: 2, initialVelocity: 3, time: time),
          apple.value(target: 2, initialVelocity: 3, time: time)
        )
        #expect((one - other).magnitude < 1e-13, "ratio \(ratio) at \(time)")
      }
    }
  }

  @Test("states an over-damped stiffness, force and velocity that are off as documented")
  func quirks() throws {
    let exact = try Spring(duration: 0.5, bounce: -0.2)
    let apple = try AppleSpring(duration: 0.5, bounce: -0.2)
    // (2π/response)²·(2ζ² − 1) with ζ = 1.25, instead of (2π/response)².
    #expect((apple.stiffness / exact.stiffness - 2.125).magnitude < 1e-14)
    #expect((apple.damping - exact.damping).magnitude < 1e-13)
    let force = apple.force(target: 1, position: 0.5, velocity: 0)
    #expect((force - apple.stiffness / 2).magnitude < 1e-12)
    for time in [0, 0.1, 1, 100] as [Double] {
      let excess =
        apple.velocity(target: 3, initialVelocity: 0, time: time)
        - exact.velocity(target: 3, initialVelocity: 0, time: time)
      #expect((excess - 3).magnitude < 1e-12, "the whole distance is added at \(time)")
    }
  }

  @Test("settles by its own rule: Apple's published and measured answers")
  func settling() throws {
    #expect(
      try (AppleSpring(duration: 0.5, bounce: 0.3).settlingDuration() - 1.0447).magnitude < 5e-5)
    // The tenths are summed up: eight of them are not 0.8.
    #expect(try AppleSpring(duration: 0.5, bounce: 0).settlingDuration() == 0.7999999999999999)
    #expect(try AppleSpring(duration: 0.5, bounce: 1).settlingDuration() == .infinity)
    // Slower than 101.2 s: over at once, says the scan.
    #expect(try AppleSpring(duration: 2, bounce: -0.99).settlingDuration() == 0)
  }

  @Test("clamps a bounce above 1 and refuses one that would be NaN")
  func bounds() throws {
    #expect(try AppleSpring(duration: 1, bounce: 3) == AppleSpring(duration: 1, bounce: 1))
    #expect(throws: ParameterError.self) { try AppleSpring(duration: 1, bounce: -1) }
    #expect(throws: ParameterError.self) { try AppleSpring(duration: 0, bounce: 0) }
    #expect(throws: ParameterError.self) {
      try AppleSpring(settlingDuration: .nan, dampingRatio: 1)
    }
    #expect(throws: ParameterError.self) { try AppleSpring(settlingDuration: 1, dampingRatio: 0) }
  }

  @Test("is not what its own settling time makes of it")
  func notInverse() throws {
    let spring = try AppleSpring(settlingDuration: 0.4, dampingRatio: 0.8)
    #expect((spring.settlingDuration() - 0.5477).magnitude < 5e-5)
  }

  @Test("never answers NaN, not even when a negative damping lets it run away")
  func neverNaN() throws {
    for ratio in [-100, -1, -0.5, 0, 0.5, 1, 100, 1e9] as [Double] {
      let spring = try AppleSpring(response: 0.5, dampingRatio: ratio)
      for time in [0, 1, 1e3, 1e9, 1e300] as [Double] {
        #expect(!spring.value(target: 1, initialVelocity: 1, time: time).isNaN, "\(ratio), \(time)")
        #expect(!spring.velocity(target: 1, initialVelocity: 1, time: time).isNaN)
      }
    }
  }
}
