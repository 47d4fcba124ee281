public import AnimationTiming

/// The handle of a value that a stage shows and animates.
public struct Property<Value: VectorArithmetic>: Hashable, Sendable {
  /// The number of the property on its stage, in the order of declaration.
  public let index: Int

  init(index: Int) { self.index = index }
}

/// The handle of a value that is never animated, and that properties follow: a flag, a path, a count.
public struct StateValue<Value: Equatable & Sendable>: Hashable, Sendable {
  /// The number of the state on its stage, in the order of declaration.
  public let index: Int

  init(index: Int) { self.index = index }
}
