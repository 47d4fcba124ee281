import AnimationTiming
import TestSupport
import Testing

@Suite("The search for the first frame at rest")
struct RestTestTests {
  /// A look at every frame from the release on: what the platforms do.
  private func lookAtEveryFrame(
    _ question: SettlingQuestion, distance: Double, speed: Double, strict: Bool, first: Int
  ) throws -> Double? {
    let release = ClosedFormSpring(question.spring, from: question.start)
    let frame = question.interval ?? 1.0 / 60
    for index in first..<(first + 200_000) {
      let motion = release.motion(at: Double(index) * frame)
      let (x, v) = (motion.displacement.magnitude, motion.velocity.magnitude)
      if strict ? x < distance && v < speed : x <= distance && v <= speed {
        return Double(index) * frame
      }
    }
    return nil
  }

  @Test("finds the frame that a look at every frame finds", arguments: 0..<4)
  func everyFrame(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<150 {
      let spring = try Spring(
        response: generator.magnitude(0.05, 3),
        dampingRatio: generator.oneOf(1, generator.between(0.01, 1), generator.between(1, 4)))
      let threshold = generator.magnitude(1e-4, 1)
      let speed = generator.magnitude(1e-4, 100)
      let question = try SettlingQuestion(
        spring, target: generator.signed(1e-3, 1e3), velocity: generator.signed(1e-3, 1e3),
        tolerance: .distance(threshold), restSpeed: speed,
        interval: generator.oneOf(1.0 / 60, 1.0 / 120, 0.016))
      let flutter = try lookAtEveryFrame(
        question, distance: threshold, speed: speed, strict: true, first: 0)
      #expect(try SettlingRule.flutter.duration(question) == flutter, "\(question)")
      let android = try lookAtEveryFrame(
        question, distance: threshold, speed: 62.5 * threshold, strict: true, first: 1)
      #expect(try SettlingRule.android.duration(question) == android, "\(question)")
      guard spring.dampingRatio <= 1 else { continue }
      let reactNative = try lookAtEveryFrame(
        question, distance: threshold, speed: speed, strict: false, first: 0)
      #expect(try SettlingRule.reactNative.duration(question) == reactNative, "\(question)")
    }
  }

  @Test("follows a creeping spring for years")
  func creeping() throws {
    // ζ = 1e6: a time constant of 2·10⁶ s, and thresholds of Android far apart in energy.
    for ratio in [3.0, 100, 1e6] {
      let question = try SettlingQuestion(
        Spring(angularFrequency: 1, dampingRatio: ratio), target: 300)
      let time = try SettlingRule.android.duration(question)
      // The speed is far below its threshold, so the distance alone decides, to the frame.
      let exact = ExactSettling(question.spring, from: question.start, band: 0.75).time
      #expect(time >= exact && time <= exact + 1.01 / 60, "\(ratio): \(time), \(exact)")
    }
  }

  @Test("skips hours of swinging")
  func longSwinging() throws {
    // ζ = 1e-6: more than 100 hours and 20 million frames until the thresholds.
    let question = try SettlingQuestion(
      Spring(angularFrequency: 10, dampingRatio: 1e-6), target: 1000)
    let time = try SettlingRule.flutter.duration(question)
    #expect(time > 3600 * 100)
    #expect(try SettlingRule.flutter.isOver(question, at: time))
    let release = ClosedFormSpring(question.spring, from: question.start)
    // An hour before, the amplitude alone is beyond both thresholds.
    let earlier = release.motion(at: time - 36_000)
    #expect(max(earlier.displacement.magnitude, earlier.velocity.magnitude / 10) > 1e-3)
  }

  @Test("moves the spring by no more than the platform's longest frame")
  func longFrames() throws {
    // React Native moves by 64 ms in a frame of 100 ms.
    let spring = try Spring(mass: 1, stiffness: 230.2, damping: 22)
    let slow = try SettlingRule.reactNative.duration(
      SettlingQuestion(spring, target: 100, interval: 0.1))
    let capped = try SettlingRule.reactNative.duration(
      SettlingQuestion(spring, target: 100, interval: 0.064))
    #expect((slow / capped - 100.0 / 64).magnitude < 1e-12)
  }
}
