public import AnimationTiming

/// Android's `SpringForce` of the dynamic animations.
///
/// Compose's two parameters with other defaults, in single precision too; the initial velocity is
/// `SpringAnimation.setStartVelocity`. Source: cross-platform springs, sections 1 and 5.
public struct AndroidSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.android

  /// ζ, finite and ≥ 0.
  public let dampingRatio: Double

  /// Finite and > 0.
  public let stiffness: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults are Android's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    dampingRatio: Double = 0.5, stiffness: Double = 1500, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(stiffness: stiffness, dampingRatio: dampingRatio)
    self.dampingRatio = dampingRatio
    self.stiffness = stiffness
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("dampingRatio", dampingRatio), WordsParameter("stiffness", stiffness)]
  }

  public var code: String {
    let force =
      "SpringForce().setDampingRatio(\(CodeText.single(dampingRatio)))"
      + ".setStiffness(\(CodeText.single(stiffness)))"
    guard initialVelocity != 0 else { return force }
    return force + "  // animation.setStartVelocity(\(CodeText.single(initialVelocity)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<AndroidSpring> {
    var ledger = LossLedger()
    let stiffness = ledger.unitMassStiffness(of: move.spring)
    let words = try AndroidSpring(
      dampingRatio: try ledger.single("dampingRatio", move.spring.dampingRatio),
      stiffness: try ledger.single("stiffness", stiffness),
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
