/// What an animation remembers from frame to frame.
public struct AnimationContext<Value: VectorArithmetic>: Sendable {
  /// The state of custom animations, by key.
  public var state = AnimationState<Value>()

  /// Whether the animation counts as complete although it may still move a little.
  public var isLogicallyComplete = false

  public init() {}
}

/// A kind of state that custom animations keep, and what it is before it is first set.
public protocol AnimationStateKey {
  associatedtype Value: Sendable

  static var defaultValue: Value { get }
}

/// The state of custom animations, one value for each key.
///
/// - Complexity: A look-up by key; setting a new key allocates.
public struct AnimationState<Value: VectorArithmetic>: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public init() {}

  /// The state under a key.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
