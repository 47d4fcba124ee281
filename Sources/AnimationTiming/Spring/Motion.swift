/// Where something is relative to its target, and how fast it moves.
///
/// Any unit of value will do; the velocity is in that unit per second. A displacement of −1 means
/// that the whole of a move of 1 still lies ahead.
public struct Motion: Hashable, Sendable {
  /// Value minus target.
  public var displacement: Double

  /// Change of the value per second.
  public var velocity: Double

  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// At the target and still.
  public static let rest = Motion(displacement: 0, velocity: 0)

  /// The largest displacement or velocity with which a solver can be started.
  ///
  /// Together with `Spring.angularFrequencies` and `Spring.dampingRatios` it keeps every product
  /// inside a solver below the largest finite number.
  public static let largestMagnitude = 1e100

  /// Whether a solver can be started with this motion: both parts finite and at most
  /// `largestMagnitude`.
  public var isBounded: Bool {
    displacement.magnitude <= Self.largestMagnitude && velocity.magnitude <= Self.largestMagnitude
  }
}

extension Motion: CustomStringConvertible {
  public var description: String { "\(displacement) at \(velocity)/s" }
}
