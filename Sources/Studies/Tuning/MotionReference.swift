package import AnimationTiming
import CLibM

/// A motion that another one is compared with, as shares of the way against time.
package struct MotionReference: Hashable, Sendable {
  /// Where the motion is from.
  package enum Source: Hashable, Sendable {
    case spring(Spring)

    /// A curve that takes some seconds; afterwards the value stays at the target.
    case curve(Curve, duration: Double)
  }

  package let source: Source

  /// Seconds after which nothing is seen any more.
  package let extent: Double

  /// A spring that moves much like it, from which a search sets out.
  package let likeness: Spring

  private let start: Motion
  private let distance: Double

  /// The shares at `sampleCount` equal steps.
  private let shares: [Double]

  /// The largest distance between two motions.
  package struct Difference: Hashable, Sendable {
    /// A share of the way.
    package let share: Double

    /// Seconds after the release.
    package let time: Double
  }

  /// Steps of the comparison, over the extent of the reference and over what a slower motion adds.
  private static let sampleCount = 96
  private static let laterCount = 48

  /// The motion of `spring` on `move`.
  package init(_ spring: Spring, _ move: TuningMove) {
    self.init(
      .spring(spring), likeness: spring, extent: Self.extent(of: spring, move), move: move)
  }

  /// A curve that takes `duration` seconds, and the spring it is likened to.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds; > 0.
  ///   - likeness: A spring that moves much like it.
  ///   - move: How far the other motions go, and how fast they set out.
  package init(_ curve: Curve, duration: Double, likeness: Spring, _ move: TuningMove) {
    self.init(
      .curve(curve, duration: duration), likeness: likeness, extent: duration, move: move)
  }

  private init(_ source: Source, likeness: Spring, extent: Double, move: TuningMove) {
    self.source = source
    self.likeness = likeness
    self.extent = extent
    start = move.start
    distance = move.distance
    shares = (0...Self.sampleCount).map { index in
      Self.share(
        source, move.start, move.distance, at: extent * Double(index) / Double(Self.sampleCount))
    }
  }

  /// The share of the way after `time` seconds.
  package func share(at time: Double) -> Double { Self.share(source, start, distance, at: time) }

  private static func share(
    _ source: Source, _ start: Motion, _ distance: Double, at time: Double
  ) -> Double {
    switch source {
    case .spring(let spring):
      1 + ClosedFormSpring(spring, from: start).motion(at: time).displacement / distance
    case .curve(let curve, let duration):
      time < duration ? curve.value(at: time / duration) : 1
    }
  }

  /// When a spring is within two thousandths, but no more than 40 undamped periods.
  static func extent(of spring: Spring, _ move: TuningMove) -> Double {
    let settled = ExactSettling(spring, from: move.start, band: move.distance * 2e-3).time
    return min(settled, 40 * spring.response * max(1, spring.dampingRatio))
  }

  /// How far `spring` is from this motion at the worst moment.
  ///
  /// Sampled over both motions; each sample that exceeds its neighbours promises a peak by the
  /// parabola through the three, and the highest promise is followed by golden sections. Derived here.
  ///
  /// - Parameters:
  ///   - spring: The other motion, on the same move.
  ///   - move: The move.
  ///   - isWithinExtent: Whether what comes after the reference has ended does not count.
  /// - Returns: The difference to some 10⁻⁸ of the way, unless a curve jumps.
  /// - Complexity: O(1), about 96 to 144 evaluations and 36 more.
  package func largestDifference(
    from spring: Spring, _ move: TuningMove, isWithinExtent: Bool = false
  ) -> Difference {
    let release = ClosedFormSpring(spring, from: start)
    func left(_ time: Double) -> Double {
      1 + release.motion(at: time).displacement / distance
    }
    var peak = PeakSearch()
    let step = extent / Double(Self.sampleCount)
    for (index, share) in shares.enumerated() {
      let time = step * Double(index)
      peak.add((left(time) - share).magnitude, at: time)
    }
    let end = isWithinExtent ? extent : Self.extent(of: spring, move)
    if end > extent {
      let step = (end - extent) / Double(Self.laterCount)
      for index in 1...Self.laterCount {
        let time = extent + step * Double(index)
        peak.add((left(time) - share(at: time)).magnitude, at: time)
      }
    }
    return peak.finish { time in
      (left(time) - share(at: time)).magnitude
    }
  }
}

/// Follows samples of a function of time for its highest peak.
///
/// Where the largest difference is as small as it gets, two peaks or more are equally high, so the two
/// most promising ones are looked into.
struct PeakSearch {
  private var (first, second) = (Sample.none, Sample.none)
  private var best = Sample.none
  private var (highest, next) = (Peak.none, Peak.none)

  private struct Sample {
    let time: Double
    let value: Double

    static let none = Sample(time: 0, value: -1)
  }

  /// Where a peak lies, and how high the parabola through its samples is.
  private struct Peak {
    let bracket: ClosedRange<Double>
    let promise: Double

    static let none = Peak(bracket: 0...0, promise: -1)
  }

  /// Golden sections: what they leave of the bracket, squared, is no more seen in the value.
  private static let sections = 18

  /// Takes the next sample, in order of time.
  mutating func add(_ value: Double, at time: Double) {
    let third = Sample(time: time, value: value)
    if value > best.value { best = third }
    if second.value >= first.value, second.value >= value, first.value >= 0 {
      // The parabola through three samples rises above the middle one by (a − c)²/8(2b − a − c).
      let bend = 2 * second.value - first.value - value
      let rise = bend > 0 ? (first.value - value) * (first.value - value) / (8 * bend) : 0
      let peak = Peak(bracket: first.time...time, promise: second.value + rise)
      if peak.promise > highest.promise {
        (highest, next) = (peak, highest)
      } else if peak.promise > next.promise {
        next = peak
      }
    }
    (first, second) = (second, third)
  }

  /// The highest value, with the best brackets looked into.
  func finish(_ value: (Double) -> Double) -> MotionReference.Difference {
    var top = best
    let share = (5.0.squareRoot() - 1) / 2
    // A lower promise that is not even near the highest is none.
    for peak in [highest, next] where peak.promise >= 0.99 * highest.promise && peak.promise >= 0 {
      var (low, high) = (peak.bracket.lowerBound, peak.bracket.upperBound)
      for _ in 0..<Self.sections {
        let (one, two) = (high - share * (high - low), low + share * (high - low))
        let (left, right) = (value(one), value(two))
        if max(left, right) > top.value {
          top = left > right ? Sample(time: one, value: left) : Sample(time: two, value: right)
        }
        if left > right { high = two } else { low = one }
      }
    }
    return MotionReference.Difference(share: top.value, time: top.time)
  }
}
