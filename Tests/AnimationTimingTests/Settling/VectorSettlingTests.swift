import AnimationTiming
import TestSupport
import Testing

@Suite("The exact settling time of a vector")
struct VectorSettlingTests {
  private typealias Plane = SIMD2<Double>

  @Test("is that of the number when all of it points one way")
  func straight() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let spring = try Spring(
        response: generator.magnitude(0.01, 10), dampingRatio: generator.magnitude(1e-4, 100))
      let number = Motion(displacement: -1, velocity: generator.signed(1e-3, 1e3))
      let way = Plane(generator.between(-1, 1), generator.between(-1, 1))
      let length = (way * way).sum().squareRoot()
      let start = VectorMotion(
        displacement: way * number.displacement, velocity: way * number.velocity)
      let band = generator.magnitude(1e-6, 0.1)
      let straight = ExactSettling(spring, from: number, band: band).time
      let vector = ExactSettling(spring, from: start, band: band * length).time
      // Rounding of the direction leaves a part across of 1e-16, which blunts a zero of x.
      let wide = ExactSettling(spring, from: number, band: band * (1 + 1e-9)).time
      let narrow = ExactSettling(spring, from: number, band: band * (1 - 1e-9)).time
      let isTouching = narrow - wide > 1e-6 * straight
      if !isTouching, (vector - straight).magnitude > 1e-9 * straight {
        Issue.record("\(spring) from \(number) along \(way): \(vector), not \(straight)")
      }
    }
  }

  @Test(
    "agrees with a dense look at the length, for any spring and release",
    arguments: [UInt64](0..<2))
  func denseCheck(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var most = 0
    for _ in 0..<25_000 {
      let spring = try Spring(
        response: generator.magnitude(0.01, 10),
        dampingRatio: generator.oneOf(
          1, 1 - 0x1p-45, 1 + 0x1p-45, generator.magnitude(1e-5, 100), generator.between(0.3, 1.5)))
      let start = VectorMotion(
        displacement: generator.oneOf([Plane(-1, 0), Plane(0.6, 0.8), Plane(0, 0)]),
        velocity: Plane(generator.signed(1e-3, 1e3), generator.signed(1e-3, 1e3)))
      let band = generator.magnitude(1e-6, 0.1)
      let settling = ExactSettling(spring, from: start, band: band)
      most = max(most, settling.evaluations)
      let solver = VectorSpring(spring, from: start)
      let look = DenseLook(spring, at: settling.time) {
        solver.motion(at: $0).displacement.magnitudeSquared.squareRoot()
      }
      if !look.agrees(band: band) {
        Issue.record("\(spring) from \(start), band \(band): \(settling.time)")
      }
    }
    #expect(most < 60, "\(most) evaluations")
  }

  @Test("tells an orbit that stays in the band from one that leaves it, without damping")
  func orbit() throws {
    let spring = try Spring(angularFrequency: 2, dampingRatio: 0)
    // An ellipse with the half axes 3 and 1.
    let start = VectorMotion(displacement: Plane(3, 0), velocity: Plane(0, 2))
    #expect(ExactSettling(spring, from: start, band: 3.001).time == 0)
    #expect(ExactSettling(spring, from: start, band: 2.999).time == .infinity)
  }

  @Test("of a circle that shrinks is where its radius meets the band")
  func circle() throws {
    // ‖x‖ = e^(−at) for ever when v₀ = −a·x₀ plus d across.
    let ratio = 0.3
    let spring = try Spring(angularFrequency: 5, dampingRatio: ratio)
    let split = 5 * (1 - ratio * ratio).squareRoot()
    let start = VectorMotion(displacement: Plane(1, 0), velocity: Plane(-1.5, split))
    let time = ExactSettling(spring, from: start, band: 1e-3).time
    #expect((time / (6.907755278982137 / 1.5) - 1).magnitude < 1e-14)
  }

  @Test("needs no more components than there are: arrays, pairs and SIMD agree")
  func kinds() throws {
    let spring = Spring.bouncy
    let band = 1e-3
    let pair = ExactSettling(
      spring,
      from: VectorMotion(
        displacement: AnimatablePair(-1.0, 0.5), velocity: AnimatablePair(2.0, 9.0)), band: band)
    let simd = ExactSettling(
      spring, from: VectorMotion(displacement: Plane(-1, 0.5), velocity: Plane(2, 9)), band: band)
    let array = ExactSettling(
      spring,
      from: VectorMotion(
        displacement: AnimatableArray([-1.0, 0.5]), velocity: AnimatableArray([2.0, 9.0])),
      band: band)
    #expect(pair.time == simd.time)
    #expect(pair.time == array.time)
    #expect(pair.time > 0.5)
  }

  @Test("is a number for lengths whose squares are not")
  func extremes() throws {
    let small = VectorMotion(displacement: Plane(3e-200, 4e-200))
    let same = VectorMotion(displacement: Plane(0.6, 0.8))
    let time = ExactSettling(.bouncy, from: small, band: 5e-203).time
    let expected = ExactSettling(.bouncy, from: same, band: 1e-3).time
    #expect((time / expected - 1).magnitude < 1e-12)
    #expect(ExactSettling(.bouncy, from: VectorMotion<Plane>.rest, band: 1).time == 0)
  }
}
