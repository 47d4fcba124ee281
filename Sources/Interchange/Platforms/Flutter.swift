public import AnimationTiming

/// Flutter's `SpringDescription(mass:stiffness:damping:)`.
///
/// Source: cross-platform springs, section 1.
public struct FlutterSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.flutter

  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  /// In units per second, the `velocity` of a `SpringSimulation`.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  /// Makes the words of `SpringDescription.withDampingRatio`: damping = ratio·2·√(mass·stiffness).
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(mass: Double, stiffness: Double, ratio: Double = 1) throws(ParameterError) {
    let spring = try Spring(stiffness: stiffness, dampingRatio: ratio, mass: mass)
    try self.init(mass: mass, stiffness: stiffness, damping: spring.damping)
  }

  /// The perceptual duration that Flutter states for it, rounded to milliseconds.
  public var duration: Double { (spring.response * 1000).rounded() / 1000 }

  /// The bounce that Flutter states for it.
  public var bounce: Double { spring.bounce }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
      WordsParameter("damping", damping),
    ]
  }

  public var code: String {
    "SpringDescription(mass: \(CodeText.number(mass)), stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<FlutterSpring> {
    var ledger = LossLedger()
    let words = try FlutterSpring(
      mass: move.spring.mass, stiffness: move.spring.stiffness, damping: move.spring.damping,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}

/// Flutter's `SpringDescription.withDurationAndBounce`: SwiftUI's formula in whole milliseconds.
///
/// Source: cross-platform springs, section 1.
public struct FlutterDurationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.flutterDuration

  /// The perceptual duration in milliseconds; > 0.
  public let milliseconds: Int

  /// Above −1 and at most 1.
  public let bounce: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults are Flutter's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    milliseconds: Int = 500, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(ParameterError) {
    guard milliseconds > 0 else {
      throw ParameterError("duration", "\(milliseconds) ms", mustBe: "at least 1 ms")
    }
    spring = try Spring(duration: Double(milliseconds) / 1000, bounce: bounce)
    self.milliseconds = milliseconds
    self.bounce = bounce
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("duration", Double(milliseconds)), WordsParameter("bounce", bounce)]
  }

  public var code: String {
    "SpringDescription.withDurationAndBounce(duration: "
      + "const Duration(milliseconds: \(milliseconds)), bounce: \(CodeText.number(bounce)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<FlutterDurationSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    let words = try FlutterDurationSpring(
      milliseconds: try ledger.wholeMilliseconds("duration", move.spring.tidyDuration),
      bounce: move.spring.tidyBounce,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
