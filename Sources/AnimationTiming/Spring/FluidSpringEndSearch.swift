import CLibM

/// Finds the first step at which offset, velocity and force of a spring all fit the end rule.
///
/// The three obey one oscillator equation, so one `VectorSpring` gives them at any step. The search
/// goes forward from step 0 by strides that cannot pass over the end: from how fast a quantity can
/// still become follows how long it stays outside its band at least.
/// ```
/// stride = (|s| − band)/B       under-damped:  B = √(s′² + ω²s²)
///                               else:          B = 2·|w| + r₁·|s|,  w = s′ + r₁s
/// ```
/// B bounds |s′| from now on: the first because the energy only falls; the second because w decays
/// at the rate r₂ ≥ r₁, so that |s′| ≤ |w| + r₁·|s| with r₁·|s(t)| ≤ r₁·|s(0)| + |w(0)|. Where swings
/// hardly fade, a first stride leaps to the step at which their amplitude permits an end at all.
/// Source: derived here.
struct FluidSpringEndSearch {
  /// The most strides that are taken: 20 are usual, and thousands where swings hardly fade and the
  /// end rule is met at some chance step.
  static let strideLimit = 1 << 16

  private let spring: Spring
  private let motion: VectorSpring<SIMD4<Double>>  // offset, velocity, force, nothing
  private let bands: SIMD4<Double>
  private let leap: Double

  /// Prepares the search on the exact motion of `spring` from rest over `distance`, which is > 0.
  init(exact spring: Spring, distance: Double) {
    // In units of the distance, so that nothing overflows.
    let band = min(0.06 / distance, 1e60)
    let square = spring.angularFrequency * spring.angularFrequency
    let damping = 2 * spring.dampingRatio * spring.angularFrequency
    self.spring = spring
    let start = VectorMotion(
      displacement: SIMD4(-1, 0, square, 0), velocity: SIMD4(0, square, -damping * square, 0))
    motion = VectorSpring(spring, from: start)
    bands = SIMD4(0.01, band, band, .infinity)
    leap = Self.leap(
      spring, from: Motion(displacement: 0, velocity: square),
      to: [band, -band].map { Motion(displacement: band, velocity: $0) })
  }

  /// Prepares the search on the steps that `fluid` takes after `state`, which is step 0.
  ///
  /// - Returns: `nil` when those steps are not samples of an oscillation.
  init?(_ fluid: FluidSpring, after state: FluidSpring.State<Double>, toward distance: Double) {
    let stiffness = fluid.stiffness
    let damping = 2 * stiffness.squareRoot() * fluid.dampingFraction
    let width = stiffness.squareRoot() * FluidSpring.step
    guard let sampled = SampledOscillator(width: width, ratio: fluid.dampingFraction) else {
      return nil
    }
    func motion(_ state: FluidSpring.State<Double>) -> VectorMotion<SIMD4<Double>> {
      var next = state
      next.advanceOneStep(toward: 0, stiffness: stiffness, damping: damping)
      let first = SIMD4(state.offset, state.velocity, state.force, 0)
      let second = SIMD4(next.offset, next.velocity, next.force, 0)
      return VectorMotion(displacement: first, velocity: sampled.velocities(first, second))
    }
    var start = state
    start.offset -= distance
    let release = motion(start)
    spring = sampled.spring
    self.motion = VectorSpring(spring, from: release)
    bands = SIMD4(distance == 0 ? .infinity : 0.01 * distance.magnitude, 0.06, 0.06, .infinity)
    leap = Self.leap(
      spring, from: Motion(displacement: release.displacement[1], velocity: release.velocity[1]),
      to: [0.06, -0.06].map { force in
        // The offset that belongs to a velocity and a force: F = −k·y − c·a, u = a + F·h/2.
        var corner = FluidSpring.State<Double>()
        (corner.velocity, corner.force) = (0.06, force)
        corner.offset = -(force + damping * (0.06 - force * FluidSpring.step / 2)) / stiffness
        return Motion(displacement: 0.06, velocity: motion(corner).velocity[1])
      })
  }

  /// The first step that fits the end rule, or `nil` when none does.
  var end: FluidSpring.End? {
    var step = leap
    for _ in 0..<Self.strideLimit {
      guard step < 0x1p53 else { return nil }
      let now = motion.motion(at: step * FluidSpring.step)
      let stride = self.stride(now)
      if stride == 0 { return FluidSpring.End(step: Int(step), isExact: true) }
      step += max(1, (stride / FluidSpring.step).rounded(.down))
    }
    return bound(after: step)
  }

  /// The seconds for which a quantity stays outside its band at least; 0 when all are inside.
  private func stride(_ now: VectorMotion<SIMD4<Double>>) -> Double {
    let frequency = spring.angularFrequency
    let ratio = spring.dampingRatio
    let slowRate = ratio < 1 ? 0 : frequency / (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
    var longest = 0.0
    for index in 0..<3 {
      let (s, v) = (now.displacement[index], now.velocity[index])
      guard s.magnitude > bands[index] else { continue }
      let fastest =
        ratio < 1
        ? hypot(v, frequency * s) : 2 * (v + slowRate * s).magnitude + slowRate * s.magnitude
      let wait = (s.magnitude - bands[index]) / fastest
      // At least a hair, so that a quantity on the edge counts as outside.
      longest = max(longest, wait, .leastNormalMagnitude)
    }
    return longest
  }

  /// The step from which on every quantity stays in its band.
  private func bound(after step: Double) -> FluidSpring.End? {
    let now = motion.motion(at: step * FluidSpring.step)
    let waits = (0..<3).map { index in
      let start = Motion(displacement: now.displacement[index], velocity: now.velocity[index])
      let band = min(bands[index], Motion.largestMagnitude)
      return ExactSettling(spring, from: start, band: band).time
    }
    let last = step + ((waits.max() ?? 0) / FluidSpring.step).rounded(.up)
    return last < 0x1p53 ? FluidSpring.End(step: Int(last), isExact: false) : nil
  }

  /// The steps for which the amplitude of the velocity exceeds those of all `permitted` motions.
  ///
  /// Velocity and force in their bands form a parallelogram of states, and the amplitude is largest
  /// at one of its corners.
  private static func leap(
    _ spring: Spring, from start: Motion, to permitted: [Motion]
  ) -> Double {
    // Near critical damping and beyond there are no swings worth a leap.
    guard spring.dampingRatio < 0.9 else { return 0 }
    let root = ((1 - spring.dampingRatio) * (1 + spring.dampingRatio)).squareRoot()
    let decay = spring.dampingRatio * spring.angularFrequency
    func amplitude(_ motion: Motion) -> Double {
      let carry = motion.velocity + decay * motion.displacement
      return hypot(motion.displacement, carry / (root * spring.angularFrequency))
    }
    let largest = permitted.map(amplitude).reduce(0, max)
    let excess = log(amplitude(start) / largest)
    guard excess > 0 else { return 0 }
    // A hair earlier, so that rounding does not leap over the end; infinite without damping.
    return max(0, (excess * (1 - 1e-9) / (decay * FluidSpring.step)).rounded(.down) - 1)
  }
}
