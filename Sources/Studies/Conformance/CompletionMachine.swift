import AnimationModel
package import AnimationTiming

/// One animated number, and the completions of its changes: what the rules of completion and of
/// retargeting judge.
///
/// Every change registers two completions, one for each criterion, `removed` first.
package protocol CompletionMachine: Sendable {
  /// A number that is 0 at the time 0.
  init(_ setting: CompletionSetting)

  /// Seconds since the start.
  var now: Double { get }

  /// What is shown now.
  var value: Double { get throws }

  /// Its change per second.
  var velocity: Double { get throws }

  /// The calls so far, in their order.
  var calls: [CompletionCall] { get }

  /// Sets the target in an update of its own.
  mutating func change(to target: Double, by animation: Animation?) throws

  /// Lets time pass until `time`.
  mutating func run(until time: Double) throws
}

/// By which rules a machine plays.
package struct CompletionSetting: Hashable, Sendable {
  /// Whether changes are added up instead of taken over.
  package var isAdditive = false

  /// Whether animations are switched off.
  package var isDisabled = false

  /// Whether motion is reduced to nothing.
  package var isReduced = false

  package init() {}
}

/// One call of a completion.
package struct CompletionCall: Hashable, Sendable {
  /// The number of the change, from 0 on.
  package let change: Int
  package let isLogical: Bool
  package let time: Double

  package init(change: Int, isLogical: Bool, time: Double) {
    self.change = change
    self.isLogical = isLogical
    self.time = time
  }
}

/// The model of this package, as a machine with one property.
package struct StageMachine: CompletionMachine {
  package private(set) var calls: [CompletionCall] = []

  private var stage: Stage
  private let property: Property<Double>

  package init(_ setting: CompletionSetting) {
    var options = StageOptions()
    options.retargeting = setting.isAdditive ? .additive : .apple
    stage = Stage(options: options)
    if setting.isDisabled { stage.motion = .disabled }
    if setting.isReduced { stage.motion = .reduced(nil) }
    do {
      property = try stage.property("value", 0.0)
    } catch {
      preconditionFailure("an empty stage takes a property: \(error)")
    }
  }

  package var now: Double { stage.now }

  package var value: Double { get throws { try stage.value(of: property) } }

  package var velocity: Double { get throws { try stage.velocity(of: property) } }

  package mutating func change(to target: Double, by animation: Animation?) throws {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
    transaction.addAnimationCompletion(criteria: .logicallyComplete, then: .nothing)
    let property = property
    try stage.withTransaction(transaction) { try $0.set(property, to: target) }
  }

  package mutating func run(until time: Double) throws {
    while let happening = try stage.next(until: time) {
      guard case .completion(let number) = happening else { continue }
      calls.append(
        CompletionCall(
          change: number / 2,
          isLogical: stage.ledgerEntry(number).criterion == .logicallyComplete, time: stage.now))
    }
  }
}
