import AnimationTiming

/// When a motion on a spring fits the rule by which SwiftUI ends a fluid spring.
///
/// The motion is over at the first multiple of 1/300 s at which
/// ```
/// |v| ≤ 0.06      |ω₀²x + 2ζω₀v| ≤ 0.06      |x| ≤ 0.01·|D|
/// ```
/// the last for a D that is not zero. A quantity outside its band stays there for at least its excess
/// over the fastest it can change, and with A² = |v|² + ω₀²|x|², which never grows,
/// ```
/// |x|˙ ≤ A      |v|˙ ≤ (1 + 2ζ)·ω₀A      |F|˙ ≤ (1 + 2ζ + 4ζ²)·ω₀²A
/// ```
/// so whole steps are skipped and none that might end it. Source: timing semantics, section 5; the
/// bounds are derived here.
enum SpringEnd {
  /// The most evaluations; only springs that swing for thousands of periods need more.
  static let limit = 1 << 16

  /// When the motion of `solver` is over.
  ///
  /// - Parameters:
  ///   - solver: The motion relative to its target.
  ///   - interval: D, the whole distance of the animation.
  /// - Returns: Seconds after the start of `solver`; infinite without damping.
  /// - Complexity: At most `limit` evaluations, usually some 30 to 90. Beyond it, a bound from the decay
  ///   of the three quantities, which the true end may precede.
  static func time<Value: VectorArithmetic>(
    of solver: VectorSpring<Value>, interval: Value
  ) -> Double {
    let (frequency, ratio) = (solver.spring.angularFrequency, solver.spring.dampingRatio)
    let squared = frequency * frequency
    let way = 0.01 * interval.magnitudeSquared.squareRoot()
    var step = 0.0
    var motion = solver.start
    for _ in 0..<limit {
      let (x, v) = (motion.displacement, motion.velocity)
      let (distance, speed) = (x.length, v.length)
      let force = force(x, v, frequency, ratio).length
      let amplitude = (speed * speed + squared * distance * distance).squareRoot()
      var wait = 0.0
      if way > 0, distance > way { wait = max(wait, (distance - way) / amplitude, 1e-300) }
      if speed > 0.06 {
        wait = max(wait, (speed - 0.06) / ((1 + 2 * ratio) * frequency * amplitude), 1e-300)
      }
      if force > 0.06 {
        let fastest = (1 + 2 * ratio + 4 * ratio * ratio) * squared * amplitude
        wait = max(wait, (force - 0.06) / fastest, 1e-300)
      }
      if wait == 0 { return step * FluidSpring.step }
      step += max(1, (wait / FluidSpring.step).rounded(.down))
      solver.update(&motion, at: step * FluidSpring.step)
    }
    return bound(solver.spring, motion, way: way, after: step * FluidSpring.step)
  }

  /// ω₀²x + 2ζω₀v.
  private static func force<Value: VectorArithmetic>(
    _ x: Value, _ v: Value, _ frequency: Double, _ ratio: Double
  ) -> Value {
    var force = x.scaled(by: frequency * frequency)
    force.add(v, times: 2 * ratio * frequency)
    return force
  }

  /// A time from which on all three quantities stay in their bands.
  ///
  /// Each of x, v and F moves by the same equation. |q₀c(t) + q̇₀s(t)| is at most the sum of both
  /// lengths, and each part is given half of the band.
  private static func bound<Value: VectorArithmetic>(
    _ spring: Spring, _ motion: VectorMotion<Value>, way: Double, after time: Double
  ) -> Double {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let (x, v) = (motion.displacement, motion.velocity)
    let force = force(x, v, frequency, ratio)
    var forceRate = v.scaled(by: frequency * frequency)
    forceRate.add(force, times: -2 * ratio * frequency)
    let quantities = [
      (x.length, v.length, way), (v.length, force.length, 0.06),
      (force.length, forceRate.length, 0.06),
    ]
    var last = 0.0
    for (size, rate, band) in quantities where band > 0 {
      for start in [
        Motion(displacement: size, velocity: 0), Motion(displacement: 0, velocity: rate),
      ] {
        last = max(last, ExactSettling(spring, from: start, band: band / 2).time)
      }
    }
    return time + last
  }
}

extension VectorArithmetic {
  /// The length of the vector.
  var length: Double { magnitudeSquared.squareRoot() }
}
