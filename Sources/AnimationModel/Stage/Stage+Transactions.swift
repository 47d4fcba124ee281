public import AnimationTiming

// Changing values under a transaction, and what alters it on its way.

extension Stage {
  /// Makes the changes of `body` in one update.
  ///
  /// - Throws: What `body` throws; the changes it made until then stay.
  public mutating func update<Result>(
    _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    updateDepth += 1
    let result: Result
    do {
      result = try body(&self)
    } catch {
      updateDepth -= 1
      if updateDepth == 0 { try? finishUpdate() }
      throw error
    }
    updateDepth -= 1
    if updateDepth == 0 { try finishUpdate() }
    return result
  }

  /// Makes the changes of `body` with `animation`.
  ///
  /// - Parameters:
  ///   - animation: How to show them; `nil` for at once. Of nested calls the innermost counts.
  ///   - body: What sets values.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    try withTransaction(Transaction(animation: animation), body)
  }

  /// Makes the changes of `body` with `animation`, and calls `completion` when they are complete.
  ///
  /// - Parameters:
  ///   - animation: How to show them; `nil` for at once.
  ///   - criteria: When they count as complete.
  ///   - label: The name of the completion in the ledger.
  ///   - body: What sets values.
  ///   - completion: Called exactly once, in an update of its own: when everything that `body` has
  ///     animated is complete, and right after the update when nothing was. Never for an animation
  ///     without end.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria criteria: CompletionCriteria = .logicallyComplete, label: String = "",
    _ body: (inout Stage) throws -> Result, completion: @escaping Action
  ) throws -> Result {
    try withAnimation(
      animation, completionCriteria: criteria, label: label, then: .action(completion), body)
  }

  /// The same with a reaction that need not be a closure, such as a cue.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria criteria: CompletionCriteria = .logicallyComplete, label: String = "",
    then reaction: Reaction, _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: criteria, label: label, then: reaction)
    return try withTransaction(transaction, body)
  }

  /// Makes the changes of `body` under `transaction`, merged onto the current one.
  ///
  /// - Throws: What `body` throws.
  @discardableResult
  public mutating func withTransaction<Result>(
    _ transaction: Transaction, _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    try update { stage in
      var merged = transaction
      stage.register(&merged)
      if let outer = stage.scopes.last { merged = merged.merged(onto: outer.transaction) }
      stage.scopes.append(Scope(serial: stage.nextSerial(), transaction: merged))
      defer { stage.scopes.removeLast() }
      return try body(&stage)
    }
  }

  /// Makes the changes of `body` under the current transaction with one key set.
  ///
  /// - Throws: What `body` throws.
  @discardableResult
  public mutating func withTransaction<Key: TransactionKey, Result>(
    _ key: Key.Type, _ value: Key.Value, _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    var transaction = Transaction(animation: scopes.last?.transaction.animation)
    transaction[key] = value
    return try withTransaction(transaction, body)
  }

  /// Replaces the animation of changes inside `node` in updates that change `property`.
  ///
  /// - Parameters:
  ///   - animation: What plays, also instead of what `withAnimation` says; `nil` for at once.
  ///   - property: What must have changed in the same update.
  ///   - node: Where this acts, on all properties inside.
  /// - Throws: `ModelError` for a handle of another stage.
  public mutating func animation<Value>(
    _ animation: Animation?, value property: Property<Value>, in node: Node = .root
  ) throws(ModelError) {
    try check(property)
    try modify(node, .animation(animation), watching: .property(property.index))
  }

  /// Replaces the animation of changes inside `node` in updates that change `state`.
  ///
  /// - Throws: `ModelError` for a handle of another stage.
  public mutating func animation<Value>(
    _ animation: Animation?, value state: StateValue<Value>, in node: Node = .root
  ) throws(ModelError) {
    _ = try value(of: state)
    try modify(node, .animation(animation), watching: .state(state.index))
  }

  /// Replaces the animation of one property alone, after all that its nodes say; the last one counts.
  ///
  /// - Throws: `ModelError` for a handle of another stage.
  public mutating func animation<Value>(
    _ animation: Animation?, for property: Property<Value>
  ) throws(ModelError) {
    try check(property)
    modify(property.index, .animation(animation))
  }

  /// Alters the transaction of every change inside `node`.
  ///
  /// - Throws: `ModelError` for a node of another stage.
  public mutating func transaction(
    in node: Node = .root, _ transform: @escaping @Sendable (inout Transaction) -> Void
  ) throws(ModelError) {
    try modify(node, .transform(transform), watching: nil)
  }

  /// Alters the transaction of changes inside `node` in updates that change `state`.
  ///
  /// - Throws: `ModelError` for a handle of another stage.
  public mutating func transaction<Value>(
    value state: StateValue<Value>, in node: Node = .root,
    _ transform: @escaping @Sendable (inout Transaction) -> Void
  ) throws(ModelError) {
    _ = try value(of: state)
    try modify(node, .transform(transform), watching: .state(state.index))
  }

  /// Alters the transaction of one property alone, after all that its nodes say.
  ///
  /// - Throws: `ModelError` for a handle of another stage.
  public mutating func transaction<Value>(
    for property: Property<Value>,
    _ transform: @escaping @Sendable (inout Transaction) -> Void
  ) throws(ModelError) {
    try check(property)
    modify(property.index, .transform(transform))
  }

  /// Calls `action` after every update that has changed a state, at the same instant.
  ///
  /// - Throws: `ModelError` for a state of another stage.
  public mutating func onChange<Value>(
    of state: StateValue<Value>, _ action: @escaping Action
  ) throws(ModelError) {
    _ = try value(of: state)
    stateBooks[state.index].reactions.append(action)
  }

  /// Calls `action` after every update that has changed where a property goes, at the same instant.
  ///
  /// - Throws: `ModelError` for a property of another stage.
  public mutating func onChange<Value>(
    of property: Property<Value>, _ action: @escaping Action
  ) throws(ModelError) {
    try check(property)
    books[property.index].reactions.append(action)
  }

  private mutating func modify(
    _ node: Node, _ effect: TransactionModifier.Effect, watching watched: SlotID?
  ) throws(ModelError) {
    try check(node)
    hasModifiers = true
    nodes[node.index].modifiers.append(TransactionModifier(effect: effect, watched: watched))
  }

  /// Adds what acts on one property alone, by its number.
  mutating func modify(
    _ property: Int, _ effect: TransactionModifier.Effect, watching watched: SlotID? = nil
  ) {
    hasModifiers = true
    books[property].modifiers.append(TransactionModifier(effect: effect, watched: watched))
  }

  /// Gives the completions that a transaction brings along their numbers in the ledger.
  mutating func register(_ transaction: inout Transaction) {
    for addition in transaction.takeAdditions() {
      completions.append(
        CompletionRecord(
          label: addition.label, criterion: addition.criterion, registeredAt: now,
          reaction: addition.reaction))
      unsealed.append(completions.count - 1)
      transaction.completions.append(completions.count - 1)
    }
  }

  mutating func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}
