public import AnimationTiming

/// anime.js' spring in its physical words.
///
/// Out-of-range numbers are moved into the range and not refused: mass 1…10000, stiffness and
/// damping 1e-11…10000, velocity ±10000. Source: cross-platform springs, section 1, and the
/// figures recorded from version 4.4.1.
public struct AnimeSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.anime

  /// 1…10000.
  public let mass: Double

  /// 1e-11…10000.
  public let stiffness: Double

  /// 1e-11…10000.
  public let damping: Double

  /// In distances per second, −10000…10000.
  public let initialVelocity: Double
  public let spring: Spring

  static let masses = 1.0...10000.0
  static let strengths = 1e-11...10000.0
  static let velocities = -10000.0...10000.0

  /// Makes the words; the defaults are those of anime.js.
  ///
  /// - Throws: `ParameterError` that names the field that is no number.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.mass = try mass.finite("mass").limited(to: Self.masses)
    self.stiffness = try stiffness.finite("stiffness").limited(to: Self.strengths)
    self.damping = try damping.finite("damping").limited(to: Self.strengths)
    self.initialVelocity = try initialVelocity.finite("velocity").limited(to: Self.velocities)
    spring = try Spring(mass: self.mass, stiffness: self.stiffness, damping: self.damping)
  }

  /// The perceptual duration that anime.js states for it, in milliseconds with three decimals.
  ///
  /// The mass is taken as 1 there, whatever it is.
  public var duration: Double {
    (2 * .pi / stiffness.squareRoot() * 1000).limited(to: AnimeBounceSpring.durations)
      .roundedUpwards(toDecimals: 3)
  }

  /// The bounce that anime.js states for it, with three decimals; the mass is taken as 1.
  public var bounce: Double {
    let ratio = damping / (2 * stiffness.squareRoot())
    return (ratio <= 1 ? 1 - ratio : 1 / ratio - 1).limited(to: -1...1)
      .roundedUpwards(toDecimals: 3)
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping), WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "spring({ mass: \(CodeText.number(mass)), stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), velocity: \(CodeText.number(initialVelocity)) })"
  }

  /// Says a move; a mass below 1 becomes 1 with stiffness and damping scaled.
  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<AnimeSpring> {
    var ledger = LossLedger()
    let spring = move.spring
    let mass = spring.mass.limited(to: masses)
    ledger.mass(of: spring, becomes: mass)
    let scaled = try Spring(
      angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio, mass: mass)
    let words = try AnimeSpring(
      mass: mass, stiffness: ledger.limited("stiffness", scaled.stiffness, to: strengths),
      damping: ledger.limited("damping", scaled.damping, to: strengths),
      initialVelocity: ledger.limited(
        "velocity", ledger.velocity(of: move, in: .distancesPerSecond), to: velocities))
    return ledger.translation(words, of: move)
  }
}

/// anime.js' spring by bounce and duration: SwiftUI's formula, rounded and clamped.
///
/// Stiffness is kept within 1e-11…10000 and damping within 1e-11…300, and both are rounded to
/// three decimals: so 0.1 s with a bounce of −0.75 plays with a damping of 300 instead of 502.65.
/// A velocity is ignored. Source: cross-platform springs, sections 1 and 7.
public struct AnimeBounceSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.animeBounce

  /// −1…1.
  public let bounce: Double

  /// The perceptual duration in milliseconds, 10…10000.
  public let duration: Double

  /// The stiffness that plays.
  public let stiffness: Double

  /// The damping that plays.
  public let damping: Double
  public let spring: Spring

  static let durations = 10.0...10000.0
  static let bounces = -1.0...1.0
  static let dampings = 1e-11...300.0

  /// Makes the words; the defaults are those of anime.js.
  ///
  /// - Parameters:
  ///   - bounce: Moved into −1…1.
  ///   - duration: Milliseconds; moved into 10…10000.
  /// - Throws: `ParameterError` that names the field that is no number.
  public init(bounce: Double = 0.5, duration: Double = 628) throws(ParameterError) {
    self.bounce = try bounce.finite("bounce").limited(to: Self.bounces)
    self.duration = try duration.finite("duration").limited(to: Self.durations)
    let (stiffness, damping) = Self.unclamped(bounce: self.bounce, duration: self.duration)
    self.stiffness = stiffness.limited(to: AnimeSpring.strengths).roundedUpwards(toDecimals: 3)
    self.damping = damping.limited(to: Self.dampings).roundedUpwards(toDecimals: 3)
    spring = try Spring(mass: 1, stiffness: self.stiffness, damping: self.damping)
  }

  private static func unclamped(bounce: Double, duration: Double) -> (Double, Double) {
    let frequency = 2 * .pi / (duration / 1000)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return (frequency * frequency, 2 * ratio * frequency)
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("bounce", bounce), WordsParameter("duration", duration)]
  }

  public var code: String {
    "spring({ bounce: \(CodeText.number(bounce)), duration: \(CodeText.number(duration)) })"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<AnimeBounceSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    _ = ledger.velocity(of: move, in: nil)
    let milliseconds = ledger.limited(
      "duration",
      (move.spring.tidyDuration * 1000).tidied { $0 / 1000 == move.spring.tidyDuration },
      to: durations)
    let words = try AnimeBounceSpring(bounce: move.spring.tidyBounce, duration: milliseconds)
    let (stiffness, damping) = unclamped(bounce: words.bounce, duration: words.duration)
    let strong = ledger.limited("stiffness", stiffness, to: AnimeSpring.strengths)
    let braked = ledger.limited("damping", damping, to: dampings)
    _ = ledger.rounded("stiffness", strong, to: words.stiffness)
    _ = ledger.rounded("damping", braked, to: words.damping)
    return ledger.translation(words, of: move)
  }
}
