public import AnimationTiming

/// A spring that a platform ships under a name.
public struct SpringPreset: Hashable, Sendable {
  /// The platform and the platform's own name for it, such as `react-spring:wobbly`.
  public let name: String

  /// Other names under which people ask for it.
  public let aliases: [String]

  /// The parameters as the platform states them, in its units.
  public let parameters: [WordsParameter]

  /// The spring that plays, or `nil` when the platform's words make none.
  public let spring: Spring?

  /// How the parameters are known.
  public let evidence: Evidence

  /// What a reader should know beside the numbers.
  public let note: String?

  init(
    _ name: String, _ words: PresetWords, _ evidence: Evidence, aliases: [String] = [],
    extra: [WordsParameter] = [], note: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.evidence = evidence
    self.note = note
    parameters = words.parameters + extra
    spring = try? words.spring
  }

  /// The name without the platform.
  public var shortName: Substring {
    name.split(separator: ":", maxSplits: 1).last ?? name[...]
  }

  /// The platform's part of the name.
  public var platform: Substring {
    name.split(separator: ":", maxSplits: 1).first ?? name[...]
  }

  /// The parameter called `name`, or `nil`.
  public subscript(name: String) -> Double? {
    parameters.first { $0.name == name }?.value
  }
}

/// How a figure about a platform is known.
public enum Evidence: String, CaseIterable, Hashable, Sendable {
  /// Read in the project's own source, test or manual.
  case source = "read in the source"

  /// Seen in a published copy or a third party's page.
  case copy = "seen in a published copy"

  /// Recalled and not read again.
  case memory = "from memory"

  /// Documented by the maker, and measured.
  case documented = "documented and measured"

  /// Documented by the maker, and contradicted elsewhere.
  case disputed = "documented, disputed"
}

/// The parameters of a preset in the form in which its platform gives them.
enum PresetWords {
  case durationBounce(Double, Double)
  case responseFraction(Double, Double)
  case physical(stiffness: Double, damping: Double, mass: Double)
  case tensionFriction(Double, Double)
  case ratioStiffness(Double, Double)
  case ratioMassStiffness(Double, Double, Double)
  case origami(Double, Double)
  case pop(Double, Double)
  case motionDuration(Double, Double)
  case motionVisualDuration(Double, Double)
  case animeBounce(milliseconds: Double, bounce: Double)
  case reanimatedDuration(milliseconds: Double, ratio: Double)
  case qt(spring: Double, damping: Double)

  var spring: Spring {
    get throws(ParameterError) {
      switch self {
      case .durationBounce(let duration, let bounce):
        try Spring(duration: duration, bounce: bounce)
      case .responseFraction(let response, let fraction):
        try Spring(response: response, dampingFraction: fraction)
      case .physical(let stiffness, let damping, let mass):
        try Spring(mass: mass, stiffness: stiffness, damping: damping)
      case .tensionFriction(let tension, let friction):
        try ReactSpring(tension: tension, friction: friction).spring
      case .ratioStiffness(let ratio, let stiffness):
        try ComposeSpring(dampingRatio: ratio, stiffness: stiffness).spring
      case .ratioMassStiffness(let ratio, let mass, let stiffness):
        try LibadwaitaSpring(dampingRatio: ratio, mass: mass, stiffness: stiffness).spring
      case .origami(let tension, let friction):
        try OrigamiSpring(tension: tension, friction: friction).spring
      case .pop(let bounciness, let speed):
        try PopSpring(bounciness: bounciness, speed: speed).spring
      case .motionDuration(let duration, let bounce):
        try MotionDurationSpring(duration: duration, bounce: bounce).spring
      case .motionVisualDuration(let duration, let bounce):
        try MotionVisualDurationSpring(visualDuration: duration, bounce: bounce).spring
      case .animeBounce(let milliseconds, let bounce):
        try AnimeBounceSpring(bounce: bounce, duration: milliseconds).spring
      case .reanimatedDuration(let milliseconds, let ratio):
        try ReanimatedDurationSpring(duration: milliseconds, dampingRatio: ratio).spring
      case .qt(let spring, _):
        throw ParameterError("spring", spring, mustBe: "convertible; \(QtSpring.reason)")
      }
    }
  }

  var parameters: [WordsParameter] {
    switch self {
    case .durationBounce(let duration, let bounce), .motionDuration(let duration, let bounce):
      [WordsParameter("duration", duration), WordsParameter("bounce", bounce)]
    case .responseFraction(let response, let fraction):
      [WordsParameter("response", response), WordsParameter("dampingFraction", fraction)]
    case .physical(let stiffness, let damping, let mass):
      [
        WordsParameter("mass", mass), WordsParameter("stiffness", stiffness),
        WordsParameter("damping", damping),
      ]
    case .tensionFriction(let tension, let friction):
      [
        WordsParameter("mass", 1), WordsParameter("tension", tension),
        WordsParameter("friction", friction), WordsParameter("stiffness", tension),
        WordsParameter("damping", friction),
      ]
    case .ratioStiffness(let ratio, let stiffness):
      [WordsParameter("dampingRatio", ratio), WordsParameter("stiffness", stiffness)]
    case .ratioMassStiffness(let ratio, let mass, let stiffness):
      [
        WordsParameter("dampingRatio", ratio), WordsParameter("mass", mass),
        WordsParameter("stiffness", stiffness),
      ]
    case .origami(let tension, let friction):
      [
        WordsParameter("origamiTension", tension), WordsParameter("origamiFriction", friction),
        WordsParameter("mass", 1),
        WordsParameter("stiffness", OrigamiSpring.stiffness(tension: tension)),
        WordsParameter("damping", OrigamiSpring.damping(friction: friction)),
      ]
    case .pop(let bounciness, let speed):
      [WordsParameter("bounciness", bounciness), WordsParameter("speed", speed)]
    case .motionVisualDuration(let duration, let bounce):
      [WordsParameter("visualDuration", duration), WordsParameter("bounce", bounce)]
    case .animeBounce(let milliseconds, let bounce):
      [WordsParameter("duration", milliseconds), WordsParameter("bounce", bounce)]
    case .reanimatedDuration(let milliseconds, let ratio):
      [WordsParameter("duration", milliseconds), WordsParameter("dampingRatio", ratio)]
    case .qt(let spring, let damping):
      [WordsParameter("spring", spring), WordsParameter("damping", damping)]
    }
  }
}
