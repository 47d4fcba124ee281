public import AnimationTiming

/// WebKit's experimental CSS timing function `spring(mass stiffness damping velocity)`.
///
/// There is no over-damped branch: a ratio of 1 or more is solved as critical. The CSS duration
/// only cuts the motion off. Source: cross-platform springs, sections 1, 2 and 7.
public struct WebKitSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.webKit

  /// Finite and > 0.
  public let mass: Double

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and ≥ 0.
  public let damping: Double

  /// In distances per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
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
    "spring(\(CodeText.number(mass)) \(CodeText.number(stiffness)) \(CodeText.number(damping)) "
      + "\(CodeText.number(initialVelocity)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<WebKitSpring> {
    var ledger = LossLedger()
    _ = ledger.clamped(move.spring.dampingRatio)
    let words = try WebKitSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping,
      initialVelocity: ledger.velocity(of: move, in: .distancesPerSecond))
    return ledger.translation(words, of: move)
  }
}
