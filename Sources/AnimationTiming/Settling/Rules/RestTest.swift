import CLibM

/// A test for rest that a platform makes at each frame, and the first frame that passes it.
///
/// ```
/// |x| ≤ distance and |v| ≤ speed         (or < for both)
/// ```
/// The energy E² = ω₀²x² + v² never grows, E² ′ = −4ζω₀v². A frame can pass only when
/// E² ≤ ω₀²·distance² + speed², so the search skips to the first such frame by halving, and looks at
/// every frame from there. Source: derived here.
struct RestTest {
  let release: ClosedFormSpring

  /// The largest displacement that counts as rest.
  let distance: Double

  /// The largest speed that counts as rest, in units per second.
  let speed: Double

  /// Whether both must be below and not just at the limit.
  let isStrict: Bool

  /// Seconds between two frames on the wall clock.
  let interval: Double

  /// The most time that the spring's clock moves in a frame.
  let longestStep: Double

  /// The number of the first frame that is tested: 0 is the release.
  let firstFrame: Double

  init(
    _ spring: Spring, from start: Motion, distance: Double, speed: Double, isStrict: Bool,
    interval: Double, longestStep: Double = .infinity, firstFrame: Double
  ) {
    release = ClosedFormSpring(spring, from: start)
    self.distance = distance
    self.speed = speed
    self.isStrict = isStrict
    self.interval = interval
    self.longestStep = longestStep
    self.firstFrame = firstFrame
  }

  /// Frames looked at one by one before the search is given up.
  ///
  /// 18 minutes at 60 Hz after the energy first allows an end. A swing turns twice a period, so a
  /// spring passes within a few periods unless its thresholds are far apart in energy.
  static let looks = 65536

  /// Whether the motion passes at a moment of the spring's clock.
  func passes(at time: Double) -> Bool {
    let motion = release.motion(at: time)
    let (x, v) = (motion.displacement.magnitude, motion.velocity.magnitude)
    return isStrict ? x < distance && v < speed : x <= distance && v <= speed
  }

  /// The first frame that passes, in seconds on the wall clock.
  ///
  /// - Throws: `SettlingRefusal.notWithin` when the search is given up.
  func firstTime() throws(SettlingRefusal) -> Double {
    let step = min(interval, longestStep)
    let highest = hypot(release.spring.angularFrequency * distance, speed) * (1 + 1e-9)
    guard let start = release.firstFrame(from: firstFrame, every: step, energyAtMost: highest)
    else {
      guard release.spring.dampingRatio > 0 else { return .infinity }
      throw .notWithin(seconds: interval * 0x1p52)
    }
    var frame = start
    for _ in 0..<Self.looks {
      if passes(at: frame * step) { return frame * interval }
      frame += 1
    }
    throw .notWithin(seconds: frame * interval)
  }
}

extension ClosedFormSpring {
  /// √(ω₀²x² + v²), which never grows with time.
  func energyRoot(at time: Double) -> Double {
    let motion = motion(at: time)
    return hypot(spring.angularFrequency * motion.displacement, motion.velocity)
  }

  /// The first frame at which the root of the energy is at most `limit`, by doubling and halving.
  ///
  /// - Parameters:
  ///   - first: The number of the first frame.
  ///   - step: Seconds between frames.
  ///   - limit: In units per second.
  /// - Returns: The number of the frame, or `nil` when it lies beyond 2⁵² frames.
  func firstFrame(from first: Double, every step: Double, energyAtMost limit: Double) -> Double? {
    guard energyRoot(at: first * step) > limit else { return first }
    // Without damping the energy stays what it is.
    guard spring.dampingRatio > 0 else { return nil }
    var (low, high) = (first, first + 1)
    while energyRoot(at: high * step) > limit {
      guard high < 0x1p52 else { return nil }
      (low, high) = (high, high * 2)
    }
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if energyRoot(at: middle * step) > limit { low = middle } else { high = middle }
    }
    return high
  }
}
