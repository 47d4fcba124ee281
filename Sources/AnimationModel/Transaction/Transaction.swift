public import AnimationTiming

/// What a change says about how it is to be shown.
///
/// Every change is made under one. `Stage.withAnimation` makes it from an animation,
/// `Stage.withTransaction` from any; on its way to a property it passes the modifiers of the nodes
/// around it, from the outermost to the innermost, each of which may alter it.
///
/// Source: timing semantics, section 12.
public struct Transaction: Sendable {
  /// How a property that changes gets to its new value; at once when `nil`.
  public var animation: Animation?

  /// Whether the `animation` modifiers further inside leave this transaction alone.
  ///
  /// An animation that the transaction itself carries still plays, as in SwiftUI.
  public var disablesAnimations = false

  /// Whether a change without an animation is watched to tell the velocity of a gesture.
  public var tracksVelocity = false

  /// The completions that wait for what is changed under this transaction, as ledger numbers.
  public internal(set) var completions: [Int] = []

  private var values: [ObjectIdentifier: any Sendable] = [:]
  private var additions: [Addition] = []

  /// A completion that has no number in the ledger yet.
  struct Addition: Sendable {
    let label: String
    let criterion: CompletionCriteria
    let reaction: Reaction
  }

  public init(animation: Animation? = nil) { self.animation = animation }

  /// The information under a key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds a completion for what is changed under this transaction.
  ///
  /// - Parameters:
  ///   - criteria: When the changes count as complete.
  ///   - label: The name of the completion in the ledger.
  ///   - completion: Called exactly once; see `Stage.withAnimation`.
  public mutating func addAnimationCompletion(
    criteria: CompletionCriteria = .logicallyComplete, label: String = "",
    _ completion: @escaping Stage.Action
  ) {
    addAnimationCompletion(criteria: criteria, label: label, then: .action(completion))
  }

  /// The same with a reaction that need not be a closure.
  public mutating func addAnimationCompletion(
    criteria: CompletionCriteria = .logicallyComplete, label: String = "", then reaction: Reaction
  ) {
    additions.append(Addition(label: label, criterion: criteria, reaction: reaction))
  }

  mutating func takeAdditions() -> [Addition] {
    defer { additions = [] }
    return additions
  }

  /// This transaction inside of `outer`: what is not said here, `outer` says.
  ///
  /// A nested `withAnimation` decides on the animation; keys and completions come from both.
  func merged(onto outer: Transaction) -> Transaction {
    var merged = self
    merged.disablesAnimations = disablesAnimations || outer.disablesAnimations
    merged.tracksVelocity = tracksVelocity || outer.tracksVelocity
    merged.completions = outer.completions + completions
    merged.values.merge(outer.values) { own, _ in own }
    return merged
  }
}
