public import AnimationTiming
public import Harness

/// A spring released from a distance of 1, and a moment at which it is looked at.
public struct SpringCase: GridCase {
  public static let axes = ["response", "dampingFraction", "velocity", "phase"]

  public let spring: Spring

  /// At −1 from the target, with the velocity of the case.
  public let start: Motion

  /// Seconds after the release.
  public let time: Double

  public init(spring: Spring, start: Motion, time: Double) {
    self.spring = spring
    self.start = start
    self.time = time
  }

  public init(_ point: GridPoint) throws {
    let response = try point.value("response")
    spring = try Spring(
      response: response, dampingFraction: point.value("dampingFraction"))
    start = Motion(displacement: -1, velocity: try point.value("velocity", in: -1e50...1e50))
    time = try point.value("phase", in: 0...1e6) * response
  }

  /// The name of this case, in the digits of its parameters.
  public var id: String {
    "response=\(spring.response),dampingFraction=\(spring.dampingRatio),"
      + "velocity=\(start.velocity),phase=\(time / spring.response)"
  }

  /// The size of this motion: |x₀| + |v₀|/ω₀, in the unit of the displacement.
  ///
  /// Errors of displacement are measured in it, errors of velocity in ω₀ times it.
  public var scale: Double {
    start.displacement.magnitude + start.velocity.magnitude / spring.angularFrequency
  }

  /// Where the limits of the rules that a motion starts at its release come from.
  static var startRounding: String {
    "4 ulp of the size, times ζ beyond critical, where the fast mode is 2ζ as quick: a sum of two "
      + "modes is off by up to 2.4"
  }

  /// The distance between two motions in units of `scale`: the larger of the two parts.
  public func distance(_ one: Motion, _ other: Motion) -> Double {
    let displacement = (one.displacement - other.displacement).magnitude
    let velocity = (one.velocity - other.velocity).magnitude / spring.angularFrequency
    // `max` would hide a NaN; the sum keeps it.
    return (displacement + velocity).isNaN ? .nan : max(displacement, velocity) / scale
  }
}
