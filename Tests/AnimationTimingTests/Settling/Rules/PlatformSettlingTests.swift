import AnimationTiming
import Testing

@Suite("The settling rules of the platforms")
struct PlatformSettlingTests {
  private static func move(
    _ stiffness: Double, _ damping: Double, mass: Double = 1, from: Double = 0,
    to target: Double = 1, velocity: Double = 0, tolerance: SettlingQuestion.Tolerance? = nil,
    restSpeed: Double? = nil, interval: Double? = nil
  ) throws -> SettlingQuestion {
    try SettlingQuestion(
      Spring(mass: mass, stiffness: stiffness, damping: damping), from: from, target: target,
      velocity: velocity, tolerance: tolerance, restSpeed: restSpeed, interval: interval)
  }

  /// Damping ratio at stiffness 100, and the milliseconds that Compose's tests state.
  static let composeTimes: [(Double, Double)] = [(1, 811), (5, 4830), (0.5, 1206)]

  @Test("agree with Compose's whole milliseconds", arguments: composeTimes)
  func compose(ratio: Double, milliseconds: Double) throws {
    let question = try SettlingQuestion(
      Spring(stiffness: 100, dampingRatio: ratio), from: 100, target: 0, velocity: 3000,
      tolerance: .distance(1))
    let time = try SettlingRule.compose.duration(question)
    // The source keeps single precision, so its last millisecond may differ.
    #expect((time * 1000 - milliseconds).magnitude <= 1.1)
    #expect((time * 1000).rounded() / 1000 == time)
  }

  @Test("end at once for Compose when nothing is to move")
  func composeAtRest() throws {
    let still = try SettlingQuestion(Spring(stiffness: 1500, dampingRatio: 1), from: 1, target: 1)
    #expect(try SettlingRule.compose.duration(still) == 0)
    let inside = try SettlingQuestion(
      Spring(stiffness: 1500, dampingRatio: 0.5), from: 0.995, target: 1)
    #expect(try SettlingRule.compose.duration(inside) == 0)
  }

  /// Stiffness, damping, mass, distance, velocity, and the seconds of version 13.1.1.
  static let motionTimes: [(Double, Double, Double, Double, Double, Double)] = [
    (100, 10, 1, 1, 0, 1.1), (100, 10, 1, 100, 0, 1.05), (300, 20, 1, 100, 0, 0.65),
    (100, 20, 1, 1, 0, 0.95), (100, 20, 1, 100, 0, 0.85), (400, 12, 2.5, 1, 0, 2.55),
    (200, 15, 1, 0, 5, 0.6),
  ]

  @Test("agree with Motion's 50 ms samples and its thresholds by distance", arguments: motionTimes)
  func motion(
    stiffness: Double, damping: Double, mass: Double, distance: Double, velocity: Double,
    seconds: Double
  ) throws {
    let question = try Self.move(
      stiffness, damping, mass: mass, to: distance, velocity: velocity)
    #expect((try SettlingRule.motion.duration(question) - seconds).magnitude < 1e-9)
  }

  @Test("agree with Motion's own test of explicit thresholds")
  func motionThresholds() throws {
    let question = try Self.move(
      100, 20, from: 100, to: 1000, tolerance: .distance(0.5), restSpeed: 10, interval: 0.2)
    #expect(try SettlingRule.motion.duration(question) == 1)
    #expect(try SettlingRule.motion.isOver(question, at: 1))
    #expect(!(try SettlingRule.motion.isOver(question, at: 0.8)))
  }

  /// Stiffness, damping, mass, and the seconds of version 4.4.1; the 200 ms of rest included.
  static let animeTimes: [(Double, Double, Double, Double)] = [
    (100, 10, 1, 1.76), (100, 10, 10, 13.7), (3947.842, 251.327, 1, 0.66),
    (3947.842, 125.664, 1, 0.36), (986.96, 43.982, 1, 0.56), (438.649, 10.472, 1, 1.64),
    (157.914, 100.531, 1, 4.98), (157.914, 25.133, 1, 1), (157.914, 1.257, 1, 12.24),
    (100.101, 25.013, 1, 1.78), (39.478, 0.628, 1, 22.9), (9.87, 25.133, 1, 19.3),
    (9.87, 0.314, 1, 41.66),
  ]

  @Test("agree with the samples of anime.js", arguments: animeTimes)
  func anime(stiffness: Double, damping: Double, mass: Double, seconds: Double) throws {
    let question = try Self.move(stiffness, damping, mass: mass)
    #expect((try SettlingRule.anime.duration(question) - seconds).magnitude < 1e-9)
    // Independent of the distance.
    let scaled = try Self.move(stiffness, damping, mass: mass, from: 3, to: -700)
    #expect(try SettlingRule.anime.duration(scaled) == SettlingRule.anime.duration(question))
  }

  /// Start, target, velocity (units/s), and the seconds of wobble's snapshots.
  static let wobbleTimes: [(Double, Double, Double, Double)] = [
    (200, 11, 0, 0.832), (25, 50, 0, 0.816), (10, 100, 2000, 0.96),
  ]

  @Test("agree with wobble's frames of 16 ms", arguments: wobbleTimes)
  func wobble(from: Double, target: Double, velocity: Double, seconds: Double) throws {
    let question = try Self.move(
      230, 22, from: from, to: target, velocity: velocity, interval: 0.016)
    #expect((try SettlingRule.wobble.duration(question) - seconds).magnitude < 1e-9)
  }

  @Test("agree with Wave's formula without amplitude")
  func wave() throws {
    let question = try SettlingQuestion(
      Spring(response: 0.8, dampingFraction: 1), tolerance: .share(0.0001))
    // The source rounds to four decimals of a percent.
    #expect((try SettlingRule.wave.duration(question) - 1.4658625).magnitude < 0.00013)
    #expect(try SettlingRule.wave.duration(SettlingQuestion(question.spring)) > 1.4657)
  }

  /// Duration, bounce, and when UIKit's animation ended on iOS 27.
  static let uiKitEnds: [(Double, Double, Double)] = [
    (0.2, -0.5, 0.2939603452291869), (0.2, 0, 0.2939603452291869),
    (0.2, 0.3, 0.3451821132697682), (0.4, 0.15, 0.5893205592715313),
    (0.4, 0.3, 0.6903642265395364), (0.5, -0.2, 0.7349008630729674),
    (1, 0, 1.4698017261459349), (1, 0.8, 5.644834096414016),
  ]

  @Test("agree with the ends of UIKit's animations", arguments: uiKitEnds)
  func uiKit(duration: Double, bounce: Double, end: Double) throws {
    let question = try SettlingQuestion(Spring(duration: duration, bounce: bounce))
    // From critical on UIKit's root is 1.8e-4 later than the crossing.
    let time = try SettlingRule.uiKit.duration(question)
    #expect((time / end - 1).magnitude < (bounce > 0 ? 1e-12 : 2e-4))
  }

  @Test("do not finish Flutter's creeping spring at its release")
  func flutter() throws {
    let question = try SettlingQuestion(Spring(stiffness: 100, dampingRatio: 1.25), target: 500)
    #expect(!(try SettlingRule.flutter.isOver(question, at: 0)))
    #expect(try SettlingRule.flutter.isOver(question, at: 60))
  }

  @Test("take the decay of a scroll view to the frame")
  func decay() throws {
    let rest = try DecayRest(velocity: 2000)
    // 2000·0.998^(1000t) = 0.5 at 4.1428 s, which is frame 248.6; the exporter adds the release.
    #expect(rest.frame == 249)
    #expect((rest.keyframeDuration - 4.166).magnitude < 0.001)
    #expect(try DecayRest(velocity: 0.1).frame == 1)
    #expect(throws: ParameterError.self) { try DecayRest(velocity: 1, decelerationRate: 1) }
  }

  @Test("run react-spring's Euler steps, 17 of them in a frame of 60 Hz")
  func reactSpring() throws {
    let question = try Self.move(170, 26)
    let steps = try SettlingRule.reactSpring.duration(question) * 1000
    // Near the first moment at which the exact motion is that slow and near.
    let exact = try SettlingRule.flutter.duration(
      Self.move(170, 26, tolerance: .distance(0.001), restSpeed: 0.1, interval: 0.001))
    #expect((steps / 1000 - exact).magnitude < 0.02)
    let framed = try SettlingRule.reactSpring.duration(Self.move(170, 26, interval: 1.0 / 60))
    #expect((framed * 60 - ((steps / 17).rounded(.down) + 1)).magnitude < 1e-9)
    // The whole distance counts, up to a precision of 1.
    let scaled = try Self.move(170, 26, to: 500)
    #expect(try SettlingRule.reactSpring.duration(scaled) * 1000 == steps)
  }

  @Test("refuse a spring that makes react-spring or pop run away")
  func unstable() throws {
    // c·h/m = 2.1 and k·h² = 4.41 for steps of 1 ms.
    for question in [try Self.move(100, 2100), try Self.move(4.41e6, 10)] {
      #expect(throws: SettlingRefusal.unstable) { try SettlingRule.reactSpring.duration(question) }
    }
    #expect(try SettlingRule.reactSpring.duration(Self.move(3.9e6, 10)) > 0)
    // ω·h = 3 is beyond the 2.83 of the classical Runge-Kutta method.
    #expect(throws: SettlingRefusal.unstable) {
      try SettlingRule.pop.duration(Self.move(9e6, 1, to: 100))
    }
  }

  @Test("slow pop's clock by the milliseconds that it loses")
  func pop() throws {
    for (stiffness, damping) in [(100.0, 10.0), (342.1006, 30.487), (230.2, 22), (100, 1)] {
      for frame in [1.0 / 60, 1.0 / 120, 0.016] {
        let question = try Self.move(stiffness, damping, to: 300, interval: frame)
        let frames = try SettlingRule.pop.duration(question) / frame
        let expected = laggingFrames(question, frame: frame)
        // Interpolating between two states is 1e-4 of the way off the curve: a frame either way.
        #expect((frames - expected).magnitude < 1.5, "\(stiffness), \(damping), \(frame)")
      }
    }
    // 1/60 s is 16 steps and two thirds, so a third of a step is lost on average.
    let slow = try SettlingRule.pop.duration(Self.move(100, 1, to: 300))
    let exact = try SettlingRule.pop.duration(Self.move(100, 1, to: 300, interval: 0.016))
    #expect((slow / exact - 1.02).magnitude < 0.005)
  }

  /// The frame rate, and a spring that few frames end, one that many do, and one that creeps.
  @Test("take pop's frames as its steps, one by one, would", arguments: [60.0, 90, 120, 1000])
  func popSteps(rate: Double) throws {
    for (stiffness, damping) in [(342.1, 30.487), (100, 0.5), (400, 90), (2e6, 40)] {
      for velocity in [0.0, -900] {
        let question = try Self.move(
          stiffness, damping, to: 300, velocity: velocity, interval: 1 / rate)
        let frames = try SettlingRule.pop.duration(question) * rate
        #expect((frames - steppedFrames(question, stiffness, damping, 1 / rate)).magnitude < 1e-6)
      }
    }
  }

  /// Frames until pop's tests are passed, each step of 1 ms made by itself.
  private func steppedFrames(
    _ question: SettlingQuestion, _ stiffness: Double, _ damping: Double, _ frame: Double
  ) -> Double {
    let h = Double(Float(0.001))
    var (x, v) = (question.start.displacement, question.start.velocity)
    var (remainder, acceleration) = (0.0, 0.0)
    for index in 1...100_000 {
      let last = x
      var (before, beforeVelocity) = (x, v)
      remainder += frame
      while remainder >= h {
        (before, beforeVelocity) = (x, v)
        // y′ = A·y, so that four stages are the first five terms of e^(hA).
        var (termX, termV) = (x, v)
        for order in 1...4 {
          let share = h / Double(order)
          (termX, termV) = (share * termV, share * (-stiffness * termX - damping * termV))
          (x, v) = (x + termX, v + termV)
        }
        acceleration = (v - beforeVelocity) / h
        remainder -= h
      }
      let share = remainder / h
      x = x * share + before * (1 - share)
      v = v * share + beforeVelocity * (1 - share)
      let isResting = x.magnitude < 0.5 && v.magnitude < 5 && acceleration.magnitude < 25
      let isStill = index > 1 && x.magnitude < 0.2 && (x - last).magnitude < 0.2
      if isResting || isStill { return Double(index) }
    }
    return .infinity
  }

  /// Frames until the exact motion passes pop's tests, on a clock that loses what pop's does.
  private func laggingFrames(_ question: SettlingQuestion, frame: Double) -> Double {
    let release = ClosedFormSpring(question.spring, from: question.start)
    let (frequency, ratio) = (question.spring.angularFrequency, question.spring.dampingRatio)
    let step = Double(Float(0.001))
    var (clock, remainder, previous, index) = (0.0, 0.0, Double.infinity, 0.0)
    while index < 100_000 {
      index += 1
      remainder += frame
      let steps = (remainder / step).rounded(.down)
      remainder -= steps * step
      let last = release.motion(at: clock + (steps - 0.5) * step)
      clock += (steps - 1) * step + remainder
      let motion = release.motion(at: clock)
      let (x, v) = (motion.displacement, motion.velocity)
      let acceleration =
        -frequency * frequency * last.displacement - 2 * ratio * frequency * last.velocity
      let isResting = x.magnitude < 0.5 && v.magnitude < 5 && acceleration.magnitude < 25
      if isResting || (x.magnitude < 0.2 && (x - previous).magnitude < 0.2) { return index }
      previous = x
    }
    return .infinity
  }

  @Test("overestimate by libadwaita's step beyond critical damping, and only then")
  func libadwaita() throws {
    let swinging = try Self.move(500, 15, mass: 0.5)
    // −ln 0.001/(c/2m) in whole milliseconds.
    #expect(try SettlingRule.libadwaita.duration(swinging) == 0.460)
    let creeping = try Self.move(100, 50)
    let exact = try SettlingRule.exact.duration(creeping)
    let time = try SettlingRule.libadwaita.duration(creeping)
    let slowRate = 25 - (25.0 * 25 - 100).squareRoot()
    #expect(time >= exact - 0.001 && time <= exact + 1 / slowRate + 0.002)
    #expect(time > exact + 0.01)
  }

  @Test("make React Native more than half a second late for the eye")
  func late() throws {
    // Tension 40 and friction 7 over 100 px: 1.3234 s until the last moment out of the thresholds.
    let question = try Self.move(230.2, 22, to: 100, interval: 1e-4)
    let rule = try SettlingRule.reactNative.duration(question)
    let eye = SpringLandmarks(question.spring, from: question.start).timeWithinHalfPixel(range: 100)
    #expect((eye - 0.4679).magnitude < 5e-5)
    #expect(rule > eye + 0.5 && rule <= 1.3235)
  }
}
