/// The exact motion of a released spring, at any time, without stepping.
///
/// Goals, in order: no loss of digits on either side of critical damping, no overflow however
/// heavy the damping, one exponential and one sine-cosine pair a call.
/// ```
/// x(t) = x₀·C(t) + p·S(t)        v(t) = v₀·C(t) − q·S(t)
/// ```
/// `SpringKernel` derives C, S, p and q for both sides of critical damping; `VectorSpring` shares
/// C and S among the components of a vector.
///
/// Accuracy: displacement within 1e-13 of the start's scale (|x₀| + |v₀|/ω₀) over ten undamped
/// periods for every damping ratio; later the phase error grows with time, by about 2⁻⁵² of the
/// phase. Source: derived here from the equation of motion stated at `Spring`.
public struct ClosedFormSpring: SpringSolver {
  /// The spring that moves.
  public let spring: Spring

  /// The motion at time zero.
  public let start: Motion

  private let kernel: SpringKernel
  private let displacementCarry: Double  // p
  private let velocityCarry: Double  // q

  /// Prepares the formula for one release of `spring` from `start`.
  ///
  /// - Complexity: O(1), one square root and two or three divisions.
  public init(_ spring: Spring, from start: Motion) {
    precondition(start.isBounded, "the start \(start) must be finite and at most 1e100")
    self.spring = spring
    self.start = start
    kernel = SpringKernel(spring)
    (displacementCarry, velocityCarry) = kernel.carries(start)
  }

  /// The motion `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: Displacement and velocity in the units of `start`.
  /// - Complexity: O(1): one exponential, and one sine-cosine pair or one more exponential.
  public func motion(at time: Double) -> Motion {
    let pair = kernel.pair(at: time)
    return Motion(
      displacement: start.displacement * pair.cosine + displacementCarry * pair.sine,
      velocity: start.velocity * pair.cosine - velocityCarry * pair.sine)
  }
}
