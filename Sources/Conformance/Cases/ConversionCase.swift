public import Harness

/// Parameters of one generation that are carried to another and back.
public struct ConversionCase: GridCase {
  public static let axes = ["mass", "duration", "bounce"]

  public let mass: Double

  /// Seconds.
  public let duration: Double
  public let bounce: Double

  public init(_ point: GridPoint) throws {
    mass = try point.value("mass", in: 1e-30...1e30)
    duration = try point.value("duration", in: 1e-30...1e30)
    bounce = try point.value("bounce", in: (-1.0).nextUp...1)
  }

  /// The damping ratio of this bounce.
  var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
}
