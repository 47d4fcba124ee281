import AnimationTiming
import Testing

@Suite("Axis lock")
struct AxisLockTests {
  @Test("is open until the drag has gone far enough along one axis")
  func locks() throws {
    var lock = try AxisLock(threshold: 10)
    #expect(lock.update(SIMD2(6, 9)) == SIMD2(6, 9) && lock.axis == nil)
    #expect(lock.update(SIMD2(6, -10)) == SIMD2(0, -10) && lock.axis == .vertical)
    #expect(lock.update(SIMD2(300, -10)) == SIMD2(0, -10))
    lock.reset()
    #expect(lock.axis == nil)
    #expect(lock.update(SIMD2(-12, 3)) == SIMD2(-12, 0) && lock.axis == .horizontal)
  }

  @Test("stays open on the exact diagonal")
  func staysOpen() throws {
    var lock = try AxisLock(threshold: 10)
    #expect(lock.update(SIMD2(40, 40)) == SIMD2(40, 40) && lock.axis == nil)
    _ = lock.update(SIMD2(40, 40.5))
    #expect(lock.axis == .vertical)
  }

  @Test("changes over only by its margin, and does not flip back on the way")
  func hasHysteresis() throws {
    var lock = try AxisLock(threshold: 10, margin: 20)
    _ = lock.update(SIMD2(11, 5))
    _ = lock.update(SIMD2(11, 31))
    #expect(lock.axis == .horizontal)
    _ = lock.update(SIMD2(11, 31.5))
    #expect(lock.axis == .vertical)
    _ = lock.update(SIMD2(11, 30))
    _ = lock.update(SIMD2(45, 30))
    #expect(lock.axis == .vertical)
    _ = lock.update(SIMD2(51, 30))
    #expect(lock.axis == .horizontal)
  }

  @Test("rejects what is no distance, by name")
  func rejects() {
    let threshold = #expect(throws: ParameterError.self) { try AxisLock(threshold: .infinity) }
    #expect(threshold?.field == "threshold")
    let margin = #expect(throws: ParameterError.self) { try AxisLock(margin: .nan) }
    #expect(margin?.field == "margin")
  }
}

@Suite("Velocity sampler")
struct VelocitySamplerTests {
  // Source: the reference pack openswiftui, each tested against SwiftUI.
  @Test("weighs the newest three samples as SwiftUI does")
  func weighsSamples() {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity == 0 && sampler.lastTime == nil)
    sampler.add(1, at: 1)
    #expect(sampler.velocity == 0)
    sampler.add(2, at: 2)
    #expect(sampler.velocity == 1)
    sampler.add(4, at: 3)
    #expect(sampler.velocity == 1.25)
    sampler.add(9, at: 4)
    // 0.25·5 + 0.75·2
    #expect(sampler.velocity == 2.75 && sampler.lastTime == 4)
    sampler.reset()
    #expect(sampler.velocity == 0 && sampler.lastTime == nil)
  }

  @Test("replaces a sample at the same instant and drops an older one")
  func replacesAndDrops() {
    var sampler = VelocitySampler<Double>()
    sampler.add(1, at: 1)
    sampler.add(3, at: 1)
    sampler.add(4, at: 2)
    #expect(sampler.velocity == 1)
    sampler.add(100, at: 0)
    #expect(sampler.velocity == 1 && sampler.lastTime == 2)
    sampler.add(6, at: 2)
    #expect(sampler.velocity == 3)
    sampler.add(7, at: 3)
    sampler.add(8, at: 3)
    // 0.25·2 + 0.75·3
    #expect(sampler.velocity == 2.75)
  }

  @Test("drops what is no number, and answers with one")
  func dropsNonsense() {
    var sampler = VelocitySampler<Double>()
    for (value, time) in [
      (.nan, 0), (1, .nan), (1e200, 1), (1e99, 1), (-1e99, 1 + 0x1p-51), (.infinity, 2),
      (1e99, 1 + 0x1p-50),
    ] {
      sampler.add(value, at: time)
      #expect(sampler.velocity.isFinite)
    }
    #expect(sampler.lastTime == 1 + 0x1p-50)
  }

  @Test("lets the velocity fade while the finger rests")
  func fades() {
    var sampler = VelocitySampler<SIMD2<Double>>()
    sampler.add(SIMD2(0, 0), at: 1)
    sampler.add(SIMD2(10, -20), at: 1.1)
    let full = sampler.velocity
    #expect((full - SIMD2(100, -200)).magnitudeSquared < 1e-18)
    #expect(sampler.velocity(at: 1.1) == full)
    let later = sampler.velocity(at: 1.101)
    #expect((later.x / full.x - 0.998).magnitude < 1e-12)
    #expect(sampler.velocity(at: 3.1) == .zero && sampler.velocity(at: 3.09) != .zero)
  }
}

@Suite("Snap points")
struct SnapPointsTests {
  private func stops() throws -> SnapPoints { try SnapPoints([800, 0, 400, 400]) }

  @Test("are sorted, each once")
  func areSorted() throws { #expect(try stops().points == [0, 400, 800]) }

  @Test("choose the nearest, the lower of two")
  func chooseNearest() throws {
    let stops = try stops()
    #expect(
      [-1e9, 0, 199, 200, 201, 400, 601, 1e9].map { stops.nearest(to: $0) }
        == [0, 0, 0, 0, 400, 400, 800, 800])
    #expect(try SnapPoints([7]).nearest(to: -3) == 7)
  }

  @Test("choose where a throw would end")
  func chooseProjected() throws {
    let stops = try stops()
    #expect(stops.projected(from: 30, velocity: 0) == 0)
    // 30 + 499 = 529, and 30 + 99 = 129 with the rate of a view that pages.
    #expect(stops.projected(from: 30, velocity: 1000) == 400)
    #expect(stops.projected(from: 30, velocity: 1000, rate: .fast) == 0)
    #expect(stops.projected(from: 30, velocity: 5000) == 800)
    #expect(stops.projected(from: 700, velocity: -1000) == 400)
  }

  @Test("go on by one at most in sequence")
  func chooseSequential() throws {
    let stops = try stops()
    #expect(stops.sequential(from: 0, at: 30, velocity: 9000) == 400)
    #expect(stops.sequential(from: 0, at: 900, velocity: 0) == 400)
    #expect(stops.sequential(from: 0, at: 150, velocity: 100) == 0)
    #expect(stops.sequential(from: 400, at: 390, velocity: -300) == 0)
    #expect(stops.sequential(from: 400, at: 390, velocity: -299) == 400)
    #expect(stops.sequential(from: 800, at: 900, velocity: 5000) == 800)
    #expect(stops.sequential(from: 0, at: 0, velocity: 0, flickVelocity: 0) == 0)
  }

  @Test("are at least one, and numbers")
  func rejects() {
    let empty = #expect(throws: ParameterError.self) { try SnapPoints([]) }
    #expect(empty?.description == "points is empty; it must be at least one number")
    let bad = #expect(throws: ParameterError.self) { try SnapPoints([1, .nan]) }
    #expect(bad?.field == "points")
  }
}

@Suite("Clamped spring")
struct ClampedSpringTests {
  /// Both sides of critical damping, next to it, and the extremes.
  static let springs = [0, 0.2, 0.7, 1 - 0x1p-52, 1, 1 + 0x1p-52, 1.5, 1e3].compactMap {
    try? Spring(response: 0.5, dampingRatio: $0)
  }

  static let starts = [(-1.0, 0.0), (-1, 40), (-1, -40), (1, -12), (2, 5), (1e-9, -1e6)].map {
    Motion(displacement: $0.0, velocity: $0.1)
  }

  @Test("moves like the exact spring until it arrives, and rests from then on", arguments: springs)
  func arrives(spring: Spring) {
    for start in Self.starts {
      let (clamped, exact) = (
        ClampedSpring(spring, from: start), ClosedFormSpring(spring, from: start)
      )
      var passes = false
      for step in 0...4000 {
        let time = Double(step) / 1000
        let motion = exact.motion(at: time)
        passes = passes || motion.displacement * start.displacement < 0
        let answer = clamped.motion(at: time)
        #expect(answer.displacement * start.displacement >= 0, "\(start) at \(time)")
        if passes {
          #expect(answer == .rest)
        } else if time < clamped.arrival {
          #expect(answer == motion || answer == .rest)
        }
      }
      #expect(passes == (clamped.arrival < 4), "\(start)")
    }
  }

  @Test("arrives where the exact spring is at its target", arguments: springs)
  func knowsArrival(spring: Spring) {
    for start in Self.starts {
      let arrival = ClampedSpring(spring, from: start).arrival
      guard arrival.isFinite else { continue }
      let motion = ClosedFormSpring(spring, from: start).motion(at: arrival)
      let scale = start.displacement.magnitude + start.velocity.magnitude / 12
      #expect(motion.displacement.magnitude <= 1e-13 * scale, "\(start)")
    }
  }

  @Test("stays at its target when it starts there, whatever its velocity", arguments: springs)
  func staysAtTarget(spring: Spring) {
    for velocity in [-0.1, 0, 100] {
      let clamped = ClampedSpring(spring, from: Motion(displacement: 0, velocity: velocity))
      for time in [0, 1e-9, 0.1, 9] { #expect(clamped.motion(at: time) == .rest) }
    }
  }
}
