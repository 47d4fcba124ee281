import AnimationTiming
import TestSupport
import Testing

@Suite("Decay and projection")
struct DecayTests {
  // Source: the reference packs gesture-projection and cases K2, value + v/1000·r/(1 − r).
  @Test(
    "projects as WWDC 2018 showed it",
    arguments: [
      [0, 50000, 0.8, 200], [10, 100_000, 0.5, 110], [-20, 100_000, 0.5, 80],
      [100, -2500, 0.998, -1147.5], [320, -800, 0.99, 240.8], [0, 1000, 0.998, 499],
      [0, 1000, 0.99, 99],
    ])
  func projectsGeometrically(row: [Double]) throws {
    let rate = try DecelerationRate(row[2])
    let target = rate.projection(of: row[0], velocity: row[1], .geometric)
    #expect((target - row[3]).magnitude < 1e-9)
  }

  // The sum over whole milliseconds, term by term: the definition of the geometric form.
  @Test("adds up milliseconds in the geometric form", arguments: [0.5, 0.9, 0.99, 0.998])
  func addsMilliseconds(share: Double) throws {
    let rate = try DecelerationRate(share)
    var (value, velocity) = (0.0, 1000.0)
    let decay = Decay(from: 0.0, velocity: 1000, rate: rate, .geometric)
    for millisecond in 1...20_000 {
      velocity *= share
      value += velocity / 1000
      guard millisecond % 100 == 0 else { continue }
      #expect((decay.value(at: Double(millisecond) / 1000) - value).magnitude < 1e-9)
    }
    #expect((rate.projection(of: 0, velocity: 1000, .geometric) - value).magnitude < 1e-9)
  }

  @Test("integrates the velocity in the continuous form")
  func integrates() throws {
    let decay = Decay(from: 0.0, velocity: 2000)
    #expect((decay.target - 998.999).magnitude < 0.001)
    #expect((decay.velocity(at: 0) - 2000).magnitude < 1e-9)
    #expect((decay.velocity(at: 0.001) / decay.velocity(at: 0) - 0.998).magnitude < 1e-12)
    let back = Decay(from: 0.0, to: 998.999)
    #expect((back.velocity(at: 0) - 2000).magnitude < 0.01)
    // v′ = −v/τ, and what is left of the way is τ·v.
    for time in [0, 0.1, 1, 9] {
      let left = decay.target - decay.value(at: time)
      #expect((left - decay.timeConstant * decay.velocity(at: time)).magnitude < 1e-9)
    }
  }

  // Source: the reference pack motion-js, test-inertia-pos and -neg.
  @Test("speaks Motion's words")
  func speaksMotion() throws {
    for sign in [1.0, -1] {
      let decay = try Decay(from: 100.0, velocity: 200 * sign, power: 1, timeConstant: 0.5)
      #expect((decay.value(at: 1) - (100 + sign * 172.93294335267746)).magnitude < 1e-9)
      #expect((decay.value(at: 2.75) - (100 + sign * 199.1826457123072)).magnitude < 1e-9)
      #expect(decay.target == 100 + 200 * sign)
      // The first sample every 10 ms at most 0.5 away is that at 3 s.
      #expect((decay.time(within: 0.5) / 0.01).rounded(.up) == 300)
    }
  }

  @Test("speaks Flutter's words: a drag of 0.135 a second is 0.998 a millisecond")
  func speaksFlutter() throws {
    let flutter = try Decay(from: 0.0, velocity: 1000, drag: 0.135)
    let apple = Decay(from: 0.0, velocity: 1000)
    #expect((flutter.velocity(at: 1) / flutter.velocity(at: 0) - 0.135).magnitude < 1e-12)
    #expect((flutter.target - apple.target).magnitude < 0.2)
  }

  // Source: the reference pack wave-motion-pop, motion-decay-rounded-thirds.
  @Test("moves its target to a multiple")
  func rounds() throws {
    let decay = try Decay(from: 0.0, velocity: 200.9).rounded(toMultipleOf: 1.0 / 3)
    #expect((decay.target - 100.333).magnitude < 0.001)
    #expect((decay.velocity(at: 0) - 200.867).magnitude < 0.001)
  }

  @Test("tells when it is near and when it is slow")
  func tellsTimes() {
    let decay = Decay(from: SIMD2(0.0, 0), velocity: SIMD2(600, -800))
    let near = decay.time(within: 0.1)
    #expect(((decay.target - decay.value(at: near)).magnitudeSquared - 0.01).magnitude < 1e-9)
    let slow = decay.time(slowerThan: 5)
    #expect((decay.velocity(at: slow).magnitudeSquared - 25).magnitude < 1e-9)
    #expect(decay.time(within: 1e9) == 0 && decay.time(slowerThan: 1e9) == 0)
    #expect(Decay(from: 1.0, velocity: 0).time(within: 1) == 0)
  }

  @Test("rejects rates without an end, by name", arguments: [1, 0, -0.5, 1.5, .nan, .infinity])
  func rejects(share: Double) {
    let rate = #expect(throws: ParameterError.self) { try DecelerationRate(share) }
    #expect(rate?.field == "decelerationRate")
    let drag = #expect(throws: ParameterError.self) {
      try Decay(from: 0.0, velocity: 1, drag: share)
    }
    #expect(drag?.field == "drag")
  }

  @Test("never answers something that is not a number")
  func staysFinite() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5000 {
      let rate = try DecelerationRate(min(max(generator.unit(), 1e-12), 1 - 1e-12))
      let decay = Decay(
        from: generator.signed(1e-9, 1e9), velocity: generator.signed(1e-9, 1e12), rate: rate,
        generator.unit() < 0.5 ? .geometric : .continuous)
      for time in [0, 1e-9, 1, 1e300, .greatestFiniteMagnitude] {
        #expect(decay.value(at: time).isFinite && decay.velocity(at: time).isFinite)
      }
      #expect(decay.time(within: 1e-9) >= 0 && decay.time(slowerThan: 1e-9) >= 0)
    }
  }
}
