import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Wishes about rules that look at frames")
struct FrameTuningTests {
  /// Rules, limits and distances whose islands an even sampling misses.
  static let cases: [(rule: SettlingRule, limit: Double, distance: Double)] = [
    (.wobble, 0.4, 100), (.reactNative, 0.4, 100), (.flutter, 0.4, 100), (.wobble, 0.6, 1),
    (.android, 0.4, 100), (.android, 0.35, 300), (.motion, 0.4, 100), (.motion, 0.6, 1),
    (.flutter, 0.5, 1), (.android, 0.3, 2),
  ]

  static func study(_ rule: SettlingRule, _ range: ClosedRange<Double>, _ distance: Double) throws
    -> TuningStudy
  {
    TuningStudy(
      [TuningWish(.settling(rule, band: nil), in: range)], try TuningMove(distance: distance))
  }

  /// With the rounding that a limit allows: 36 frames are 0.6000000000000001 s.
  static func keeps(_ study: TuningStudy, _ spring: Spring) -> Bool {
    study.wishes.allSatisfy { $0.holds(spring, study.move) }
  }

  @Test("have a gentlest spring that no grid betters", arguments: cases)
  func gentlest(rule: SettlingRule, limit: Double, distance: Double) throws {
    let study = try Self.study(rule, -Double.infinity...limit, distance)
    let gentlest = try #require(study.gentlest)
    #expect(study.resolution == nil && Self.keeps(study, gentlest.spring))
    #expect(gentlest.binding == [0])
    let best = gentlest.spring.response
    for row in 0...200 {
      let ratio = 0.3 + 0.9 * Double(row) / 200
      for column in 1...60 {
        let response = best * (1 + 0.4 * Double(column * column) / 3_600)
        let spring = try Spring(response: response, dampingRatio: ratio)
        #expect(!Self.keeps(study, spring), "\(spring)")
      }
    }
  }

  /// What is cut to whole milliseconds is over within a limit up to a millisecond later.
  ///
  /// A rule that steps a motion is sampled to a ten-thousandth, and has better springs that near.
  @Test(
    "have a gentlest spring that no spring nearby betters, by any rule that steps no motion",
    arguments: SettlingRule.allCases.filter { !$0.isStepped }, [0.4])
  func nearby(rule: SettlingRule, limit: Double) throws {
    let study = try Self.study(rule, -Double.infinity...limit, 100)
    let gentlest = try #require(study.gentlest).spring
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<600 {
      let (more, aside) = (generator.magnitude(1e-8, 1e-2), generator.magnitude(1e-8, 3e-2))
      let spring = try Spring(
        response: gentlest.response * (1 + more),
        dampingRatio: gentlest.dampingRatio * (1 + generator.oneOf(-1, 1) * aside))
      #expect(!study.keeps(spring), "\(rule) within \(limit): \(spring)")
    }
  }

  /// Limits from above, from below, and on both sides; the last one is one frame alone.
  static let ranges: [ClosedRange<Double>] = [
    -Double.infinity...0.4, 0.4...Double.infinity, 0.28...0.33, 0.4...0.4,
  ]

  @Test("have slices that the rule itself confirms, inside and outside", arguments: ranges)
  func slices(range: ClosedRange<Double>) throws {
    for (rule, _, distance) in Self.cases.prefix(7) {
      let study = try Self.study(rule, range, distance)
      let slices = study.slices.flatMap { $0 }.filter { $0.ratio > 0.05 }
      for slice in slices.enumerated().filter({ $0.offset.isMultiple(of: 83) }).map(\.element) {
        for index in 0..<120 {
          let response = 0.01 * pow(400, Double(index) / 120)
          let spring = try Spring(response: response, dampingRatio: slice.ratio)
          let isInside = slice.responses.contains { $0.contains(response) }
          #expect(Self.keeps(study, spring) == isInside, "\(rule) \(slice.ratio) \(response)")
        }
      }
    }
  }

  @Test("say that the best is what was found, where a motion is stepped or starts with a velocity")
  func resolution() throws {
    for rule in [SettlingRule.swiftUIFluid, .pop, .reactSpring, .anime, .compose] {
      let study = try Self.study(rule, -Double.infinity...0.4, 100)
      let resolution = try #require(study.resolution)
      #expect(resolution.ratio > 0 && resolution.responses > 20)
    }
    for rule in [SettlingRule.exact, .envelope, .bound, .uiKit, .wave, .android, .motion] {
      #expect(try Self.study(rule, -Double.infinity...0.4, 100).resolution == nil)
    }
    let moving = TuningStudy(
      [TuningWish(.settling(.android, band: nil), in: -Double.infinity...0.4)],
      try TuningMove(distance: 100, velocity: 500))
    #expect(moving.resolution != nil && moving.gentlest != nil)
  }

  @Test("find of stepped motions what a grid finds, and name what holds it", arguments: [0.4, 0.6])
  func stepped(limit: Double) throws {
    let rule = SettlingRule.swiftUIFluid
    let study = try Self.study(rule, -Double.infinity...limit, 100)
    let (gentlest, snappiest) = (try #require(study.gentlest), try #require(study.snappiest))
    #expect(gentlest.binding == [0] && snappiest.binding == [0])
    #expect(Self.keeps(study, gentlest.spring) && Self.keeps(study, snappiest.spring))
    #expect(study.stretches[0].lowerBound <= snappiest.spring.dampingRatio)
    var (longest, lightest) = (0.0, 10.0)
    for row in 0...80 {
      let ratio = 0.1 * pow(15, Double(row) / 80)
      for column in 0...80 {
        let response = 0.02 * pow(30, Double(column) / 80)
        guard ratio < lightest || response > longest,
          Self.keeps(study, try Spring(response: response, dampingRatio: ratio))
        else { continue }
        (longest, lightest) = (max(longest, response), min(lightest, ratio))
      }
    }
    #expect(gentlest.spring.response >= longest && snappiest.spring.dampingRatio <= lightest)
  }

  @Test(
    "hold their members by a wish that is named, whatever the rule",
    arguments: SettlingRule.allCases)
  func binding(rule: SettlingRule) throws {
    for limit in [0.4, 0.6] {
      let study = try Self.study(rule, -Double.infinity...limit, 100)
      for member in [study.gentlest, study.snappiest].compactMap(\.self) {
        #expect(member.binding == [0], "\(rule): \(member.spring)")
      }
    }
  }
}
