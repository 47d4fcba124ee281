/// The spring behind SwiftUI's `Animation.spring` and all springs with names: an integrator with
/// a memory.
///
/// Where `Spring` is the mathematics, this is the machine that SwiftUI runs: 300 fixed steps a
/// second, whatever the frame rate, over a state that outlives a change of target. A frame shows
/// the position after the last whole step, so the motion is a staircase: without bounce up to 0.013
/// of the distance behind `spring` at a response of 0.5 s, and 0.044 at 0.15 s (measured here).
/// ```
/// k = min((2π/response)², 45000)      c = 2·ζ·√k      h = 1/300 s
/// ```
/// A response below 0.02962 s, 0 and negative ones included, acts as that shortest one.
///
/// **Stability.** The integrator is stable for ζ < (4 − w²)/(4w) with w = h·√k: up to ζ = 23.9 at a
/// response of 0.5 s, 7.1 at 0.15 s and 1.2 at the shortest. Beyond, the value runs away as the rule
/// has it, until it is over; see `isStable`.
///
/// Source: timing semantics, section 5.
public struct FluidSpring: Hashable, Sendable {
  /// The undamped period in seconds as it was given; finite, at most 1e59.
  public let response: Double

  /// ζ, the damping as a share of the critical one; within `Spring.dampingRatios`.
  public let dampingFraction: Double

  /// The time over which the response glides from that of a spring taken over, in seconds; finite
  /// and ≥ 0.
  public let blendDuration: Double

  /// The length of a step in seconds.
  public static let step = 1.0 / 300

  /// The largest stiffness, in 1/s².
  public static let stiffnessLimit = 45000.0

  /// Makes the spring of `Animation.spring(response:dampingFraction:blendDuration:)`.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds; 0 and below ask for the stiffest spring.
  ///   - dampingFraction: ζ; finite and ≥ 0. SwiftUI would run away with a negative one.
  ///   - blendDuration: Seconds; finite and ≥ 0.
  /// - Throws: `ParameterError` that names the field.
  public init(
    response: Double, dampingFraction: Double, blendDuration: Double = 0
  ) throws(ParameterError) {
    try self.init(response, "response", dampingFraction, blendDuration)
  }

  /// Makes the spring of `Animation.spring(duration:bounce:blendDuration:)`.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds; 0 and below ask for the stiffest spring.
  ///   - bounce: Above −1 and at most 1. SwiftUI would run away with a larger one.
  ///   - blendDuration: Seconds; finite and ≥ 0.
  /// - Throws: `ParameterError` that names the field.
  public init(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) throws(ParameterError) {
    let ratio = try Spring(duration: 1, bounce: bounce).dampingRatio
    try self.init(duration, "duration", ratio, blendDuration)
  }

  private init(
    _ period: Double, _ field: String, _ dampingFraction: Double, _ blendDuration: Double
  ) throws(ParameterError) {
    guard period.isFinite, period <= 1e59 else {
      throw ParameterError(field, period, mustBe: "finite and at most 1e59")
    }
    self.init(
      checkedResponse: period,
      dampingFraction: try Spring.checked(dampingRatio: dampingFraction, "dampingFraction"),
      blendDuration: try blendDuration.nonNegative("blendDuration"))
  }

  /// Takes over parameters that have been checked.
  init(checkedResponse: Double, dampingFraction: Double, blendDuration: Double = 0) {
    response = checkedResponse
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// The stiffness per unit of mass that the integrator works with, in 1/s².
  public var stiffness: Double { Self.stiffness(response: response) }

  /// The same spring as the mathematics has it: its closed form is what the integrator approximates.
  ///
  /// Its response is never below 0.02962 s.
  public var spring: Spring {
    Spring(
      checkedAngularFrequency: stiffness.squareRoot(), dampingRatio: dampingFraction, mass: 1)
  }

  /// Whether the integrator's steps shrink, so that the motion ends.
  ///
  /// It is unstable when heavy damping meets a short response, as in duration 0.1, bounce −0.9. An
  /// undamped spring keeps swinging and counts as stable.
  public var isStable: Bool {
    let width = stiffness.squareRoot() * Self.step
    return 4 * dampingFraction * width < 4 - width * width
  }

  /// min((2π/response)², 45000), and the limit for a response that is not above zero.
  @usableFromInline
  static func stiffness(response: Double) -> Double {
    guard response > 0 else { return stiffnessLimit }
    let frequency = 2 * .pi / response
    return min(frequency * frequency, stiffnessLimit)
  }
}

extension FluidSpring: CustomStringConvertible {
  public var description: String {
    let blend = blendDuration > 0 ? ", blended over \(blendDuration) s" : ""
    return "fluid spring, response \(response) s, damping fraction \(dampingFraction)\(blend)"
  }
}
