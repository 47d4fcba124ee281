import AnimationTiming
import Harness
import Interchange

/// Answers to the reference kinds that ask when something is over.
enum SettlingAnswers {
  /// `spring.settling` and `completion` of a spring, by the definition that the case names.
  static func settling(_ question: Question, rule name: String?) throws(Refusal)
    -> [String: JSONValue]
  {
    let rule = try rule(name)
    if rule == .swiftUISpring { return try swiftUISpring(question) }
    let asked = try self.question(question, rule)
    do {
      if question.has("time") {
        return ["finished": .bool(try rule.isOver(asked, at: question.number("time")))]
      }
      return ["duration": JSONValue(try rule.duration(asked))]
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// `completion` of a decay: how long the keyframe animation lasts that is exported of it.
  static func decay(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let words = try question.object("decay")
    _ = words.has("initialValue")  // where it starts does not matter to when it ends
    let (velocity, rate) = (try words.number("velocity"), try words.number("decelerationRate"))
    let frame = try question.number("frame")
    let rest = try checked { () throws(ParameterError) in
      try DecayRest(velocity: velocity, decelerationRate: rate, interval: frame)
    }
    return ["duration": JSONValue(rest.keyframeDuration)]
  }

  /// `uikit-spring-end`: when UIKit's animation by duration and bounce ends.
  static func uiKitEnd(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    try settling(question, rule: SettlingRule.uiKit.rawValue)
  }

  /// `uikit-duration-form`: the spring of UIKit's form by duration and damping ratio.
  static func uiKitDurationForm(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let (duration, ratio) = (try question.number("duration"), try question.number("dampingRatio"))
    let spring = try checked { () throws(ParameterError) in
      try UIKitDampingSpring(duration: duration, dampingRatio: ratio).spring
    }
    return [
      "mass": JSONValue(spring.mass), "stiffness": JSONValue(spring.stiffness),
      "damping": JSONValue(spring.damping),
    ]
  }

  /// `interpolating-spring-longest-settling`: the last time at which a critical spring can end.
  static func longestCritical(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    guard try question.number("dampingRatio") == 1 else {
      throw .unsupported("a longest settling time below critical damping")
    }
    return ["duration": JSONValue(CoreAnimationSettling.longestCriticalDuration)]
  }

  private static func rule(_ name: String?) throws(Refusal) -> SettlingRule {
    guard let name else { return .exact }
    guard let rule = SettlingRule(rawValue: name) else {
      throw .unsupported("the settling rule \(name)")
    }
    return rule
  }

  private static func swiftUISpring(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    guard case .apple(let spring) = try SpringQuestion(question.read(in: .apple))
    else { throw .malformed("given.spring") }
    let distance =
      try question.number("target", default: 1) - question.number("from", default: 0)
    let duration = spring.settlingDuration(
      target: distance, initialVelocity: try question.number("velocity", default: 0),
      epsilon: try question.number("epsilon", default: 0.001))
    return ["duration": JSONValue(duration)]
  }

  /// The move and how closely a case looks, in the words of the rule.
  ///
  /// `epsilon` is a share of the distance, but for Compose, whose threshold is a distance.
  private static func question(
    _ question: Question, _ rule: SettlingRule
  ) throws(Refusal) -> SettlingQuestion {
    let spring = try SpringQuestion.spring(question.object("spring"), allowOverDamping: true)
    let from = try question.number("from", default: 0)
    let target = try question.number("target", default: 1)
    let velocity = try question.number("velocity", default: 0)
    var tolerance: SettlingQuestion.Tolerance?
    if question.has("epsilon") {
      let epsilon = try question.number("epsilon")
      tolerance = rule == .compose || from == target ? .distance(epsilon) : .share(epsilon)
    }
    if let distance = try optional(question, "restDisplacement", "restDelta") {
      tolerance = .distance(distance)
    }
    let restSpeed = try optional(question, "restVelocity", "restSpeed")
    let interval = try optional(question, "frame", "sampleStep")
    let restDuration = try optional(question, "restDuration")
    return try checked { () throws(ParameterError) in
      try SettlingQuestion(
        spring, from: from, target: target, velocity: velocity, tolerance: tolerance,
        restSpeed: restSpeed, interval: interval, restDuration: restDuration)
    }
  }

  /// The first of `names` that the case has.
  private static func optional(
    _ question: Question, _ names: String...
  ) throws(Refusal) -> Double? {
    for name in names where question.has(name) { return try question.number(name) }
    return nil
  }
}
