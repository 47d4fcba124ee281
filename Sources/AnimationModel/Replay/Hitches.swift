/// How much of the time frames were late.
///
/// ```
/// hitch time    Σ max(0, length of a frame − interval)
/// hitch ratio   hitch time in ms / duration in s
/// ```
/// Source: Apple, "Understanding hitches in your app".
public struct Hitches: Hashable, Sendable {
  /// The seconds by which frames were late, in all.
  public let time: Double

  /// The frames that were late by more than a thousandth of the interval.
  public let count: Int

  /// The seconds by which the worst of them was late.
  public let longest: Double

  /// The seconds from the first frame to the last.
  public let duration: Double

  /// Milliseconds of hitches per second; 0 for no frames.
  public var ratio: Double { duration > 0 ? 1000 * time / duration : 0 }

  /// Measures frames.
  ///
  /// - Parameters:
  ///   - lengths: Seconds from each frame to the next; finite and > 0.
  ///   - interval: The length of a frame that is on time, in seconds; finite and > 0.
  /// - Throws: `ModelError` that names the field.
  public init(frameLengths lengths: [Double], interval: Double) throws(ModelError) {
    _ = try interval.checkedPositive("interval")
    var (time, count, longest, duration) = (0.0, 0, 0.0, 0.0)
    for length in lengths {
      duration += try length.checkedPositive("frameLengths")
      let late = length - interval
      // A log of rounded times is off by rounding.
      guard late > 0.001 * interval else { continue }
      time += late
      count += 1
      longest = max(longest, late)
    }
    (self.time, self.count, self.longest, self.duration) = (time, count, longest, duration)
  }
}
