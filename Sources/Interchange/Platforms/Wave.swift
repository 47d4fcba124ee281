public import AnimationTiming

/// The spring of Wave, the Swift animation engine.
///
/// ```
/// by response:   k = m·(2π/response)²   c = band(4π·ζ·m/response)
/// by stiffness:  response = 2π/√(k·m)   c = 4π·ζ·m/response
/// band(c) = c up to 60, above it 60 + (1 − 1/(x·0.55/15 + 1))·15 with x = c − 60
/// ```
/// So the damping of a response is rubber-banded and never exceeds 75, and a stiffness with a mass
/// other than 1 is damped with another ratio than was asked for, m standing on the wrong side of
/// the response. `dampingRatio` is what was asked for; `spring` is what plays.
/// Source: cross-platform springs, section 1.
public struct WaveSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.wave

  /// ζ as asked for, ≥ 0.
  public let dampingRatio: Double

  /// In seconds, as Wave states it.
  public let response: Double
  public let stiffness: Double
  public let mass: Double

  /// The damping that plays.
  public let damping: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring
  private let isByStiffness: Bool

  /// Makes a spring by response.
  ///
  /// - Parameters:
  ///   - dampingRatio: Finite and ≥ 0.
  ///   - response: Seconds; finite and > 0. Wave takes 0 too and then does not animate.
  ///   - mass: Finite and > 0.
  ///   - initialVelocity: In units per second.
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    dampingRatio: Double, response: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    let asked = try Spring(response: response, dampingRatio: dampingRatio)
    let damping = Self.band(4 * .pi * dampingRatio * mass / response)
    let stiffness = asked.angularFrequency * asked.angularFrequency * mass
    self.dampingRatio = dampingRatio
    self.response = response
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = try initialVelocity.finite("velocity")
    isByStiffness = false
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// Makes a spring by stiffness.
  ///
  /// - Parameters:
  ///   - dampingRatio: Finite and > 0.
  ///   - stiffness: Finite and > 0.
  ///   - mass: Finite and > 0.
  ///   - initialVelocity: In units per second.
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    dampingRatio: Double, stiffness: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self.dampingRatio = try dampingRatio.positive("dampingRatio")
    self.stiffness = try stiffness.positive("stiffness")
    self.mass = try mass.positive("mass")
    self.initialVelocity = try initialVelocity.finite("velocity")
    let stated = 2 * Double.pi / (stiffness * mass).squareRoot()
    let damping = 4 * .pi * dampingRatio * mass / stated
    response = stated
    self.damping = damping
    isByStiffness = true
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// The damping that a response asks for, held back above 60.
  static func band(_ damping: Double) -> Double {
    guard damping > 60 else { return damping }
    return 60 + (1 - 1 / ((damping - 60) * 0.55 / 15 + 1)) * 15
  }

  public var parameters: [WordsParameter] {
    let size =
      isByStiffness ? WordsParameter("stiffness", stiffness) : WordsParameter("response", response)
    return [WordsParameter("dampingRatio", dampingRatio), size, WordsParameter("mass", mass)]
  }

  public var code: String {
    let size = parameters[1]
    return "Spring(dampingRatio: \(CodeText.number(dampingRatio)), "
      + "\(size.name): \(CodeText.number(size.value)), mass: \(CodeText.number(mass)))"
  }

  /// Says a move by response, or by stiffness where the response would be rubber-banded.
  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<WaveSpring> {
    var ledger = LossLedger()
    let stiffness = ledger.unitMassStiffness(of: move.spring)
    let velocity = ledger.velocity(of: move, in: .unitsPerSecond)
    let ratio = move.spring.dampingRatio
    let words =
      2 * ratio * move.spring.angularFrequency <= 60
      ? try WaveSpring(
        dampingRatio: ratio, response: move.spring.tidyDuration, initialVelocity: velocity)
      : try WaveSpring(dampingRatio: ratio, stiffness: stiffness, initialVelocity: velocity)
    return ledger.translation(words, of: move)
  }
}
