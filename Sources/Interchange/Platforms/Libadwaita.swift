public import AnimationTiming

/// GNOME's `AdwSpringParams`, by damping ratio, mass and stiffness.
///
/// Source: cross-platform springs, sections 1 and 2.
public struct LibadwaitaSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.libadwaita

  /// ζ, finite and ≥ 0.
  public let dampingRatio: Double

  /// Finite and > 0.
  public let mass: Double

  /// Finite and > 0.
  public let stiffness: Double

  /// In units per second, the `initial-velocity` of an `AdwSpringAnimation`.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words of `adw_spring_params_new`.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    dampingRatio: Double, mass: Double, stiffness: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(stiffness: stiffness, dampingRatio: dampingRatio, mass: mass)
    self.dampingRatio = dampingRatio
    self.mass = mass
    self.stiffness = stiffness
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  /// Makes the words of `adw_spring_params_new_full`, by damping instead of its ratio.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(damping: Double, mass: Double, stiffness: Double) throws(ParameterError) {
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    try self.init(dampingRatio: spring.dampingRatio, mass: mass, stiffness: stiffness)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("dampingRatio", dampingRatio), WordsParameter("mass", mass),
      WordsParameter("stiffness", stiffness),
      WordsParameter("initialVelocity", initialVelocity),
    ]
  }

  public var code: String {
    "adw_spring_params_new (\(CodeText.number(dampingRatio)), \(CodeText.number(mass)), "
      + "\(CodeText.number(stiffness)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<LibadwaitaSpring> {
    var ledger = LossLedger()
    let words = try LibadwaitaSpring(
      dampingRatio: move.spring.dampingRatio, mass: move.spring.mass,
      stiffness: move.spring.stiffness,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
