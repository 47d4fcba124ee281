// What is planned, and how time passes.

extension Stage {
  /// Plans to call `action`, in an update of its own.
  ///
  /// Events at one time happen in the order in which they were planned, and before the frame at that
  /// time. A time within a nanosecond of a frame is the time of that frame: 0.1 + 0.35 is 0.45.
  ///
  /// - Parameters:
  ///   - time: Seconds on the stage's clock; finite and not in the past.
  ///   - action: What happens.
  /// - Throws: `ModelError` for a time that cannot be.
  public mutating func schedule(
    at time: Double, _ action: @escaping Action
  ) throws(ModelError) {
    try schedule(.reaction(.action(action)), at: time.checkedTime("the time of the event"))
  }

  /// Plans to report `cue`; see `next(until:)`.
  ///
  /// - Parameters:
  ///   - cue: What is reported.
  ///   - time: Seconds on the stage's clock; finite and not in the past.
  ///   - order: On which side of what else happens at that time.
  /// - Throws: `ModelError` for a time that cannot be.
  public mutating func schedule(
    _ cue: Cue, at time: Double, order: Schedule.Order = .normal
  ) throws(ModelError) {
    try schedule(
      .reaction(.cue(cue)), at: time.checkedTime("the time of the event"), order: order)
  }

  /// The time of the frame that `time` is meant to be: sums of times are rounded.
  func onFrame(_ time: Double) -> Double { clock.frameTime(near: time) ?? time }

  mutating func schedule(
    _ kind: Event.Kind, at time: Double, name: String = "the event",
    order: Schedule.Order = .normal
  ) throws(ModelError) {
    guard time >= now else { throw .timeInThePast("the time of the event", time, now: now) }
    let frame = onFrame(time)
    // What comes last comes right after the frame, when everything has happened that is due then.
    let time = max(order == .last ? frame.nextUp : frame, now)
    let depth = time == now ? chainDepth + 1 : 0
    guard depth <= Self.reactionLimit else {
      throw .endlessReaction(name, at: now, limit: Self.reactionLimit)
    }
    // Numbers below 0 come before all others, in the order in which they were given.
    let serial = nextSerial()
    events.insert(
      Event(
        time: time, order: order == .first ? Int.min + serial : serial, kind: kind, depth: depth))
  }

  mutating func queueCompletion(_ number: Int) throws(ModelError) {
    guard !completions[number].isQueued else { return }
    completions[number].isQueued = true
    let label = completions[number].label
    try schedule(
      .completion(number), at: now, name: label.isEmpty ? "completion \(number)" : label)
  }

  /// Lets time pass until `limit`: what is planned happens, frames are drawn, completions are called.
  ///
  /// Cues are dropped; a model that uses them goes through `next(until:)`.
  ///
  /// - Parameter limit: Seconds on the stage's clock; finite and not in the past.
  /// - Throws: `ModelError`, and what a closure throws; the stage then stands at the time of the error.
  public mutating func run(until limit: Double) throws {
    while try next(until: limit) != nil {}
  }

  /// Lets time pass until `limit`, and reports each happening to `body`, in an update of its own.
  ///
  /// - Throws: `ModelError`, and what `body` or a closure throws.
  public mutating func run(
    until limit: Double, _ body: (inout Stage, Happening) throws -> Void
  ) throws {
    while let happening = try next(until: limit) {
      try update { stage in try body(&stage, happening) }
    }
  }

  /// Lets time pass until everything has ended that will, or for `duration` seconds.
  ///
  /// - Parameter duration: Seconds; finite and ≥ 0.
  /// - Returns: Whether nothing is left that will end. What repeats without end may still move.
  /// - Throws: `ModelError`, and what a closure throws.
  @discardableResult
  public mutating func runToRest(within duration: Double = 3600) throws -> Bool {
    let limit = now + (try duration.checkedTime("the duration"))
    while true {
      dropStaleEnds()
      guard !isAtRest else { return true }
      guard let step = nextStep(until: limit) else { return false }
      try take(step)
      ready.removeAll(keepingCapacity: true)
    }
  }

  /// Whether nothing is planned, and nothing moves that will come to an end.
  public var isAtRest: Bool {
    guard events.first == nil, ready.isEmpty else { return false }
    if options.playback == .frames {
      return !active.contains { tracks[$0].isRunning && tracks[$0].end.isFinite }
    }
    for end in ends.elements where isLive(end) { return false }
    return true
  }

  /// Lets time pass until the next happening, and reports it.
  ///
  /// ```swift
  /// while let happening = try stage.next(until: 3) {
  ///   switch happening { … }
  /// }
  /// ```
  ///
  /// - Parameter limit: Seconds on the stage's clock; finite and not in the past.
  /// - Returns: What has happened, or `nil` when nothing does until `limit`, where the stage then is.
  /// - Throws: `ModelError`, and what a closure throws.
  public mutating func next(until limit: Double) throws -> Happening? {
    let limit = try limit.checkedTime("the limit")
    guard limit >= now else { throw ModelError.timeInThePast("the limit", limit, now: now) }
    while ready.isEmpty {
      guard let step = nextStep(until: limit) else {
        if limit > now { chainDepth = 0 }
        now = limit
        return nil
      }
      try take(step)
    }
    return ready.removeFirst()
  }

  /// Lets time pass until the next frame, whether anything happens in it or not.
  ///
  /// - Returns: The time of the frame in seconds, or `nil` when the clock has no more.
  /// - Throws: `ModelError`, and what a closure throws.
  public mutating func advanceFrame() throws -> Double? {
    guard let next = clock.index(atOrAfter: now) else { return nil }
    let index = max(steppedFrame + 1, next)
    guard let time = clock.time(of: index) else { return nil }
    try run(until: time)
    steppedFrame = index
    return time
  }

  private enum Step {
    case event
    case frame(index: Int, time: Double)
  }

  /// What happens next: an event, or the next frame that matters.
  private mutating func nextStep(until limit: Double) -> Step? {
    let eventTime = events.first?.time ?? .infinity
    if let frame = nextFrame(), frame.time < eventTime, frame.time <= limit {
      return .frame(index: frame.index, time: frame.time)
    }
    return eventTime <= limit ? .event : nil
  }

  private mutating func take(_ step: Step) throws {
    switch step {
    case .event:
      guard let event = events.removeFirst() else { return }
      now = max(now, event.time)
      chainDepth = event.depth
      try perform(event.kind)
    case .frame(let index, let time):
      now = time
      chainDepth = 0
      try drawFrame(index)
    }
  }

  private mutating func perform(_ kind: Event.Kind) throws {
    switch kind {
    case .reaction(let reaction): try perform(reaction)
    case .completion(let number):
      completions[number].firedAt = now
      ready.append(.completion(number))
      try perform(completions[number].reaction)
    case .externalEnd(let index): try endExternalMotion(index)
    }
  }

  private mutating func perform(_ reaction: Reaction) throws {
    switch reaction {
    case .nothing: break
    case .cue(let cue): ready.append(.cue(cue))
    case .action(let action): try update(action)
    }
  }
}
