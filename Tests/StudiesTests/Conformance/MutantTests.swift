import AnimationTiming
import Harness
import Studies
import Testing

/// Runs a family over the quick grid and answers the ids of the rules that failed.
private func violated(_ family: RuleFamily) throws -> Set<String> {
  let grid = try #require(BuiltInGrids.grid(named: "quick"))
  let records = try family.run(over: grid, selected: Set(family.rules.map(\.id)))
  return Set(records.filter { !$0.tally.counts.isGood }.map(\.rule.id))
}

@Suite("The rules of spring motion")
struct SpringMotionMutantTests {
  private static func family<Solver: SpringSolver>(_: Solver.Type) -> RuleFamily {
    RuleFamily(SpringMotionRules<Solver>.all + OscillatorOracleRules<Solver>.all)
  }

  @Test("accept the closed form")
  func acceptClosedForm() throws {
    #expect(try violated(Self.family(ClosedFormSpring.self)) == [])
  }

  /// A mutant and rules that must reject it; others may.
  static var mutants: [(name: String, family: RuleFamily, rejectedBy: [String])] {
    [
      (
        "runs one percent late", family(LateSpring.self),
        ["abels-identity", "velocity-is-derivative", "matches-integration"]
      ),
      (
        "is a millionth too fast", family(FastSpring.self),
        ["velocity-is-derivative", "matches-integration"]
      ),
      (
        "is undamped", family(UndampedSpring.self),
        ["abels-identity", "comes-to-rest", "envelope-holds", "no-overshoot-from-rest"]
      ),
      ("grows", family(GrowingSpring.self), ["energy-never-grows", "envelope-holds"]),
      (
        "clamps at critical", family(ClampedSpring.self), ["abels-identity", "matches-integration"]
      ),
      (
        "forgets the velocity", family(ForgetfulSpring.self),
        ["starts-at-release", "abels-identity"]
      ),
      ("doubles the velocity", family(DoubleVelocity.self), ["velocity-is-derivative"]),
      ("starts a frame late", family(FrameLateSpring.self), ["time-scaling", "restart-on-path"]),
      ("favours one side", family(LopsidedSpring.self), ["reflection", "superposition"]),
      ("overshoots when it creeps", family(OvershootingSpring.self), ["no-overshoot-from-rest"]),
      ("jumps at critical", family(JumpingSpring.self), ["continuous-in-damping"]),
      ("answers nothing", family(NaNSpring.self), ["starts-at-release", "matches-integration"]),
    ]
  }

  @Test("reject a broken solver", arguments: mutants.indices)
  func reject(index: Int) throws {
    let mutant = Self.mutants[index]
    let rules = try violated(mutant.family)
    for rule in mutant.rejectedBy {
      #expect(rules.contains("spring.motion.\(rule)"), "a solver that \(mutant.name): \(rules)")
    }
  }

  @Test("each reject at least one mutant")
  func everyRuleCanFail() throws {
    var rejecting: Set<String> = []
    for mutant in Self.mutants { rejecting.formUnion(try violated(mutant.family)) }
    #expect(Set(Self.family(ClosedFormSpring.self).rules.map(\.id)).subtracting(rejecting) == [])
  }
}

/// A solver that alters the question to the exact one, or its answer.
private protocol Mutant: SpringSolver {
  static func spring(_ spring: Spring) -> Spring
  static func start(_ start: Motion) -> Motion
  static func time(_ time: Double) -> Double
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion
  var exact: ClosedFormSpring { get }
  init(exact: ClosedFormSpring)
}

extension Mutant {
  static func spring(_ spring: Spring) -> Spring { spring }
  static func start(_ start: Motion) -> Motion { start }
  static func time(_ time: Double) -> Double { time }
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion { motion }

  init(_ spring: Spring, from start: Motion) {
    self.init(exact: ClosedFormSpring(Self.spring(spring), from: Self.start(start)))
  }

  func motion(at time: Double) -> Motion {
    Self.answer(exact.motion(at: Self.time(time)), exact.spring, time)
  }
}

private func changed(_ spring: Spring, frequency: Double = 1, ratio: Double? = nil) -> Spring {
  do {
    return try Spring(
      angularFrequency: spring.angularFrequency * frequency,
      dampingRatio: ratio ?? spring.dampingRatio)
  } catch {
    preconditionFailure("\(error)")
  }
}

private struct LateSpring: Mutant {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { 0.99 * time }
}

private struct FastSpring: Mutant {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { time * (1 + 1e-6) }
}

private struct UndampedSpring: Mutant {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, ratio: 0) }
}

private struct GrowingSpring: Mutant {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, ratio: 0) }
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    let factor = 1 + time * spring.angularFrequency
    return Motion(displacement: motion.displacement * factor, velocity: motion.velocity * factor)
  }
}

private struct ClampedSpring: Mutant {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring {
    changed(spring, ratio: min(spring.dampingRatio, 1))
  }
}

private struct ForgetfulSpring: Mutant {
  let exact: ClosedFormSpring
  static func start(_ start: Motion) -> Motion {
    Motion(displacement: start.displacement, velocity: 0)
  }
}

private struct DoubleVelocity: Mutant {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement, velocity: 2 * motion.velocity)
  }
}

private struct FrameLateSpring: Mutant {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { max(0, time - 1.0 / 60) }
}

private struct LopsidedSpring: Mutant {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement + 1e-12, velocity: motion.velocity)
  }
}

private struct OvershootingSpring: Mutant {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement + 1e-3, velocity: motion.velocity)
  }
}

private struct JumpingSpring: Mutant {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    let offset = spring.dampingRatio == 1 ? 1e-9 : 0
    return Motion(displacement: motion.displacement + offset, velocity: motion.velocity)
  }
}

private struct NaNSpring: Mutant {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ spring: Spring, _ time: Double) -> Motion {
    Motion(displacement: .nan, velocity: .nan)
  }
}

@Suite("The rules of spring conversion")
struct SpringConversionMutantTests {
  @Test("accept the springs")
  func accept() throws {
    #expect(try violated(RuleFamily(SpringConversionRules<Spring>.all)) == [])
  }

  @Test("reject a bounce without the reciprocal branch")
  func rejectLinearBounce() throws {
    let rules = try violated(RuleFamily(SpringConversionRules<LinearBounce>.all))
    #expect(rules.contains("spring.convert.bounce-formula"))
    #expect(rules.contains("spring.convert.response-through-duration"))
    #expect(rules.contains("spring.convert.rejects-nonsense"))
  }

  @Test("reject a stiffness that adds where it should subtract, as SwiftUI's does")
  func rejectAppleStiffness() throws {
    let rules = try violated(RuleFamily(SpringConversionRules<WrongStiffness>.all))
    #expect(rules.contains("spring.convert.duration-through-stiffness"))
    #expect(rules.contains("spring.convert.stiffness-through-response"))
  }

  @Test("reject a duration in milliseconds and a flag without effect")
  func rejectMilliseconds() throws {
    let rules = try violated(RuleFamily(SpringConversionRules<Milliseconds>.all))
    #expect(rules.contains("spring.convert.duration-through-response"))
    #expect(rules.contains("spring.convert.clamp-to-critical"))
  }
}

extension SpringConversionMutantTests {
  @Test("each reject at least one mutant")
  func everyRuleCanFail() throws {
    let rejecting = try violated(RuleFamily(SpringConversionRules<LinearBounce>.all))
      .union(violated(RuleFamily(SpringConversionRules<WrongStiffness>.all)))
      .union(violated(RuleFamily(SpringConversionRules<Milliseconds>.all)))
    let rules = SpringConversionRules<Spring>.all.map(\.id)
    #expect(Set(rules).subtracting(rejecting) == [])
  }
}

/// Parameters that pass questions on to the right ones and change single answers.
private protocol WrappedParameters: SpringParameters {
  var spring: Spring { get }
  init(_ spring: Spring)
}

extension WrappedParameters {
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    self.init(
      try Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping))
  }
  init(response: Double, dampingRatio: Double) throws(ParameterError) {
    self.init(try Spring(response: response, dampingRatio: dampingRatio))
  }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    self.init(try Spring(duration: duration, bounce: bounce))
  }
  var mass: Double { spring.mass }
  var stiffness: Double { spring.stiffness }
  var damping: Double { spring.damping }
  var response: Double { spring.response }
  var dampingRatio: Double { spring.dampingRatio }
  var duration: Double { spring.duration }
  var bounce: Double { spring.bounce }
}

private struct LinearBounce: WrappedParameters {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    // A slide that many copied: ζ = 1 − bounce on both sides; NaN and −1 slip through.
    spring = try Spring(response: duration, dampingRatio: bounce.isNaN ? 1 : max(0, 1 - bounce))
  }
}

private struct WrongStiffness: WrappedParameters {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  var stiffness: Double {
    let ratio = spring.dampingRatio
    return ratio > 1 ? spring.stiffness * (2 * ratio * ratio - 1) : spring.stiffness
  }
}

private struct Milliseconds: WrappedParameters {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
  }
  var duration: Double { spring.duration * 1000 }
}

@Suite("The rules of settling")
struct SettlingMutantTests {
  @Test("accept the exact settling time")
  func accept() throws {
    #expect(try violated(RuleFamily(SettlingRules<ExactSettlingSolver>.all)) == [])
  }

  @Test("reject the first crossing, the envelope, and a fixed time")
  func reject() throws {
    let first = try violated(RuleFamily(SettlingRules<FirstCrossing>.all))
    #expect(first.contains("settling.exact.stays-inside"))
    let envelope = try violated(RuleFamily(SettlingRules<Envelope>.all))
    #expect(envelope.contains("settling.exact.is-crossing"))
    let fixed = try violated(RuleFamily(SettlingRules<FixedTime>.all))
    #expect(fixed.contains("settling.exact.time-scaling"))
    #expect(fixed.contains("settling.exact.undamped-never-settles"))
    let backwards = try violated(RuleFamily(SettlingRules<Backwards>.all))
    #expect(backwards.contains("settling.exact.grows-with-strictness"))
    let rules = SettlingRules<ExactSettlingSolver>.all.map(\.id)
    #expect(
      Set(rules).subtracting(first.union(envelope).union(fixed).union(backwards)) == [],
      "a rule that no mutant breaks")
  }
}

/// The first moment inside the band, which a swinging spring leaves again.
private enum FirstCrossing: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    guard spring.dampingRatio > 0 else { return .infinity }
    let solver = ClosedFormSpring(spring, from: start)
    var time = 0.0
    while solver.motion(at: time).displacement.magnitude > band { time += spring.response / 1000 }
    return time
  }
}

/// The moment at which the envelope of a move from rest enters the band.
private enum Envelope: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    guard spring.dampingRatio > 0 else { return .infinity }
    return ExactSettling(spring, from: start, band: band / 2).time
  }
}

private enum FixedTime: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double { 1.5 }
}

private enum Backwards: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double { band }
}

@Suite("The rules of Bézier curves")
struct BezierMutantTests {
  @Test("accept the curve")
  func accept() throws {
    #expect(try violated(RuleFamily(BezierRules<CubicBezier>.all)) == [])
  }

  @Test("each reject at least one broken solver")
  func reject() throws {
    let loose = try violated(RuleFamily(BezierRules<LooseBezier>.all))
    #expect(loose.contains("curve.bezier.lies-on-curve"))
    #expect(loose.contains("curve.bezier.inverts-input"))
    #expect(loose.contains("curve.bezier.slope-is-tangent"))
    let parameter = try violated(RuleFamily(BezierRules<ParameterAsInput>.all))
    #expect(parameter.contains("curve.bezier.lies-on-curve"))
    let dropped = try violated(RuleFamily(BezierRules<DroppedArguments>.all))
    #expect(dropped.contains("curve.bezier.inverts-input"))
    let clamped = try violated(RuleFamily(BezierRules<ClampedBezier>.all))
    #expect(clamped.contains("curve.bezier.extends-before-start"))
    #expect(clamped.contains("curve.bezier.extends-after-end"))
    let all = loose.union(parameter).union(dropped).union(clamped)
    let rules = RuleFamily(BezierRules<CubicBezier>.all).rules.map(\.id)
    #expect(Set(rules).subtracting(all) == [])
  }
}

/// Rounds outputs to a grid, turns slopes the wrong way round, and misses the ends.
private struct LooseBezier: BezierSolver {
  let exact: CubicBezier
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    exact = try CubicBezier(x1, y1, x2, y2)
  }
  func value(at progress: Double) -> Double {
    let value = exact.value(at: progress)
    return progress >= 1 ? value + 1e-6 : (value * 0x1p10).rounded(.down) / 0x1p10 - progress * 1e-3
  }
  func slope(at progress: Double) -> Double { 1 / exact.slope(at: progress) }
}

/// Takes the input for the curve's parameter: the commonest mistake with these curves.
private struct ParameterAsInput: BezierSolver {
  let (y1, y2): (Double, Double)
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    (self.y1, self.y2) = (y1, y2)
  }
  func value(at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * y1 + t * y2) + t * t * t
  }
  func slope(at t: Double) -> Double { 1 }
}

/// Loses the second control point on the way.
private struct DroppedArguments: BezierSolver {
  let exact: CubicBezier
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    exact = try CubicBezier(x1, y1, 1, 1)
  }
  func value(at progress: Double) -> Double { exact.value(at: progress) }
  func slope(at progress: Double) -> Double { exact.slope(at: progress) }
}

/// Holds its ends outside 0…1, as SwiftUI's curves do.
private struct ClampedBezier: BezierSolver {
  let exact: CubicBezier
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    exact = try CubicBezier(x1, y1, x2, y2)
  }
  func value(at progress: Double) -> Double { exact.value(at: min(max(progress, 0), 1)) }
  func slope(at progress: Double) -> Double { exact.slope(at: min(max(progress, 0), 1)) }
}
