import CLibM

/// A spring that stops at its target instead of passing it.
///
/// It moves like `ClosedFormSpring` until the value first meets the target, and then rests there; no
/// value that it answers is beyond the target, not by a rounding. A release at the target stays there
/// whatever its velocity, and one that is thrown away from the target comes back to it.
/// ```
/// under-damped   arrival = atan2(x₀, −p)/d within (0, π/d]
/// else           P(arrival) = −x₀/p, where that is above 0 and below 1/g
/// ```
/// with p, d, P and g as in `SpringKernel`. Source: derived here; the contract is case F10.
public struct ClampedSpring: SpringSolver {
  /// The spring that moves.
  public let spring: Spring

  /// The motion at time zero.
  public let start: Motion

  /// When the value meets its target, in seconds; infinite when it only approaches it.
  public let arrival: Double

  private let exact: ClosedFormSpring

  public init(_ spring: Spring, from start: Motion) {
    self.spring = spring
    self.start = start
    exact = ClosedFormSpring(spring, from: start)
    arrival = Self.arrival(spring, start)
  }

  /// The motion `time` seconds after the release, at rest from the arrival on.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: Displacement and velocity in the units of `start`; the displacement never has the
  ///   other sign than that of the start.
  public func motion(at time: Double) -> Motion {
    guard time < arrival else { return .rest }
    let motion = exact.motion(at: time)
    // Next to the arrival rounding may already have passed it.
    let isBeyond = start.displacement > 0 ? motion.displacement < 0 : motion.displacement > 0
    return isBeyond ? .rest : motion
  }

  private static func arrival(_ spring: Spring, _ start: Motion) -> Double {
    let (x, v) = (start.displacement, start.velocity)
    guard x != 0 else { return 0 }
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    if ratio < 1 {
      // tan φ = −x₀·d/(v₀ + a·x₀), in the half turn in which the sine is above 0.
      let (sine, cosine) = (x * root * frequency, -(v + ratio * frequency * x))
      let phase = x > 0 ? atan2(sine, cosine) : atan2(-sine, -cosine)
      return phase / (root * frequency)
    }
    let carry = v + frequency / (ratio + root) * x
    let progress = -x / carry
    guard progress > 0 else { return .infinity }
    let gap = 2 * root * frequency
    guard gap > 0 else { return progress }
    return gap * progress < 1 ? -log1p(-gap * progress) / gap : .infinity
  }
}
