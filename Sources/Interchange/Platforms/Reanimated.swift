public import AnimationTiming

/// Reanimated's `withSpring` in its physical words.
///
/// A damping ratio of 1 or more is solved as critical. The defaults are version 4's, which are its
/// preset "Gentle". Source: cross-platform springs, sections 1 and 5.
public struct ReanimatedSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.reanimated

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and > 0.
  public let damping: Double

  /// Finite and > 0.
  public let mass: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range; Reanimated would warn and jump
  ///   to the target.
  public init(
    stiffness: Double = 900, damping: Double = 120, mass: Double = 4, initialVelocity: Double = 0
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
    "withSpring(toValue, { stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), mass: \(CodeText.number(mass)), "
      + "velocity: \(CodeText.number(initialVelocity)) })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ReanimatedSpring> {
    var ledger = LossLedger()
    _ = ledger.clamped(move.spring.dampingRatio)
    let words = try ReanimatedSpring(
      stiffness: move.spring.stiffness, damping: move.spring.damping, mass: move.spring.mass,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}

/// Reanimated's `withSpring` by duration and damping ratio.
///
/// The stiffness is sought for which 6·10⁻⁹ of the energy is left after 1.5 durations, by the
/// critical formula with the rate ζω₀ whatever the ratio is; it is at most 8000, at a mass of 4.
/// With s = 1.5·ζω₀·duration, from rest:
/// ```
/// e^(−2s)·((1 + s)² + ζ²s²) = 6·10⁻⁹
/// ```
/// Reanimated's own bisection stops at 0.1 % of the threshold. A velocity changes the stiffness
/// there, by an amount that depends on the distance, and is dropped here.
/// Source: cross-platform springs, section 1; the formula from the equation of motion there.
public struct ReanimatedDurationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.reanimatedDuration

  /// The perceptual duration in milliseconds, finite and > 0; Reanimated takes 0 too and jumps.
  public let duration: Double

  /// Finite and > 0; above 1 the motion is solved as critical.
  public let dampingRatio: Double
  public let spring: Spring

  /// Makes the words; the defaults are version 4's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(duration: Double = 550, dampingRatio: Double = 1) throws(ParameterError) {
    self.duration = try duration.positive("duration")
    self.dampingRatio = try dampingRatio.positive("dampingRatio")
    let phase = try EnergyEquation(dampingRatio: dampingRatio).phase
    let decay = phase / (1.5 * duration / 1000)
    let frequency = min(decay / dampingRatio, Self.largestFrequency)
    spring = try Spring(
      angularFrequency: frequency, dampingRatio: min(dampingRatio, 1), mass: 4)
  }

  /// √(8000/4) rad/s.
  private static let largestFrequency = 2000.0.squareRoot()

  public var parameters: [WordsParameter] {
    [WordsParameter("duration", duration), WordsParameter("dampingRatio", dampingRatio)]
  }

  public var code: String {
    "withSpring(toValue, { duration: \(CodeText.number(duration)), "
      + "dampingRatio: \(CodeText.number(dampingRatio)) })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ReanimatedDurationSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring, becomes: 4)
    _ = ledger.velocity(of: move, in: nil)
    let ratio = try ledger.clamped(move.spring.dampingRatio).positive("dampingRatio")
    let frequency = ledger.limited(
      "angularFrequency", move.spring.angularFrequency, to: 0...largestFrequency)
    let phase = try EnergyEquation(dampingRatio: ratio).phase
    let seconds = phase / (ratio * frequency) / 1.5
    let words = try ReanimatedDurationSpring(duration: seconds * 1000, dampingRatio: ratio)
    return ledger.translation(words, of: move)
  }
}
