import AnimationTiming

// What is stopped, put into the background, or moved by somebody else.

extension Stage {
  /// Ends the motion of a property at once: it is at its target, and the completions that wait for it
  /// are told that it was cancelled.
  ///
  /// - Throws: `ModelError` for a property of another stage.
  public mutating func stop<Value>(_ property: Property<Value>) throws(ModelError) {
    try check(property)
    var complete: [Int] = []
    stop(property.index, &complete)
    try queue(complete)
  }

  /// Ends all motions inside a node at once, as when a view disappears.
  ///
  /// - Throws: `ModelError` for a node of another stage.
  public mutating func stop(in node: Node = .root) throws(ModelError) {
    try check(node)
    var complete: [Int] = []
    for index in books.indices where isInside(books[index].node, node.index) {
      stop(index, &complete)
    }
    try queue(complete)
  }

  private func isInside(_ node: Int, _ ancestor: Int) -> Bool {
    var current: Int? = node
    // A parent is declared before its child, so the numbers fall.
    while let index = current, index >= ancestor {
      if index == ancestor { return true }
      current = nodes[index].parent
    }
    return false
  }

  private mutating func stop(_ index: Int, _ complete: inout [Int]) {
    guard tracks[index].isRunning || !books[index].openLogical.isEmpty else { return }
    let involved = books[index].involved
    let waits = books[index].openLogical
    for number in involved where completions[number].criterion == .removed {
      completions[number].isCancelled = true
    }
    for wait in waits { completions[wait.completion].isCancelled = true }
    let time = animationTime
    finish(index, at: time, &complete)
    books[index].openLogical.removeAll()
    for wait in waits { report(wait.completion, at: time, &complete) }
    tracks[index].stop()
  }

  /// Whether the app is in the background, where no frame is drawn.
  public var isInBackground: Bool { backgroundDepth > 0 }

  /// Puts the app into the background; what becomes of animations is up to the policy.
  public mutating func enterBackground() throws(ModelError) {
    backgroundDepth += 1
    guard backgroundDepth == 1 else { return }
    switch options.backgroundPolicy {
    case .pause: pause()
    case .continue: break
    case .stop: try stop()
    }
  }

  /// Brings the app back from the background.
  public mutating func leaveBackground() {
    guard backgroundDepth > 0 else { return }
    backgroundDepth -= 1
    if backgroundDepth == 0, options.backgroundPolicy == .pause { resume() }
  }

  /// Begins a motion that somebody else runs, under the current transaction.
  ///
  /// No animation is made for it. What completions learn is a fact of the platform, and so is the
  /// duration.
  ///
  /// - Parameters:
  ///   - label: Its name.
  ///   - duration: Seconds on the stage's clock; finite and ≥ 0.
  ///   - report: What the completions of the current transaction learn.
  /// - Returns: The handle of the motion; its end is a happening.
  /// - Throws: `ModelError` that names `duration`.
  @discardableResult
  public mutating func moveElsewhere(
    _ label: String, duration: Double, reporting report: ExternalMotion.Report = .atOnce
  ) throws(ModelError) -> ExternalMotion {
    let end = now + (try duration.checkedTime("duration"))
    var record = ExternalRecord(label: label, begin: now, end: end, waiting: [])
    for number in scopes.last?.transaction.completions ?? [] {
      switch report {
      case .atOnce: completions[number].elsewhere += 1
      case .atEnd:
        completions[number].animations += 1
        completions[number].pending += 1
        record.waiting.append(number)
      }
    }
    external.append(record)
    try schedule(.externalEnd(external.count - 1), at: end, name: label)
    return ExternalMotion(index: external.count - 1)
  }

  /// Whether a motion that somebody else runs is still under way.
  ///
  /// - Throws: `ModelError` for a motion of another stage.
  public func isMoving(_ motion: ExternalMotion) throws(ModelError) -> Bool {
    guard motion.index < external.count else {
      throw .unknown("the external motion", index: motion.index, count: external.count)
    }
    return !external[motion.index].hasEnded
  }

  /// Whether any motion that somebody else runs is still under way.
  public var hasExternalMotion: Bool { external.contains { !$0.hasEnded } }

  mutating func endExternalMotion(_ index: Int) throws(ModelError) {
    external[index].hasEnded = true
    ready.append(.externalMotionEnded(ExternalMotion(index: index)))
    var complete: [Int] = []
    let waiting = external[index].waiting
    external[index].waiting = []
    for number in waiting { report(number, at: animationTime, &complete) }
    try queue(complete)
  }
}
