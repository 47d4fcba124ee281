public import AnimationTiming

/// React Native's `Animated.spring` in its physical words.
///
/// A damping ratio of 1 or more is solved as critical, so from there on the damping does not
/// matter. Source: cross-platform springs, sections 1 and 7.
public struct ReactNativeSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.reactNative

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and > 0: React Native refuses 0.
  public let damping: Double

  /// Finite and > 0.
  public let mass: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults hold once any of the three is given.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    stiffness: Double = 100, damping: Double = 10, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.stiffness = try stiffness.positive("stiffness")
    self.damping = try damping.positive("damping")
    self.mass = try mass.positive("mass")
    self.initialVelocity = try initialVelocity.finite("velocity")
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: false)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("stiffness", stiffness), WordsParameter("damping", damping),
      WordsParameter("mass", mass), WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "Animated.spring(value, { toValue, stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), mass: \(CodeText.number(mass)), "
      + "velocity: \(CodeText.number(initialVelocity)), useNativeDriver: true })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ReactNativeSpring> {
    var ledger = LossLedger()
    _ = ledger.clamped(move.spring.dampingRatio)
    let words = try ReactNativeSpring(
      stiffness: move.spring.stiffness, damping: move.spring.damping, mass: move.spring.mass,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
