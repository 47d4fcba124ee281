import CLibM

/// The exact motion of a released spring, at any time, without stepping.
///
/// Goals, in order: no loss of digits on either side of critical damping, no overflow however
/// heavy the damping, one exponential and one sine-cosine pair a call.
/// ```
/// under-damped, a = ζω₀, d = ω₀√(1 − ζ²):
///   x(t) = e⁻ᵃᵗ·(x₀·cos dt + p·sin dt)      p = (v₀ + a·x₀)/d
///   v(t) = e⁻ᵃᵗ·(v₀·cos dt − q·sin dt)      q = (a·v₀ + ω₀²·x₀)/d
///
/// critical and over-damped, r₁ ≤ r₂ the decay rates (r₁·r₂ = ω₀²), g = r₂ − r₁:
///   x(t) = e^(−r₁t)·(x₀ + u·P)              u = v₀ + r₁·x₀
///   v(t) = e^(−r₁t)·(v₀ − r₂·u·P)           P = (1 − e^(−gt))/g, which is t when g = 0
/// ```
/// The second pair is the usual sum of two exponentials with the slow one taken out: nothing is
/// subtracted that is nearly equal, and no exponential grows. 1 − ζ² is written (1 − ζ)(1 + ζ),
/// and P with `expm1`, so that ζ = 1 ± 2⁻⁵² is as exact as any other.
///
/// Accuracy: displacement within 1e-13 of the start's scale (|x₀| + |v₀|/ω₀) over ten undamped
/// periods for every damping ratio; later the phase error grows with time, by about 2⁻⁵² of the
/// phase. Source: derived here from the equation of motion stated at `Spring`.
public struct ClosedFormSpring: SpringSolver {
  /// The spring that moves.
  public let spring: Spring

  /// The motion at time zero.
  public let start: Motion

  private let decay: Double  // a or r₁, 1/s
  private let split: Double  // d, rad/s when under-damped; g, 1/s otherwise
  private let displacementCarry: Double  // p or u
  private let velocityCarry: Double  // q or r₂·u
  private let swings: Bool

  /// Prepares the formula for one release of `spring` from `start`.
  ///
  /// - Complexity: O(1), one square root and two or three divisions.
  public init(_ spring: Spring, from start: Motion) {
    precondition(start.isBounded, "the start \(start) must be finite and at most 1e100")
    self.spring = spring
    self.start = start
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    swings = ratio < 1
    if swings {
      decay = ratio * frequency
      split = root * frequency
      displacementCarry = (start.velocity + decay * start.displacement) / split
      velocityCarry =
        (decay * start.velocity + frequency * frequency * start.displacement) / split
    } else {
      decay = frequency / (ratio + root)
      split = 2 * root * frequency
      displacementCarry = start.velocity + decay * start.displacement
      velocityCarry = (ratio + root) * frequency * displacementCarry
    }
  }

  /// The motion `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: Displacement and velocity in the units of `start`.
  /// - Complexity: O(1): one exponential, and one sine-cosine pair or one more exponential.
  public func motion(at time: Double) -> Motion {
    let (x, v) = (start.displacement, start.velocity)
    let fade = exp(-decay * time)
    if swings {
      // A phase beyond the largest number says nothing any more, but it must not become NaN.
      let phase = min(split * time, .greatestFiniteMagnitude)
      var (sine, cosine) = (0.0, 0.0)
      libm_sincos(phase, &sine, &cosine)
      return Motion(
        displacement: fade * (x * cosine + displacementCarry * sine),
        velocity: fade * (v * cosine - velocityCarry * sine))
    }
    guard fade > 0 else { return .rest }
    let progress = split > 0 ? -expm1(-split * time) / split : time
    return Motion(
      displacement: fade * (x + displacementCarry * progress),
      velocity: fade * (v - velocityCarry * progress))
  }
}
