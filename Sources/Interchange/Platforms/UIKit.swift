public import AnimationTiming

/// UIKit's `UIView.animate(springDuration:bounce:initialSpringVelocity:…)`.
///
/// The perceptual duration and the bounce of SwiftUI, over-damping included.
/// Source: timing semantics, section 4.2, and the figures measured there.
public struct UIKitSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.uiKit

  /// The perceptual duration in seconds, finite and > 0.
  public let springDuration: Double

  /// Above −1 and at most 1.
  public let bounce: Double

  /// In distances per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    springDuration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(duration: springDuration, bounce: bounce)
    self.springDuration = springDuration
    self.bounce = bounce
    self.initialVelocity = try initialVelocity.finite("initialVelocity")
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("springDuration", springDuration), WordsParameter("bounce", bounce),
      WordsParameter("initialSpringVelocity", initialVelocity),
    ]
  }

  public var code: String {
    "UIView.animate(springDuration: \(CodeText.number(springDuration)), "
      + "bounce: \(CodeText.number(bounce)), "
      + "initialSpringVelocity: \(CodeText.number(initialVelocity))) { }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<UIKitSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    let words = try UIKitSpring(
      springDuration: move.spring.tidyDuration, bounce: move.spring.tidyBounce,
      initialVelocity: ledger.velocity(of: move, in: .distancesPerSecond))
    return ledger.translation(words, of: move)
  }
}

/// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`.
///
/// The duration is a settling time: the frequency solves `DurationEquation` at 0.001, and a ratio
/// above 1 acts as 1. How a velocity enters that equation has not been measured, so it is dropped.
/// Source: timing semantics, section 4.3, and cross-platform springs, section 3.
public struct UIKitDampingSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.uiKitDamping

  /// The settling time in seconds, finite and > 0.
  public let duration: Double

  /// Above 0.
  public let dampingRatio: Double
  public let spring: Spring

  /// Makes the words.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(duration: Double, dampingRatio: Double) throws(ParameterError) {
    spring = try Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    self.duration = duration
    self.dampingRatio = dampingRatio
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("duration", duration), WordsParameter("dampingRatio", dampingRatio)]
  }

  public var code: String {
    "UIView.animate(withDuration: \(CodeText.number(duration)), delay: 0, "
      + "usingSpringWithDamping: \(CodeText.number(dampingRatio)), initialSpringVelocity: 0) { }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<UIKitDampingSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    _ = ledger.velocity(of: move, in: nil)
    let ratio = ledger.clamped(move.spring.dampingRatio)
    let duration = try DurationEquation(dampingRatio: ratio)
      .duration(angularFrequency: move.spring.angularFrequency)
    return ledger.translation(
      try UIKitDampingSpring(duration: duration, dampingRatio: ratio), of: move)
  }
}
