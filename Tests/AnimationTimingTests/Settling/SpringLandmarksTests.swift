import AnimationTiming
import TestSupport
import Testing

@Suite("The landmarks of a spring")
struct SpringLandmarksTests {
  @Test("are where others computed them")
  func known() throws {
    // Response 0.5: the first crossing and the settling to 0.1 %, four digits.
    for (ratio, crossing, settling) in [(0.3, 0.1565, 1.6813), (0.7, 0.2614, 0.8187)] {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      let start = Motion(displacement: -1, velocity: 0)
      let landmarks = SpringLandmarks(spring, from: start)
      let time = try #require(landmarks.firstCrossing)
      #expect((time - crossing).magnitude < 5e-5)
      #expect((landmarks.timeWithinHalfPixel(range: 500) - settling).magnitude < 6e-5)
      let overshoot = try #require(landmarks.overshoot)
      #expect((overshoot.displacement - spring.overshoot).magnitude < 1e-15)
    }
    // Tension 40 and friction 7 over 100 px: half a pixel 0.4679 s, a whole one 0.4353 s.
    let spring = try Spring(mass: 1, stiffness: 230.2, damping: 22)
    let landmarks = SpringLandmarks(spring, from: Motion(displacement: -100, velocity: 0))
    #expect((landmarks.timeWithinHalfPixel(range: 100) - 0.4679).magnitude < 5e-5)
    #expect((landmarks.timeWithinHalfPixel(range: 50) - 0.4353).magnitude < 5e-5)
  }

  @Test("agree with a dense look at the closed form, for any release", arguments: 0..<4)
  func dense(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<400 {
      let spring = try Spring(
        response: generator.magnitude(0.05, 5),
        dampingRatio: generator.oneOf(
          0, 1, 1 - 0x1p-30, 1 + 0x1p-30, generator.between(0.05, 1), generator.between(1, 8)))
      let start = Motion(
        displacement: generator.signed(0.01, 100), velocity: generator.signed(0.01, 1000))
      let landmarks = SpringLandmarks(spring, from: start)
      let release = ClosedFormSpring(spring, from: start)
      let span = 2.5 * spring.response * max(1, spring.dampingRatio)
      let look = Look(release, span: span, steps: 4000)

      // Crossings: the dense look sees the first sign change within a step.
      let crossing = landmarks.firstCrossing
      if let seen = look.firstSignChange {
        let time = try #require(crossing, "\(spring) from \(start)")
        #expect((time - seen).magnitude <= look.step * 1.001, "\(spring) from \(start)")
      } else if let crossing {
        #expect(crossing >= span - look.step || crossing <= look.step, "\(spring) from \(start)")
      }
      if let crossing {
        let scale =
          start.displacement.magnitude + start.velocity.magnitude / spring.angularFrequency
        let x = release.motion(at: crossing).displacement
        #expect(x.magnitude < 1e-12 * scale, "\(spring) from \(start): \(x)")
      }

      // Turning points: as many as the velocity changes its sign, and each where it is zero.
      let extrema = Array(landmarks.extrema(atMost: 100).prefix { $0.time < span - look.step })
      #expect((extrema.count - look.turns).magnitude <= 1, "\(spring) from \(start)")
      let speed = start.displacement.magnitude * spring.angularFrequency + start.velocity.magnitude
      for extremum in extrema {
        #expect(release.motion(at: extremum.time).velocity.magnitude < 1e-12 * speed)
      }
      for (one, next) in zip(extrema, extrema.dropFirst()) {
        #expect(one.displacement * next.displacement <= 0 && one.time < next.time)
        #expect(next.displacement.magnitude <= one.displacement.magnitude * (1 + 1e-12))
      }

      // Rise: the first samples at or below 90 % and 10 % of the distance.
      guard start.displacement != 0 else {
        #expect(landmarks.riseTime == nil)
        continue
      }
      for share in [0.9, 0.1] {
        let time = try #require(landmarks.firstPassage(ofShareLeft: share))
        let left = release.motion(at: time).displacement / start.displacement
        #expect((left - share).magnitude < 1e-12 * (1 + look.largest), "\(spring) from \(start)")
        if let seen = look.firstShare(share) {
          #expect(time <= seen && time >= seen - look.step * 1.001, "\(spring) from \(start)")
        } else {
          #expect(time > span - look.step)
        }
      }
    }
  }

  @Test("end the sequence of turning points with the band, and with the limit")
  func sequence() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 5)
    let start = Motion(displacement: -1, velocity: 0)
    let all = Array(SpringExtrema(spring, from: start, outside: 1e-3))
    #expect(all.count == 8 && all.allSatisfy { $0.displacement.magnitude > 1e-3 })
    // The exact settling lies on the flank behind the last of them.
    let settling = spring.exactSettlingDuration()
    let last = try #require(all.last)
    #expect(settling > last.time && settling < last.time + spring.response / 2)
    let undamped = SpringExtrema(try Spring(duration: 1, bounce: 1), from: start, atMost: 7)
    #expect(Array(undamped).count == 7)
    #expect(Array(SpringExtrema(.smooth, from: .rest)).isEmpty)
  }

  @Test("have no crossing where a spring creeps, unless its velocity carries it across")
  func creeping() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 2)
    let rest = SpringLandmarks(spring, from: Motion(displacement: -1, velocity: 0))
    #expect(rest.firstCrossing == nil && rest.overshoot == nil)
    let thrown = SpringLandmarks(spring, from: Motion(displacement: -1, velocity: 100))
    let crossing = try #require(thrown.firstCrossing)
    let overshoot = try #require(thrown.overshoot)
    #expect(crossing < overshoot.time && overshoot.displacement > 0)
    let still = SpringLandmarks(spring, from: .rest)
    #expect(still.firstCrossing == nil && still.riseTime == nil)
  }

  /// A motion looked at in equal steps.
  private struct Look {
    let step: Double
    let firstSignChange: Double?
    let turns: Int
    let largest: Double
    private let shares: [Double]

    init(_ release: ClosedFormSpring, span: Double, steps: Int) {
      step = span / Double(steps)
      let start = release.start
      var (change, turns, largest): (Double?, Int, Double) = (nil, 0, 0)
      var shares: [Double] = []
      var last = start
      for index in 1...steps {
        let time = Double(index) * step
        let motion = release.motion(at: time)
        if change == nil, last.displacement * motion.displacement < 0 { change = time }
        if last.velocity * motion.velocity < 0 { turns += 1 }
        let share = start.displacement == 0 ? 0 : motion.displacement / start.displacement
        shares.append(share)
        largest = max(largest, share.magnitude)
        last = motion
      }
      firstSignChange = change
      self.turns = turns
      self.largest = largest
      self.shares = shares
    }

    func firstShare(_ share: Double) -> Double? {
      shares.firstIndex { $0 <= share }.map { Double($0 + 1) * step }
    }
  }
}
