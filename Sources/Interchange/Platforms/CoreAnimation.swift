public import AnimationTiming

/// Core Animation's `CASpringAnimation`.
///
/// Damping beyond critical is solved as critical unless `allowsOverdamping` is set. The `duration`
/// of the animation is a cut-off of its own. Source: cross-platform springs, section 1.
public struct CoreAnimationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.coreAnimation

  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  /// In distances per second.
  public let initialVelocity: Double
  public let allowsOverdamping: Bool
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(ParameterError) {
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowsOverdamping)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
    self.allowsOverdamping = allowsOverdamping
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping), WordsParameter("initialVelocity", initialVelocity),
      WordsParameter("allowsOverdamping", allowsOverdamping ? 1 : 0),
    ]
  }

  public var code: String {
    """
    let animation = CASpringAnimation(keyPath: "position")
    animation.mass = \(CodeText.number(mass))
    animation.stiffness = \(CodeText.number(stiffness))
    animation.damping = \(CodeText.number(damping))
    animation.initialVelocity = \(CodeText.number(initialVelocity))
    animation.allowsOverdamping = \(allowsOverdamping)
    animation.duration = animation.settlingDuration
    """
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<CoreAnimationSpring> {
    var ledger = LossLedger()
    let words = try CoreAnimationSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping,
      initialVelocity: ledger.velocity(of: move, in: .distancesPerSecond),
      allowsOverdamping: move.spring.dampingRatio > 1)
    return ledger.translation(words, of: move)
  }
}
