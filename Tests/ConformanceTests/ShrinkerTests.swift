import AnimationTiming
import Conformance
import Harness
import Testing

@Suite("The shrinker")
struct ShrinkerTests {
  private static func point(_ values: Double...) -> GridPoint {
    GridPoint(names: Array(["a", "b", "c"].prefix(values.count)), values: values)
  }

  @Test("turns whatever does not matter into 0")
  func irrelevant() {
    let simple = Shrinker.simplest(of: Self.point(0.123456789, -20, 3.7e-5)) { _ in true }
    #expect(simple == Self.point(0, 0, 0))
  }

  @Test("keeps a case that nothing simpler shares")
  func alone() {
    let point = Self.point(0.123456789, -20)
    #expect(Shrinker.simplest(of: point) { $0 == point } == point)
  }

  /// A failure, and the simplest number that shares it.
  static let boundaries: [(fails: @Sendable (Double) -> Bool, start: Double, simple: Double)] = [
    ({ $0 > 0.3 }, 0.837462, 1), ({ $0 > 2.5 }, 3.141592653589793, 3), ({ $0 < 0 }, -17.25, -1),
    ({ $0 > 0 && $0 < 1 }, 0.3333333333333333, 0.3), ({ $0 >= 100 }, 123.456, 100),
    ({ $0 > 1 }, 1 + 1e-9, 1 + 1e-9), ({ $0 < 1 && $0 > 0.95 }, 1 - 1e-9, 1 - 1e-9),
    ({ $0 == 0 }, 0, 0),
  ]

  @Test(
    "finds the simplest number on the failing side of a boundary", arguments: boundaries.indices)
  func boundary(index: Int) {
    let (fails, start, simple) = Self.boundaries[index]
    let found = Shrinker.simplest(of: Self.point(start)) { fails($0.values[0]) }
    #expect(found == Self.point(simple))
  }

  @Test("lets two numbers fail together")
  func together() {
    let found = Shrinker.simplest(of: Self.point(0.62831, 4.987)) { $0.values[0] < $0.values[1] }
    #expect(found == Self.point(0, 1))
  }

  @Test("stops after its limit of trials, and answers a case that fails")
  func bounded() {
    var trials = 0
    let start = GridPoint(
      names: (0..<40).map { "axis\($0)" },
      values: (0..<40).map { 1 / (3 + Double($0)) })
    let found = Shrinker.simplest(of: start) { point in
      trials += 1
      return point.values.allSatisfy { $0 != 0 && $0 != 1 && $0 != -1 }
    }
    #expect(trials <= Shrinker.trialLimit)
    #expect(found.values.allSatisfy { $0 != 0 && $0 != 1 && $0 != -1 })
  }

  @Test("names both cases in the finding, and the small one fails when it is run again")
  func finding() throws {
    let family = RuleFamily("late springs", SpringMotionRules<HastySpring>.all)
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    let records = try family.run(over: grid).filter { !$0.tally.counts.isGood }
    #expect(!records.isEmpty)
    for record in records {
      let worst = try #require(record.tally.worst)
      let simplest = try #require(worst.simplest, "\(record.rule.id) at \(worst.caseID)")
      #expect(simplest.caseID != worst.caseID)
      #expect(simplest.caseID.count < worst.caseID.count || simplest.caseID.contains("=0.0"))
      let again = family.run(at: try GridPoint(id: simplest.caseID), selected: [record.rule.id])
      #expect(again?.first?.tally.counts[.fail] == 1, "\(record.rule.id) at \(simplest.caseID)")
      #expect(again?.first?.tally.worst?.error.map { $0.isNaN ? nil : $0 } == simplest.error)
    }
  }
}

@Suite("Solvers by the sum of two modes")
struct TwoModeTests {
  /// Away from critical damping, where the two modes fall together and no double has their quotient.
  static let ratios = [0, 0.2, 0.5, 0.9, 1.01, 2, 5, 100]

  @Test("start at the release but for rounding, and no further off", arguments: ratios)
  func start(ratio: Double) throws {
    func fails(_ family: RuleFamily) throws -> Int {
      let grid = try Grid(
        "g",
        [
          Axis("response", values: [0.05, 0.5, 5]), Axis("dampingFraction", values: [ratio]),
          Axis("velocity", values: [-20, -1, 0, 1, 20]), Axis("phase", values: [0]),
        ])
      return try family.run(over: grid, selected: ["spring.motion.starts-at-release"])
        .reduce(0) { $0 + $1.tally.counts[.fail] }
    }
    #expect(try fails(.springs(TwoModeSpring.self)) == 0)
    #expect(try fails(.springs(ShiftedSpring.self)) == (ratio > 10 ? 0 : 15))
  }
}

/// The textbook's c₁·e^(r₁t) + c₂·e^(r₂t), with complex roots below critical damping.
private struct TwoModeSpring: SpringSolver {
  private let start: Motion
  private let (decay, split, swings): (Double, Double, Bool)

  init(_ spring: Spring, from start: Motion) {
    self.start = start
    decay = spring.dampingRatio * spring.angularFrequency
    let ratio = spring.dampingRatio
    split = (ratio * ratio - 1).magnitude.squareRoot() * spring.angularFrequency
    swings = ratio < 1
  }

  func motion(at time: Double) -> Motion {
    precondition(time == 0, "only its start is looked at")
    // c₁ = (v₀ − r₂·x₀)/(r₁ − r₂), c₂ = x₀ − c₁; at time 0 both exponentials are 1.
    let (x, v) = (start.displacement, start.velocity)
    if swings {
      // r₁,₂ = −a ± i·d: the imaginary parts of c₁ and c₂ are opposite.
      let (real, imaginary) = (x / 2, -(v + decay * x) / (2 * split))
      let other = x - real
      return Motion(
        displacement: real + other,
        velocity: (-decay * real - split * imaginary) + (-decay * other - split * imaginary))
    }
    let (slow, fast) = (-decay + split, -decay - split)
    let first = (v - fast * x) / (slow - fast)
    let second = x - first
    return Motion(displacement: first + second, velocity: first * slow + second * fast)
  }
}

/// A spring that starts 1e-14 of its size beside the release.
private struct ShiftedSpring: SpringSolver {
  private let exact: ClosedFormSpring
  private let shift: Double

  init(_ spring: Spring, from start: Motion) {
    exact = ClosedFormSpring(spring, from: start)
    shift =
      1e-14 * (start.displacement.magnitude + start.velocity.magnitude / spring.angularFrequency)
  }

  func motion(at time: Double) -> Motion {
    let motion = exact.motion(at: time)
    return Motion(displacement: motion.displacement + shift, velocity: motion.velocity)
  }
}

/// A spring a millionth too fast.
private struct HastySpring: SpringSolver {
  let exact: ClosedFormSpring

  init(_ spring: Spring, from start: Motion) { exact = ClosedFormSpring(spring, from: start) }

  func motion(at time: Double) -> Motion { exact.motion(at: time * (1 + 1e-6)) }
}
