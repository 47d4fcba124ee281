/// The spring behind SwiftUI's `Animation.interpolatingSpring`: one closed form for every distance.
///
/// The progress of the motion, 0 at the start and 1 at the target, does not depend on the distance,
/// so its velocity is counted in distances per second. Damping beyond critical acts as critical.
/// The motion is cut off at `duration`, when Core Animation takes it to be settled; it neither
/// reports a velocity nor merges with what ran before.
///
/// Source: timing semantics, section 6.
public struct InterpolatingSpring: Hashable, Sendable {
  /// m in any unit; finite and > 0.
  public let mass: Double

  /// k in units of force per unit of displacement; finite and > 0.
  public let stiffness: Double

  /// c in units of force per unit of velocity; finite and ≥ 0.
  public let damping: Double

  /// In distances per second, towards the target; finite, at most 1e100.
  public let initialVelocity: Double

  /// The spring whose closed form is played: never over-damped.
  public let spring: Spring

  /// When the motion is cut off, in seconds: the settling time of `CoreAnimationSettling`.
  ///
  /// Infinite without damping, and 0 for a critical spring that needs more than 101.2 s: SwiftUI ends
  /// that one at once.
  public let duration: Double

  /// Makes the spring of `Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
  ///
  /// - Throws: `ParameterError` that names the field.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: false)
    guard initialVelocity.magnitude <= Motion.largestMagnitude else {
      throw ParameterError("initialVelocity", initialVelocity, mustBe: "finite and at most 1e100")
    }
    self.init(
      checked: spring, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// Takes over parameters that have been checked.
  private init(checked spring: Spring, stiffness: Double, damping: Double, initialVelocity: Double)
  {
    self.spring = spring
    mass = spring.mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    duration = CoreAnimationSettling(spring, initialVelocity: initialVelocity).duration
  }

  /// A critical spring of 0.5 s that starts at rest: SwiftUI's `interpolatingSpring`.
  public static let standard: InterpolatingSpring = {
    let frequency = 2 * Double.pi / 0.5
    let spring = Spring(checkedAngularFrequency: frequency, dampingRatio: 1, mass: 1)
    return InterpolatingSpring(
      checked: spring, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: 0)
  }()

  /// Makes the spring of `Animation.interpolatingSpring(duration:bounce:initialVelocity:)`.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds; finite and > 0.
  ///   - bounce: Above −1 and at most 1; below 0 acts as 0.
  ///   - initialVelocity: In distances per second; finite, at most 1e100.
  /// - Throws: `ParameterError` that names the field.
  public init(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try self.init(
      try Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// Makes the interpolating spring that moves like `spring`, with mass 1.
  ///
  /// - Throws: `ParameterError` that names `initialVelocity`.
  public init(_ spring: Spring, initialVelocity: Double = 0) throws(ParameterError) {
    let stiffness = spring.angularFrequency * spring.angularFrequency
    // From the root of the stiffness, so that a critical spring reads back as critical.
    try self.init(
      stiffness: stiffness, damping: 2 * spring.dampingRatio * stiffness.squareRoot(),
      initialVelocity: initialVelocity)
  }

  /// When SwiftUI takes the motion to be logically complete, in seconds: 2π/√k, whatever the mass.
  public var logicalDuration: Double { 2 * .pi / stiffness.squareRoot() }

  /// The closed form of the progress, as displacement from the target: −1 at the start.
  public var solver: ClosedFormSpring {
    ClosedFormSpring(spring, from: Motion(displacement: -1, velocity: initialVelocity))
  }

  /// The share of the distance covered after `time` seconds, or `nil` when the motion is over.
  ///
  /// - Parameter time: Seconds since the start; finite. Below 0 it is at the start.
  /// - Returns: 0 at the start, 1 at the target, beyond 1 where the spring overshoots.
  public func progress(at time: Double) -> Double? {
    guard time < duration else { return nil }
    return 1 + solver.motion(at: max(time, 0)).displacement
  }
}
