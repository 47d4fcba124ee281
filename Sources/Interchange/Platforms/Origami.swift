public import AnimationTiming

/// Origami's tension and friction, as React Native, Rebound and pop take them.
///
/// ```
/// stiffness = 3.62·(tension − 30) + 194        damping = 3·(friction − 8) + 25        mass 1
/// ```
/// Rebound and pop play damping beyond critical as it is; React Native solves it as critical, so
/// say `ReactNativeSpring(stiffness:damping:)` to see that. The Java Rebound alone maps 0 to 0
/// instead. Source: cross-platform springs, section 4.
public struct OrigamiSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.origami

  /// Above −23.59, where the stiffness would be 0.
  public let tension: Double

  /// Above −1/3, where the damping would be 0.
  public let friction: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults are Origami's, and React Native's when nothing is given.
  ///
  /// - Throws: `ParameterError` that names the field whose stiffness or damping is not above 0.
  public init(
    tension: Double = 40, friction: Double = 7, initialVelocity: Double = 0
  ) throws(ParameterError) {
    let stiffness = Self.stiffness(tension: tension)
    let damping = Self.damping(friction: friction)
    guard stiffness > 0, stiffness.isFinite else {
      throw ParameterError("tension", tension, mustBe: "finite and above -23.59")
    }
    guard damping > 0, damping.isFinite else {
      throw ParameterError("friction", friction, mustBe: "finite and above -0.3333")
    }
    self.tension = tension
    self.friction = friction
    self.initialVelocity = try initialVelocity.finite("velocity")
    spring = try Spring(mass: 1, stiffness: stiffness, damping: damping)
  }

  /// k of a tension.
  static func stiffness(tension: Double) -> Double { (tension - 30) * 3.62 + 194 }

  /// c of a friction.
  static func damping(friction: Double) -> Double { (friction - 8) * 3 + 25 }

  /// The tension of a stiffness, for mass 1.
  static func tension(stiffness: Double) -> Double { (stiffness - 194) / 3.62 + 30 }

  /// The friction of a damping, for mass 1.
  static func friction(damping: Double) -> Double { (damping - 25) / 3 + 8 }

  /// The stiffness that the tension stands for.
  public var stiffness: Double { Self.stiffness(tension: tension) }

  /// The damping that the friction stands for.
  public var damping: Double { Self.damping(friction: friction) }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("tension", tension), WordsParameter("friction", friction),
      WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "Animated.spring(value, { toValue, tension: \(CodeText.number(tension)), "
      + "friction: \(CodeText.number(friction)), velocity: \(CodeText.number(initialVelocity)), "
      + "useNativeDriver: true })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<OrigamiSpring> {
    var ledger = LossLedger()
    let stiffness = ledger.unitMassStiffness(of: move.spring)
    let damping = 2 * move.spring.dampingRatio * move.spring.angularFrequency
    guard damping > 0 else {
      throw ParameterError("damping", damping, mustBe: "> 0 to be a friction")
    }
    let words = try OrigamiSpring(
      tension: tension(stiffness: stiffness), friction: friction(damping: damping),
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
