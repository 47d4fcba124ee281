import AnimationTiming
import TestSupport
import Testing

@Suite("The closed form of a spring")
struct ClosedFormSpringTests {
  @Test("keeps the slow mode of a heavily damped spring")
  func slowMode() throws {
    // k = 1, c = 10⁹, x₀ = 1: after 10⁹ s the displacement is e⁻¹. Naive roots answer 1.
    let spring = try Spring(mass: 1, stiffness: 1, damping: 1e9)
    let motion = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
      .motion(at: 1e9)
    #expect((motion.displacement - 0.3678794411714423).magnitude < 1e-15)
    #expect((motion.velocity + 0.3678794411714423e-9).magnitude < 1e-24)
  }

  @Test("does not overflow where cosh and exp would")
  func noOverflow() throws {
    let spring = try Spring(angularFrequency: 100, dampingRatio: 10)
    let motion = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
      .motion(at: 10)
    #expect((motion.displacement / 1.70533e-22 - 1).magnitude < 1e-5)
  }

  @Test("runs smoothly through critical damping")
  func critical() throws {
    // ω₀ = 10 at 0.2 s, from 50-digit arithmetic.
    for (ratio, expected) in [
      (1 - 1e-7, 0.406005814), (1, 0.406005850), (1 + 1e-7, 0.406005886),
    ] {
      let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
      let motion = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
        .motion(at: 0.2)
      #expect((motion.displacement - expected).magnitude < 5e-10)
    }
  }

  @Test("is a cosine without damping")
  func undamped() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 0)
    for step in 0...100 {
      let time = Double(step) / 10
      // 1 − cos 10t = 2 sin² 5t, which the solver does not use.
      let half = sine(5 * time)
      #expect((spring.value(time: time) - 2 * half * half).magnitude < 1e-13)
    }
  }

  @Test("answers something finite for every valid input, however extreme", arguments: 0..<8)
  func neverNaN(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<125_000 {
      let spring = try Spring(
        angularFrequency: generator.magnitude(1e-60, 1e60),
        dampingRatio: generator.oneOf(
          0, 1, 1 - 0x1p-45, 1 + 0x1p-52, generator.magnitude(1e-30, 1e30)))
      let start = Motion(
        displacement: generator.signed(1e-100, 1e100), velocity: generator.signed(1e-100, 1e100))
      let solver = ClosedFormSpring(spring, from: start)
      let time = generator.oneOf(0, .greatestFiniteMagnitude, generator.magnitude(1e-300, 1e300))
      let motion = solver.motion(at: time)
      if !(motion.displacement.isFinite && motion.velocity.isFinite) {
        Issue.record("\(spring) from \(start) at \(time): \(motion)")
      }
    }
  }

  /// sin by its Taylor series after reduction to a quarter turn: no mathematics library.
  private func sine(_ angle: Double) -> Double {
    let turns = (angle / .pi).rounded()
    let reduced = angle - turns * .pi
    var (term, sum) = (reduced, reduced)
    for order in 1...15 {
      term *= -reduced * reduced / Double(2 * order * (2 * order + 1))
      sum += term
    }
    return Int(turns) % 2 == 0 ? sum : -sum
  }
}
