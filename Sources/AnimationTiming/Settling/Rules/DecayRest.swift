import CLibM

/// The frame at which a decaying motion is at rest, as b3ll's Motion looks for it.
///
/// ```
/// |v₀|·d^(1000t) < threshold at t = n·frame, n ≥ 1            d: what is left after a millisecond
/// ```
/// Source: the decay of the gesture packs; n from the logarithm, derived here.
public struct DecayRest: Hashable, Sendable {
  /// The number of the first frame at rest; ≥ 1.
  public let frame: Double

  /// Seconds between two frames.
  public let interval: Double

  /// Finds the first frame at rest.
  ///
  /// - Parameters:
  ///   - velocity: v₀ in units per second; finite.
  ///   - decelerationRate: d, above 0 and below 1; 0.998 for scroll views.
  ///   - threshold: In units per second; finite and > 0.
  ///   - interval: Seconds between two frames; finite and > 0.
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    velocity: Double, decelerationRate: Double = 0.998, threshold: Double = 0.5,
    interval: Double = 1.0 / 60
  ) throws(ParameterError) {
    let speed = try velocity.finite("velocity").magnitude
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw ParameterError("decelerationRate", decelerationRate, mustBe: "above 0 and below 1")
    }
    let limit = try threshold.positive("threshold")
    self.interval = try interval.positive("interval")
    let perFrame = -1000 * interval * log(decelerationRate)
    // The first whole number above the crossing: at the threshold itself it still moves.
    let crossing = speed > limit ? (log(speed) - log(limit)) / perFrame : 0
    frame = crossing.rounded(.down) + 1
  }

  /// The time of that frame in seconds.
  public var time: Double { frame * interval }

  /// How long a keyframe animation lasts that Motion exports of it, in seconds.
  ///
  /// The exporter counts the release as a frame of its own, so it is one frame longer.
  public var keyframeDuration: Double { (frame + 1) * interval }
}
