import AnimationTiming
import Testing

@Suite("Core Animation's settling")
struct CoreAnimationSettlingTests {
  // Apple's page for the property states about 2.85 s for damping 5 and just over 1 s for 15, at
  // mass 1 and stiffness 100; the digits are those of Documentation/TimingSemantics.md, section 4.
  @Test("agrees with what is published", arguments: [(5.0, 2.8550), (10, 1.4727), (15, 1.0221)])
  func agreesWithPublished(damping: Double, duration: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping)
    #expect((CoreAnimationSettling(spring).duration - duration).magnitude < 5e-5)
  }

  // The bound is on the sum of both amplitudes, so it can only be late, by less than a period.
  @Test("is never early below critical damping", arguments: [0.05, 0.3, 0.7, 0.95])
  func isNeverEarly(ratio: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    for velocity in [0.0, -10, 10] {
      let bound = CoreAnimationSettling(spring, initialVelocity: velocity).duration
      let exact = spring.exactSettlingDuration(epsilon: 0.001, initialVelocity: velocity)
      #expect(bound >= exact && bound < exact + 0.5 / ratio, "\(velocity)")
    }
  }

  @Test("finds the first tenth of a second for critical and heavier damping")
  func findsTenth() throws {
    for response in [0.1, 0.5, 2, 30] {
      let spring = try Spring(response: response, dampingRatio: 1)
      let found = CoreAnimationSettling(spring).duration
      let exact = spring.exactSettlingDuration(epsilon: 0.001)
      // Tenths are summed up, so they carry up to a thousand roundings.
      #expect(found > exact - 1e-12 && found < exact + 0.1 + 1e-12)
      let heavier = try Spring(response: response, dampingRatio: 7)
      #expect(CoreAnimationSettling(heavier).duration == found)
    }
  }

  @Test("looks at 1,012 tenths and then answers 0")
  func givesUp() throws {
    #expect((CoreAnimationSettling.longestCriticalDuration - 101.2).magnitude < 1e-9)
    // ω·T = 9.2334 solves (1 + ωT)e^(−ωT) = 0.001.
    let (fast, slow) = (9.2335 / 101.2, 9.2332 / 101.2)
    let inTime = try Spring(angularFrequency: fast, dampingRatio: 1)
    let tooSlow = try Spring(angularFrequency: slow, dampingRatio: 1)
    #expect(
      CoreAnimationSettling(inTime).duration == CoreAnimationSettling.longestCriticalDuration)
    #expect(CoreAnimationSettling(tooSlow).duration == 0)
  }

  @Test("never settles without damping, and answers every spring with a number")
  func answersEverySpring() throws {
    #expect(CoreAnimationSettling(try Spring(response: 1, dampingRatio: 0)).duration == .infinity)
    for frequency in [1e-60, 1, 1e60] {
      for ratio in [1e-300, 0.5, (1.0).nextDown, 1, (1.0).nextUp, 1e30] {
        for velocity in [-1e100, -1, 0, 1, frequency, 1e100] {
          let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
          let duration = CoreAnimationSettling(spring, initialVelocity: velocity).duration
          #expect(duration >= 0, "\(spring) \(velocity)")
        }
      }
    }
  }
}
