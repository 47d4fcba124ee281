package import Harness

/// Parameters of one generation that are carried to another and back.
package struct ConversionCase: GridCase {
  package static let axes = ["mass", "duration", "bounce"]

  package let mass: Double

  /// Seconds.
  package let duration: Double
  package let bounce: Double

  package init(_ point: GridPoint) throws {
    mass = try point.value("mass", in: 1e-30...1e30)
    duration = try point.value("duration", in: 1e-30...1e30)
    bounce = try point.value("bounce", in: (-1.0).nextUp...1)
  }

  /// The damping ratio of this bounce.
  var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
}
