import AnimationTiming
import CLibM
import TestSupport
import Testing

@Suite("The exact settling time")
struct ExactSettlingTests {
  @Test("is the last crossing that others computed with many digits")
  func knownTimes() throws {
    // Four digits from 50-digit arithmetic; ε = 0.001 from rest unless the row says otherwise.
    let rows: [(Spring, Double, Double)] = [
      (try Spring(duration: 0.5, bounce: 0.3), 0.001, 0.8187),
      (try Spring(duration: 0.5, bounce: 0.15), 0.001, 0.6967),
      (try Spring(duration: 0.5, bounce: 0), 0.001, 0.7348),
      (try Spring(mass: 1, stiffness: 100, damping: 10), 0.001, 1.2702),
      (try Spring(mass: 1, stiffness: 100, damping: 5), 0.001, 2.6879),
      (try Spring(mass: 1, stiffness: 80, damping: 30), 0.02, 1.3615),
      (try Spring(mass: 1, stiffness: 80, damping: 30), 0.001, 2.3741),
      (try Spring(duration: 2, bounce: -0.99), 0.001, 439.75),
    ]
    for (spring, epsilon, expected) in rows {
      let time = spring.exactSettlingDuration(epsilon: epsilon)
      #expect((time - expected).magnitude < (expected > 100 ? 0.005 : 0.00006), "\(spring)")
    }
  }

  @Test("is infinite without damping and zero inside the band")
  func edges() throws {
    let undamped = try Spring(duration: 1, bounce: 1)
    #expect(undamped.exactSettlingDuration() == .infinity)
    #expect(ExactSettling(.smooth, from: .rest, band: 1e-3).time == 0)
    let inside = Motion(displacement: 5e-4, velocity: 0)
    #expect(ExactSettling(.bouncy, from: inside, band: 1e-3).time == 0)
    let outwards = Motion(displacement: 5e-4, velocity: 1)
    #expect(ExactSettling(.bouncy, from: outwards, band: 1e-3).time > 0.1)
  }

  @Test("is a number for every valid spring, release and band, however extreme")
  func neverNaN() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200_000 {
      let spring = try Spring(
        angularFrequency: generator.magnitude(1e-60, 1e60),
        dampingRatio: generator.oneOf(0, 1, 1 + 0x1p-52, generator.magnitude(1e-30, 1e30)))
      let start = Motion(
        displacement: generator.signed(1e-300, 1e100), velocity: generator.signed(1e-300, 1e100))
      let band = generator.magnitude(.leastNonzeroMagnitude, 1e100)
      let settling = ExactSettling(spring, from: start, band: band)
      if settling.time.isNaN || settling.time < 0 {
        Issue.record("\(spring) from \(start), band \(band): \(settling.time)")
      }
    }
  }

  @Test("is exact for the heaviest damping too")
  func heavy() throws {
    // From rest and far above critical |x| = e^(−ω₀t/2ζ), so T = 2ζ·ln(1/ε)/ω₀.
    for ratio in [1e6, 1e12, 1e18, 1e25, 1e30] {
      let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
      for velocity in [0, -10.0] {
        let start = Motion(displacement: -1, velocity: velocity)
        let time = ExactSettling(spring, from: start, band: 0.01).time
        #expect((time / (2 * ratio * 4.605170185988092 / 10) - 1).magnitude < 1e-6, "\(ratio)")
      }
    }
  }

  @Test(
    "agrees with a dense look at the closed form, for any spring and release",
    arguments: [UInt64](0..<4))
  func denseCheck(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var most = 0
    for _ in 0..<25_000 {
      let spring = try Spring(
        response: generator.magnitude(0.01, 10),
        dampingRatio: generator.oneOf(
          1, 1 - 0x1p-45, 1 + 0x1p-45, generator.magnitude(1e-5, 100), generator.between(0.3, 1.5)))
      let start = Motion(displacement: -1, velocity: generator.signed(1e-3, 1e3))
      let band = generator.magnitude(1e-6, 0.1)
      let settling = ExactSettling(spring, from: start, band: band)
      most = max(most, settling.evaluations)
      let solver = ClosedFormSpring(spring, from: start)
      let look = DenseLook(spring, at: settling.time) {
        solver.motion(at: $0).displacement.magnitude
      }
      if !look.agrees(band: band) {
        Issue.record("\(spring) from \(start), band \(band): \(settling.time)")
      }
    }
    #expect(most < 60, "\(most) evaluations")
  }

  @Test("lies at the edge of the band, to 1e-12 of the time or to the rounding of the motion")
  func edgeOfTheBand() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200_000 {
      let spring = try Spring(
        angularFrequency: 10,
        dampingRatio: generator.oneOf(1, generator.magnitude(1e-5, 100), generator.between(0, 1.5)))
      let start = Motion(displacement: -1, velocity: generator.between(-30, 30))
      let band = generator.magnitude(1e-6, 0.1)
      let time = ExactSettling(spring, from: start, band: band).time
      guard time > 0, time < .infinity else { continue }
      let motion = ClosedFormSpring(spring, from: start).motion(at: time)
      // What 1e-12 of the time moves, and what four roundings of x₀·C and p·S are worth; a maximum
      // that touches the band is at the edge to within rounding as well.
      let ratio = spring.dampingRatio
      let rate = 10 * (ratio < 1 ? ratio : 1 / (ratio + (ratio * ratio - 1).squareRoot()))
      let rounding = 0x1p-50 * (1 + start.velocity.magnitude / 10) * exp(-rate * time)
      let excess = (motion.displacement.magnitude - band).magnitude
      if !(excess <= 1e-12 * time * motion.velocity.magnitude + rounding + 1e-12 * band) {
        Issue.record("\(spring) from \(start), band \(band): \(time), \(excess)")
      }
    }
  }
}
