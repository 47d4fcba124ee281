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
      return try motion(of: spring, question)
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
    try motion(
      of: SpringQuestion.spring(question.object("spring"), allowOverDamping: false), question)
  }

  /// Value and velocity by the closed form.
  private static func motion(
    of spring: Spring, _ question: Question
  ) throws(Refusal) -> [String: JSONValue] {
    let target = try question.number("target", default: 1)
    let start = Motion(
      displacement: try question.number("from", default: 0) - target,
      velocity: try question.number("velocity", default: 0))
    let time = try question.number("time")
    guard start.isBounded, time.isFinite, time >= 0 else {
      throw .malformed("given.time, from, target or velocity is out of range")
    }
    let motion = ClosedFormSpring(spring, from: start).motion(at: time)
    return [
      "value": JSONValue(target + motion.displacement), "velocity": JSONValue(motion.velocity),
    ]
  }

  /// `spring.convert`: one description in the words of the others.
  static func convert(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    if question.has("parameterisation") { return try InterchangeAnswers.convert(question) }
    guard question.has("spring") else { return try InterchangeAnswers.origami(question) }
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

  /// `spring-from-settling`: SwiftUI's spring from a settling time.
  static func fromSettling(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let duration = try question.number("settlingDuration")
    let ratio = try question.number("dampingRatio")
    let epsilon = try question.number("epsilon", default: 0.001)
    let spring = try checked { () throws(ParameterError) in
      try AppleSpring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
    }
    return words(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      response: spring.response, dampingRatio: spring.dampingRatio, bounce: spring.bounce)
  }

  /// `spring-force`: what SwiftUI states as the force of a spring.
  static func force(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let force = try appleSpring(question).force(
      target: question.number("target"), position: question.number("position"),
      velocity: question.number("velocity"))
    return ["force": JSONValue(force)]
  }

  /// `spring-update`: value and velocity after a series of SwiftUI's updates.
  static func update(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let spring = try appleSpring(question)
    let target = try question.number("target")
    var value = try question.number("value")
    var velocity = try question.number("velocity")
    for delta in try question.numbers("deltas") {
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: delta)
    }
    return ["value": JSONValue(value), "velocity": JSONValue(velocity)]
  }

  private static func appleSpring(_ question: Question) throws(Refusal) -> AppleSpring {
    guard case .apple(let spring) = try SpringQuestion(question.read(in: .apple))
    else { throw .malformed("given.spring") }
    return spring
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
