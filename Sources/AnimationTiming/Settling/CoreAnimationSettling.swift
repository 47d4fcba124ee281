import CLibM

/// When Core Animation, UIKit and SwiftUI's interpolating spring take a spring to be settled.
///
/// Independent of the distance, with ε = 0.001 of it and v₀ in distances per second:
/// ```
/// ζ < 1   T = ln((1 + |ζω₀ − v₀|/ω_d)/ε)/(ζω₀)      ω_d = ω₀·√(1 − ζ²)
/// ζ ≥ 1   the first tenth of a second T > 0 with |1 + (ω₀ − v₀)·T|·e^(−ω₀T) < ε
/// ```
/// The first is a bound on the sum of the amplitudes of sine and cosine. The second solves damping
/// beyond critical as critical; its tenths are summed up, and at most 1,012 are looked at: a spring
/// that is not settled by then counts as settled at 0.
///
/// Source: timing semantics, section 4.2, tested there against Core Animation's answers.
public struct CoreAnimationSettling: Hashable, Sendable {
  /// Seconds after the release; infinite without damping.
  ///
  /// Core Animation answers the largest single-precision number where this is infinite.
  public let duration: Double

  /// The share of the distance that counts as settled.
  public static let epsilon = 0.001

  /// The most tenths of a second that are looked at for ζ ≥ 1.
  public static let tenthLimit = 1012

  /// The longest settling time of a spring with ζ ≥ 1: the tenths summed up, 101.2 s but for their
  /// rounding.
  public static let longestCriticalDuration = (0..<tenthLimit).reduce(0.0) { time, _ in time + 0.1 }

  /// Finds when a release of `spring` over one distance counts as settled.
  ///
  /// - Parameters:
  ///   - spring: The spring; its damping beyond critical acts as critical.
  ///   - initialVelocity: v₀ in distances per second, towards the target; finite, at most 1e100.
  /// - Complexity: At most 1,012 exponentials for ζ ≥ 1, one logarithm else.
  public init(_ spring: Spring, initialVelocity: Double = 0) {
    precondition(
      initialVelocity.magnitude <= Motion.largestMagnitude, "the velocity must be at most 1e100")
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio < 1 {
      let damped = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let decay = ratio * frequency
      let bound = 1 + (decay - initialVelocity).magnitude / damped
      // Never NaN: the logarithm is finite and above zero.
      duration = (log(bound) - log(Self.epsilon)) / decay
    } else {
      duration = Self.criticalDuration(frequency, frequency - initialVelocity)
    }
  }

  private static func criticalDuration(_ frequency: Double, _ slope: Double) -> Double {
    var time = 0.0
    for _ in 0..<tenthLimit {
      time += 0.1
      if (1 + slope * time).magnitude * exp(-frequency * time) < epsilon { return time }
    }
    return 0
  }
}
