public import AnimationTiming

/// A move that is to be said in other words: a spring, how far it goes, and how fast it starts.
public struct SpringMove: Hashable, Sendable {
  /// The spring that moves.
  public let spring: Spring

  /// Target minus start, in the value's unit; 0 when something springs back to where it is.
  public let distance: Double

  /// The velocity at the start in units per second, positive towards larger values.
  public let velocity: Double

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - distance: Target minus start; at most 1e100.
  ///   - velocity: In units per second; at most 1e100.
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    _ spring: Spring, distance: Double = 1, velocity: Double = 0
  ) throws(ParameterError) {
    self.spring = spring
    self.distance = try distance.bounded("distance")
    self.velocity = try velocity.bounded("velocity")
  }

  /// A move of 1 from rest.
  public init(ofOneUnit spring: Spring) {
    self.spring = spring
    distance = 1
    velocity = 0
  }

  /// The motion at the release, relative to the target.
  public var start: Motion { Motion(displacement: -distance, velocity: velocity) }
}
