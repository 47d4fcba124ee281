/// A state, whatever the type of its value.
protocol StateSlot: Sendable {
  /// Whether a value has been set that no update has seen yet, and that differs.
  var hasChange: Bool { get }

  /// Lets the update see the value that has been set.
  mutating func commit()
}

/// The value of a state, and what has been set in this update.
struct StateBox<Value: Equatable & Sendable>: StateSlot {
  var value: Value
  var pending: Value?

  var hasChange: Bool { pending.map { $0 != value } ?? false }

  mutating func commit() {
    if let pending { value = pending }
    pending = nil
  }
}

/// What a stage knows of a state besides its value.
struct StateBook: Sendable {
  let label: String
  var isInBatch = false
  var stamp = 0
  var reactions: [Stage.Action] = []

  /// What sets the properties that follow the state.
  var followers: [@Sendable (inout Stage) -> Void] = []
}
