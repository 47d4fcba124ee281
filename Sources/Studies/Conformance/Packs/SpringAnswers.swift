import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about a spring.
enum SpringAnswers {
  /// `spring.value`: value and velocity of a move at a time.
  static func value(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let from = try question.number("from", default: 0)
    let target = try question.number("target", default: 1)
    let velocity = try question.number("velocity", default: 0)
    let time = try question.number("time")
    switch try SpringQuestion(question) {
    case .exact(let spring):
      let start = Motion(displacement: from - target, velocity: velocity)
      guard start.isBounded, time.isFinite, time >= 0 else {
        throw .malformed("given.time, from, target or velocity is out of range")
      }
      let motion = ClosedFormSpring(spring, from: start).motion(at: time)
      return [
        "value": JSONValue(target + motion.displacement), "velocity": JSONValue(motion.velocity),
      ]
    case .apple(let spring):
      let distance = target - from
      return [
        "value": JSONValue(
          from + spring.value(target: distance, initialVelocity: velocity, time: time)),
        "velocity": JSONValue(
          spring.velocity(target: distance, initialVelocity: velocity, time: time)),
      ]
    }
  }

  /// `spring.value-clamped`: the same for a platform that solves over-damped springs as critical.
  static func clampedValue(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let spring = try SpringQuestion.spring(question.object("spring"), allowOverDamping: false)
    let from = try question.number("from", default: 0)
    let target = try question.number("target", default: 1)
    let start = Motion(
      displacement: from - target, velocity: try question.number("velocity", default: 0))
    let motion = ClosedFormSpring(spring, from: start).motion(at: try question.number("time"))
    return [
      "value": JSONValue(target + motion.displacement), "velocity": JSONValue(motion.velocity),
    ]
  }

  /// `spring.convert`: one description in the words of the others.
  static func convert(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    if question.has("parameterisation") {
      throw .unsupported(
        "the words of another platform: \(try question.text("parameterisation"))")
    }
    switch try SpringQuestion(question) {
    case .exact(let spring):
      return words(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        response: spring.response, dampingRatio: spring.dampingRatio, bounce: spring.bounce)
    case .apple(let spring):
      return words(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        response: spring.response, dampingRatio: spring.dampingRatio, bounce: spring.bounce)
    }
  }

  /// `spring.settling`: when it is over, by the definition that the case names.
  static func settling(_ question: Question, rule: String?) throws(Refusal)
    -> [String: JSONValue]
  {
    let from = try question.number("from", default: 0)
    let target = try question.number("target", default: 1)
    let velocity = try question.number("velocity", default: 0)
    let epsilon = try question.number("epsilon")
    switch rule {
    case "exact", nil:
      let spring = try SpringQuestion.spring(question.object("spring"), allowOverDamping: true)
      let start = Motion(displacement: from - target, velocity: velocity)
      guard start.isBounded, epsilon > 0 else { throw .malformed("given.epsilon must be > 0") }
      let band = start.displacement == 0 ? epsilon : epsilon * start.displacement.magnitude
      return ["duration": JSONValue(ExactSettling(spring, from: start, band: band).time)]
    case "swiftui-spring":
      guard case .apple(let spring) = try SpringQuestion(Question(question.fields, mode: .apple))
      else { throw .malformed("given.spring") }
      return [
        "duration": JSONValue(
          spring.settlingDuration(
            target: target - from, initialVelocity: velocity, epsilon: epsilon))
      ]
    case let rule?:
      throw .unsupported("the settling rule \(rule)")
    }
  }

  private static func words(
    mass: Double, stiffness: Double, damping: Double, response: Double, dampingRatio: Double,
    bounce: Double
  ) -> [String: JSONValue] {
    [
      "mass": JSONValue(mass), "stiffness": JSONValue(stiffness), "damping": JSONValue(damping),
      "response": JSONValue(response), "duration": JSONValue(response),
      "dampingRatio": JSONValue(dampingRatio), "dampingFraction": JSONValue(dampingRatio),
      "bounce": JSONValue(bounce),
    ]
  }
}
