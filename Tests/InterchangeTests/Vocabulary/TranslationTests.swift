import AnimationTiming
import Interchange
import TestSupport
import Testing

@Suite("A translation")
struct TranslationTests {
  @Test(
    "says what it loses, and moves the same when it loses nothing",
    arguments: SpringVocabulary.allCases)
  func losses(vocabulary: SpringVocabulary) throws {
    guard vocabulary != .qt else { return }
    var numbers = SeededGenerator(seed: 1)
    var (lossless, lossy) = (0, 0)
    for _ in 0..<400 {
      let spring = try Spring(
        stiffness: numbers.between(20, 2000),
        dampingRatio: numbers.oneOf([0.05, 0.5, 0.7, 1, 1.25, 4, numbers.between(0.06, 1)]),
        mass: numbers.oneOf([0.5, 1, 4]))
      let move = try SpringMove(
        spring, distance: numbers.oneOf([0, 1, -200]),
        velocity: numbers.oneOf([0, 0, numbers.between(-900, 900)]))
      guard let translation = try? vocabulary.translation(of: move) else { continue }
      let other = translation.spring
      let frequencyError = (other.angularFrequency / spring.angularFrequency - 1).magnitude
      let ratioError = (other.dampingRatio / spring.dampingRatio - 1).magnitude
      let velocityIsLost = translation.losses.contains { loss in
        switch loss {
        case .velocityDropped, .velocityUndefined: true
        default: false
        }
      }
      if translation.isLossless {
        lossless += 1
        // 1e-12 is the promise; the words are a few roundings away.
        #expect(frequencyError <= 1e-12 && ratioError <= 1e-12, "\(spring): \(translation)")
        #expect(translation.worstDifference == 0)
      } else {
        lossy += 1
        #expect(frequencyError > 0 || ratioError > 0 || velocityIsLost, "\(spring): \(translation)")
      }
      if other.mass != spring.mass {
        #expect(translation.losses.contains(.mass(from: spring.mass, to: other.mass)))
      }
    }
    #expect(lossless + lossy > 0)
  }

  @Test("goes there and back with the numbers unchanged")
  func roundTrip() throws {
    var numbers = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let (duration, bounce) = (numbers.between(0.05, 3), numbers.between(-0.9, 0.95))
      let swift = try SwiftUISpring(duration: duration, bounce: bounce)
      let physical = try FlutterSpring(swift.spring)
      let back = try SwiftUISpring(physical.spring)
      #expect((back.duration / duration - 1).magnitude < 1e-14)
      #expect((back.bounce - bounce).magnitude < 1e-14)
    }
  }

  /// Vocabularies that play a ratio of 1.5 as 1, and those that keep it.
  static let clamping: [SpringVocabulary] = [
    .swiftUIInterpolating, .uiKitDamping, .reactNative, .motionDuration, .motionVisualDuration,
    .webKit, .reanimated, .reanimatedDuration,
  ]
  static let creeping: [SpringVocabulary] = [
    .swiftUI, .uiKit, .coreAnimation, .compose, .android, .flutter, .origami, .motion,
    .reactSpring, .anime, .wobble, .libadwaita, .wave, .figma,
  ]

  @Test("warns where over-damping is solved as critical")
  func overDamping() throws {
    let move = try SpringMove(Spring(mass: 1, stiffness: 100, damping: 30))
    for vocabulary in Self.clamping {
      let translation = try vocabulary.translation(of: move)
      #expect(translation.losses.contains(.dampingRatio(from: 1.5, to: 1)), "\(vocabulary)")
      #expect(translation.spring.regime == .critical, "\(vocabulary)")
      #expect(translation.worstDifference > 0.1)
    }
    for vocabulary in Self.creeping {
      let translation = try vocabulary.translation(of: move)
      #expect((translation.spring.dampingRatio - 1.5).magnitude < 1e-7, "\(vocabulary)")
    }
  }

  @Test("measures the worst difference as a dense look at both curves does")
  func worstDifference() throws {
    // A hand-off that is over-damped: 0.656 against 0.872 of the way after 0.4 s.
    let spring = try Spring(mass: 1, stiffness: 80, damping: 30)
    let translation = try SpringVocabulary.reactNative.translation(of: SpringMove(spring))
    let clamped = try Spring(mass: 1, stiffness: 80, damping: 30, allowOverDamping: false)
    #expect((spring.value(time: 0.4) - 0.656).magnitude < 5e-4)
    #expect((clamped.value(time: 0.4) - 0.872).magnitude < 5e-4)
    var dense = 0.0
    for step in 0...400_000 {
      let time = Double(step) * 1e-5
      dense = max(dense, (spring.value(time: time) - clamped.value(time: time)).magnitude)
    }
    // The dense look misses the maximum by at most |x″|·(1e-5)²/8.
    #expect((translation.worstDifference - dense).magnitude < 1e-8)
  }

  @Test("counts a dropped velocity as a difference")
  func droppedVelocity() throws {
    let move = try SpringMove(.bouncy, distance: 100, velocity: 500)
    let translation = try SpringVocabulary.swiftUI.translation(of: move)
    #expect(translation.losses == [.velocityDropped(500)])
    #expect(translation.worstDifference > 10)
    let kept = try SpringVocabulary.uiKit.translation(of: move)
    #expect(kept.isLossless && kept.losses == [.velocityUnit(.distancesPerSecond, number: 5)])
  }

  /// Vocabulary, distance, velocity in units per second, and the number that the platform wants.
  static let velocities: [(SpringVocabulary, Double, Double, Double)] = [
    (.coreAnimation, 200, 100, 0.5), (.uiKit, -200, 100, -0.5), (.reactSpring, 300, 1200, 1.2),
    (.wobble, 300, -1200, -1.2), (.compose, 300, 1200, 1200), (.webKit, 50, 100, 2),
  ]

  @Test("states the velocity in the platform's unit", arguments: velocities)
  func velocity(
    vocabulary: SpringVocabulary, distance: Double, velocity: Double, number: Double
  ) throws {
    let move = try SpringMove(.bouncy, distance: distance, velocity: velocity)
    let translation = try vocabulary.translation(of: move)
    let stated =
      translation.parameters.first { $0.name.lowercased().contains("velocity") }?.value
    if let stated { #expect(stated == number) }
    let unit: VelocityUnit? =
      switch vocabulary {
      case .compose: nil
      case .reactSpring, .wobble: .unitsPerMillisecond
      default: .distancesPerSecond
      }
    if let unit { #expect(translation.losses.contains(.velocityUnit(unit, number: number))) }
    #expect(unit.map { $0.unitsPerSecond(number, distance: distance) } ?? velocity == velocity)
  }

  @Test("has no relative velocity over no distance, and says so instead of inf")
  func noDistance() throws {
    let move = try SpringMove(.bouncy, distance: 0, velocity: 100)
    for vocabulary in [SpringVocabulary.coreAnimation, .uiKit, .webKit, .anime] {
      let translation = try vocabulary.translation(of: move)
      #expect(translation.losses.contains(.velocityUndefined(100)), "\(vocabulary)")
      #expect(translation.parameters.allSatisfy { $0.value.isFinite })
      #expect(translation.worstDifference > 0)
    }
    #expect(try SpringVocabulary.flutter.translation(of: move).losses.isEmpty)
  }

  @Test("is refused for Qt, with the reason")
  func qt() throws {
    let move = SpringMove(ofOneUnit: .bouncy)
    do {
      _ = try SpringVocabulary.qt.translation(of: move)
      Issue.record("Qt took a spring")
    } catch {
      guard case .undefined(.qt, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.contains("tick"))
    }
  }

  @Test("names what a spring lacks for the words")
  func refusal() throws {
    let undamped = SpringMove(ofOneUnit: try Spring(duration: 1, bounce: 1))
    for vocabulary in [
      SpringVocabulary.reactNative, .wobble, .origami, .reanimated, .reanimatedDuration,
      .uiKitDamping,
    ] {
      #expect(throws: TranslationError.self, "\(vocabulary)") {
        try vocabulary.translation(of: undamped)
      }
    }
    #expect(throws: ParameterError("distance", 1e101, mustBe: "finite and at most 1e100")) {
      try SpringMove(.bouncy, distance: 1e101)
    }
  }

  @Test("is into words that have a title of their own")
  func titles() {
    #expect(
      Set(SpringVocabulary.allCases.map(\.title)).count == SpringVocabulary.allCases.count)
  }

  @Test("is worded in one line a loss, and pastes")
  func text() throws {
    let move = try SpringMove(.bouncy, distance: 100, velocity: 50)
    for vocabulary in SpringVocabulary.allCases where vocabulary != .qt {
      guard let translation = try? vocabulary.translation(of: move) else { continue }
      #expect(!translation.code.isEmpty && !translation.parameters.isEmpty)
      for loss in translation.losses { #expect(!loss.description.contains("\n")) }
    }
    #expect(
      try SwiftUISpring(.bouncy).code == ".spring(duration: 0.5, bounce: 0.3)")
    #expect(
      try ComposeSpring(.bouncy).code
        == "spring<Float>(dampingRatio = 0.7f, stiffness = 157.91367f)")
    #expect(
      try ReactSpring(tension: 180, friction: 12).code
        == "{ tension: 180, friction: 12, mass: 1, velocity: 0 }")
  }
}
