import AnimationTiming
import Harness
import Interchange

/// Answers to the reference kinds that ask about other people's words and names.
enum InterchangeAnswers {
  /// `spring.convert` in the words of a platform.
  static func convert(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    switch try question.text("parameterisation") {
    case "origami tension/friction":
      let (tension, friction) = (try question.number("tension"), try question.number("friction"))
      let words = try checked { () throws(ParameterError) in
        try OrigamiSpring(tension: tension, friction: friction)
      }
      return physics(words.spring)
    case "pop bounciness/speed":
      let (bounciness, speed) = (try question.number("bounciness"), try question.number("speed"))
      let words = try checked { () throws(ParameterError) in
        try PopSpring(bounciness: bounciness, speed: speed)
      }
      return physics(words.spring).merging(origami(words.origami)) { first, _ in first }
    case "motion duration+bounce":
      let (duration, bounce) = (try question.number("duration"), try question.number("bounce"))
      let words = try checked { () throws(ParameterError) in
        try MotionDurationSpring(duration: duration, bounce: bounce)
      }
      return physics(words.spring)
    case "motion visualDuration+bounce":
      let duration = try question.number("visualDuration")
      let bounce = try question.number("bounce")
      let words = try checked { () throws(ParameterError) in
        try MotionVisualDurationSpring(visualDuration: duration, bounce: bounce)
      }
      return physics(words.spring).merging(["css": .string(MotionCSS.linear(words))]) { $1 }
    case let words:
      throw .unsupported("the words of another platform: \(words)")
    }
  }

  /// `spring.convert` of mass, stiffness and damping into Origami's words.
  static func origami(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let spring = try SpringQuestion.spring(question, allowOverDamping: true)
    let translation = try checked { () throws(ParameterError) in
      try OrigamiSpring.translation(of: SpringMove(ofOneUnit: spring))
    }
    return origami(translation.words)
  }

  /// `preset`: the parameters behind a name.
  ///
  /// Several platforms use one name for different springs; a name without a platform is first looked
  /// for under the platform that the pack is called after.
  static func preset(_ question: Question, pack: String) throws(Refusal) -> [String: JSONValue] {
    let name = try question.text("preset")
    if let preset = (try? SpringPresetCatalogue.preset(named: "\(pack):\(name)"))
      ?? (try? SpringPresetCatalogue.preset(named: name))
    {
      let words = parameters(preset.parameters)
      guard let spring = preset.spring else { return words }
      return words.merging(physics(spring)) { first, _ in first }
    }
    if let constant = try? PlatformConstants.constant(named: name) {
      return parameters(constant.values)
    }
    throw .unsupported("the preset \(name)")
  }

  /// `constant`: the value behind a name.
  static func constant(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let name = try question.text("constant")
    guard let constant = try? PlatformConstants.constant(named: name) else {
      throw .unsupported("the constant \(name)")
    }
    return parameters(constant.values)
  }

  /// `parameters.valid`: whether duration and bounce make a spring.
  static func valid(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let (duration, bounce) = (try question.number("duration"), try question.number("bounce"))
    let spring = try? Spring(duration: duration, bounce: bounce)
    return ["valid": .bool(spring != nil)]
  }

  private static func physics(_ spring: Spring) -> [String: JSONValue] {
    [
      "mass": JSONValue(spring.mass), "stiffness": JSONValue(spring.stiffness),
      "damping": JSONValue(spring.damping), "dampingRatio": JSONValue(spring.dampingRatio),
    ]
  }

  private static func origami(_ words: OrigamiSpring) -> [String: JSONValue] {
    ["origamiTension": JSONValue(words.tension), "origamiFriction": JSONValue(words.friction)]
  }

  private static func parameters(_ parameters: [WordsParameter]) -> [String: JSONValue] {
    Dictionary(
      parameters.map { ($0.name, JSONValue($0.value)) }, uniquingKeysWith: { first, _ in first })
  }
}
