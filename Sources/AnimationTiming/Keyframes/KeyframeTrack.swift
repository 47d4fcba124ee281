/// A value that goes through keyframes, one after the other.
///
/// Before 0 it is at its initial value, from the end on at its last one; a keyframe without
/// duration is passed at once, and a joint belongs to what follows it. A track without any duration
/// is at its last value from 0 on, where SwiftUI answers something that is not a number.
/// ```
/// linear   x₀ + (x₁ − x₀)·f(p)                       p = share of the duration, f the timing curve
/// cubic    x₀·(1 + 2p)(1 − p)² + x₁·p²(3 − 2p) + T·(v₀·p(1 − p)² − v₁·p²(1 − p))
/// spring   the closed form of `Spring`, from x₀ with the velocity of the joint
/// ```
/// The velocity at a joint between two cubics is (x₂ − x₀)/(T₁ + T₂), the way over the time of both,
/// so that the curve is only roughly smooth in parts of unequal length; at the first and the last
/// keyframe it is 0, and next to another kind it is the velocity of that kind at the joint. A
/// velocity that is given wins, on its side, and serves the other side if that has none.
///
/// **Springs.** One that is cut off by its duration leaves the value there, and the next keyframe
/// starts from it: SwiftUI does so, although the value of the keyframe is never reached (quirk Q7). One
/// without a duration lasts SwiftUI's settling time with an ε of 0.0001 units, and then is at its
/// value. So it is over at once when SwiftUI's rule gives up, beyond 101.2 s.
///
/// What SwiftUI does where a cubic meets a spring that follows is not known; the joint is at rest
/// here unless the spring is given a velocity. A curve that is vertical at a joint counts as at rest.
///
/// Source: timing semantics, section 13.
public struct KeyframeTrack<Value: VectorArithmetic>: Sendable {
  /// The value before the first keyframe.
  public let initialValue: Value

  /// Whether SwiftUI divides by zero at `time` and answers something that is not a number there.
  public func isUndefinedInSwiftUI(at time: Double) -> Bool { duration == 0 && time == 0 }

  /// The sum of the durations of all keyframes, in seconds.
  public let duration: Double

  /// The keyframes with their places in time, in order.
  public let segments: [KeyframeSegment<Value>]

  /// Lays out the keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: Where the value starts.
  ///   - keyframes: Any number of them; none keeps the initial value.
  /// - Complexity: O(number of keyframes).
  public init(from initialValue: Value, _ keyframes: [Keyframe<Value>]) {
    self.initialValue = initialValue
    var segments: [KeyframeSegment<Value>] = []
    segments.reserveCapacity(keyframes.count)
    var (start, value, velocity) = (0.0, initialValue, Value.zero)
    for (index, keyframe) in keyframes.enumerated() {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = KeyframeSegment(
        keyframe, from: value, at: start, arriving: velocity, next: next)
      segments.append(segment)
      (start, value, velocity) = (segment.end, segment.endValue, segment.endVelocity)
    }
    self.segments = segments
    duration = start
  }

  /// The value at `time`.
  ///
  /// - Parameter time: Seconds since the track began; finite.
  /// - Returns: The initial value before 0, the last one from the end on.
  /// - Complexity: O(log n) for n keyframes, without allocation. Specialised for the usual values: a
  ///   third of the time in a track of 16 cubics (x86-64).
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
    @specialized(where Value == AnimatableArray<Double>)
    @specialized(where Value == AnimatablePair<Double, Double>)
    @specialized(where Value == AnimatableRectangle)
  #endif
  public func value(at time: Double) -> Value {
    guard time >= 0, let last = segments.last else { return initialValue }
    guard time < duration else { return last.endValue }
    return segments[index(at: time)].value(at: time)
  }

  /// The velocity at `time`, in units per second; zero before 0 and from the end on.
  ///
  /// - Parameter time: Seconds since the track began; finite.
  /// - Returns: That of the keyframe that follows, at a joint.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
    @specialized(where Value == AnimatableArray<Double>)
    @specialized(where Value == AnimatablePair<Double, Double>)
    @specialized(where Value == AnimatableRectangle)
  #endif
  public func velocity(at time: Double) -> Value {
    guard time >= 0, time < duration else { return .zero }
    return segments[index(at: time)].velocity(at: time)
  }

  /// The value at a share of the whole duration.
  ///
  /// - Parameter progress: Finite; clamped to 0…1.
  /// - Returns: The initial value at 0, the last one at 1.
  public func value(progress: Double) -> Value {
    value(at: min(max(progress, 0), 1) * duration)
  }

  /// The number of the segment that holds `time`, which is inside the duration.
  ///
  /// Segments without duration hold nothing: the last one that starts at or before `time` counts.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, segments.count)
    // `low` starts at or before the time, `high` behind it; their distance halves.
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
