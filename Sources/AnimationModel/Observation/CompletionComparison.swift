/// Ways to notice the end of a motion side by side with its true end.
///
/// The stage is played, with all that is planned on it, and watched at every frame, right before all
/// that is planned and, in exact playback, seven times between two frames; the moments are then found to
/// the last bit. The motion is over at the first moment at which nothing of it moves.
public struct CompletionComparison: Hashable, Sendable {
  /// What one of the ways has noticed.
  public struct Report: Hashable, Sendable {
    public let means: CompletionMeans

    /// The moment at which its condition came true, in seconds on the stage's clock; `nil` when it did
    /// not.
    public let moment: Double?

    /// The frame or the time at which it is told, in seconds.
    public let firedAt: Double?

    /// By how much the moment precedes the true end in seconds; negative when it is late, `nil` when one
    /// of the two is missing.
    public let early: Double?

    /// How far the values are from their targets when it is told: the largest distance, in their unit.
    public let distance: Double?

    public init(
      means: CompletionMeans, moment: Double?, firedAt: Double?, early: Double?, distance: Double?
    ) {
      self.means = means
      self.moment = moment
      self.firedAt = firedAt
      self.early = early
      self.distance = distance
    }
  }

  /// The true end in seconds on the stage's clock, or `nil` when the motion has not ended in time.
  public let trueEnd: Double?

  public let reports: [Report]

  /// Plays `stage` for `duration` seconds and watches.
  ///
  /// - Parameters:
  ///   - observed: The properties whose motions are to end; at least one.
  ///   - stage: A stage at the begin of the motion, right after the change.
  ///   - means: The ways to compare.
  ///   - end: What counts as the true end.
  ///   - duration: Seconds; finite and ≥ 0.
  /// - Throws: `ModelError` for a parameter that makes no sense, and what a closure of the stage throws.
  /// - Complexity: Eight looks at each property for each frame.
  public init(
    of observed: [Observed], on stage: Stage, means: [CompletionMeans], end: TrueEnd = .removed,
    within duration: Double
  ) throws {
    try stage.check(observed)
    for means in means { try means.check(on: stage) }
    let band = if case .settled(let band) = end { try band.checkedPositive("band") } else { 0.0 }
    let limit = stage.now + (try duration.checkedTime("duration"))
    var stage = stage
    try stage.run(until: stage.now)
    var observers = means.map { EndObserver($0, of: observed, since: stage) }
    var motion = MotionEnd(of: observed, bands: observed.map { _ in band }, since: stage)
    // A timer goes off in its turn, before the frame at its time.
    for case let end? in observers.map({ $0.timerEnd(on: stage) }) {
      try stage.schedule(Cue(0), at: end)
    }
    var earlier = stage
    func look(isFrame: Bool) throws {
      try motion.look(since: earlier, stage, isFrame: isFrame)
      for index in observers.indices {
        _ = try observers[index].look(since: earlier, stage, isFrame: isFrame)
      }
      earlier = stage
    }
    var time = stage.now
    // Every turn but the first goes to a later time, the last to the limit.
    while true {
      while try stage.next(until: time) != nil { try look(isFrame: false) }
      try look(isFrame: stage.isAtFrame)
      guard time < limit else { break }
      time = min(stage.nextLook, stage.nextPlanned, limit)
    }
    let trueEnd = end == .removed ? motion.endedAt : motion.settledAt
    self.trueEnd = trueEnd
    reports = observers.map { observer in
      Report(
        means: observer.means, moment: observer.moment, firedAt: observer.firedAt,
        early: observer.moment.flatMap { moment in trueEnd.map { $0 - moment } },
        distance: observer.distance)
    }
  }
}

extension CompletionMeans {
  func check(on stage: Stage) throws(ModelError) {
    switch self {
    case .timer(let duration): _ = try duration.checkedTime("timer")
    case .reachesTarget: break
    case .settles(let distance, let speed, let frames):
      _ = try distance.checkedPositive("distance")
      _ = try speed.checkedPositive("speed")
      guard frames > 0 else {
        throw .invalidParameter("frames", "\(frames)", requirement: "> 0")
      }
    case .completion(let number):
      guard stage.completions.indices.contains(number) else {
        throw .unknown("the completion", index: number, count: stage.completions.count)
      }
    }
  }
}
