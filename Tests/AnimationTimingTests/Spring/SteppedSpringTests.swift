import AnimationTiming
import Testing

@Suite("Stepped springs")
struct SteppedSpringTests {
  @Test("leap with a semi-implicit Euler step that is too long, as reported")
  func leap() throws {
    // k = 170, c = 26 in steps of 0.1 s, from 0 to 1; digits as published.
    let spring = try Spring(mass: 1, stiffness: 170, damping: 26)
    let start = Motion(displacement: -1, velocity: 0)
    let stepped = try SteppedSpring<SemiImplicitEuler>(spring, from: start, timeStep: 0.1)
    for (frame, value) in [1.70, -2.21, 9.50, -23.69].enumerated() {
      let motion = stepped.motion(at: Double(frame + 1) * 0.1)
      #expect((motion.displacement + 1 - value).magnitude < 0.006, "frame \(frame + 1)")
    }
    let exact = ClosedFormSpring(spring, from: start)
    for (frame, value) in [0.3751, 0.7354, 0.9029, 0.9670, 0.9893].enumerated() {
      let motion = exact.motion(at: Double(frame + 1) * 0.1)
      #expect((motion.displacement + 1 - value).magnitude < 0.00006, "frame \(frame + 1)")
    }
  }

  /// How much smaller the error after half a second is when the step is halved: 2 to the order.
  private func quotient<Stepper: SpringStepper>(
    _: Stepper.Type, _ spring: Spring, _ step: Double
  ) throws -> Double {
    let start = Motion(displacement: -1, velocity: 1)
    let exact = ClosedFormSpring(spring, from: start).motion(at: 0.5)
    func error(_ step: Double) throws -> Double {
      let motion = try SteppedSpring<Stepper>(spring, from: start, timeStep: step).motion(at: 0.5)
      // Both parts together, because the error of one alone passes through zero.
      return (motion.displacement - exact.displacement).magnitude
        + (motion.velocity - exact.velocity).magnitude / spring.angularFrequency
    }
    return try error(step) / error(step / 2)
  }

  @Test("converge with the order of their method")
  func order() throws {
    for ratio in [0.2, 0.6] {
      let spring = try Spring(response: 0.7, dampingRatio: ratio)
      #expect(try (1.9...2.1).contains(quotient(SemiImplicitEuler.self, spring, 0x1p-12)))
      #expect(try (1.9...2.1).contains(quotient(ExplicitEuler.self, spring, 0x1p-12)))
      #expect(try (15...17).contains(quotient(RungeKutta4.self, spring, 0x1p-8)))
    }
    let undamped = try Spring(response: 0.7, dampingRatio: 0)
    #expect(try (3.9...4.1).contains(quotient(VelocityVerlet.self, undamped, 0x1p-9)))
  }

  @Test("cut a long frame into milliseconds and lose what is beyond 64 of them")
  func substeps() throws {
    let start = Motion(displacement: -1, velocity: 0)
    let frame = try SteppedSpring<MillisecondSubsteps>(.bouncy, from: start, timeStep: 0.016)
    let fine = try SteppedSpring<SemiImplicitEuler>(.bouncy, from: start, timeStep: 0.001)
    let difference = frame.motion(at: 0.32).displacement - fine.motion(at: 0.32).displacement
    #expect(difference.magnitude < 1e-12)
    let hours = try SteppedSpring<MillisecondSubsteps>(.bouncy, from: start, timeStep: 7200)
    #expect(hours.motion(at: 7200) == fine.motion(at: 0.064))
  }

  @Test("answer a number even where the method runs away")
  func runaway() throws {
    let start = Motion(displacement: -1, velocity: 0)
    let stiff = try Spring(mass: 1, stiffness: 170, damping: 125)
    let stepped = try SteppedSpring<ExplicitEuler>(stiff, from: start, timeStep: 1 / 60.0)
    for time in [1, 10, 100, 1000, 1e9] as [Double] {
      let motion = stepped.motion(at: time)
      #expect(motion.displacement.isFinite && motion.velocity.isFinite)
    }
  }

  @Test("step a bounded number of frames whatever the time")
  func bounded() throws {
    let start = Motion(displacement: -1, velocity: 0)
    let stepped = try SteppedSpring<SemiImplicitEuler>(.smooth, from: start, timeStep: 1e-9)
    #expect(stepped.motion(at: 1e300).displacement.isFinite)
    #expect(throws: ParameterError.self) {
      try SteppedSpring<RungeKutta4>(.smooth, from: start, timeStep: 0)
    }
  }
}
