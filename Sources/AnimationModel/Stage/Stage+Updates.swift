import AnimationTiming

// How an update lets properties see what was set.

extension Stage {
  /// Prepares to set a value: what was set under another transaction is seen first.
  mutating func beginWrite() throws(ModelError) {
    let scope = scopes.last ?? Scope(serial: 0, transaction: Transaction())
    guard scope.serial != batchScope.serial else { return }
    if !batch.isEmpty { try commitBatch() }
    batchScope = scope
  }

  mutating func endWrite() throws(ModelError) {
    if updateDepth == 0 { try finishUpdate() }
  }

  /// Adds a value to those that the next commit looks at, once.
  mutating func enlist(_ slot: SlotID) {
    switch slot {
    case .property(let index):
      guard !books[index].isInBatch else { return }
      books[index].isInBatch = true
    case .state(let index):
      guard !stateBooks[index].isInBatch else { return }
      stateBooks[index].isInBatch = true
    }
    batch.append(slot)
  }

  /// Lets everything be seen that was set, and seals the completions of the update.
  mutating func finishUpdate() throws(ModelError) {
    if !batch.isEmpty { try commitBatch() }
    batchScope = Scope(serial: 0, transaction: Transaction())
    let sealed = unsealed
    unsealed.removeAll(keepingCapacity: true)
    for number in sealed {
      completions[number].isSealed = true
      if completions[number].pending == 0 { try queueCompletion(number) }
    }
  }

  /// Lets what was set under one transaction be seen.
  ///
  /// States first, then the properties that follow them; then the animation of each property that has
  /// changed is decided, in the order in which they were set.
  private mutating func commitBatch() throws(ModelError) {
    stamp += 1
    var next = 0
    // The followers of a state are added to the end of the batch, and are no states.
    while next < batch.count {
      if case .state(let index) = batch[next] {
        stateBooks[index].isInBatch = false
        if states[index].hasChange {
          states[index].commit()
          stateBooks[index].stamp = stamp
          for follower in stateBooks[index].followers { follower(&self) }
        } else {
          states[index].commit()
        }
      }
      next += 1
    }
    for case .property(let index) in batch {
      books[index].isInBatch = false
      if tracks[index].checkChange() { books[index].stamp = stamp }
    }
    let slots = batch
    batch.removeAll(keepingCapacity: true)
    for case .property(let index) in slots where books[index].stamp == stamp {
      commit(index)
    }
    for slot in slots { try react(to: slot) }
  }

  private mutating func react(to slot: SlotID) throws(ModelError) {
    let (label, reactions): (String, [Action]) =
      switch slot {
      case .property(let index):
        (books[index].label, books[index].stamp == stamp ? books[index].reactions : [])
      case .state(let index):
        (
          stateBooks[index].label,
          stateBooks[index].stamp == stamp ? stateBooks[index].reactions : []
        )
      }
    for reaction in reactions {
      try schedule(.reaction(.action(reaction)), at: now, name: label)
    }
  }

  /// The transaction as it reaches a property: from the root through its nodes to itself.
  private mutating func transaction(reaching index: Int) -> Transaction {
    var transaction = batchScope.transaction
    guard hasModifiers else { return transaction }
    var path: [Int] = []
    var node: Int? = books[index].node
    // A parent is declared before its child, so the numbers fall.
    while let current = node {
      path.append(current)
      node = nodes[current].parent
    }
    for current in path.reversed() {
      for modifier in nodes[current].modifiers where applies(modifier) {
        modifier.apply(to: &transaction)
      }
    }
    for modifier in books[index].modifiers where applies(modifier) {
      modifier.apply(to: &transaction)
    }
    register(&transaction)
    return transaction
  }

  private func applies(_ modifier: TransactionModifier) -> Bool {
    switch modifier.watched {
    case nil: true
    case .property(let index)?: books[index].stamp == stamp
    case .state(let index)?: stateBooks[index].stamp == stamp
    }
  }

  /// Lets one property see its new target.
  private mutating func commit(_ index: Int) {
    let transaction = transaction(reaching: index)
    let (animation, missing) = playable(transaction.animation)
    let serial = nextSerial()
    let report = tracks[index].commit(
      CommitContext(
        animation: animation, tracksVelocity: transaction.tracksVelocity,
        isAwaited: awaitsLogical(transaction.completions),
        animationTime: animationTime, time: now, serial: serial,
        recordsChanges: options.recordsChanges))
    if let seam = report.seam { record(seam, of: index) }
    // What has reported hears no more: a later change neither delays nor retargets it.
    books[index].involved.removeAll { completions[$0].isQueued }
    guard let logicalEnd = report.logicalEnd else {
      for number in transaction.completions { completions[number].miss(missing) }
      return
    }
    if report.seam != nil {
      for number in books[index].involved where !transaction.completions.contains(number) {
        completions[number].isRetargeted = true
      }
    }
    count(index, serial, logicalEnd, transaction.completions)
  }

  /// Lets completions wait for an animation that has begun.
  private mutating func count(
    _ index: Int, _ serial: Int, _ logicalEnd: Double, _ numbers: [Int]
  ) {
    books[index].generation += 1
    setEndless(index, false)
    if options.playback == .frames, !books[index].isActive {
      books[index].isActive = true
      active.append(index)
    }
    for number in numbers {
      completions[number].animations += 1
      let isNew = !books[index].involved.contains(number)
      if isNew { books[index].involved.append(number) }
      switch completions[number].criterion {
      case .removed:
        if isNew { completions[number].pending += 1 }
      case .logicallyComplete:
        completions[number].pending += 1
        if logicalEnd == .infinity { completions[number].endless += 1 }
        books[index].openLogical.append(LogicalWait(completion: number, serial: serial))
      }
    }
    setEndless(index, tracks[index].end == .infinity)
    guard options.playback == .exact else { return }
    if logicalEnd.isFinite, awaitsLogical(numbers) {
      insertEnd(.logical(property: index, serial: serial), at: logicalEnd)
    }
    let end = tracks[index].end
    if end.isFinite {
      insertEnd(.motion(property: index, generation: books[index].generation), at: end)
    }
  }

  /// Lets completions that wait for the end of a motion know whether it has one.
  mutating func setEndless(_ index: Int, _ isEndless: Bool) {
    guard isEndless != books[index].isEndless else { return }
    books[index].isEndless = isEndless
    for number in books[index].involved where completions[number].criterion == .removed {
      completions[number].endless += isEndless ? 1 : -1
    }
  }

  /// Whether one of some completions waits for a logical end.
  private func awaitsLogical(_ numbers: [Int]) -> Bool {
    for number in numbers where completions[number].criterion == .logicallyComplete { return true }
    return false
  }

  /// What plays instead of an animation, and where a completion counts that nothing does.
  private func playable(_ animation: Animation?) -> (Animation?, CompletionRecord.Miss) {
    guard let animation else { return (nil, .unanimated) }
    switch motion {
    case .full: return (animation.resolved(default: options.defaultAnimation), .unanimated)
    case .disabled: return (nil, .disabled)
    case .reduced(let replacement):
      return (replacement?.resolved(default: options.defaultAnimation), .reduced)
    }
  }

  private mutating func insertEnd(_ kind: End.Kind, at due: Double) {
    ends.insert(End(due: due, order: nextSerial(), kind: kind))
    // Ends of motions that were retargeted stay until they are due; too many are cleared away.
    guard ends.count > clearingCount else { return }
    let books = books
    ends.filter { end in
      switch end.kind {
      case .motion(let index, let generation): books[index].generation == generation
      case .logical(let index, let serial):
        books[index].openLogical.contains { $0.serial == serial }
      }
    }
    clearingCount = max(1024, 2 * ends.count)
  }

  mutating func record(_ seam: SeamMeasure, of index: Int) {
    guard options.seamLimit > 0 else { return }
    if seams.count >= 2 * options.seamLimit { seams.removeFirst(seams.count - options.seamLimit) }
    seams.append(
      Seam(
        kind: seam.kind, property: books[index].label, time: now, valueJump: seam.valueJump,
        velocityJump: seam.velocityJump, speed: seam.speed))
  }
}
