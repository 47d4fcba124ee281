import AnimationTiming
import Harness
import Studies
import Testing

/// Runs both families over a grid and answers the ids of the rules that failed.
private func violated<Machine: CompletionMachine>(_: Machine.Type) throws -> Set<String> {
  let family = family(Machine.self)
  // Both sides of critical damping, none, and much; interrupted at once, in flight and afterwards.
  let grid = try Grid(
    "completion",
    [
      Axis("duration", values: [0.05, 0.5, 5]), Axis("bounce", values: [-0.9, 0, 0.3, 0.999, 1]),
      Axis("phase", values: [0, 0.2, 0.7, 10]),
    ])
  let records = try family.run(over: grid, selected: Set(family.rules.map(\.id)))
  return Set(records.filter { !$0.tally.counts.isGood }.map(\.rule.id))
}

private func family<Machine: CompletionMachine>(_: Machine.Type) -> RuleFamily {
  RuleFamily(CompletionRules<Machine>.all + CompletionRetargetingRules<Machine>.all)
}

@Suite("The rules of completion and retargeting")
struct CompletionMutantTests {
  @Test("accept the model, over the quick grid too")
  func acceptModel() throws {
    #expect(try violated(StageMachine.self) == [])
    let family = family(StageMachine.self)
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    for record in try family.run(over: grid, selected: Set(family.rules.map(\.id))) {
      #expect(
        record.tally.counts.isGood, "\(record.rule.id): \(record.tally.exceptions.first as Any)")
    }
  }

  /// A mutant and the rules that must reject it; others may.
  static var mutants: [(name: String, violated: () throws -> Set<String>, rejectedBy: [String])] {
    [
      ("calls twice", { try violated(Stuttering.self) }, ["calls.exactly-once"]),
      (
        "forgets the removal", { try violated(Forgetful.self) },
        ["calls.exactly-once", "nothing.still-called", "disabled.called-at-once"]
      ),
      (
        "calls the logical late", { try violated(LateLogical.self) },
        ["order.logical-before-removed", "logical.own-duration"]
      ),
      (
        "removes early", { try violated(EarlyRemoval.self) },
        ["removed.waits-for-merged"]
      ),
      ("stops short", { try violated(StopsShort.self) }, ["removed.at-rest"]),
      ("turns the order round", { try violated(Reversed.self) }, ["order.simultaneous"]),
      (
        "plays although motion is reduced", { try violated(Restless.self) },
        ["reduced-motion.called-at-once", "disabled.called-at-once"]
      ),
      ("loses heart in a loop", { try violated(Impatient.self) }, ["endless.never-called"]),
      (
        "starts every animation at its target", { try violated(Jumping.self) },
        ["retarget.value-continuous", "retarget.curve-value-continuous"]
      ),
      (
        "shows half of the velocity", { try violated(Sluggish.self) },
        ["retarget.moves-as-released", "retarget.spring-velocity-continuous"]
      ),
      ("takes over instead of adding", { try violated(Replacing.self) }, ["retarget.additive-sum"]),
    ]
  }

  @Test("reject a broken machine", arguments: mutants.indices)
  func reject(index: Int) throws {
    let mutant = Self.mutants[index]
    let rules = try mutant.violated()
    for rule in mutant.rejectedBy {
      #expect(rules.contains("completion.\(rule)"), "a machine that \(mutant.name): \(rules)")
    }
  }

  @Test("each reject at least one mutant")
  func everyRuleCanFail() throws {
    var rejecting: Set<String> = []
    for mutant in Self.mutants { rejecting.formUnion(try mutant.violated()) }
    #expect(Set(family(StageMachine.self).rules.map(\.id)).subtracting(rejecting) == [])
  }
}

/// A machine that alters what goes into the model, or what comes out of it.
private protocol Mutant: CompletionMachine {
  var model: StageMachine { get set }
  init(model: StageMachine)
  static func setting(_ setting: CompletionSetting) -> CompletionSetting
  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall]
  func altered(_ value: Double) -> Double
  func alteredVelocity(_ velocity: Double) -> Double
}

extension Mutant {
  init(_ setting: CompletionSetting) { self.init(model: StageMachine(Self.setting(setting))) }

  static func setting(_ setting: CompletionSetting) -> CompletionSetting { setting }
  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] { calls }
  func altered(_ value: Double) -> Double { value }
  func alteredVelocity(_ velocity: Double) -> Double { velocity }

  var now: Double { model.now }
  var value: Double { get throws { altered(try model.value) } }
  var velocity: Double { get throws { alteredVelocity(try model.velocity) } }
  var calls: [CompletionCall] { Self.calls(model.calls, at: model.now) }

  mutating func change(to target: Double, by animation: Animation?) throws {
    try model.change(to: target, by: animation)
  }

  mutating func run(until time: Double) throws { try model.run(until: time) }
}

extension CompletionCall {
  fileprivate func later(by delay: Double) -> CompletionCall {
    CompletionCall(change: change, isLogical: isLogical, time: time + delay)
  }
}

private struct Stuttering: Mutant {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.flatMap { $0.change == 1 ? [$0, $0] : [$0] }
  }
}

private struct Forgetful: Mutant {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.filter(\.isLogical)
  }
}

private struct LateLogical: Mutant {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.map { $0.isLogical ? $0.later(by: 100) : $0 }
  }
}

private struct EarlyRemoval: Mutant {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.map { $0.isLogical || $0.change == 1 ? $0 : $0.later(by: -1.0 / 60) }
  }
}

private struct StopsShort: Mutant {
  var model: StageMachine

  func altered(_ value: Double) -> Double { value * (1 - 1e-12) }
}

private struct Reversed: Mutant {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.reversed()
  }
}

private struct Restless: Mutant {
  var model: StageMachine

  static func setting(_ setting: CompletionSetting) -> CompletionSetting {
    var setting = setting
    setting.isReduced = false
    setting.isDisabled = false
    return setting
  }
}

private struct Impatient: Mutant {
  var model: StageMachine

  mutating func change(to target: Double, by animation: Animation?) throws {
    try model.change(to: target, by: animation.map { Animation($0.base) })
  }
}

private struct Jumping: Mutant {
  var model: StageMachine
  private var target = 0.0

  init(model: StageMachine) { self.model = model }

  mutating func change(to target: Double, by animation: Animation?) throws {
    self.target = target
    try model.change(to: target, by: animation)
  }

  func altered(_ value: Double) -> Double { value + 1e-6 * target }
}

private struct Sluggish: Mutant {
  var model: StageMachine
  private var changes = 0.0

  init(model: StageMachine) { self.model = model }

  mutating func change(to target: Double, by animation: Animation?) throws {
    changes += 1
    try model.change(to: target, by: animation)
  }

  func altered(_ value: Double) -> Double { value * (1 + 1e-8) }
  func alteredVelocity(_ velocity: Double) -> Double { velocity / changes }
}

private struct Replacing: Mutant {
  var model: StageMachine

  static func setting(_ setting: CompletionSetting) -> CompletionSetting {
    var setting = setting
    setting.isAdditive = false
    return setting
  }
}
