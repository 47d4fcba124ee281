/// Several tracks of keyframes over the parts of one value.
///
/// ```swift
/// let timeline = KeyframeTimeline(
///   initialValue: Pose(),
///   [.track(\.scale, [try .spring(1.5, duration: 0.3), try .spring(1)]),
///    .track(\.angle, [try .linear(90, duration: 0.5)])])
/// ```
/// It lasts as long as its longest track; a track that ends sooner holds its last value, and a part
/// without a track keeps its initial one. Of two tracks over one part the later counts.
/// Source: timing semantics, section 13.
public struct KeyframeTimeline<Root: Sendable>: Sendable {
  /// The value before the first keyframes.
  public let initialValue: Root

  /// The duration of the longest track, in seconds.
  public let duration: Double

  private let tracks: [PreparedTrack]

  /// Lays out the tracks.
  public init(initialValue: Root, _ tracks: [Track]) {
    self.initialValue = initialValue
    self.tracks = tracks.map { $0.prepare(initialValue) }
    duration = self.tracks.map(\.duration).reduce(0, max)
  }

  /// The value at `time`.
  ///
  /// - Parameter time: Seconds since the timeline began; finite.
  /// - Returns: The initial value before 0, the last one from the end on.
  public func value(at time: Double) -> Root {
    var value = initialValue
    for track in tracks { track.write(time, &value) }
    return value
  }

  /// The value at a share of the whole duration, clamped to 0…1.
  public func value(progress: Double) -> Root {
    value(at: min(max(progress, 0), 1) * duration)
  }

  /// The velocities at `time`, in units per second, each in the place of its value.
  ///
  /// - Parameter time: Seconds since the timeline began; finite.
  /// - Returns: Zero for tracks that have not begun or are over; parts without a track keep their
  ///   initial value.
  public func velocity(at time: Double) -> Root {
    var value = initialValue
    for track in tracks { track.writeVelocity(time, &value) }
    return value
  }

  /// A list of keyframes over one part of the value.
  public struct Track: Sendable {
    fileprivate let prepare: @Sendable (Root) -> PreparedTrack

    /// Keyframes over the part at `path`, which start from its initial value.
    public static func track<Value: VectorArithmetic>(
      _ path: any WritableKeyPath<Root, Value> & Sendable, _ keyframes: [Keyframe<Value>]
    ) -> Track {
      Track { root in
        let track = KeyframeTrack(from: root[keyPath: path], keyframes)
        return PreparedTrack(
          duration: track.duration,
          write: { time, value in value[keyPath: path] = track.value(at: time) },
          writeVelocity: { time, value in value[keyPath: path] = track.velocity(at: time) })
      }
    }
  }

  fileprivate struct PreparedTrack: Sendable {
    let duration: Double
    let write: @Sendable (Double, inout Root) -> Void
    let writeVelocity: @Sendable (Double, inout Root) -> Void
  }
}
