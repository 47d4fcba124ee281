public import AnimationTiming
public import Harness

/// A spring released from a distance of 1, and the band within which it counts as settled.
public struct SettlingCase: GridCase {
  public static let axes = ["response", "dampingFraction", "velocity", "epsilon"]

  public let spring: Spring
  public let start: Motion
  public let band: Double

  public init(_ point: GridPoint) throws {
    spring = try Spring(
      response: point.value("response"), dampingFraction: point.value("dampingFraction"))
    start = Motion(displacement: -1, velocity: try point.value("velocity", in: -1e50...1e50))
    band = try point.value("epsilon", in: 1e-12...0.5)
  }
}
