import AnimationTiming

// Noticing the end of a motion without being told by the animation.

extension Machine {
  /// Somebody who looks for the end of a motion.
  struct Watch: Sendable {
    let label: Int
    let means: CompletionMeans
    let observed: [Observed]
    let began: Double

    /// What is done then, by its number among the continuations.
    let continuation: Int

    /// A thousandth of the way of each value.
    let bands: [Double]
    var reached: Set<Observed> = []
    var settledFrames = 0
    var moment: Double?
    var firedAt: Double?
    var distance: Double?

    /// When all values came within a thousandth of their way, and stayed.
    var settledAt: Double?
    var isSettled = false

    /// When the motion was over.
    var endedAt: Double?

    var isOpen: Bool { firedAt == nil || endedAt == nil }
  }

  /// Whether somebody still looks, so that time must pass in small steps.
  var isWatching: Bool { watches.contains(where: \.isOpen) }

  /// Begins to look for the end of what has just been set.
  mutating func watch(
    for completion: Scenario.Completion, _ stage: inout Stage
  ) throws(ModelError) {
    guard let means = completion.means else { return }
    continuations.append(Continuation(block: completion.block, origin: stage.now, wait: nil))
    let continuation = continuations.count - 1
    if case .timer(let duration) = means {
      try stage.schedule(
        Cue(CueKind.continuation.rawValue, continuation), at: stage.now + duration)
    }
    let properties = touched.sorted()
    let observed = properties.map { Observed(index: $0) }
    watches.append(
      Watch(
        label: completion.label, means: means, observed: observed, began: stage.now,
        continuation: continuation,
        bands: try properties.map { (property) throws(ModelError) in
          try wayToGo(of: property, stage) / 1000
        }))
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
    for index in watches.indices where watches[index].isOpen {
      // A watch looks at what has passed since it began.
      guard stage.now > watches[index].began || isFrame else { continue }
      try lookForEnd(index, earlier, stage)
      guard watches[index].firedAt == nil else { continue }
      switch watches[index].means {
      case .timer(let duration):
        guard stage.now >= watches[index].began + duration else { continue }
        notice(index, watches[index].began + duration, stage)
      case .reachesTarget:
        try lookForTarget(index, earlier, stage)
        let isThere = watches[index].reached.count == watches[index].observed.count
        guard isThere, isFrame else { continue }
        notice(index, watches[index].moment ?? stage.now, stage)
        due.append(watches[index].continuation)
      case .settles(let distance, let speed, let frames):
        guard isFrame else { continue }
        let isSettled = watches[index].observed.allSatisfy { property in
          let rest = stage.rest(property)
          return rest.distance <= distance && rest.speed <= speed
        }
        watches[index].settledFrames = isSettled ? watches[index].settledFrames + 1 : 0
        guard watches[index].settledFrames >= frames else { continue }
        notice(index, stage.now, stage)
        due.append(watches[index].continuation)
      case .completion: continue
      }
    }
    return due
  }

  private mutating func notice(_ index: Int, _ moment: Double, _ stage: Stage) {
    watches[index].moment = moment
    watches[index].firedAt = stage.now
    if watches[index].distance == nil {
      watches[index].distance = watches[index].observed.map { stage.rest($0).distance }.max()
    }
  }

  private mutating func lookForTarget(
    _ index: Int, _ earlier: Stage, _ stage: Stage
  ) throws {
    for property in watches[index].observed where !watches[index].reached.contains(property) {
      guard stage.hasMetTarget(property, since: earlier) else { continue }
      watches[index].reached.insert(property)
      let moment =
        stage.now > earlier.now
        ? try earlier.moment(before: stage.now) { $0.hasMetTarget(property, since: earlier) }
        : stage.now
      watches[index].moment = max(watches[index].moment ?? moment, moment)
    }
  }

  private mutating func lookForEnd(_ index: Int, _ earlier: Stage, _ stage: Stage) throws {
    let watch = watches[index]
    let isSettled: (Stage) -> Bool = { stage in
      zip(watch.observed, watch.bands).allSatisfy { stage.rest($0).distance <= $1 }
    }
    let isNow = isSettled(stage)
    if isNow, !watch.isSettled {
      watches[index].settledAt =
        stage.now > earlier.now && !isSettled(earlier)
        ? try earlier.moment(before: stage.now, isSettled) : stage.now
    }
    watches[index].isSettled = isNow
    let isOver: (Stage) -> Bool = { stage in watch.observed.allSatisfy { !stage.moves($0) } }
    guard watch.endedAt == nil, isOver(stage) else { return }
    watches[index].endedAt =
      stage.now > earlier.now && !isOver(earlier)
      ? try earlier.moment(before: stage.now, isOver) : max(watch.began, earlier.now)
  }
}

/// How good it was to notice the end of a motion by other means than its completion.
package struct WatchRecord: Hashable, Sendable {
  package let label: String
  package let means: CompletionMeans

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
