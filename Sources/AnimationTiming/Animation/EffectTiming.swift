/// The timing of an effect on the web: from a time to the progress of one iteration.
///
/// CSS animations, CSS transitions and the Web Animations API share it. In order:
/// ```
/// active duration   iteration duration × iterations
/// end               max(0, delay + active duration + end delay)
/// active time       time − delay, within the active duration; before and after it by the fill
/// overall progress  active time / iteration duration + iteration start
/// simple progress   overall progress mod 1; 1 instead of 0 where an iteration has just ended
/// directed progress simple progress, or 1 − simple progress in an iteration that runs backwards
/// ```
/// The timing curve is applied to the directed progress, together with the before flag, which makes a
/// staircase answer the step below a boundary; see `Steps`.
///
/// Source: Web Animations Level 1, "Calculating progress".
public struct EffectTiming: Hashable, Sendable {
  /// Whether the effect shows anything before and after it is active.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    case none, forwards, backwards, both
  }

  /// Which iterations run backwards.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// Seconds before the effect is active; finite, negative to start part-way.
  public let delay: Double

  /// Seconds after it; finite.
  public let endDelay: Double

  public let fill: Fill

  /// The iteration with which the effect begins, with a fraction; finite and ≥ 0.
  public let iterationStart: Double

  /// The number of iterations; ≥ 0, possibly infinite.
  public let iterations: Double

  /// The length of one iteration in seconds; ≥ 0, possibly infinite.
  public let iterationDuration: Double

  public let direction: Direction

  /// Makes a timing.
  ///
  /// - Throws: `ParameterError` that names the field.
  public init(
    iterationDuration: Double, delay: Double = 0, endDelay: Double = 0, fill: Fill = .none,
    iterationStart: Double = 0, iterations: Double = 1, direction: Direction = .normal
  ) throws(ParameterError) {
    guard iterationDuration >= 0 else {
      throw ParameterError("iterationDuration", iterationDuration, mustBe: "≥ 0")
    }
    guard iterations >= 0 else { throw ParameterError("iterations", iterations, mustBe: "≥ 0") }
    self.iterationDuration = iterationDuration
    self.delay = try delay.finite("delay")
    self.endDelay = try endDelay.finite("endDelay")
    self.fill = fill
    self.iterationStart = try iterationStart.nonNegative("iterationStart")
    self.iterations = iterations
    self.direction = direction
  }

  /// The duration of all iterations in seconds; 0 when there is no iteration or no duration.
  public var activeDuration: Double {
    iterationDuration == 0 || iterations == 0 ? 0 : iterationDuration * iterations
  }

  /// When the effect is over, in seconds.
  public var end: Double { max(0, delay + activeDuration + endDelay) }

  /// Where the effect is at `time`, or `nil` when it shows nothing.
  ///
  /// - Parameters:
  ///   - time: Seconds since the effect's own start; finite.
  ///   - isPlayingBackwards: Whether time runs backwards, which decides to which phase a boundary
  ///     belongs.
  /// - Returns: The directed progress and its before flag.
  public func progress(at time: Double, isPlayingBackwards: Bool = false) -> EffectProgress? {
    let phase = phase(at: time, isPlayingBackwards)
    guard let active = activeTime(at: time, phase) else { return nil }
    let overall = overallProgress(active, phase)
    // A number without bound has no fraction; the effect stays in the one it began with.
    let whole = overall.isFinite ? overall.rounded(.down) : 0
    var simple = overall.isFinite ? overall - whole : iterationStart.fraction
    var iteration = overall.isFinite ? whole : overall
    let hasEnded = phase != .before && active == activeDuration && iterations > 0
    if simple == 0, hasEnded {
      simple = 1
      iteration -= 1
    }
    if phase == .after, iterations == .infinity { iteration = .infinity }
    let isReversed = isReversed(iteration)
    return EffectProgress(
      iteration: iteration, progress: isReversed ? 1 - simple : simple,
      isBefore: phase == .before && !isReversed || phase == .after && isReversed)
  }

  private enum Phase { case before, active, after }

  private func phase(at time: Double, _ isPlayingBackwards: Bool) -> Phase {
    let start = max(min(delay, end), 0)
    let stop = max(min(delay + activeDuration, end), 0)
    if time < start || isPlayingBackwards && time == start { return .before }
    if time > stop || !isPlayingBackwards && time == stop { return .after }
    return .active
  }

  private func activeTime(at time: Double, _ phase: Phase) -> Double? {
    switch phase {
    case .before: fill == .backwards || fill == .both ? max(time - delay, 0) : nil
    case .active: time - delay
    case .after:
      fill == .forwards || fill == .both ? max(min(time - delay, activeDuration), 0) : nil
    }
  }

  private func overallProgress(_ active: Double, _ phase: Phase) -> Double {
    guard iterationDuration > 0 else {
      return iterationStart + (phase == .before ? 0 : iterations)
    }
    return active / iterationDuration + iterationStart
  }

  private func isReversed(_ iteration: Double) -> Bool {
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
    return switch direction {
    case .normal: false
    case .reverse: true
    case .alternate: isOdd
    case .alternateReverse: !isOdd
    }
  }
}

/// Where an effect is inside an iteration.
public struct EffectProgress: Hashable, Sendable {
  /// The number of the iteration, from 0 on; infinite after an endless effect.
  public let iteration: Double

  /// The progress of the iteration, 0…1, direction included: what the timing curve is asked for.
  public let progress: Double

  /// CSS's before flag: on a boundary of a staircase, the lower step counts.
  public let isBefore: Bool
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}
