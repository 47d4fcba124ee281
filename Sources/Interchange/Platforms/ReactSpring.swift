public import AnimationTiming

/// react-spring's tension, friction and mass.
///
/// Tension is the stiffness and friction the damping. Played by semi-implicit Euler steps of 1 ms,
/// so `spring` is what it approximates. Source: cross-platform springs, sections 1 and 2.
public struct ReactSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.reactSpring

  /// Finite and > 0: at 0 nothing moves.
  public let tension: Double

  /// Finite and ≥ 0.
  public let friction: Double

  /// Finite and > 0.
  public let mass: Double

  /// In units per millisecond.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults are react-spring's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    tension: Double = 170, friction: Double = 26, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.tension = try tension.positive("tension")
    self.friction = try friction.nonNegative("friction")
    self.mass = try mass.positive("mass")
    self.initialVelocity = try initialVelocity.finite("velocity")
    spring = try Spring(mass: mass, stiffness: tension, damping: friction)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("tension", tension), WordsParameter("friction", friction),
      WordsParameter("mass", mass), WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "{ tension: \(CodeText.number(tension)), friction: \(CodeText.number(friction)), "
      + "mass: \(CodeText.number(mass)), velocity: \(CodeText.number(initialVelocity)) }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ReactSpring> {
    var ledger = LossLedger()
    let words = try ReactSpring(
      tension: move.spring.stiffness, friction: move.spring.damping, mass: move.spring.mass,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerMillisecond))
    return ledger.translation(words, of: move)
  }
}

/// react-spring's frequency and damping, which are a period in seconds and a damping ratio.
///
/// ```
/// tension = mass·(2π/frequency)²      friction = 4π·damping·mass/frequency
/// ```
/// Source: cross-platform springs, section 1.
public struct ReactSpringFrequency: SpringWords {
  public static let vocabulary = SpringVocabulary.reactSpringFrequency

  /// The undamped period in seconds as given; below 0.01 it acts as 0.01.
  public let frequency: Double

  /// ζ as given; below 0 it acts as 0.
  public let damping: Double

  /// Finite and > 0.
  public let mass: Double

  /// In units per millisecond.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field that is not finite, or the mass.
  public init(
    frequency: Double, damping: Double = 1, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.frequency = try frequency.finite("frequency")
    self.damping = try damping.finite("damping")
    self.mass = try mass.positive("mass")
    self.initialVelocity = try initialVelocity.finite("velocity")
    let undamped = try Spring(response: max(frequency, 0.01), dampingRatio: 0)
    spring = try Spring(
      angularFrequency: undamped.angularFrequency, dampingRatio: max(damping, 0), mass: mass)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("frequency", frequency), WordsParameter("damping", damping),
      WordsParameter("mass", mass), WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "{ frequency: \(CodeText.number(frequency)), damping: \(CodeText.number(damping)), "
      + "mass: \(CodeText.number(mass)), velocity: \(CodeText.number(initialVelocity)) }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ReactSpringFrequency> {
    var ledger = LossLedger()
    let words = try ReactSpringFrequency(
      frequency: ledger.limited(
        "frequency", move.spring.tidyDuration, to: 0.01...Double.greatestFiniteMagnitude),
      damping: move.spring.dampingRatio, mass: move.spring.mass,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerMillisecond))
    return ledger.translation(words, of: move)
  }
}
