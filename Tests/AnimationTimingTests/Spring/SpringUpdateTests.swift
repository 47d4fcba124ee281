import AnimationTiming
import Testing

@Suite("A spring stepped by hand")
struct SpringUpdateTests {
  @Test("gets to the same place in six frames as in one long one, damped as it may be")
  func frames() throws {
    for ratio in [0, 0.5, 1, 2, 50] {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      var (value, velocity) = (AnimatablePair(1.0, -2.0), AnimatablePair(0.0, 3.0))
      var (once, onceVelocity) = (value, velocity)
      let target = AnimatablePair(5.0, 4.0)
      for _ in 0..<6 {
        spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 1 / 60.0)
      }
      spring.update(value: &once, velocity: &onceVelocity, target: target, deltaTime: 0.1)
      #expect((value - once).magnitudeSquared.squareRoot() < 1e-13)
      #expect((velocity - onceVelocity).magnitudeSquared.squareRoot() < 1e-11)
    }
  }

  @Test("is pulled with the force that its acceleration asks for")
  func force() throws {
    // x″ from the motion itself: (v(h) − v(−h))/2h has an error of h²/6 of the third derivative.
    let spring = try Spring(mass: 2, stiffness: 80, damping: 30)
    let (target, position, speed) = (1.0, 0.25, 0.5)
    let start = Motion(displacement: position - target, velocity: speed)
    let solver = ClosedFormSpring(spring, from: start)
    let step = 1e-5
    let acceleration = (solver.motion(at: 2 * step).velocity - speed) / (2 * step)
    let middle = solver.motion(at: step)
    let force = spring.force(
      target: target, position: target + middle.displacement, velocity: middle.velocity)
    #expect((force / 2 - acceleration).magnitude < 1e-6)
  }

  @Test("stays where it is in no time, and arrives in a long one")
  func extremes() throws {
    var (value, velocity) = (1.0, 2.0)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 3, deltaTime: 0)
    #expect(value == 1 && velocity == 2)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 3, deltaTime: 3600)
    #expect(value == 3 && velocity.magnitude < 1e-300)
  }
}
