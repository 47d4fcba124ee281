package import Harness

/// Parameters of one generation that are carried to another and back.
package struct ConversionCase: GridCase {
  package static let axes = ["mass", "duration", "bounce"]

  package let mass: Double

  /// Seconds.
  package let duration: Double
  package let bounce: Double

  package init(_ point: GridPoint) throws {
    mass = try point.value("mass")
    duration = try point.value("duration")
    bounce = try point.value("bounce")
  }

  /// The damping ratio of this bounce.
  var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }
}
