import AnimationTiming
import Studies
import TestSupport
import Testing

@Suite("Studies of wishes")
struct TuningStudyTests {
  static func settling(_ limit: Double, band: Double = 0.001) -> TuningWish {
    TuningWish(.settling(.exact, band: band), in: -Double.infinity...limit)
  }

  static func overshoot(_ limit: Double) -> TuningWish {
    TuningWish(.overshoot, in: -Double.infinity...limit)
  }

  /// The figures that were derived apart from this code, each to its last digit.
  static let references: [(band: Double, ratio: Double, response: Double, atLimit: Double)] = [
    (0.02, 0.77970, 0.69765, 0.4192), (0.01, 0.82609, 0.59960, 0.3834),
    (0.005, 0.86016, 0.52373, 0.3621), (0.001, 0.91028, 0.40156, 0.2432),
  ]

  @Test("find the gentlest spring where the overshoot is the band", arguments: references)
  func gentlest(reference: (band: Double, ratio: Double, response: Double, atLimit: Double)) throws
  {
    let study = TuningStudy([Self.settling(0.4, band: reference.band), Self.overshoot(0.05)])
    let gentlest = try #require(study.gentlest)
    #expect((gentlest.spring.dampingRatio - reference.ratio).magnitude <= 6e-6)
    #expect((gentlest.spring.response - reference.response).magnitude <= 6e-6)
    #expect((gentlest.overshoot / reference.band - 1).magnitude < 1e-9)
    #expect(gentlest.binding == [0])
    let snappiest = try #require(study.snappiest)
    #expect((snappiest.spring.dampingRatio - 0.69011).magnitude <= 6e-6)
    #expect((snappiest.spring.response - reference.atLimit).magnitude <= 6e-5)
    #expect(snappiest.binding == [0, 1])
  }

  @Test("meet a jump from its good side: a band of 5 % and as much overshoot")
  func jump() throws {
    let study = TuningStudy([Self.settling(0.4, band: 0.05), Self.overshoot(0.05)])
    let spring = try #require(study.gentlest).spring
    // ω₀ = 20: 0.1430 s at a ratio of 0.6902, and 0.2191 s at 0.6900.
    let response = 0.4 / 0.1430 * 2 * Double.pi / 20
    #expect((spring.response / response - 1).magnitude < 1e-3)
    let worse = try Spring(response: spring.response, dampingRatio: spring.dampingRatio - 1e-4)
    #expect(worse.exactSettlingDuration(epsilon: 0.05) > 1.4 * 0.4)
  }

  @Test("say that 0.05 s and a response of 0.5 s exclude each other, and what would do")
  func infeasible() throws {
    let study = TuningStudy([
      Self.settling(0.05), TuningWish(.response, in: 0.5...Double.infinity),
    ])
    #expect(!study.isFeasible)
    let conflict = try #require(study.conflict)
    #expect(conflict.wishes == [0, 1])
    // The gentlest of 0.4 s is 0.40156 s long, and all scales with the response.
    let share = 0.4 / 0.40156087
    #expect((conflict.relaxations[0].value - 0.5 * share).magnitude < 1e-6)
    #expect((conflict.relaxations[1].value - 0.05 / share).magnitude < 1e-6)
    #expect(conflict.relaxations.allSatisfy { $0.isEnough })
    #expect(study.family.isEmpty && study.gentlest == nil && study.snappiest == nil)
  }

  @Test("keep to 'faster by a fifth with the same bounce'")
  func faster() throws {
    let study = TuningStudy([
      TuningWish(.response, in: 0.4...0.4), TuningWish(.ratio, in: 0.7...0.7),
    ])
    let spring = try #require(study.gentlest).spring
    #expect((spring.response - 0.4).magnitude < 1e-15 && spring.dampingRatio == 0.7)
    #expect(study.family.count == 1)
  }

  @Test("find the one spring that two exact wishes leave")
  func exactWishes() throws {
    let study = TuningStudy([
      TuningWish(.settling(.exact, band: 0.001), in: 0.4...0.4),
      TuningWish(.crossing, in: 0.15...0.15),
    ])
    let spring = try #require(study.snappiest).spring
    #expect((spring.exactSettlingDuration() - 0.4).magnitude < 1e-9)
    let landmarks = SpringLandmarks(spring, from: Motion(displacement: -1, velocity: 0))
    let crossing = try #require(landmarks.firstCrossing)
    #expect((crossing - 0.15).magnitude < 1e-9)
  }

  @Test("leave members out that nothing limits")
  func unlimited() {
    let noBounce = TuningStudy([Self.settling(0.4)])
    #expect(noBounce.gentlest != nil && noBounce.snappiest == nil)
    let noTime = TuningStudy([Self.overshoot(0.05)])
    #expect(noTime.gentlest == nil && noTime.snappiest == nil && noTime.isFeasible)
    #expect(!noTime.family.isEmpty)
    #expect(noTime.family.allSatisfy { $0.slice.isOpenAbove && $0.slice.isOpenBelow })
    // With any response there is a most bounce all the same.
    let any = noTime.anyResponse?.spring
    #expect(any.map { ($0.dampingRatio - 0.69011).magnitude <= 6e-6 } == true)
    #expect(noBounce.anyResponse == nil && noTime.settlingFollowsTheResponse)
  }

  /// A stretch that is wide, one narrower than four digits, and the gentlest next to its end.
  @Test("list each damping ratio once")
  func distinct() {
    let swinging = TuningWish(.overshoot, in: 0.2...Double.infinity)
    let narrow = TuningWish(.ratio, in: 0.7...0.70001)
    for wishes in [[Self.settling(0.4), swinging], [Self.settling(0.4), narrow]] {
      let study = TuningStudy(wishes)
      let ratios = study.family.map(\.slice.ratio)
      #expect(!ratios.isEmpty && ratios == ratios.sorted())
      for (one, two) in zip(ratios, ratios.dropFirst()) { #expect(two / one > 1.0001) }
      #expect(study.family.contains { $0.member.spring == study.gentlest?.spring })
    }
  }

  @Test("find springs like another one, which is among them", arguments: [0.0001, 0.02, 0.2])
  func alike(within: Double) throws {
    let reference = MotionReference(.bouncy, .unit)
    let wish = TuningWish(.difference(reference), in: -Double.infinity...within)
    let study = TuningStudy([wish], closestTo: .bouncy)
    #expect(study.stretches.count == 1)
    #expect(study.stretches[0].contains(0.7))
    #expect(study.closest?.spring == .bouncy)
    let gentlest = try #require(study.gentlest)
    #expect(gentlest.spring.response > 0.5)
    // By so many samples that no search is needed.
    let end = 3 * Spring.bouncy.exactSettlingDuration()
    let worst =
      (0...20_000).map { index in
        let time = end * Double(index) / 20_000
        return (gentlest.spring.value(time: time) - Spring.bouncy.value(time: time)).magnitude
      }.max() ?? 0
    #expect((worst / within - 1).magnitude < 1e-5)
  }

  @Test("find the member that moves most like a spring that is none")
  func closest() throws {
    let wishes = [Self.settling(0.3), Self.overshoot(0.01)]
    let study = TuningStudy(wishes, closestTo: .bouncy)
    let closest = try #require(study.closest)
    let reference = MotionReference(.bouncy, .unit)
    let least = reference.largestDifference(from: closest.spring, .unit).share
    for ratio in stride(from: 0.7, through: 2, by: 0.004) {
      for response in stride(from: 0.05, through: 0.6, by: 0.004) {
        let spring = try Spring(response: response, dampingRatio: ratio)
        guard wishes.allSatisfy({ $0.holds(spring, .unit) }) else { continue }
        let difference = reference.largestDifference(from: spring, .unit).share
        #expect(difference >= least * (1 - 1e-6))
      }
    }
  }

  @Test(
    "answer wishes about every rule, with members that the rule itself confirms",
    arguments: SettlingRule.allCases)
  func everyRule(rule: SettlingRule) throws {
    let move = try TuningMove(distance: 200)
    let wishes = [
      TuningWish(.settling(rule, band: nil), in: -Double.infinity...0.4), Self.overshoot(0.05),
    ]
    let study = TuningStudy(wishes, move)
    let gentlest = try #require(study.gentlest)
    for member in [gentlest] + study.family.map(\.member) {
      let question = try SettlingQuestion(member.spring, target: 200)
      let seconds = try rule.duration(question)
      #expect(seconds <= 0.4 * (1 + 1e-12))
      #expect(member.spring.overshoot <= 0.05 * (1 + 1e-12))
      #expect(member.spring.response <= gentlest.spring.response * (1 + 1e-9))
    }
  }

  @Test("are the same twice")
  func deterministic() {
    let wishes = [
      Self.settling(0.5), TuningWish(.value(at: 0.1), in: 0.3...0.6),
      TuningWish(.difference(MotionReference(.snappy, .unit)), in: -Double.infinity...0.3),
    ]
    let (one, two) = (TuningStudy(wishes), TuningStudy(wishes))
    #expect(one.gentlest == two.gentlest && one.snappiest == two.snappiest)
    #expect(one.slices == two.slices && one.gentlest != nil)
  }
}
