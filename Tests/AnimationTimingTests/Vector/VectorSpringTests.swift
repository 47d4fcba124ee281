import AnimationTiming
import Testing

@Suite("Vector spring")
struct VectorSpringTests {
  /// Both sides of critical damping, next to it, and the extremes.
  static let springs = [0, 0.3, 1 - 0x1p-52, 1, 1 + 0x1p-52, 2, 1e6].compactMap {
    try? Spring(response: 0.5, dampingRatio: $0)
  }

  static let times = [0, 1e-9, 1.0 / 60, 0.25, 1, 60]

  static let starts = [
    VectorMotion(displacement: SIMD4(-1, 0, 3, 1e6), velocity: SIMD4(0, 2, -40, 1e-6)),
    VectorMotion(displacement: SIMD4(0, 0, 0, 0), velocity: SIMD4(1, -1, 0, 1e9)),
  ]

  // Both evaluate one formula; they differ by the order of its roundings, a few ulp of the terms.
  @Test("moves every component like a spring of its own", arguments: springs, starts)
  func movesComponents(spring: Spring, start: VectorMotion<SIMD4<Double>>) {
    let vector = VectorSpring(spring, from: start)
    for time in Self.times {
      let motion = vector.motion(at: time)
      for index in 0..<4 {
        let (x, v) = (start.displacement[index], start.velocity[index])
        let scalar = ClosedFormSpring(spring, from: Motion(displacement: x, velocity: v))
          .motion(at: time)
        let scale = x.magnitude + v.magnitude / spring.angularFrequency
        let phase = 1 + spring.angularFrequency * time
        let allowance = 0x1p-48 * scale * phase
        #expect((motion.displacement[index] - scalar.displacement).magnitude <= allowance)
        #expect(
          (motion.velocity[index] - scalar.velocity).magnitude
            <= allowance * spring.angularFrequency)
      }
    }
  }

  @Test("starts at the release, to the last bit", arguments: springs, starts)
  func startsAtRelease(spring: Spring, start: VectorMotion<SIMD4<Double>>) {
    #expect(VectorSpring(spring, from: start).motion(at: 0) == start)
  }

  // Linearity is what lets the components share one evaluation; powers of two scale exactly.
  @Test("is linear in its release", arguments: springs)
  func isLinear(spring: Spring) {
    let start = Self.starts[0]
    let scaled = VectorMotion(
      displacement: start.displacement.scaled(by: 8), velocity: start.velocity.scaled(by: 8))
    for time in Self.times {
      let motion = VectorSpring(spring, from: start).motion(at: time)
      let large = VectorSpring(spring, from: scaled).motion(at: time)
      #expect(large.displacement == motion.displacement.scaled(by: 8))
      #expect(large.velocity == motion.velocity.scaled(by: 8))
    }
  }

  @Test("gives pairs, arrays and SIMD vectors the same motion", arguments: springs)
  func agreesAcrossTypes(spring: Spring) {
    let simd = VectorSpring(
      spring, from: VectorMotion(displacement: SIMD2(-1, 3), velocity: SIMD2(2, 0)))
    let pair = VectorSpring(
      spring,
      from: VectorMotion(displacement: AnimatablePair(-1, 3), velocity: AnimatablePair(2, 0)))
    let array = VectorSpring(
      spring, from: VectorMotion<AnimatableArray<Double>>(displacement: [-1, 3], velocity: [2, 0]))
    var updated = array.start
    for time in Self.times {
      let expected = simd.motion(at: time)
      let (x, v) = (expected.displacement, expected.velocity)
      #expect(pair.motion(at: time).displacement == AnimatablePair(x[0], x[1]))
      #expect(pair.motion(at: time).velocity == AnimatablePair(v[0], v[1]))
      array.update(&updated, at: time)
      #expect(updated == array.motion(at: time))
      #expect(updated.displacement == [x[0], x[1]] && updated.velocity == [v[0], v[1]])
    }
  }

  @Test("starts arrays from a velocity of zero elements")
  func startsFromEmptyVelocity() throws {
    let spring = try Spring(duration: 0.5)
    let value = spring.value(target: [2, -2] as AnimatableArray<Double>, time: 0.25)
    let scalar = spring.value(target: 2, time: 0.25)
    #expect(value.elements.count == 2)
    #expect((value.elements[0] - scalar).magnitude < 1e-15)
    #expect(value.elements[1] == -value.elements[0])
  }

  @Test("never answers something that is not a number", arguments: springs)
  func staysFinite(spring: Spring) {
    let start = VectorMotion(displacement: SIMD2(1e99, -1e99), velocity: SIMD2(-1e99, 1e99))
    let vector = VectorSpring(spring, from: start)
    for time in [0, 1e-300, 1, 1e10, 1e300, .greatestFiniteMagnitude] {
      let motion = vector.motion(at: time)
      #expect(motion.displacement.magnitudeSquared.isFinite, "\(time)")
      #expect(!motion.velocity.magnitudeSquared.isNaN, "\(time)")
    }
  }
}
