/// A stretch of time in which one thing happens to the value.
public struct AnimationSegment: Hashable, Sendable {
  /// What happens.
  public enum Kind: String, Hashable, Sendable {
    /// A delay passes; the value rests.
    case wait

    /// The base plays, forwards or backwards.
    case play

    /// The value stays for ever, because the speed is 0 or below.
    case hold
  }

  public let kind: Kind

  /// Whether the base is shown backwards: an odd number of the repetitions around it are in a pass
  /// that reverses.
  public let isReversed: Bool

  /// When the segment begins, in seconds since the animation began.
  public let start: Double

  /// When it ends; infinite for the last one of an animation without end.
  public let end: Double

  /// The share of the distance covered when the segment begins.
  public let startProgress: Double

  /// The share covered when the segment ends.
  ///
  /// 1 for a spring that swings about its target for ever.
  public let endProgress: Double

  /// By how much the progress jumps when the segment begins, from where the last one left it.
  ///
  /// The first one is compared with 0.
  public let jump: Double

  public init(
    kind: Kind, isReversed: Bool, start: Double, end: Double, startProgress: Double,
    endProgress: Double, jump: Double
  ) {
    self.kind = kind
    self.isReversed = isReversed
    self.start = start
    self.end = end
    self.startProgress = startProgress
    self.endProgress = endProgress
    self.jump = jump
  }
}

extension AnimationTimeline {
  /// The segments of the animation in the order of time, made one by one.
  ///
  /// A repetition of a thousand million passes has as many segments, and one for ever has no last:
  /// take a `prefix`.
  /// - Complexity: O(number of modifiers) for each segment.
  public var segments: Segments { Segments(timeline: self) }

  /// How often the base plays, in all; infinite for a repetition without end.
  public var passCount: Double {
    animation.modifiers.reduce(1) { total, modifier in
      guard case .repeat(let count, _) = modifier else { return total }
      return count.map { total * Double(max($0, 1)) } ?? .infinity
    }
  }

  /// The segments of an animation, see `AnimationTimeline.segments`.
  public struct Segments: Sequence, Sendable {
    let timeline: AnimationTimeline

    public func makeIterator() -> Iterator { Iterator(timeline) }
  }
}

extension AnimationTimeline.Segments {
  /// Counts through the passes of nested repetitions like an odometer.
  ///
  /// Each pass of a repetition starts what is inside at its own time 0, where a negative delay skips
  /// whole passes further inside, and a positive one makes a wait.
  public struct Iterator: IteratorProtocol {
    private let timeline: AnimationTimeline
    private var passes: [Double]
    private var baseStart = 0.0
    private var cursor = 0.0
    private var shown = 0.0
    private var isWaiting = false
    private var isDone = false

    init(_ timeline: AnimationTimeline) {
      self.timeline = timeline
      passes = Array(repeating: 0, count: timeline.animation.modifiers.count)
      isDone = timeline.duration == 0
      descend(from: passes.count)
    }

    public mutating func next() -> AnimationSegment? {
      guard !isDone else { return nil }
      if let endless = endlessSegment() { return endless }
      let progress = shown(timeline.base.progress(at: baseStart))
      if isWaiting {
        isWaiting = false
        return segment(.wait, to: outerTime(baseStart), progress, progress)
      }
      let play = segment(.play, to: outerTime(timeline.base.end), progress, shown(1))
      isDone = !play.end.isFinite || !advance()
      return play
    }

    /// The segment from here on that has no end although the base has one.
    private mutating func endlessSegment() -> AnimationSegment? {
      let modifiers = timeline.animation.modifiers
      let stuck = modifiers.indices.last { index in
        switch modifiers[index] {
        case .speed(let speed): speed <= 0 && timeline.innerEnds[index] > 0
        case .repeat(nil, _): timeline.innerEnds[index] == 0
        default: false
        }
      }
      guard let stuck else { return nil }
      // Delays further outside pass before the value holds.
      let start = outerTime(0, from: stuck + 1)
      let now = timeline.progress(at: start)
      if start > cursor {
        return segment(.wait, to: start, now, now)
      }
      isDone = true
      return segment(
        .hold, to: .infinity, now, timeline.progress(at: .greatestFiniteMagnitude))
    }

    private mutating func segment(
      _ kind: AnimationSegment.Kind, to end: Double, _ first: Double, _ last: Double
    ) -> AnimationSegment {
      // Rounding must not turn the order of time around.
      let end = Swift.max(end, cursor)
      defer { (cursor, shown) = (end, last) }
      return AnimationSegment(
        kind: kind, isReversed: isReversed, start: cursor, end: end, startProgress: first,
        endProgress: last, jump: first - shown)
    }

    /// Moves on to the next pass of the innermost repetition that has one left.
    private mutating func advance() -> Bool {
      for (index, modifier) in timeline.animation.modifiers.enumerated() {
        guard case .repeat(let count, _) = modifier else { continue }
        let last = count.map { Double(Swift.max($0, 1) - 1) } ?? .infinity
        guard passes[index] < last else { continue }
        passes[index] += 1
        descend(from: index)
        return true
      }
      return false
    }

    /// Starts everything inside the modifier at `level` at its time 0.
    private mutating func descend(from level: Int) {
      var time = 0.0
      for index in (0..<level).reversed() {
        switch timeline.animation.modifiers[index] {
        case .delay(let delay):
          if time < delay { isWaiting = true }
          time = Swift.max(0, time - delay)
        case .speed(let speed): time *= speed
        case .repeat(let count, _):
          let end = timeline.innerEnds[index]
          guard end > 0, end.isFinite else { continue }
          let last = count.map { Double(Swift.max($0, 1) - 1) } ?? 0x1p53
          passes[index] = Swift.min(Swift.max((time / end).rounded(.down), 0), last)
          time = Swift.min(time - passes[index] * end, end)
        case .logicallyComplete: break
        }
      }
      baseStart = Swift.max(time, 0)
    }

    /// The time outside that belongs to a time inside of the modifiers from `level` on.
    private func outerTime(_ time: Double, from level: Int = 0) -> Double {
      var time = time
      for index in level..<passes.count {
        switch timeline.animation.modifiers[index] {
        case .delay(let delay): time += delay
        case .speed(let speed): time /= speed
        case .repeat:
          if passes[index] > 0 { time += passes[index] * timeline.innerEnds[index] }
        case .logicallyComplete: break
        }
      }
      return time
    }

    private var isReversed: Bool {
      let reversals = zip(timeline.animation.modifiers, passes).count { modifier, pass in
        guard case .repeat(_, true) = modifier else { return false }
        return pass.truncatingRemainder(dividingBy: 2) == 1
      }
      return reversals % 2 == 1
    }

    private func shown(_ progress: Double) -> Double { isReversed ? 1 - progress : progress }
  }
}
