/// Ways to notice the end of a motion side by side with its true end.
///
/// The stage is played, with all that is planned on it, and watched at every frame and, in exact
/// playback, seven times between two frames; the moments are then found to the last bit.
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

    /// How far the values are from their targets at the moment: the largest distance, in their unit.
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
    if case .settled(let band) = end { _ = try band.checkedPositive("band") }
    let limit = stage.now + (try duration.checkedTime("duration"))
    var watch = Watch(observed, stage, means, end)
    try watch.play(until: limit)
    let trueEnd = watch.trueEnd
    self.trueEnd = trueEnd
    reports = watch.notices.map { notice in
      Report(
        means: notice.means, moment: notice.moment, firedAt: notice.firedAt,
        early: notice.moment.flatMap { moment in trueEnd.map { $0 - moment } },
        distance: notice.distance)
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

/// The state of a comparison while it is played.
private struct Watch {
  struct Notice {
    let means: CompletionMeans
    var moment: Double?
    var firedAt: Double?
    var distance: Double?

    /// The values that have reached their targets, or the frames in a row that were settled.
    var reached: Set<Observed> = []
    var settledFrames = 0
  }

  private let observed: [Observed]
  private let end: TrueEnd
  private let start: Double
  private var stage: Stage
  private var earlier: Stage
  private(set) var notices: [Notice]

  /// The last moment at which the end was found, and whether it still holds.
  private var endMoment: Double?
  private var isOver = false

  init(_ observed: [Observed], _ stage: Stage, _ means: [CompletionMeans], _ end: TrueEnd) {
    self.observed = observed
    self.end = end
    self.stage = stage
    earlier = stage
    start = stage.now
    notices = means.map { Notice(means: $0) }
    isOver = Self.isOver(stage, observed, end)
    if isOver { endMoment = start }
  }

  var trueEnd: Double? { isOver ? endMoment : nil }

  mutating func play(until limit: Double) throws {
    let first = stage.clock.index(atOrAfter: stage.now)
    guard var frame = first else { return try sample(at: limit, isFrame: false) }
    try look(isFrame: stage.clock.time(of: frame) == stage.now)
    // Every round ends at a later frame, and the clock's frames rise to the limit or stop.
    while let time = stage.clock.time(of: frame), time <= limit {
      let begin = stage.now
      if time > begin {
        if stage.options.playback == .exact {
          for part in 1..<8 {
            try sample(at: begin + (time - begin) * Double(part) / 8, isFrame: false)
          }
        }
        try sample(at: time, isFrame: true)
      }
      frame += 1
    }
    if stage.now < limit { try sample(at: limit, isFrame: false) }
  }

  private mutating func sample(at time: Double, isFrame: Bool) throws {
    earlier = stage
    try stage.run(until: time)
    try look(isFrame: isFrame)
  }

  /// Takes in what the stage shows.
  private mutating func look(isFrame: Bool) throws {
    let (observed, end) = (observed, end)
    let isOver = Self.isOver(stage, observed, end)
    if isOver, !self.isOver {
      endMoment = try earlier.moment(before: stage.now) { Self.isOver($0, observed, end) }
    }
    self.isOver = isOver
    for index in notices.indices where notices[index].firedAt == nil {
      switch notices[index].means {
      case .timer(let duration):
        guard stage.now >= start + duration else { continue }
        try notice(index, start + duration, firedAt: start + duration)
      case .completion(let number):
        let record = stage.completions[number]
        guard let firedAt = record.firedAt else { continue }
        // On the clock of the stage, a due time that lost time has moved.
        let due = record.dueAt.map { min(max($0 + stage.time.lag, start), firedAt) }
        try notice(index, due ?? firedAt, firedAt: firedAt)
      case .reachesTarget: try lookForTarget(index, isFrame)
      case .settles(let distance, let speed, let frames):
        guard isFrame else { continue }
        try lookForRest(index, distance, speed, frames)
      }
    }
  }

  private mutating func lookForTarget(_ index: Int, _ isFrame: Bool) throws {
    for property in observed where !notices[index].reached.contains(property) {
      let earlier = earlier
      guard stage.hasMetTarget(property, since: earlier) else { continue }
      notices[index].reached.insert(property)
      let moment = try earlier.moment(before: stage.now) {
        $0.hasMetTarget(property, since: earlier)
      }
      guard moment >= notices[index].moment ?? moment else { continue }
      notices[index].moment = moment
      notices[index].distance = try distance(at: moment)
    }
    // The observer is called in frames.
    guard notices[index].reached.count == Set(observed).count, isFrame,
      let moment = notices[index].moment
    else { return }
    try notice(index, moment, firedAt: stage.now)
  }

  private mutating func lookForRest(
    _ index: Int, _ distance: Double, _ speed: Double, _ frames: Int
  ) throws {
    let isSettled = observed.allSatisfy { property in
      let rest = stage.rest(property)
      return rest.distance <= distance && rest.speed <= speed
    }
    notices[index].settledFrames = isSettled ? notices[index].settledFrames + 1 : 0
    guard notices[index].settledFrames >= frames else { return }
    try notice(index, stage.now, firedAt: stage.now)
  }

  private mutating func notice(_ index: Int, _ moment: Double, firedAt: Double) throws {
    notices[index].moment = moment
    notices[index].firedAt = firedAt
    if notices[index].distance == nil { notices[index].distance = try distance(at: moment) }
  }

  /// The largest distance of a value from its target at a moment since the last look.
  private func distance(at moment: Double) throws -> Double? {
    var then = earlier
    if moment > then.now { try then.run(until: moment) }
    return observed.map { then.rest($0).distance }.max()
  }

  private static func isOver(_ stage: Stage, _ observed: [Observed], _ end: TrueEnd) -> Bool {
    observed.allSatisfy { property in
      switch end {
      case .removed: !stage.moves(property)
      case .settled(let band): stage.rest(property).distance <= band
      }
    }
  }
}
