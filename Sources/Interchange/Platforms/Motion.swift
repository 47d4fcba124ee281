public import AnimationTiming

/// Motion's (once Framer Motion's) spring in its physical words.
///
/// Any of the three makes Motion ignore durations and bounces.
/// Source: cross-platform springs, section 1.
public struct MotionSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.motion

  /// Finite and > 0.
  public let stiffness: Double

  /// Finite and ≥ 0.
  public let damping: Double

  /// Finite and > 0.
  public let mass: Double

  /// In units per second.
  public let initialVelocity: Double
  public let spring: Spring

  /// Makes the words; the defaults are Motion's.
  ///
  /// - Throws: `ParameterError` that names the field out of range.
  public init(
    stiffness: Double = 100, damping: Double = 10, mass: Double = 1, initialVelocity: Double = 0
  ) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    self.initialVelocity = try initialVelocity.finite("velocity")
  }

  public var parameters: [WordsParameter] {
    [
      WordsParameter("stiffness", stiffness), WordsParameter("damping", damping),
      WordsParameter("mass", mass), WordsParameter("velocity", initialVelocity),
    ]
  }

  public var code: String {
    "{ type: \"spring\", stiffness: \(CodeText.number(stiffness)), "
      + "damping: \(CodeText.number(damping)), mass: \(CodeText.number(mass)), "
      + "velocity: \(CodeText.number(initialVelocity)) }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<MotionSpring> {
    var ledger = LossLedger()
    let words = try MotionSpring(
      stiffness: move.spring.stiffness, damping: move.spring.damping, mass: move.spring.mass,
      initialVelocity: ledger.velocity(of: move, in: .unitsPerSecond))
    return ledger.translation(words, of: move)
  }
}

/// Motion's spring by duration and bounce, where the duration is a settling time.
///
/// ζ = 1 − bounce, kept within 0.05…1, and the frequency solves `DurationEquation` at 0.001 by 11
/// Newton steps. This is not SwiftUI's duration: 0.8 s with a bounce of 0.25 is 0.536 s there. A
/// velocity is ignored, and the mass is 1. Source: cross-platform springs, sections 1 to 3.
public struct MotionDurationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.motionDuration

  /// The settling time in seconds as given; outside 0.01…10 the nearer end acts.
  public let duration: Double

  /// As given; the damping ratio that acts is within 0.05…1.
  public let bounce: Double
  public let spring: Spring

  /// The durations in seconds that act as they are.
  public static let durations = 0.01...10.0

  /// The damping ratios that act as they are.
  public static let dampingRatios = 0.05...1.0

  /// Makes the words; the defaults are Motion's.
  ///
  /// - Throws: `ParameterError` when a number is not finite, or the duration not above 0.
  public init(duration: Double = 0.8, bounce: Double = 0.3) throws(ParameterError) {
    self.duration = try duration.positive("duration")
    self.bounce = try bounce.finite("bounce")
    let ratio = (1 - bounce).limited(to: Self.dampingRatios)
    let frequency = try DurationEquation(dampingRatio: ratio).newtonAngularFrequency(
      duration: duration.limited(to: Self.durations), steps: 11)
    // An iterate that is no number makes Motion fall back to its physical defaults.
    spring =
      if let frequency {
        try Spring(angularFrequency: frequency, dampingRatio: ratio)
      } else {
        try MotionSpring().spring
      }
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("duration", duration), WordsParameter("bounce", bounce)]
  }

  public var code: String {
    "{ type: \"spring\", duration: \(CodeText.number(duration)), "
      + "bounce: \(CodeText.number(bounce)) }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<MotionDurationSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    _ = ledger.velocity(of: move, in: nil)
    let ratio = ledger.limited(
      "dampingRatio", ledger.clamped(move.spring.dampingRatio), to: dampingRatios)
    let duration = try DurationEquation(dampingRatio: ratio)
      .duration(angularFrequency: move.spring.angularFrequency)
    let words = try MotionDurationSpring(
      duration: ledger.limited("duration", duration, to: durations),
      bounce: (1 - ratio).tidied { 1 - $0 == ratio })
    return ledger.translation(words, of: move)
  }
}

/// Motion's spring by visual duration and bounce.
///
/// ```
/// ω₀ = 2π/(1.2·visualDuration)      ζ = 1 − bounce, kept within 0.05…1
/// ```
/// A velocity is ignored, and the mass is 1. A visual duration without a bounce is ignored by
/// Motion itself. Source: cross-platform springs, sections 1 and 7.
public struct MotionVisualDurationSpring: SpringWords {
  public static let vocabulary = SpringVocabulary.motionVisualDuration

  /// In seconds, finite and > 0.
  public let visualDuration: Double

  /// As given; the damping ratio that acts is within 0.05…1.
  public let bounce: Double
  public let spring: Spring

  /// Makes the words; the defaults are Motion's.
  ///
  /// - Throws: `ParameterError` when a number is not finite, or the duration not above 0.
  public init(visualDuration: Double = 0.3, bounce: Double = 0.3) throws(ParameterError) {
    self.visualDuration = try visualDuration.positive("visualDuration")
    self.bounce = try bounce.finite("bounce")
    spring = try Spring(
      response: 1.2 * visualDuration,
      dampingRatio: (1 - bounce).limited(to: MotionDurationSpring.dampingRatios))
  }

  public var parameters: [WordsParameter] {
    [WordsParameter("visualDuration", visualDuration), WordsParameter("bounce", bounce)]
  }

  public var code: String {
    "{ type: \"spring\", visualDuration: \(CodeText.number(visualDuration)), "
      + "bounce: \(CodeText.number(bounce)) }"
  }

  public static func translation(
    of move: SpringMove
  ) throws(ParameterError) -> Translation<MotionVisualDurationSpring> {
    var ledger = LossLedger()
    ledger.mass(of: move.spring)
    _ = ledger.velocity(of: move, in: nil)
    let ratio = ledger.limited(
      "dampingRatio", ledger.clamped(move.spring.dampingRatio),
      to: MotionDurationSpring.dampingRatios)
    let words = try MotionVisualDurationSpring(
      visualDuration: (move.spring.response / 1.2).tidied { candidate in
        2 * .pi / (1.2 * candidate) == move.spring.angularFrequency
      },
      bounce: (1 - ratio).tidied { 1 - $0 == ratio })
    return ledger.translation(words, of: move)
  }
}
