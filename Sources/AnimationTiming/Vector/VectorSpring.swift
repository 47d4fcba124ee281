/// The exact motion of a vector on a spring: `ClosedFormSpring`, for any number of components.
///
/// Every component is a spring of its own, and a velocity need not point at the target. The
/// transcendental functions depend on the time alone, so one evaluation of them serves all
/// components; what is left for each is four multiplications and two additions:
/// ```
/// x(t) = x₀·C(t) + p·S(t)        v(t) = v₀·C(t) − q·S(t)
/// ```
/// with C, S, p and q as `SpringKernel` defines them. Accuracy and range are those of
/// `ClosedFormSpring`, component by component.
///
/// **Cost.** Four components as `SIMD4<Double>` or as pairs of pairs take 1.1 to 1.2 times as long as
/// one `ClosedFormSpring` (x86-64, minimum of 15 runs of 100,000 frames); an `AnimatableArray` of
/// four, updated in place, 2.5 times. The methods are `@inlinable` for that: unspecialised generic
/// code in a caller's module took 6 to 10 times as long for `SIMD4`.
public struct VectorSpring<Vector: VectorArithmetic>: Sendable {
  /// The spring that moves.
  public let spring: Spring

  /// The motion at time zero.
  public let start: VectorMotion<Vector>

  @usableFromInline let kernel: SpringKernel
  @usableFromInline let displacementCarry: Vector
  @usableFromInline let velocityCarry: Vector

  /// Prepares the formula for one release of `spring` from `start`, which must be `isBounded`.
  @inlinable
  public init(_ spring: Spring, from start: VectorMotion<Vector>) {
    precondition(start.isBounded, "the start must be finite and at most 1e100 long")
    self.spring = spring
    self.start = start
    kernel = SpringKernel(spring)
    (displacementCarry, velocityCarry) = kernel.carries(start)
  }

  /// The motion `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: Displacement and velocity in the units of `start`.
  /// - Complexity: One exponential and one sine-cosine pair or a second exponential, and O(1) for
  ///   each component.
  @inlinable
  public func motion(at time: Double) -> VectorMotion<Vector> {
    var motion = start
    advance(&motion, by: kernel.pair(at: time))
    return motion
  }

  /// Replaces `motion` by the motion `time` seconds after the release, reusing its storage.
  ///
  /// For vectors with storage of their own, such as `AnimatableArray`: when `motion` has as many
  /// elements as the start and is not shared, nothing is allocated.
  @inlinable
  public func update(_ motion: inout VectorMotion<Vector>, at time: Double) {
    motion.displacement.assign(start.displacement)
    motion.velocity.assign(start.velocity)
    advance(&motion, by: kernel.pair(at: time))
  }

  @inlinable
  func advance(_ motion: inout VectorMotion<Vector>, by pair: DecayedPair) {
    motion.displacement.scale(by: pair.cosine)
    motion.displacement.add(displacementCarry, times: pair.sine)
    motion.velocity.scale(by: pair.cosine)
    motion.velocity.add(velocityCarry, times: -pair.sine)
  }
}

extension Spring {
  /// The value of a move from zero to `target` after `time` seconds.
  ///
  /// - Parameters:
  ///   - target: The distance to cover, of length 1e100 at most.
  ///   - initialVelocity: In units per second; it need not point along `target`.
  ///   - time: Seconds since the release; finite and ≥ 0.
  /// - Returns: The value in the unit of `target`.
  @inlinable
  public func value<Vector: VectorArithmetic>(
    target: Vector, initialVelocity: Vector = .zero, time: Double
  ) -> Vector {
    target + motion(target, initialVelocity, time).displacement
  }

  /// The velocity of a move from zero to `target` after `time` seconds, per second.
  @inlinable
  public func velocity<Vector: VectorArithmetic>(
    target: Vector, initialVelocity: Vector = .zero, time: Double
  ) -> Vector {
    motion(target, initialVelocity, time).velocity
  }

  @inlinable
  func motion<Vector: VectorArithmetic>(
    _ target: Vector, _ velocity: Vector, _ time: Double
  ) -> VectorMotion<Vector> {
    let start = VectorMotion(displacement: target.scaled(by: -1), velocity: velocity)
    return VectorSpring(self, from: start).motion(at: time)
  }
}
