import CLibM

/// A test for rest that a platform makes at each frame, and the first frame that passes it.
///
/// ```
/// |x| ≤ distance and |v| ≤ speed         (or < for both)
/// ```
/// The energy E² = ω₀²x² + v² never grows, as its rate is −4ζω₀v². A frame can pass only when
/// E² ≤ ω₀²·distance² + speed², so the search skips to the first such frame by halving. From there
/// it looks at one frame after the other, leaving out those that come before x or v can have changed
/// enough, by what their rates can be at most. Source: derived here.
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

  /// Frames looked at before the search is given up.
  ///
  /// At least 18 minutes at 60 Hz after the energy first allows an end. A swing turns twice a
  /// period, so a spring passes within a few periods unless its thresholds are far apart in energy
  /// or its period is in step with the frames. What creeps is found within some tens.
  static let looks = 65536

  /// Whether the motion passes at a moment of the spring's clock.
  func passes(at time: Double) -> Bool { passes(release.motion(at: time)) }

  private func passes(_ motion: Motion) -> Bool {
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
      let motion = release.motion(at: frame * step)
      if passes(motion) { return frame * interval }
      frame += max(1, (wait(after: motion) / step * (1 - 1e-9)).rounded(.down))
      guard frame < 0x1p52 else { break }
    }
    throw .notWithin(seconds: frame * interval)
  }

  /// Seconds during which a motion that does not pass cannot come to pass.
  ///
  /// |x| changes by at most the largest later speed a second, |v| by the largest later acceleration:
  /// ```
  /// |v| ≤ E, |v′| ≤ ω₀(1 + 2ζ)·E        over-damped also  |v| ≤ r₁|A₁| + r₂|A₂|, |v′| with squares
  /// ```
  /// where x = A₁·e^(−r₁t) + A₂·e^(−r₂t). The second pair is what makes a creeping spring quick.
  private func wait(after motion: Motion) -> Double {
    let (frequency, ratio) = (release.spring.angularFrequency, release.spring.dampingRatio)
    let (x, v) = (motion.displacement, motion.velocity)
    var speedLimit = hypot(frequency * x, v)
    var accelerationLimit = frequency * (1 + 2 * ratio) * speedLimit
    if ratio > 1 {
      let root = ((ratio - 1) * (ratio + 1)).squareRoot()
      let (slow, fast) = (frequency / (ratio + root), (ratio + root) * frequency)
      let gap = 2 * root * frequency
      let slowPart = slow * ((fast * x + v) / gap).magnitude
      let fastPart = fast * ((slow * x + v) / gap).magnitude
      speedLimit = min(speedLimit, slowPart + fastPart)
      accelerationLimit = min(accelerationLimit, slow * slowPart + fast * fastPart)
    }
    // A limit of 0 stands for no motion, which would have passed or never will: not waited for.
    let forDistance = speedLimit > 0 ? (x.magnitude - distance) / speedLimit : 0
    let forSpeed = accelerationLimit > 0 ? (v.magnitude - speed) / accelerationLimit : 0
    return max(forDistance, forSpeed, 0)
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
