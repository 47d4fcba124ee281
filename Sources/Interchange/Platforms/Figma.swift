public import AnimationTiming

/// Figma's custom spring of mass, stiffness and damping.
///
/// The duration Figma shows is an estimate and no parameter; a prototype has no velocity.
/// Source: cross-platform springs, section 1, from memory there.
public struct FigmaSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.figma

  /// Finite and > 0.
  public let mass: Double

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and ≥ 0.
  public let damping: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping),
    ]
  }

  public var code: String {
    "stiffness \(CodeText.number(stiffness)), damping \(CodeText.number(damping)), "
      + "mass \(CodeText.number(mass))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<FigmaSpring> {
    var ledger = LossLedger()
    _ = ledger.velocity(of: move, in: nil)
    let words = try FigmaSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping)
    return ledger.translation(words, of: move)
  }
}
