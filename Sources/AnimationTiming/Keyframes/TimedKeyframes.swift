/// A value at a time, and the pace towards the next one: a keyframe of CSS or Compose.
public struct TimedKeyframe<Value: VectorArithmetic>: Equatable, Sendable {
  /// Seconds since the list began; finite.
  public let time: Double

  public let value: Value

  /// The pace of the way from this keyframe to the next.
  public let curve: Curve

  /// - Throws: `ParameterError` that names `time`.
  public init(time: Double, value: Value, curve: Curve = .linear) throws(ParameterError) {
    self.time = try time.finite("time")
    self.value = value
    self.curve = curve
  }
}

/// Values at fixed times, as CSS and Compose list them.
///
/// Unlike in a `KeyframeTrack`, a keyframe states when its value is there, and its curve belongs to
/// the way after it. Before the first keyframe and after the last one the value stays.
///
/// A curve over the whole list bends its time: the share of the whole that has passed goes in, and
/// the share at which the list is read comes out. Where that is before the first keyframe or behind
/// the last one, the first or the last way is continued by its own curve, in its own direction.
///
/// Source: the keyframed curves of Chromium (the pack chromium-cubic-bezier) and Compose's keyframes
/// (the pack compose-spring), as their public tests state them.
public struct TimedKeyframes<Value: VectorArithmetic>: Sendable {
  /// The keyframes in the order of time; of several at one time all are kept in the given order.
  public let keyframes: [TimedKeyframe<Value>]

  /// The pace of the whole, or `nil` for an even one.
  public let curve: Curve?

  /// Sorts the keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: At least one, in any order.
  ///   - curve: The pace of the whole.
  /// - Throws: `ParameterError` that names `keyframes` when there is none.
  public init(_ keyframes: [TimedKeyframe<Value>], curve: Curve? = nil) throws(ParameterError) {
    guard !keyframes.isEmpty else {
      throw ParameterError("keyframes", "empty", mustBe: "at least one keyframe")
    }
    self.init(sorting: keyframes, curve: curve)
  }

  /// Makes the list of a Compose animation between two values.
  ///
  /// Keyframes at times outside of the duration do not count. Where none is at 0 or at the end, the
  /// values of the animation itself take that place, and the first way is even.
  ///
  /// - Parameters:
  ///   - start: The value from which the animation goes.
  ///   - end: The value to which it goes.
  ///   - duration: Seconds; finite and ≥ 0.
  ///   - keyframes: Any number of keyframes, in any order.
  /// - Throws: `ParameterError` that names `duration`.
  public init(
    from start: Value, to end: Value, duration: Double, _ keyframes: [TimedKeyframe<Value>]
  ) throws(ParameterError) {
    let duration = try duration.nonNegative("duration")
    var inside = keyframes.filter { $0.time >= 0 && $0.time <= duration }
    let hasStart = inside.contains { $0.time == 0 }
    let hasEnd = duration > 0 && inside.contains { $0.time == duration }
    if !hasStart { inside.append(try TimedKeyframe(time: 0, value: start)) }
    if !hasEnd { inside.append(try TimedKeyframe(time: duration, value: end)) }
    self.init(sorting: inside, curve: nil)
  }

  private init(sorting keyframes: [TimedKeyframe<Value>], curve: Curve?) {
    // Swift's sort keeps the order of equals since 5.0 but does not promise it; the index does.
    self.keyframes = keyframes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
    self.curve = curve
  }

  /// The time of the first keyframe, in seconds.
  public var start: Double { keyframes[0].time }

  /// The time of the last keyframe, in seconds.
  public var end: Double { keyframes[keyframes.count - 1].time }

  /// The value at `time`.
  ///
  /// - Parameter time: Seconds; finite.
  /// - Returns: At a keyframe its own value, unless the curve after it says otherwise.
  /// - Complexity: O(log n) for n keyframes, without allocation.
  public func value(at time: Double) -> Value {
    if time < start { return keyframes[0].value }
    if time > end || keyframes.count == 1 { return keyframes[keyframes.count - 1].value }
    return valueContinued(at: bent(time))
  }

  /// The time at which the list is read at `time`.
  private func bent(_ time: Double) -> Double {
    guard let curve, end > start else { return time }
    return start + (end - start) * curve.value(at: (time - start) / (end - start))
  }

  private func valueContinued(at time: Double) -> Value {
    let index = index(at: time)
    let (first, second) = (keyframes[index], keyframes[index + 1])
    let way = second.time - first.time
    guard way > 0 else { return second.value }
    var value = first.value
    value.add(second.value - first.value, times: first.curve.value(at: (time - first.time) / way))
    return value
  }

  /// The number of the keyframe from which the way at `time` goes, at most the last but one.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, keyframes.count - 1)
    // The way `low` counts unless a later one has begun; the distance to `high` halves.
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
