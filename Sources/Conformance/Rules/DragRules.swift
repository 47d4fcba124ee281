import AnimationTiming
public import Harness

/// What must be shown of a drag that is held to one axis.
public enum AxisLockRules<Solver: GestureSolver> {
  public static var all: [Rule<AxisLockCase>] {
    [isFreeBelowThreshold, holdsLargerAxis, needsMargin, exchangesWithAxes]
  }

  private static var source: String { "definition of an axis lock with hysteresis: AxisLock" }

  private static func held(
    _ subject: AxisLockCase, _ path: [SIMD2<Double>]
  ) throws -> [SIMD2<Double>] {
    let shown = try Solver.held(path, threshold: subject.threshold, margin: subject.margin)
    return shown.count == path.count
      ? shown : Array(repeating: SIMD2(.nan, .nan), count: path.count)
  }

  private static func distance(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    worst((one.x - other.x).magnitude, (one.y - other.y).magnitude)
  }

  static var isFreeBelowThreshold: Rule<AxisLockCase> {
    Rule(
      "gesture.axis-lock.free-below-threshold",
      "Until the threshold is met the drag is shown as it is",
      source: source, limit: 0
    ) { subject in
      let path = subject.path
      var error = 0.0
      for (shown, place) in zip(try held(subject, path), path)
      where max(place.x.magnitude, place.y.magnitude) < subject.threshold {
        error = worst(error, distance(shown, place))
      }
      return error
    }
  }

  static var holdsLargerAxis: Rule<AxisLockCase> {
    Rule(
      "gesture.axis-lock.holds-larger-axis",
      "From the threshold on the larger part is shown in full, and nothing of the other",
      source: source, limit: 0
    ) { subject in
      guard let isHorizontal = subject.isHorizontal else { return nil }
      let path = subject.path
      var error = 0.0
      for (shown, place) in zip(try held(subject, path), path)
      where place != .zero && max(place.x.magnitude, place.y.magnitude) >= subject.threshold {
        let expected = isHorizontal ? SIMD2(place.x, 0) : SIMD2(0, place.y)
        error = worst(error, distance(shown, expected))
      }
      return error
    }
  }

  static var needsMargin: Rule<AxisLockCase> {
    Rule(
      "gesture.axis-lock.needs-margin",
      "The other axis takes over when it leads by more than the margin, and not before",
      source: source, limit: 0
    ) { subject in
      guard let isHorizontal = subject.isHorizontal, let corner = subject.path.last,
        max(corner.x.magnitude, corner.y.magnitude) >= subject.threshold
      else { return nil }
      let lead = isHorizontal ? corner.x.magnitude : corner.y.magnitude
      func turned(_ ahead: Double) -> SIMD2<Double> {
        isHorizontal ? SIMD2(corner.x, lead + ahead) : SIMD2(lead + ahead, corner.y)
      }
      let (before, after) = (turned(subject.margin), turned(subject.margin + 1))
      let shown = try held(subject, subject.path + [before, after]).suffix(2)
      guard let kept = shown.first, let changed = shown.last else { return .nan }
      return worst(
        distance(kept, isHorizontal ? SIMD2(before.x, 0) : SIMD2(0, before.y)),
        distance(changed, isHorizontal ? SIMD2(0, after.y) : SIMD2(after.x, 0)))
    }
  }

  static var exchangesWithAxes: Rule<AxisLockCase> {
    Rule(
      "gesture.axis-lock.exchange-of-axes", "With the axes exchanged, what is shown is exchanged",
      source: "derived here: neither axis is preferred", limit: 0
    ) { subject in
      let exchanged = subject.path.map { SIMD2($0.y, $0.x) }
      var error = 0.0
      for (one, other) in zip(try held(subject, subject.path), try held(subject, exchanged)) {
        error = worst(error, distance(one, SIMD2(other.y, other.x)))
      }
      return error
    }
  }
}

/// What the velocity of a finger must be.
public enum VelocityRules<Solver: GestureSolver> {
  public static var all: [Rule<VelocityCase>] {
    [uniformMotionIsExact, olderCountsMore, translates, oneSampleSaysNothing]
  }

  private static var source: String { TimingSemantics.source("section 12") }
  private static var rounding: String { "positions are rounded, and divided by the interval" }

  /// Samples of a motion at the velocity of the case, the last way `factor` times as long.
  private static func samples(
    _ subject: VelocityCase, _ count: Int, last factor: Double = 1, shift: Double = 0
  ) -> [(value: Double, time: Double)] {
    (0..<count).map { index in
      let way = Double(index) + (index == count - 1 ? factor - 1 : 0)
      return (
        subject.position + shift + way * subject.velocity * subject.interval,
        shift / 8 + Double(index) * subject.interval
      )
    }
  }

  static var uniformMotionIsExact: Rule<VelocityCase> {
    Rule(
      "gesture.velocity.uniform-motion", "At constant velocity that velocity is told",
      source: "derived here: all quotients are equal, and the weights add up to 1", limit: 0x1p-47,
      derivation: rounding
    ) { subject in
      var error = 0.0
      for count in 2...5 {
        let found = try Solver.velocity(after: samples(subject, count))
        error = worst(error, (found - subject.velocity).magnitude / subject.scale)
      }
      return error
    }
  }

  static var olderCountsMore: Rule<VelocityCase> {
    Rule(
      "gesture.velocity.older-counts-more",
      "Of the newest three samples the older quotient counts three quarters",
      source: source, limit: 0x1p-47, derivation: rounding
    ) { subject in
      let found = try Solver.velocity(after: samples(subject, 6, last: 3))
      return (found - 1.5 * subject.velocity).magnitude / subject.scale
    }
  }

  static var translates: Rule<VelocityCase> {
    Rule(
      "gesture.velocity.translation", "Another place and another time of day change no velocity",
      source: "derived here: only differences count", limit: 0x1p-44,
      derivation: "seconds are rounded too, and their differences are short"
    ) { subject in
      let one = try Solver.velocity(after: samples(subject, 4, last: 2))
      let other = try Solver.velocity(after: samples(subject, 4, last: 2, shift: 8))
      return (one - other).magnitude / (subject.scale + 8 / subject.interval)
    }
  }

  static var oneSampleSaysNothing: Rule<VelocityCase> {
    Rule(
      "gesture.velocity.one-sample", "One sample, or none, has no velocity",
      source: source, limit: 0
    ) { subject in
      worst(
        try Solver.velocity(after: []).magnitude,
        try Solver.velocity(after: samples(subject, 1)).magnitude)
    }
  }
}
