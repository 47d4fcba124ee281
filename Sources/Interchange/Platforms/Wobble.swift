public import AnimationTiming

/// wobble's spring.
///
/// A damping ratio above 1 is solved as critical unless over-damping is allowed.
/// Source: cross-platform springs, sections 1 and 2.
public struct WobbleSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.wobble

  /// Finite and > 0.
  public let mass: Double

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and > 0: wobble refuses 0.
  public let damping: Double

  /// In units per millisecond.
  public let initialVelocity: Double
  public let allowsOverdamping: Bool
  public let spring: Spring

  /// Makes the words; the defaults are wobble's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(ParameterError) {
    self.mass = try mass.positive("mass")
    self.stiffness = try stiffness.positive("stiffness")
    self.damping = try damping.positive("damping")
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
    self.allowsOverdamping = allowsOverdamping
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowsOverdamping)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping), WordsParameter("initialVelocity", initialVelocity),
      WordsParameter("allowsOverdamping", allowsOverdamping ? 1 : 0),
    ]
  }

  public var code: String {
    "new Spring({ mass: \(CodeText.number(mass)), stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), "
      + "initialVelocity: \(CodeText.number(initialVelocity)), "
      + "allowsOverdamping: \(allowsOverdamping) })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<WobbleSpring> {
    var ledger = LossLedger()
    let words = try WobbleSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerMillisecond),
      allowsOverdamping: move.spring.dampingRatio > 1)
    return ledger.translation(words, of: move)
  }
}
