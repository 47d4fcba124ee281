import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

/// Wishes drawn at random, and what must hold of any answer.
@Suite("Answers to random wishes")
struct TuningPropertyTests {
  static let cases: [RandomWishes] = (0..<48).map { RandomWishes(seed: UInt64($0)) }

  /// Dense enough that a family of any width is met; both sides of critical damping.
  static let ratios: [Double] =
    (0...200).map { Double($0) / 100 } + (1...24).map { 2 * pow(5, Double($0) / 24) }
  static let responses: [Double] = (0...160).map { 0.005 * pow(2000, Double($0) / 160) }

  static let grid: [Spring] = ratios.flatMap { ratio in
    responses.compactMap { try? Spring(response: $0, dampingRatio: ratio) }
  }

  @Test("are members that keep every wish, by an integration of the motion too", arguments: cases)
  func membersKeep(subject: RandomWishes) throws {
    let study = subject.study
    let members =
      [study.gentlest, study.snappiest].compactMap(\.self) + study.family.map(\.member)
    for member in members {
      let spring = member.spring
      #expect(subject.wishes.allSatisfy { $0.holds(spring, subject.move) })
      guard spring.dampingRatio > 0.02, spring.dampingRatio <= 3 else { continue }
      let end = min(
        1.1 * spring.exactSettlingDuration(epsilon: 0.001) + 3 * spring.response,
        60 * spring.response)
      let motion = IntegratedMotion(spring, subject.move, until: end)
      for (wish, value) in zip(subject.wishes, member.values) {
        guard let integrated = motion.values(of: wish.quantity, spring),
          integrated.upperBound.isFinite, value.isFinite
        else { continue }
        // Lines between steps are off by a part in 10⁴ of a step's change.
        let scale = max(value.magnitude, subject.scale(of: wish.quantity, spring))
        let miss = max(integrated.lowerBound - value, value - integrated.upperBound)
        #expect(miss <= 1e-3 * scale, "\(wish.quantity) of \(spring)")
      }
    }
  }

  @Test("name a gentlest that no spring of a dense grid exceeds", arguments: cases)
  func gentlestIsExtremal(subject: RandomWishes) {
    let study = subject.study
    let longest = Self.grid.filter(subject.isKept).map(\.response).max()
    guard study.isFeasible else {
      #expect(longest == nil, "\(subject) is said to be impossible")
      return
    }
    guard let gentlest = study.gentlest, let longest else { return }
    #expect(longest <= gentlest.spring.response * (1 + 1e-9), "\(subject)")
  }

  @Test("name a snappiest with no more bounce on a dense grid", arguments: cases)
  func snappiestIsExtremal(subject: RandomWishes) {
    guard let snappiest = subject.study.snappiest else { return }
    let least = Self.grid.filter(subject.isKept).map(\.dampingRatio).min()
    if let least { #expect(least >= snappiest.spring.dampingRatio * (1 - 1e-9), "\(subject)") }
  }

  @Test("hold every kept spring of a dense grid in the family", arguments: cases.prefix(24))
  func familyIsComplete(subject: RandomWishes) {
    let stretches = subject.study.stretches
    for spring in Self.grid where subject.isKept(spring) {
      #expect(
        stretches.contains { stretch in
          stretch.lowerBound * (1 - 1e-9) <= spring.dampingRatio
            && spring.dampingRatio <= stretch.upperBound * (1 + 1e-9)
        }, "\(subject): \(spring)")
    }
  }

  @Test("name conflicts that are some, and ways out that are ways", arguments: cases)
  func conflicts(subject: RandomWishes) throws {
    guard let conflict = subject.study.conflict else { return }
    let core = conflict.wishes.map { subject.wishes[$0] }
    #expect(!TuningStudy(core, subject.move).isFeasible)
    #expect(!Self.grid.contains { spring in core.allSatisfy { $0.holds(spring, subject.move) } })
    for index in core.indices {
      var rest = core
      rest.remove(at: index)
      #expect(rest.isEmpty || TuningStudy(rest, subject.move).isFeasible, "\(subject)")
    }
    for relaxation in conflict.relaxations {
      let wish = subject.wishes[relaxation.wish]
      #expect(!wish.holds(relaxation.value))
      #expect(wish.quantity.value(of: relaxation.spring, subject.move) == relaxation.value)
      let others = subject.wishes.indices.filter { index in
        index != relaxation.wish && (relaxation.isEnough || conflict.wishes.contains(index))
      }
      for other in others {
        let value = subject.wishes[other].quantity.value(of: relaxation.spring, subject.move)
        #expect(subject.wishes[other].miss(value) <= 1e-9, "\(subject)")
      }
      // No spring of the grid that keeps the others comes nearer.
      for spring in Self.grid
      where others.allSatisfy({ subject.wishes[$0].holds(spring, subject.move) }) {
        let value = wish.quantity.value(of: spring, subject.move)
        #expect(wish.miss(value) >= wish.miss(relaxation.value) * (1 - 1e-6), "\(subject)")
      }
    }
  }

  @Test("are feasible and impossible, both often enough to mean something")
  func coverage() {
    let feasible = Self.cases.count { $0.study.isFeasible }
    #expect(feasible >= 12 && Self.cases.count - feasible >= 8, "\(feasible)")
    #expect(Self.cases.contains { !$0.move.isStill })
  }
}

/// Two to four wishes of a seed, with the study of them.
struct RandomWishes: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let wishes: [TuningWish]
  let move: TuningMove
  let study: TuningStudy

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let isStill = random.unit() < 0.7
    let velocity = isStill ? 0 : random.between(-4, 8)
    move = (try? TuningMove(distance: 1, velocity: velocity)) ?? .unit
    var kinds = Array(0..<9)
    let count = 2 + Int(random.unit() * 2.5)
    wishes = (0..<count).map { _ in
      let kind = random.oneOf(kinds)
      kinds.removeAll { $0 == kind }
      return Self.wish(kind, &random)
    }
    study = TuningStudy(wishes, move)
  }

  private static func wish(_ kind: Int, _ random: inout SeededGenerator) -> TuningWish {
    func wish(_ quantity: TuningQuantity, _ low: Double, _ high: Double) -> TuningWish {
      let one = random.between(low, high)
      switch Int(random.unit() * 3) {
      case 0: return TuningWish(quantity, in: -Double.infinity...one)
      case 1: return TuningWish(quantity, in: one...Double.infinity)
      default:
        let two = one * random.between(1.05, 2)
        return TuningWish(quantity, in: one...two)
      }
    }
    switch kind {
    case 0:
      let band = random.oneOf(0.001, 0.01, 0.02, 0.05)
      return TuningWish(
        .settling(.exact, band: band), in: -Double.infinity...random.between(0.1, 1.5))
    case 1: return wish(.overshoot, 0.001, 0.4)
    case 2: return wish(.crossing, 0.05, 0.5)
    case 3: return wish(.rise, 0.05, 0.4)
    case 4: return wish(.peakVelocity, 1.5, 15)
    case 5: return wish(.response, 0.1, 1)
    case 6: return wish(.bounce, 0.05, 0.6)
    case 7: return wish(.value(at: random.between(0.05, 0.5)), 0.2, 1.2)
    default:
      return TuningWish(.swings(band: 0.01), in: 0...(random.unit() * 3).rounded(.down))
    }
  }

  func isKept(_ spring: Spring) -> Bool {
    wishes.allSatisfy { $0.holds(spring, move) }
  }

  /// What an error of a quantity is compared with.
  func scale(of quantity: TuningQuantity, _ spring: Spring) -> Double {
    switch quantity {
    case .overshoot, .value: 1
    case .velocity, .peakVelocity: 1 / spring.response
    default: spring.response
    }
  }

  var testDescription: String { "seed \(seed): \(wishes.map { "\($0.quantity) in \($0.range)" })" }
}

extension TuningMove {
  var isStill: Bool { velocity == 0 }
}
