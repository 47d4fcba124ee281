public import AnimationTiming

/// Jetpack Compose's `spring(dampingRatio, stiffness)`.
///
/// The mass is 1, and both parameters are kept in single precision there.
/// Source: cross-platform springs, section 1.
public struct ComposeSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.compose

  /// ζ, finite and ≥ 0.
  public let dampingRatio: Double

  /// Finite and > 0.
  public let stiffness: Double
  public let spring: Spring

  /// In units per second, the `initialVelocity` of `animateTo` and its relatives.
  public let initialVelocity: Double

  /// Makes the words; the defaults are Compose's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    dampingRatio: Double = 1, stiffness: Double = 1500, initialVelocity: Double = 0
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
    "spring<Float>(dampingRatio = \(CodeText.single(dampingRatio)), "
      + "stiffness = \(CodeText.single(stiffness)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ComposeSpring> {
    var ledger = LossLedger()
    let stiffness = ledger.unitMassStiffness(of: move.spring)
    let words = try ComposeSpring(
      dampingRatio: try ledger.single("dampingRatio", move.spring.dampingRatio),
      stiffness: try ledger.single("stiffness", stiffness),
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}

/// Jetpack Compose's `spring(durationMillis, bounce)`: SwiftUI's formula in whole milliseconds.
///
/// Source: cross-platform springs, section 1, and Compose's own tests of accepted parameters.
public struct ComposeDurationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.composeDuration

  /// The perceptual duration in milliseconds; > 0.
  public let durationMillis: Int

  /// Above −1 and at most 1.
  public let bounce: Double
  public let spring: Spring

  /// In units per second.
  public let initialVelocity: Double

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    durationMillis: Int, bounce: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    guard durationMillis > 0 else {
      throw ParameterError("durationMillis", durationMillis, mustBe: "> 0")
    }
    spring = try Spring(duration: Double(durationMillis) / 1000, bounce: bounce)
    self.durationMillis = durationMillis
    self.bounce = bounce
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  /// The spring in Compose's other words.
  public var words: ComposeSpring {
    get throws(ParameterError) {
      try ComposeSpring(dampingRatio: spring.dampingRatio, stiffness: spring.stiffness)
    }
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("durationMillis", Double(durationMillis)), WordsParameter("bounce", bounce)]
  }

  public var code: String {
    "spring<Float>(durationMillis = \(durationMillis), bounce = \(CodeText.single(bounce)))"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<ComposeDurationSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    let millis = try ledger.wholeMilliseconds("durationMillis", move.spring.tidyDuration)
    let words = try ComposeDurationSpring(
      durationMillis: millis, bounce: try ledger.single("bounce", move.spring.tidyBounce),
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}
