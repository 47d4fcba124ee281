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
  ///
  /// `bounded` is.
  public var isBounded: Bool {
    let limit = Motion.largestMagnitude * Motion.largestMagnitude
    return displacement.magnitudeSquared <= limit && velocity.magnitudeSquared <= limit
  }
}

extension VectorMotion {
  /// This motion with a part that is too long for a solver cut to the greatest length, and with one
  /// that is not finite taken for none.
  var bounded: VectorMotion {
    guard !isBounded else { return self }
    return VectorMotion(displacement: Self.cut(displacement), velocity: Self.cut(velocity))
  }

  private static func cut(_ vector: Vector) -> Vector {
    // Halved first: the square of the length of what is cut may overflow.
    var (vector, steps) = (vector, 0)
    while !vector.magnitudeSquared.isFinite, steps < 1100 {
      vector.scale(by: 0.5)
      steps += 1
    }
    let length = vector.magnitudeSquared.squareRoot()
    guard length.isFinite else { return .zero }
    guard length > 0.9 * Motion.largestMagnitude else { return vector }
    return vector.scaled(by: 0.9 * Motion.largestMagnitude / length)
  }
}
