import CLibM

/// The moments of a released spring that people name, from the closed form.
///
/// Source: derived here from `ClosedFormSpring`.
public struct SpringLandmarks: Hashable, Sendable {
  /// The spring that moves.
  public let spring: Spring

  /// The motion at the release.
  public let start: Motion

  /// Prepares the landmarks of the release of `spring` from `start`.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - start: The motion at the release; it must be `isBounded`.
  public init(_ spring: Spring, from start: Motion) {
    precondition(start.isBounded, "the start \(start) must be finite and at most 1e100")
    self.spring = spring
    self.start = start
  }

  /// The first moment after the release at which the value is the target, in seconds.
  ///
  /// `nil` when it never is: a creeping spring arrives only in the limit, unless its velocity
  /// carries it across.
  /// ```
  /// under-damped   x₀·d·cos φ + p·d·sin φ = 0, 0 < φ ≤ π      else   (1 − e^(−gt))/g = −x₀/u
  /// ```
  public var firstCrossing: Double? {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let (x, v) = (start.displacement, start.velocity)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    guard ratio < 1 else {
      let carry = v + frequency / (ratio + root) * x
      let (progress, gap) = (-x / carry, 2 * root * frequency)
      guard progress > 0, progress.isFinite, gap * progress < 1 else { return nil }
      return gap > 0 ? -log1p(-gap * progress) / gap : progress
    }
    let split = root * frequency
    let carry = v + ratio * frequency * x
    guard x != 0 || carry != 0 else { return nil }
    // Both signs turned so that the sine is not negative; from the target itself φ is π.
    let phase = x == 0 ? .pi : atan2(x.magnitude * split, x < 0 ? carry : -carry)
    return phase / split
  }

  /// The turning points in order; see `SpringExtrema`.
  ///
  /// - Parameters:
  ///   - band: They end with the first one no farther from the target.
  ///   - limit: The most points.
  /// - Returns: A sequence that computes each point when it is asked for.
  public func extrema(outside band: Double = 0, atMost limit: Int = 1000) -> SpringExtrema {
    SpringExtrema(spring, from: start, outside: band, atMost: limit)
  }

  /// The turning point farthest beyond the target, or `nil` when the motion does not pass it.
  ///
  /// It is the first one on the other side, as the swings shrink; from the target itself, the first.
  public var overshoot: SpringExtrema.Extremum? {
    extrema(atMost: 2).first { extremum in
      start.displacement == 0 || (extremum.displacement < 0) != (start.displacement < 0)
    }
  }

  /// The moment after which the value stays within half a pixel of the target, in seconds.
  ///
  /// - Parameter range: How many pixels the distance from start to target spans; > 0. From the
  ///   target itself, how many pixels one unit spans.
  /// - Returns: Seconds; infinite without damping, 0 when it never leaves that band.
  public func timeWithinHalfPixel(range: Double) -> Double {
    precondition(range > 0 && range.isFinite, "the range \(range) must be finite and > 0")
    let distance = start.displacement == 0 ? 1 : start.displacement.magnitude
    return ExactSettling(spring, from: start, band: distance * 0.5 / range).time
  }

  /// The time from 10 % to 90 % of the way, at the first passage of each, in seconds.
  ///
  /// `nil` from the target itself, where there is no way to go.
  public var riseTime: Double? {
    guard let early = firstPassage(ofShareLeft: 0.9), let late = firstPassage(ofShareLeft: 0.1)
    else { return nil }
    return late - early
  }

  /// The first moment at which no more than a share of the distance is left, in seconds.
  ///
  /// Until then |x| falls from the start, or from the first turning point when the release goes
  /// away from the target. It falls to the next turning point, which lies beyond the target, or for
  /// ever; in the second case the first passage is the last one too.
  ///
  /// - Parameter share: What is left of the distance; above 0 and below 1.
  /// - Returns: Seconds, or `nil` when the release is at the target.
  /// - Complexity: O(1): at most 64 evaluations.
  public func firstPassage(ofShareLeft share: Double) -> Double? {
    precondition(share > 0 && share < 1, "the share \(share) must be between 0 and 1")
    guard start.displacement != 0 else { return nil }
    let sign = start.displacement < 0 ? -1.0 : 1.0
    var turns = extrema(atMost: 2).makeIterator()
    var low = 0.0
    var high = turns.next()
    if let first = high, first.displacement * sign > 0 {
      low = first.time
      high = turns.next()
    }
    let level = share * start.displacement.magnitude
    guard let high else { return ExactSettling(spring, from: start, band: level).time }
    return passage(of: level * sign, from: low, to: high.time)
  }

  /// The moment between two at which the displacement is `level`, with |x| falling between them.
  ///
  /// Newton's method, halving where a step leaves the bracket: 64 halvings exhaust a double.
  private func passage(of level: Double, from start: Double, to end: Double) -> Double {
    let release = ClosedFormSpring(spring, from: self.start)
    let sign = level < 0 ? -1.0 : 1.0
    var (low, high) = (start, end)
    var time = low + (high - low) / 2
    for _ in 0..<64 {
      let motion = release.motion(at: time)
      let excess = motion.displacement - level
      if excess * sign > 0 { low = time } else { high = time }
      var next = time - excess / motion.velocity
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - time).magnitude <= 2e-16 * time { return next }
      time = next
    }
    return time
  }
}
