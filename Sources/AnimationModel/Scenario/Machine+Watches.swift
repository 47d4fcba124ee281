import AnimationTiming

// Noticing the end of a motion without being told by the animation.

extension Machine {
  /// Somebody who looks for the end of a motion, and the true end beside.
  struct Watch: Sendable {
    let label: Int

    /// The flag through whose values it looks; `nil` for all that has been set.
    let flag: Int?

    /// What is done then, by its number among the continuations.
    let continuation: Int

    var observer: EndObserver
    var motion: MotionEnd

    /// Whether it still looks.
    ///
    /// Where nothing is told, nobody asks for the true end, and a timer that is planned needs no look.
    func isOpen(isTold: Bool) -> Bool {
      if isTold { return observer.firedAt == nil || motion.endedAt == nil }
      if case .timer = observer.means { return false }
      return observer.firedAt == nil
    }
  }

  /// Whether somebody still looks, so that time must pass in small steps.
  var isWatching: Bool { watches.contains { $0.isOpen(isTold: isTold) } }

  /// Whether it is told what happened, and when exactly.
  private var isTold: Bool { log != nil }

  /// Begins to look for the end of what has just been set.
  mutating func watch(
    for completion: Scenario.Completion, _ stage: inout Stage
  ) throws(ModelError) {
    guard let means = completion.means else { return }
    continuations.append(Continuation(block: completion.block, origin: stage.now, wait: nil))
    let continuation = continuations.count - 1
    let properties = completion.flag.map { followers[$0] ?? [] } ?? touched.sorted()
    let observed = properties.map { Observed(index: $0) }
    let observer = EndObserver(means, of: observed, since: stage)
    if let end = observer.timerEnd(on: stage) {
      try stage.schedule(Cue(CueKind.continuation.rawValue, continuation), at: end)
    }
    // A thousandth of the way of each value.
    let bands = try properties.map { (property) throws(ModelError) in
      try wayToGo(of: property, stage) / 1000
    }
    watches.append(
      Watch(
        label: completion.label, flag: completion.flag, continuation: continuation,
        observer: observer, motion: MotionEnd(of: observed, bands: bands, since: stage)))
  }

  /// How far a property is from its target, as it has just been set.
  private func wayToGo(of property: Int, _ stage: Stage) throws(ModelError) -> Double {
    let difference = try read(property, .target, stage) - read(property, .value, stage)
    return (difference * difference).sum().squareRoot()
  }

  /// Looks at what the stage shows since `earlier`.
  ///
  /// - Returns: What is to be done now, as numbers of continuations.
  mutating func look(since earlier: Stage, _ stage: Stage, isFrame: Bool) throws -> [Int] {
    var due: [Int] = []
    let isTold = isTold
    for index in watches.indices where watches[index].isOpen(isTold: isTold) {
      if isTold { try watches[index].motion.look(since: earlier, stage, isFrame: isFrame) }
      let isOver = try watches[index].observer.look(
        since: earlier, stage, isFrame: isFrame, isExact: isTold)
      // What a timer does is planned on the stage.
      guard isOver, watches[index].observer.timerEnd(on: stage) == nil else { continue }
      due.append(watches[index].continuation)
    }
    return due
  }
}

/// How good it was to notice the end of a motion by other means than its completion.
package struct WatchRecord: Hashable, Sendable {
  package let label: String
  package let means: CompletionMeans

  /// The flag through whose values it looked; `nil` for all that was set.
  package let flag: String?

  /// When the change was made, in seconds.
  package let began: Double

  /// When the condition came true, and when that was told; `nil` for never.
  package let moment: Double?
  package let firedAt: Double?

  /// How far the values were from their targets when it was told.
  package let distance: Double?

  /// When all values were within a thousandth of their way, for good.
  package let settledAt: Double?

  /// When the motion was over.
  package let endedAt: Double?
}
