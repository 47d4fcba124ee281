/// How long to wait after a completion has been called before the next thing begins.
public enum WaitRule: Hashable, Sendable {
  /// Not at all.
  case none

  /// So many seconds after the completion, however long the change has taken.
  case delay(Double)

  /// Until so many seconds after the begin of the change: what is left of them when the completion is
  /// called, and nothing when they have passed.
  case minimum(Double)

  /// When the wait is over.
  ///
  /// - Parameters:
  ///   - start: When the change was made, in seconds.
  ///   - report: When the completion was called, in seconds; no earlier.
  /// - Returns: Seconds, no earlier than `report`.
  public func end(startedAt start: Double, reportedAt report: Double) -> Double {
    report + remaining(elapsed: report - start)
  }

  /// What is left to wait when the completion is called `elapsed` seconds after the change was made.
  public func remaining(elapsed: Double) -> Double {
    switch self {
    case .none: 0
    case .delay(let delay): max(delay, 0)
    case .minimum(let minimum): max(minimum - elapsed, 0)
    }
  }

  /// What the wait is worth when the motion itself ends at `motionEnd`.
  ///
  /// - Parameters:
  ///   - start: When the change was made, in seconds.
  ///   - report: When the completion was called, in seconds.
  ///   - motionEnd: When what was to be waited for is over, in seconds.
  /// - Returns: When the next thing begins, and by how much that is too late or too early.
  public func outcome(
    startedAt start: Double, reportedAt report: Double, motionEnd: Double
  ) -> WaitOutcome {
    let ready = end(startedAt: start, reportedAt: report)
    return WaitOutcome(
      readyAt: ready, deadTime: max(ready - motionEnd, 0), earlyStart: max(motionEnd - ready, 0))
  }
}

/// What a wait is worth.
public struct WaitOutcome: Hashable, Sendable {
  /// When the next thing begins, in seconds.
  public let readyAt: Double

  /// For how many seconds nothing has moved by then.
  public let deadTime: Double

  /// For how many seconds the motion still goes on then.
  public let earlyStart: Double

  public init(readyAt: Double, deadTime: Double, earlyStart: Double) {
    self.readyAt = readyAt
    self.deadTime = deadTime
    self.earlyStart = earlyStart
  }
}

extension Stage {
  /// Plans a reaction for the end of a wait that begins now.
  ///
  /// - Parameters:
  ///   - rule: How long to wait.
  ///   - start: When the change was made, in seconds; not in the future.
  ///   - reaction: What happens then; at once, still in this instant, when nothing is left to wait.
  /// - Throws: `ModelError` for a time that cannot be.
  public mutating func wait(
    _ rule: WaitRule, startedAt start: Double, then reaction: Reaction
  ) throws(ModelError) {
    let start = try start.checkedTime("the start of the wait")
    guard start <= now else {
      throw .invalidParameter(
        "the start of the wait", "\(start)", requirement: "at most the present, \(now)")
    }
    let end = try rule.end(startedAt: start, reportedAt: now).checkedTime("the end of the wait")
    try schedule(.reaction(reaction), at: end, name: "the wait")
  }
}
