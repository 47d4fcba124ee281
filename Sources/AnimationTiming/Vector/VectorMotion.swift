/// Where a vector is relative to its target, and how fast it moves.
///
/// The same as `Motion`, for a value of several components.
public struct VectorMotion<Vector: VectorArithmetic>: Equatable, Sendable {
  /// Value minus target.
  public var displacement: Vector

  /// Change of the value per second.
  public var velocity: Vector

  @inlinable
  public init(displacement: Vector, velocity: Vector = .zero) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// At the target and still.
  @inlinable
  public static var rest: Self { Self(displacement: .zero, velocity: .zero) }

  /// Whether a solver can be started with this motion: both lengths finite and at most
  /// `Motion.largestMagnitude`.
  @inlinable
  public var isBounded: Bool {
    let limit = Motion.largestMagnitude * Motion.largestMagnitude
    return displacement.magnitudeSquared <= limit && velocity.magnitudeSquared <= limit
  }
}
