import AnimationTiming
import Conformance
import Harness
import Testing

extension Mutant {
  static let completions: [Mutant] = [
    Mutant("calls a completion twice", .completions(Stuttering.self)),
    Mutant("forgets the removal", .completions(Forgetful.self)),
    Mutant("calls the logical completion late", .completions(LateLogical.self)),
    Mutant("removes early", .completions(EarlyRemoval.self)),
    Mutant("stops short of the target", .completions(StopsShort.self)),
    Mutant("turns the order of completions round", .completions(Reversed.self)),
    Mutant("plays although motion is reduced", .completions(Restless.self)),
    Mutant("loses heart in an endless loop", .completions(Impatient.self)),
    Mutant("starts every animation at its target", .completions(Jumping.self)),
    Mutant("shows half of the velocity", .completions(Sluggish.self)),
    Mutant("takes over instead of adding", .completions(Replacing.self)),
  ]
}

/// A machine that alters what goes into the model, or what comes out of it.
private protocol CompletionMutation: CompletionMachine {
  var model: StageMachine { get set }
  init(model: StageMachine)
  static func setting(_ setting: CompletionSetting) -> CompletionSetting
  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall]
  func altered(_ value: Double) -> Double
  func alteredVelocity(_ velocity: Double) -> Double
}

extension CompletionMutation {
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

private struct Stuttering: CompletionMutation {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.flatMap { $0.change == 1 ? [$0, $0] : [$0] }
  }
}

private struct Forgetful: CompletionMutation {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.filter(\.isLogical)
  }
}

private struct LateLogical: CompletionMutation {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.map { $0.isLogical ? $0.later(by: 100) : $0 }
  }
}

private struct EarlyRemoval: CompletionMutation {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.map { $0.isLogical || $0.change == 1 ? $0 : $0.later(by: -1.0 / 60) }
  }
}

private struct StopsShort: CompletionMutation {
  var model: StageMachine

  func altered(_ value: Double) -> Double { value * (1 - 1e-12) }
}

private struct Reversed: CompletionMutation {
  var model: StageMachine

  static func calls(_ calls: [CompletionCall], at now: Double) -> [CompletionCall] {
    calls.reversed()
  }
}

private struct Restless: CompletionMutation {
  var model: StageMachine

  static func setting(_ setting: CompletionSetting) -> CompletionSetting {
    var setting = setting
    setting.isReduced = false
    setting.isDisabled = false
    return setting
  }
}

private struct Impatient: CompletionMutation {
  var model: StageMachine

  mutating func change(to target: Double, by animation: Animation?) throws {
    try model.change(to: target, by: animation.map { Animation($0.base) })
  }
}

private struct Jumping: CompletionMutation {
  var model: StageMachine
  private var target = 0.0

  init(model: StageMachine) { self.model = model }

  mutating func change(to target: Double, by animation: Animation?) throws {
    self.target = target
    try model.change(to: target, by: animation)
  }

  func altered(_ value: Double) -> Double { value + 1e-6 * target }
}

private struct Sluggish: CompletionMutation {
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

private struct Replacing: CompletionMutation {
  var model: StageMachine

  static func setting(_ setting: CompletionSetting) -> CompletionSetting {
    var setting = setting
    setting.isAdditive = false
    return setting
  }
}
