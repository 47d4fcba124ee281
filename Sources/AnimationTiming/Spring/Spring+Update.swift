// Stepping a value by hand, in the words of SwiftUI's `Spring`; exact, as `AppleSpring` is not.

extension Spring {
  /// The force that acts on a value: k·(target − position) − c·velocity.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to.
  ///   - position: Where the value is.
  ///   - velocity: How fast it moves, in its unit per second.
  /// - Returns: Force per component, in the unit of stiffness times that of the value.
  @inlinable
  public func force<Vector: VectorArithmetic>(
    target: Vector, position: Vector, velocity: Vector
  ) -> Vector {
    var force = (target - position).scaled(by: stiffness)
    force.add(velocity, times: -damping)
    return force
  }

  /// Moves `value` and `velocity` on by `deltaTime` towards `target`.
  ///
  /// Exact for any step, so six steps of 1/60 s and one of 0.1 s agree to rounding. For frames of one
  /// length a `PreparedSpring` does the same without transcendental functions.
  ///
  /// - Parameters:
  ///   - value: Where the value is, and then where it gets to; its distance from `target` and its
  ///     velocity at most 1e100 long.
  ///   - velocity: In the unit of the value per second.
  ///   - target: Where the spring pulls to.
  ///   - deltaTime: Seconds; finite and ≥ 0.
  @inlinable
  public func update<Vector: VectorArithmetic>(
    value: inout Vector, velocity: inout Vector, target: Vector, deltaTime: Double
  ) {
    let start = VectorMotion(displacement: value - target, velocity: velocity)
    let motion = VectorSpring(self, from: start).motion(at: deltaTime)
    value = target + motion.displacement
    velocity = motion.velocity
  }
}
