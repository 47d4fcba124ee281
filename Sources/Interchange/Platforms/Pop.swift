public import AnimationTiming

/// The bounciness and speed of Facebook's pop, which React Native takes too.
///
/// With b′ = 0.8·bounciness/34 and q = 2b′ − b′²:
/// ```
/// tension  t = 0.5 + 199.5·speed/34
/// friction f = 0.01·q + (1 − q)·n(t)
/// n(t) = 0.0007t³ − 0.031t² + 0.64t + 1.28                    t ≤ 18
///        0.000044t³ − 0.006t² + 0.36t + 2               18 < t ≤ 44
///        0.00000045t³ − 0.000332t² + 0.1078t + 5.84     44 < t
/// ```
/// n is the friction without bounce; it stays a little below critical damping. `OrigamiSpring`
/// turns tension and friction into a spring. Source: cross-platform springs, section 4.
public struct PopSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.pop

  /// 0…20.
  public let bounciness: Double

  /// 0…20.
  public let speed: Double

  /// In units per second.
  public let initialVelocity: Double

  /// The same spring as tension and friction.
  public let origami: OrigamiSpring
  public var spring: Spring { origami.spring }

  /// The range that pop's documentation gives for both parameters.
  public static let range = 0.0...20.0

  /// Makes the words; the defaults are pop's, where React Native has 8 and 12.
  ///
  /// - Throws: `ParameterError` that names the field outside 0…20.
  public init(
    bounciness: Double = 4, speed: Double = 12, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.bounciness = try bounciness.within(Self.range, "bounciness")
    self.speed = try speed.within(Self.range, "speed")
    self.initialVelocity = try initialVelocity.finite("velocity")
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let share = 2 * bounce - bounce * bounce
    origami = try OrigamiSpring(
      tension: tension,
      friction: share * 0.01 + (1 - share) * Self.frictionWithoutBounce(tension: tension),
      initialVelocity: initialVelocity)
  }

  /// n(t).
  static func frictionWithoutBounce(tension t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("bounciness", bounciness), WordsParameter("speed", speed),
      WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "Animated.spring(value, { toValue, bounciness: \(CodeText.number(bounciness)), "
      + "speed: \(CodeText.number(speed)), velocity: \(CodeText.number(initialVelocity)), "
      + "useNativeDriver: true })"
  }

  /// Says a move by solving the formula for its two parameters.
  ///
  /// q = (n − f)/(n − 0.01) and b′ = 1 − √(1 − q): defined for every spring between friction 0.01
  /// and n. A result within 1e-9 of an end of 0…20 is that end.
  ///
  /// - Throws: `ParameterError` when the spring needs a speed or a bounciness outside 0…20; no
  ///   over-damped spring has one.
  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<PopSpring> {
    var ledger = LossLedger()
    let stiffness = ledger.unitMassStiffness(of: move.spring)
    let tension = OrigamiSpring.tension(stiffness: stiffness)
    let damping = 2 * move.spring.dampingRatio * move.spring.angularFrequency
    let friction = OrigamiSpring.friction(damping: damping)
    let none = frictionWithoutBounce(tension: tension)
    let share = (none - friction) / (none - 0.01)
    let speed = (tension - 0.5) / 199.5 * 20 * 1.7
    guard let exactSpeed = snapped(speed) else {
      throw ParameterError(
        "stiffness", stiffness, mustBe: "between 87.21 and 512.03 to have a speed of 0…20")
    }
    let bounciness = (1 - max(1 - share, 0).squareRoot()) / 0.8 * 20 * 1.7
    guard share <= 1, let exactBounciness = snapped(bounciness) else {
      throw ParameterError(
        "damping", damping, mustBe: "such that the bounciness is between 0 and 20")
    }
    let words = try PopSpring(
      bounciness: exactBounciness, speed: exactSpeed,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }

  private static func snapped(_ value: Double) -> Double? {
    let limited = value.limited(to: range)
    return (value - limited).magnitude <= 1e-9 ? limited : nil
  }
}
