import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Quantities that can be wished")
struct TuningQuantityTests {
  static let quantities: [TuningQuantity] = [
    .settling(.exact, band: 0.01), .overshoot, .rise, .crossing, .value(at: 0.2),
    .velocity(at: 0.2), .peakVelocity,
  ]
  static let springs: [Spring] = [0.2, 0.7, 0.9, 1, 1.3, 2.5].flatMap { ratio in
    [0.1, 0.5, 2].compactMap { try? Spring(response: $0, dampingRatio: ratio) }
  }

  @Test("are what an integration of the motion says", arguments: quantities)
  func integrated(quantity: TuningQuantity) throws {
    for velocity in [0.0, -3, 12] {
      let move = try TuningMove(distance: 2, velocity: velocity)
      for spring in Self.springs {
        let motion = IntegratedMotion(spring, move, until: 20 * spring.response)
        let value = quantity.value(of: spring, move)
        guard let integrated = motion.values(of: quantity, spring), value.isFinite else { continue }
        let scale = max(value.magnitude, spring.response)
        let miss = max(integrated.lowerBound - value, value - integrated.upperBound)
        #expect(miss < 1e-3 * scale, "\(spring), \(velocity)")
      }
    }
  }

  @Test("tell the largest acceleration, which from rest is that of the release")
  func acceleration() throws {
    for spring in Self.springs {
      let frequency = spring.angularFrequency
      let value = TuningQuantity.peakAcceleration.value(of: spring, .unit)
      #expect((value / (frequency * frequency) - 1).magnitude < 1e-12)
      // A release that is fast enough brakes harder than it pulls.
      let fast = try TuningMove(distance: 1, velocity: 20 * frequency)
      let solver = ClosedFormSpring(spring, from: fast.start)
      let (ratio, count) = (spring.dampingRatio, 40_000)
      let sampled =
        (0...count).map { index -> Double in
          let motion = solver.motion(at: 2 * spring.response * Double(index) / Double(count))
          let pull = frequency * frequency * motion.displacement
          return (pull + 2 * ratio * frequency * motion.velocity).magnitude
        }.max() ?? 0
      let peak = TuningQuantity.peakAcceleration.value(of: spring, fast)
      #expect((sampled / peak - 1).magnitude < 1e-6, "\(spring)")
    }
  }

  @Test("count the swings that are seen")
  func swings() throws {
    // e^(−πζk/√(1 − ζ²)) at 0.2 is 0.527ᵏ: seven of them exceed 1 %.
    let spring = try Spring(response: 1, dampingRatio: 0.2)
    #expect(TuningQuantity.swings(band: 0.01).value(of: spring, .unit) == 7)
    #expect(TuningQuantity.swings(band: 0.01).value(of: .smooth, .unit) == 0)
  }
}

@Suite("Bounds of stepped rules")
struct SettlingBoundTests {
  /// A spring is named too early when a search would leave out what it is looking for.
  @Test("leave no spring out that is over in time", arguments: [SettlingRule.pop, .reactSpring])
  func sound(rule: SettlingRule) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let spring = try Spring(
        response: random.magnitude(0.05, 4), dampingRatio: random.magnitude(0.05, 4))
      let move = try TuningMove(
        distance: random.oneOf(1, 20, 200, 2000), velocity: random.oneOf(0, 0, 500))
      let limit = random.magnitude(0.05, 2)
      let wish = TuningWish(.settling(rule, band: nil), in: -Double.infinity...limit)
      guard wish.holds(spring, move) else { continue }
      let ratio = spring.dampingRatio
      let study = TuningStudy(
        [
          wish, TuningWish(.ratio, in: ratio...ratio),
          TuningWish(.response, in: spring.response...spring.response),
        ], move)
      #expect(study.isFeasible, "\(spring) within \(limit)")
    }
  }
}

@Suite("Springs in few digits")
struct TidySpringTests {
  @Test("still keep what they must, and are near")
  func keep() {
    for subject in TuningPropertyTests.cases {
      for member in [subject.study.gentlest, subject.study.snappiest].compactMap(\.self) {
        let tidy = TidySpring(member.spring) { subject.study.keeps($0) }
        #expect(subject.isKept(tidy.spring))
        #expect((tidy.spring.response / member.spring.response - 1).magnitude < 0.2)
        #expect((tidy.spring.dampingRatio - member.spring.dampingRatio).magnitude < 0.01)
        let again = try? Spring(duration: tidy.duration, bounce: tidy.bounce)
        #expect(again == tidy.spring)
      }
    }
  }

  @Test("have the fewest decimals that do")
  func fewest() throws {
    let spring = try Spring(duration: 0.40156, bounce: 0.08972)
    let any = TidySpring(spring) { _ in true }
    #expect(any.duration == 0.402 && any.bounce == 0.09)
    let below = TidySpring(spring) { $0.response <= 0.40156 && $0.bounce <= 0.08972 }
    #expect(below.duration == 0.401 && below.bounce == 0.089)
    let exact = TidySpring(spring) { $0 == spring }
    #expect(exact.duration == 0.40156 && exact.bounce == 0.08972)
    let short = TidySpring(try Spring(duration: 0.0123456, bounce: 0)) { _ in true }
    #expect(short.duration == 0.0123)
  }
}
