/// Somebody who looks for the end of a motion by one means, and is told of it by no animation.
///
/// It is the one place that knows what the means are: a comparison and a scenario both look through it.
struct EndObserver: Sendable {
  let means: CompletionMeans
  let observed: [Observed]

  /// When the motion began, in seconds on the stage's clock.
  let began: Double

  /// When the condition came true, in seconds; `nil` while it has not.
  private(set) var moment: Double?

  /// When that is told, in seconds: an observer of values is called in frames.
  private(set) var firedAt: Double?

  /// The largest distance of a value from its target when it is told, before anybody reacts.
  private(set) var distance: Double?

  /// The values that have reached their targets, and when the last of them did.
  private var reached: Set<Observed> = []
  private var lastReached: Double?

  /// The frames in a row that were settled.
  private var settledFrames = 0

  init(_ means: CompletionMeans, of observed: [Observed], since stage: Stage) {
    self.means = means
    self.observed = observed
    began = stage.now
  }

  /// When a timer goes off, on a frame that it is meant for.
  func timerEnd(on stage: Stage) -> Double? {
    guard case .timer(let duration) = means else { return nil }
    return max(stage.onFrame(began + duration), began)
  }

  /// Looks at what `stage` shows, and at what has passed since `earlier`, the same stage at the last look.
  ///
  /// - Parameters:
  ///   - earlier: The stage at the last look.
  ///   - stage: The stage as it is.
  ///   - isFrame: Whether a frame is drawn now.
  ///   - isExact: Whether anybody wants to know when between two looks the targets were reached; finding
  ///     that takes many times as long as the look itself, and changes nothing of what is told when.
  /// - Returns: Whether it is told now.
  /// - Throws: What playing a part again throws.
  mutating func look(
    since earlier: Stage, _ stage: Stage, isFrame: Bool, isExact: Bool = true
  ) throws -> Bool {
    guard firedAt == nil else { return false }
    switch means {
    case .timer:
      guard let end = timerEnd(on: stage), stage.now >= end else { return false }
      tell(end, on: stage)
    case .reachesTarget:
      // More may be set at the instant of the change itself, before the frame.
      guard stage.now > began || isFrame else { return false }
      try lookForTargets(earlier, stage, isExact)
      guard isFrame, let moment else { return false }
      tell(moment, on: stage)
    case .settles(let distance, let speed, let frames):
      guard isFrame else { return false }
      let isSettled = observed.allSatisfy { property in
        let rest = stage.rest(property)
        return rest.distance <= distance && rest.speed <= speed
      }
      settledFrames = isSettled ? settledFrames + 1 : 0
      guard settledFrames >= frames else { return false }
      tell(stage.now, on: stage)
    case .completion(let number):
      let record = stage.completions[number]
      guard let firedAt = record.firedAt else { return false }
      // On the clock of the stage, a due time that lost time has moved.
      let due = record.dueAt.map { min(max($0 + stage.time.lag, began), firedAt) }
      // What the completion itself does is already done.
      var before = earlier
      if firedAt.nextDown > before.now { try before.run(until: firedAt.nextDown) }
      tell(due ?? firedAt, at: firedAt, on: before)
    }
    return true
  }

  private mutating func tell(_ moment: Double, at time: Double? = nil, on stage: Stage) {
    self.moment = moment
    firedAt = time ?? stage.now
    distance = observed.map { stage.rest($0).distance }.max()
  }

  private mutating func lookForTargets(
    _ earlier: Stage, _ stage: Stage, _ isExact: Bool
  ) throws {
    for property in observed where !reached.contains(property) {
      guard stage.hasMetTarget(property, since: earlier) else { continue }
      reached.insert(property)
      let time =
        isExact
        ? try earlier.moment(before: stage.now) { $0.hasMetTarget(property, since: earlier) }
        : stage.now
      lastReached = max(lastReached ?? time, time)
    }
    guard moment == nil, observed.allSatisfy(reached.contains) else { return }
    moment = lastReached ?? stage.now
  }
}
