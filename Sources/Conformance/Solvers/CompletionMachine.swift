import AnimationModel
public import AnimationTiming

/// One animated number, and the completions of its changes: what the rules of completion and of
/// retargeting judge.
///
/// Every change registers two completions, one for each criterion, `removed` first.
public protocol CompletionMachine: Sendable {
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
public struct CompletionSetting: Hashable, Sendable {
  /// Whether changes are added up instead of taken over.
  public var isAdditive = false

  /// Whether animations are switched off.
  public var isDisabled = false

  /// Whether motion is reduced to nothing.
  public var isReduced = false

  public init() {}
}

/// One call of a completion.
public struct CompletionCall: Hashable, Sendable {
  /// The number of the change, from 0 on.
  public let change: Int
  public let isLogical: Bool
  public let time: Double

  public init(change: Int, isLogical: Bool, time: Double) {
    self.change = change
    self.isLogical = isLogical
    self.time = time
  }
}

/// The model of this package, as a machine with one property.
public struct StageMachine: CompletionMachine {
  public private(set) var calls: [CompletionCall] = []

  private var stage: Stage
  private let property: Property<Double>

  public init(_ setting: CompletionSetting) {
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

  public var now: Double { stage.now }

  public var value: Double { get throws { try stage.value(of: property) } }

  public var velocity: Double { get throws { try stage.velocity(of: property) } }

  public mutating func change(to target: Double, by animation: Animation?) throws {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
    transaction.addAnimationCompletion(criteria: .logicallyComplete, then: .nothing)
    let property = property
    try stage.withTransaction(transaction) { try $0.set(property, to: target) }
  }

  public mutating func run(until time: Double) throws {
    while let happening = try stage.next(until: time) {
      guard case .completion(let number) = happening else { continue }
      calls.append(
        CompletionCall(
          change: number / 2,
          isLogical: stage.ledgerEntry(number).criterion == .logicallyComplete, time: stage.now))
    }
  }
}
