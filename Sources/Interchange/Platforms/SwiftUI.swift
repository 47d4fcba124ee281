public import AnimationTiming

/// SwiftUI's `Animation.spring(duration:bounce:)`, and the `Spring` of the same parameters.
///
/// ```
/// ω₀ = 2π/duration      ζ = 1 − bounce (bounce ≥ 0), 1/(1 + bounce) (bounce < 0)
/// ```
/// The velocity of a gesture or of the animation taken over is carried along by SwiftUI itself and
/// is no parameter. Source: timing semantics, sections 2 and 5.
public struct SwiftUISpring: SpringWords {
  public static let vocabulary = SpringVocabulary.swiftUI

  /// The perceptual duration in seconds, finite and > 0.
  public let duration: Double

  /// Above −1 and at most 1.
  public let bounce: Double

  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(duration: Double = 0.5, bounce: Double = 0) throws(ParameterError) {
    spring = try Spring(duration: duration, bounce: bounce)
    self.duration = duration
    self.bounce = bounce
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("duration", duration), WordsParameter("bounce", bounce)]
  }

  public var code: String {
    ".spring(duration: \(CodeText.number(duration)), bounce: \(CodeText.number(bounce)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<SwiftUISpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    _ = ledger.velocity(of: move, in: nil)
    let words = try SwiftUISpring(
      duration: move.spring.tidyDuration, bounce: move.spring.tidyBounce)
    return ledger.translation(words, of: move)
  }
}

/// SwiftUI's `Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
///
/// Damping beyond critical is solved as critical. Source: timing semantics, section 6.
public struct SwiftUIInterpolatingSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.swiftUIInterpolating

  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  /// In distances per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: false)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping), WordsParameter("initialVelocity", initialVelocity),
    ]
  }

  public var code: String {
    ".interpolatingSpring(mass: \(CodeText.number(mass)), stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), "
      + "initialVelocity: \(CodeText.number(initialVelocity)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<SwiftUIInterpolatingSpring> {
    var ledger = LossLedger()
    _ = ledger.clamped(move.spring.dampingRatio)
    let words = try SwiftUIInterpolatingSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping,
      initialVelocity: ledger.velocity(of: move, in: .distancesPerSecond))
    return ledger.translation(words, of: move)
  }
}
