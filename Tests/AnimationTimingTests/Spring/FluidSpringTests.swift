import AnimationTiming
import CLibM
import TestSupport
import Testing

@Suite("Fluid spring")
struct FluidSpringTests {
  typealias State = FluidSpring.State

  /// Responses from the shortest to a long one, and damping on both sides of critical (all stable).
  static let springs = [0, 0.0296, 0.15, 0.5, 2].flatMap { response in
    [0.05, 0.825, 1, 1.2].compactMap {
      try? FluidSpring(response: response, dampingFraction: $0)
    }
  }

  /// Frame intervals in seconds: 240, 60 and 24 Hz, and no rate at all.
  static let frameIntervals = [1.0 / 240, 1.0 / 60, 1.0 / 24, 0.013]

  @Test("rejects what would run away or never answer, by name")
  func rejects() {
    func field(_ make: () throws(ParameterError) -> FluidSpring) -> String? {
      do { _ = try make() } catch { return error.field }
      return nil
    }
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(response: .nan, dampingFraction: 1)
      } == "response")
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(response: 0.5, dampingFraction: -0.1)
      } == "dampingFraction")
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(response: 0.5, dampingFraction: 1, blendDuration: -1)
      } == "blendDuration")
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(duration: .infinity)
      } == "duration")
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(duration: 0.5, bounce: 1.1)
      } == "bounce")
    #expect(
      field { () throws(ParameterError) in
        try FluidSpring(response: -1, dampingFraction: 0)
      } == nil)
  }

  @Test("caps the stiffness at 45000, for short, zero and negative responses")
  func capsStiffness() throws {
    for response in [0.0296, 1e-300, 0, -1] {
      let spring = try FluidSpring(response: response, dampingFraction: 1)
      #expect(spring.stiffness == 45000)
    }
    #expect(try FluidSpring(response: 0.0297, dampingFraction: 1).stiffness < 45000)
    let shortest = try FluidSpring(response: 0, dampingFraction: 1).spring.response
    #expect((shortest - 0.02962).magnitude < 1e-5)
  }

  @Test("moves nothing with its first step")
  func firstStepIsEmpty() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 1)
    var state = State<Double>()
    #expect(spring.advance(&state, toward: 1, to: 0) == 0)
    #expect(state == State())
    #expect(spring.advance(&state, toward: 1, to: 0.001) == 0)
    #expect(state.velocity > 0)
    let second = try #require(spring.advance(&state, toward: 1, to: 0.005))
    #expect(second > 0)
    // A staircase: the same step answers until it is over.
    #expect(spring.advance(&state, toward: 1, to: 0.006) == second)
  }

  // With a(n) the velocity at half steps, the rule is aₙ₊₁ = aₙ + h·F(xₙ, aₙ), xₙ₊₁ = xₙ + h·aₙ₊₁: the
  // same machine in other variables. Its rounding differs, by about an ulp a step.
  @Test("steps like a semi-implicit Euler method over half-step velocities", arguments: springs)
  func matchesEuler(spring: FluidSpring) {
    let (stiffness, h) = (spring.stiffness, 1.0 / 300)
    let damping = 2 * stiffness.squareRoot() * spring.dampingFraction
    var (x, a, isFirst) = (0.0, 0.0, true)
    var state = State<Double>()
    for step in 1...300 {
      let answer = spring.advance(&state, toward: 10, to: (Double(step) - 0.5) * h)
      if !isFirst { a += h * (stiffness * (10 - x) - damping * a) }
      isFirst = false
      x += h * a
      guard let answer else { break }
      #expect((answer - x).magnitude < 1e-11, "step \(step)")
    }
  }

  // Between two steps the answer stands still for h, so it is off by up to h times the largest
  // speed, which is ω₀/e for a critical spring from rest. Half a step of the integrator's own error
  // comes off again.
  @Test("stays near the exact spring, up to a step of its speed", arguments: [0.15, 0.5, 2])
  func staysNearExact(response: Double) throws {
    let spring = try FluidSpring(response: response, dampingFraction: 1)
    let solver = ClosedFormSpring(spring.spring, from: Motion(displacement: -1, velocity: 0))
    let step = spring.spring.angularFrequency / M_E / 300
    var state = State<Double>()
    var worst = 0.0
    for sample in 0..<20_000 {
      let time = Double(sample) / 10_000
      guard let answer = spring.advance(&state, toward: 1, to: time) else { break }
      worst = max(worst, (answer - 1 - solver.motion(at: time).displacement).magnitude)
    }
    #expect(worst < step && worst > 0.7 * step)
  }

  @Test("shows the same steps at every frame rate", arguments: frameIntervals)
  func isIndependentOfFrames(interval: Double) throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 0.5)
    var (coarse, fine) = (State<Double>(), State<Double>())
    for frame in 0..<20 {
      let time = Double(frame) * interval
      let answer = spring.advance(&coarse, toward: 1, to: time)
      for part in 0..<7 {
        _ = spring.advance(&fine, toward: 1, to: time - interval * Double(6 - part) / 7)
      }
      #expect(spring.advance(&fine, toward: 1, to: time) == answer)
    }
  }

  @Test("does not catch up with a clock that jumped more than a second")
  func skipsLongFrames() throws {
    let spring = try FluidSpring(response: 5, dampingFraction: 1)
    var (jumped, steady) = (State<Double>(), State<Double>())
    _ = spring.advance(&jumped, toward: 1, to: 0.5)
    _ = spring.advance(&steady, toward: 1, to: 0.5)
    let answer = spring.advance(&jumped, toward: 1, to: 100)
    // 1/60 s are five steps, or six when the sum of five falls short by its rounding.
    let five = spring.advance(&steady, toward: 1, to: 0.5 + 4.5 / 300)
    let six = spring.advance(&steady, toward: 1, to: 0.5 + 5.5 / 300)
    #expect(answer == five || answer == six)
  }

  @Test("answers at times so large that a step does not change them")
  func answersAtHugeTimes() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 1)
    var state = State<Double>()
    for time in [1e15, 1e300, .greatestFiniteMagnitude] {
      #expect(spring.advance(&state, toward: 1, to: time)?.isFinite ?? true)
    }
  }

  @Test(
    "never answers something that is not a number, whatever the spring, the move and the frames")
  func staysFinite() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<2000 {
      let spring = try FluidSpring(
        response: generator.signed(1e-30, 1e30), dampingFraction: generator.magnitude(1e-9, 1e9),
        blendDuration: generator.unit())
      var state = State<SIMD2<Double>>()
      let interval = SIMD2(generator.signed(1e-9, 1e90), generator.signed(1e-9, 1e9))
      var time = 0.0
      for frame in 0..<50 {
        time += generator.magnitude(1e-6, 3)
        if frame == 25 {
          let other = try FluidSpring(response: generator.unit(), dampingFraction: 1)
          state.takeOver(by: spring, from: other, offset: state.offset, at: time)
        }
        let answer = spring.advance(&state, toward: interval, to: time)
        #expect(answer.map { $0.magnitudeSquared.isFinite } ?? true, "\(spring) \(interval)")
        #expect(state.offset.magnitudeSquared.isFinite && !state.velocity.x.isNaN)
      }
    }
  }

  @Test("is logically complete at its response")
  func completesLogically() throws {
    let spring = try FluidSpring(response: 0.3, dampingFraction: 1)
    var state = State<Double>()
    _ = spring.advance(&state, toward: 1, to: (0.3).nextDown)
    #expect(!state.isLogicallyComplete)
    #expect(spring.advance(&state, toward: 1, to: 0.3) != nil)
    #expect(state.isLogicallyComplete)
  }

  @Test("ends by the length of the whole vector")
  func endsByLength() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 1)
    let (one, both) = (SIMD2(600.0, 0), SIMD2(600.0, 800))
    #expect(framesToEnd(spring, one) == framesToEnd(spring, 600))
    #expect(framesToEnd(spring, both) == framesToEnd(spring, 1000))
    #expect(framesToEnd(spring, both) > framesToEnd(spring, one))
  }

  private func framesToEnd<Vector: VectorArithmetic>(_ spring: FluidSpring, _ way: Vector) -> Int {
    var state = State<Vector>()
    return (0..<1000).first {
      spring.advance(&state, toward: way, to: Double($0) / 300) == nil
    } ?? -1
  }

  @Test("is over at once when there is nowhere to go")
  func endsAtOnce() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 0)
    var state = State<Double>()
    #expect(spring.advance(&state, toward: 0, to: 0) == nil)
    #expect(spring.end(distance: 0) == FluidSpring.End(step: 0, isExact: true))
  }

  @Test("ends a motion that runs away, without a value that is not a number")
  func endsRunaway() throws {
    let spring = try FluidSpring(duration: 0.1, bounce: -0.9)
    #expect(!spring.isStable)
    #expect(spring.end(distance: 1) == nil)
    var state = State<Double>()
    for frame in 0..<600 {
      let answer = spring.advance(&state, toward: 1, to: Double(frame) / 60)
      #expect(answer.map { $0.magnitude <= 1e100 } ?? true)
      #expect(state.velocity.isFinite && state.force.isFinite)
    }
    #expect(state.offset == 1 && state.velocity == 0)
  }

  // Stability is where |λ| = 1; a hair on either side must shrink or grow.
  @Test("knows the edge of its stability", arguments: [0.03, 0.15, 0.5, 3])
  func knowsStability(response: Double) throws {
    let width = 2 * Double.pi / response / 300
    let edge = (4 - width * width) / (4 * width)
    let inside = try FluidSpring(response: response, dampingFraction: edge * 0.999)
    let outside = try FluidSpring(response: response, dampingFraction: edge * 1.001)
    #expect(inside.isStable && !outside.isStable)
    #expect(inside.end(distance: 1) != nil && outside.end(distance: 1) == nil)
  }
}

@Suite("Fluid spring taking over")
struct FluidSpringTakeOverTests {
  @Test("keeps place and speed")
  func keepsPlaceAndSpeed() throws {
    let (old, new) = (
      try FluidSpring(response: 0.5, dampingFraction: 0.7),
      try FluidSpring(response: 0.3, dampingFraction: 1)
    )
    var state = FluidSpring.State<Double>()
    let offset = try #require(old.advance(&state, toward: 1, to: 0.1))
    let velocity = state.velocity
    state.takeOver(by: new, from: old, offset: offset, at: 0.1)
    #expect(state.offset == offset && state.velocity == velocity)
    let next = try #require(new.advance(&state, toward: 2, to: 0.1 + 1.0 / 300))
    // One step further with about the old speed: the force acts on the speed by F·h at most.
    let change = state.force.magnitude / 300
    #expect((next - offset - velocity / 300).magnitude <= change / 300 + 0.001)
    #expect(next > offset)
  }

  @Test("starts the clock of logical completion again")
  func restartsLogicalClock() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 1)
    var state = FluidSpring.State<Double>()
    let offset = try #require(spring.advance(&state, toward: 1, to: 0.25))
    state.takeOver(by: spring, from: spring, offset: offset, at: 0.25)
    _ = spring.advance(&state, toward: 2, to: 0.5)
    #expect(!state.isLogicallyComplete)
    _ = spring.advance(&state, toward: 2, to: 0.75)
    #expect(state.isLogicallyComplete)
  }

  @Test("glides from one response to the other by a smoothstep")
  func blendsResponses() throws {
    let spring = try FluidSpring(response: 0.2, dampingFraction: 1, blendDuration: 0.5)
    #expect((spring.blendedResponse(elapsed: -1, interval: 0.8) - 1).magnitude < 1e-15)
    #expect((spring.blendedResponse(elapsed: 0, interval: 0.8) - 1).magnitude < 1e-15)
    #expect((spring.blendedResponse(elapsed: 0.25, interval: 0.8) - 0.6).magnitude < 1e-15)
    #expect(spring.blendedResponse(elapsed: 0.5, interval: 0.8) == 0.2)
    #expect(spring.blendedResponse(elapsed: 9, interval: 0.8) == 0.2)
    let plain = try FluidSpring(response: 0.2, dampingFraction: 1)
    #expect(plain.blendedResponse(elapsed: 0, interval: 0.8) == 0.2)
  }

  @Test("blends only what has another response")
  func blendsOnlyOthers() throws {
    let spring = try FluidSpring(response: 0.2, dampingFraction: 1, blendDuration: 0.5)
    let slow = try FluidSpring(response: 0.6, dampingFraction: 1)
    var state = FluidSpring.State<Double>()
    state.takeOver(by: spring, from: spring, offset: 0, at: 1)
    #expect(state.blendInterval == 0)
    state.takeOver(by: spring, from: nil, offset: 0, at: 1)
    #expect(state.blendInterval == 0)
    state.takeOver(by: spring, from: slow, offset: 0, at: 2)
    #expect((state.blendInterval - 0.4).magnitude < 1e-15 && state.blendStart == 2)
    // A successor with the same response does not cut the glide short.
    state.takeOver(by: spring, from: spring, offset: 0, at: 2.1)
    #expect(state.blendStart == 2 && state.startTime == 2.1)
  }
}
