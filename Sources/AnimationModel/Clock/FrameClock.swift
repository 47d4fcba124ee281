/// When frames are drawn, in seconds on the stage's clock.
public struct FrameClock: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case fixed(rate: Double)
    case recorded([Double], then: Double?)
  }

  private let source: Source

  private init(_ source: Source) { self.source = source }

  /// Sixty frames a second, the first at time 0.
  public static let standard = FrameClock(.fixed(rate: 60))

  /// Frames at a fixed rate, the first at time 0.
  ///
  /// - Parameter rate: Frames a second, in 0.001…1e6.
  /// - Throws: `ModelError` that names `framesPerSecond`.
  public init(framesPerSecond rate: Double) throws(ModelError) {
    guard rate >= 0.001, rate <= 1e6 else {
      throw .invalidParameter("framesPerSecond", "\(rate)", requirement: "between 0.001 and 1e6")
    }
    source = .fixed(rate: rate)
  }

  /// Frames at recorded times.
  ///
  /// - Parameters:
  ///   - times: Seconds; finite, ≥ 0 and rising.
  ///   - interval: The time between frames after the last one in seconds; finite and > 0, or `nil` for no
  ///     frame after it.
  /// - Throws: `ModelError` that names the field.
  public init(times: [Double], then interval: Double? = 1.0 / 60) throws(ModelError) {
    var last = -Double.infinity
    for time in times {
      guard time.isFinite, time >= 0, time > last else {
        throw .invalidParameter(
          "times", "\(time)", requirement: "finite, ≥ 0 and above the time before it")
      }
      last = time
    }
    if let interval { _ = try interval.checkedPositive("interval") }
    source = .recorded(times, then: interval)
  }

  /// Frames of recorded lengths, the first drawn at time 0.
  ///
  /// - Parameters:
  ///   - lengths: Seconds from each frame to the next; finite and > 0.
  ///   - interval: As in `init(times:then:)`.
  /// - Throws: `ModelError` that names the field.
  public init(frameLengths lengths: [Double], then interval: Double? = 1.0 / 60)
    throws(ModelError)
  {
    var times = [0.0]
    times.reserveCapacity(lengths.count + 1)
    for length in lengths {
      times.append(times[times.count - 1] + (try length.checkedPositive("frameLengths")))
    }
    try self.init(times: times, then: interval)
  }

  /// The nominal time between frames in seconds, when the clock has one.
  public var interval: Double? {
    switch source {
    case .fixed(let rate): 1 / rate
    case .recorded(_, let interval): interval
    }
  }

  /// Whether all frames are equally long.
  var isFixed: Bool { if case .fixed = source { true } else { false } }

  /// When a frame is drawn.
  ///
  /// - Parameter index: The number of the frame, from 0 on.
  /// - Returns: Seconds, or `nil` when there is no frame of that number.
  public func time(of index: Int) -> Double? {
    guard index >= 0 else { return nil }
    switch source {
    case .fixed(let rate): return Double(index) / rate
    case .recorded(let times, let interval):
      if index < times.count { return times[index] }
      guard let interval else { return nil }
      return (times.last ?? -interval) + Double(index - times.count + 1) * interval
    }
  }

  /// The number of the first frame at or after `time`, or `nil` when there is none.
  ///
  /// - Complexity: O(log n) for n recorded frames.
  public func index(atOrAfter time: Double) -> Int? {
    guard time > 0 else { return self.time(of: 0).map { _ in 0 } }
    switch source {
    case .fixed(let rate): return Self.whole(time, perUnit: rate) { Double($0) / rate >= time }
    case .recorded(let times, let interval):
      if let last = times.last, time <= last { return Self.firstIndex(times, notBelow: time) }
      guard let interval else { return nil }
      let last = times.last ?? -interval
      let more = Self.whole(time - last, perUnit: 1 / interval) { index in
        last + Double(index) * interval >= time
      }
      return more.map { times.count + max($0, 1) - 1 }
    }
  }

  /// The smallest whole number that `isEnough`, near `time`·`rate`, which rounding may miss by one.
  private static func whole(
    _ time: Double, perUnit rate: Double, _ isEnough: (Int) -> Bool
  ) -> Int? {
    let guess = (time * rate).rounded(.up)
    guard guess < 0x1p53 else { return nil }
    var index = max(Int(guess) - 1, 0)
    for _ in 0..<3 where !isEnough(index) { index += 1 }
    return index
  }

  private static func firstIndex(_ times: [Double], notBelow time: Double) -> Int {
    var (low, high) = (0, times.count)
    // All before `low` are below the time, all from `high` on are not.
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
