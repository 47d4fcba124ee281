import AnimationTiming

/// Something on the way of a transaction to a property that may alter it.
struct TransactionModifier: Sendable {
  enum Effect: Sendable {
    /// Replaces the animation, unless animations are disabled.
    case animation(Animation?)
    case transform(@Sendable (inout Transaction) -> Void)
  }

  let effect: Effect

  /// The property or state that must have changed in the same update, if one must.
  let watched: SlotID?

  func apply(to transaction: inout Transaction) {
    switch effect {
    case .animation(let animation):
      if !transaction.disablesAnimations { transaction.animation = animation }
    case .transform(let transform): transform(&transaction)
    }
  }
}

/// A property or a state, by its number.
enum SlotID: Hashable, Sendable {
  case property(Int)
  case state(Int)
}
