import AnimationTiming
import Interchange
import Testing

@Suite("Parameters in a platform's words")
struct ValidationTests {
  /// What is made, and the field that must be named.
  static let refusals: [(String, @Sendable () throws -> any SpringWords)] = [
    ("durationMillis", { try ComposeDurationSpring(durationMillis: 0, bounce: 0) }),
    ("bounce", { try ComposeDurationSpring(durationMillis: 500, bounce: 1.1) }),
    ("bounce", { try ComposeDurationSpring(durationMillis: 500, bounce: -1) }),
    ("dampingRatio", { try ComposeSpring(dampingRatio: -0.1) }),
    ("stiffness", { try ComposeSpring(stiffness: 0) }),
    ("stiffness", { try AndroidSpring(stiffness: -1) }),
    ("duration", { try FlutterDurationSpring(milliseconds: 0, bounce: 0.3) }),
    ("bounce", { try FlutterDurationSpring(bounce: -1) }),
    ("mass", { try FlutterSpring(mass: 0, stiffness: 1, damping: 1) }),
    ("damping", { try ReactNativeSpring(damping: 0) }),
    ("mass", { try ReactNativeSpring(mass: -1) }),
    ("damping", { try WobbleSpring(damping: 0) }),
    ("friction", { try OrigamiSpring(friction: -1) }),
    ("speed", { try PopSpring(speed: -1) }),
    ("tension", { try ReactSpring(tension: 0) }),
    ("frequency", { try ReactSpringFrequency(frequency: .nan) }),
    ("damping", { try MotionSpring(damping: -1) }),
    ("duration", { try MotionDurationSpring(duration: 0) }),
    ("bounce", { try MotionVisualDurationSpring(bounce: .infinity) }),
    ("stiffness", { try AnimeSpring(stiffness: .nan) }),
    ("dampingRatio", { try UIKitDampingSpring(duration: 1, dampingRatio: 0) }),
    ("dampingRatio", { try UIKitDampingSpring(duration: 1, dampingRatio: 5e-4) }),
    ("duration", { try SwiftUISpring(duration: .infinity) }),
    ("initialVelocity", { try CoreAnimationSpring(initialVelocity: .nan) }),
    ("damping", { try WebKitSpring(mass: 1, stiffness: 100, damping: -1) }),
    ("response", { try WaveSpring(dampingRatio: 1, response: 0) }),
    ("dampingRatio", { try WaveSpring(dampingRatio: 0, stiffness: 100) }),
    ("duration", { try ReanimatedDurationSpring(duration: 0) }),
    ("dampingRatio", { try ReanimatedDurationSpring(dampingRatio: 1e300) }),
    ("stiffness", { try LibadwaitaSpring(dampingRatio: 1, mass: 1, stiffness: 0) }),
    ("mass", { try FigmaSpring(mass: 0, stiffness: 1, damping: 1) }),
  ]

  @Test("are refused by the name the user typed", arguments: refusals.indices)
  func refuse(index: Int) {
    let (field, make) = Self.refusals[index]
    do {
      let words = try make()
      Issue.record("\(words) was accepted instead of refused for its \(field)")
    } catch {
      #expect((error as? ParameterError)?.field == field, "\(error)")
    }
  }

  @Test("are accepted at the ends of their ranges")
  func accept() throws {
    #expect(try ComposeDurationSpring(durationMillis: 500, bounce: 1).spring.dampingRatio == 0)
    #expect(try FlutterDurationSpring(milliseconds: 1).spring.duration == 0.001)
    #expect(try ReactSpringFrequency(frequency: 0, damping: -1).spring.dampingRatio == 0)
    #expect(try WebKitSpring(mass: 1, stiffness: 100, damping: 0).spring.dampingRatio == 0)
    #expect(try AnimeBounceSpring(bounce: 2, duration: 1e9).duration == 10000)
  }
}

@Suite("Platforms with a rule of their own")
struct PlatformRuleTests {
  @Test("give Flutter whole milliseconds and SwiftUI's bounce")
  func flutter() throws {
    let words = try FlutterDurationSpring(milliseconds: 500, bounce: -0.3)
    // Two decimals in the source.
    #expect((words.spring.stiffness - 157.91).magnitude < 0.01)
    #expect((words.spring.damping - 35.9).magnitude < 0.01)
    let stated = try FlutterSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(stated.duration == 0.628 && stated.bounce == 0.5)
    let translation = try FlutterDurationSpring.translation(
      of: SpringMove(Spring(mass: 1, stiffness: 100, damping: 10)))
    #expect(translation.words.milliseconds == 628)
    #expect(
      translation.losses.contains(.rounded(field: "duration", from: 0.6283185307179586, to: 0.628)))
  }

  @Test("hold Wave's damping back above 60, by response only")
  func wave() throws {
    let gentle = try WaveSpring(dampingRatio: 0.6, response: 0.8)
    // Four decimals in the source.
    #expect((gentle.spring.stiffness - 61.685).magnitude < 1e-4)
    #expect((gentle.spring.damping - 9.4247).magnitude < 1e-4)
    let stiff = try WaveSpring(dampingRatio: 1, response: 0.1)
    // x = 125.66 − 60 over a range of 15: 60 + 15·(1 − 1/(65.66·0.55/15 + 1)) = 70.60 of at most 75.
    #expect(stiff.damping > 70 && stiff.damping < 75)
    #expect((stiff.damping - 70.597).magnitude < 5e-3)
    #expect(stiff.spring.regime == .underDamped)
    let byStiffness = try WaveSpring(stiff.spring)
    #expect(
      byStiffness.spring == stiff.spring
        || (byStiffness.spring.damping - stiff.damping).magnitude < 1e-12)
    // Mass on the wrong side of the response: ζ is multiplied by the mass.
    let heavy = try WaveSpring(dampingRatio: 0.5, stiffness: 100, mass: 4)
    #expect((heavy.spring.dampingRatio - 2).magnitude < 1e-15)
  }

  @Test("solve Reanimated's duration for six billionths of the energy")
  func reanimated() throws {
    // The preset Gentle in both of its forms.
    let byDuration = try ReanimatedDurationSpring().spring
    #expect((byDuration.stiffness - 900).magnitude < 5)
    #expect((byDuration.damping - 120).magnitude < 0.5)
    for ratio in [0.05, 0.5, 0.75, 1, 1.5] {
      let words = try ReanimatedDurationSpring(duration: 600, dampingRatio: ratio)
      let rate = ratio * words.spring.angularFrequency
      // From the critical motion with the rate ζω₀ after 1.5 durations.
      let critical = try Spring(angularFrequency: rate, dampingRatio: 1)
      let start = Motion(displacement: -1, velocity: 0)
      let end = ClosedFormSpring(critical, from: start).motion(at: 0.9)
      let frequency = words.spring.angularFrequency
      let energy =
        (frequency * frequency * end.displacement * end.displacement
          + end.velocity * end.velocity) / (frequency * frequency)
      if frequency < 44.7 { #expect((energy / 6e-9 - 1).magnitude < 1e-9, "\(ratio)") }
    }
    // The stiffness ends at 8000.
    let fast = try ReanimatedDurationSpring(duration: 8).spring
    #expect((fast.stiffness - 8000).magnitude < 1e-9)
  }

  @Test("solve UIKit's duration to within its own digits")
  func uiKit() throws {
    // Duration, ratio, stiffness and damping measured on iOS; UIKit stops within 1e-7 of the root.
    for (duration, ratio, stiffness, damping) in [
      (0.2, 0.3, 9187.023824651747, 57.50937816456225),
      (0.2, 1, 2131.398225149969, 92.33413724403276),
      (0.4, 0.8, 505.6085750225316, 35.97718655005809),
      (0.1, 0.01, 5302128.41545616, 46.052702050829375),
      (3, 5, 9.472879491105902, 6.155608659135472),
    ] {
      let spring = try UIKitDampingSpring(duration: duration, dampingRatio: ratio).spring
      #expect((spring.stiffness / stiffness - 1).magnitude < 2e-7, "\(duration) \(ratio)")
      #expect((spring.damping / damping - 1).magnitude < 1e-7, "\(duration) \(ratio)")
    }
  }
}
