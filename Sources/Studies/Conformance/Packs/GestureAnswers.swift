import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about gestures.
enum GestureAnswers {
  /// `gesture.project`: where a value comes to rest, in the geometric form of WWDC 2018.
  static func project(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let rate = try rate(question)
    let target = rate.projection(
      of: try question.number("value"), velocity: try question.number("velocity"), .geometric)
    return ["value": JSONValue(target)]
  }

  /// `gesture.rubberband`: a value held back beyond a range.
  static func rubberBand(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let range = try question.numbers("range")
    guard range.count == 2, range[0] <= range[1] else {
      throw .malformed("given.range must be two rising numbers")
    }
    let (dimension, coefficient) = (
      try question.number("dimension"), try question.number("coefficient", default: 0.55)
    )
    let band = try checked { () throws(ParameterError) in
      try RubberBand(dimension: dimension, coefficient: coefficient)
    }
    return ["value": JSONValue(band.value(try question.number("value"), in: range[0]...range[1]))]
  }

  /// `decay`: value, target, release velocity or end of a value that slows down by itself.
  static func decay(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let words = try question.object("decay")
    let decay = try released(words)
    var answer = [
      "target": JSONValue(decay.target), "velocity": JSONValue(decay.velocity(at: 0)),
    ]
    if question.has("time") {
      answer["value"] = JSONValue(decay.value(at: try question.number("time")))
    }
    if words.has("restDelta") {
      let (distance, step) = (try words.number("restDelta"), try question.number("sampleStep"))
      guard distance > 0, step > 0 else { throw .malformed("restDelta and sampleStep must be > 0") }
      answer["duration"] = JSONValue((decay.time(within: distance) / step).rounded(.up) * step)
    }
    return answer
  }

  /// `velocity-sampler`: the velocity that SwiftUI makes of samples of time and value.
  static func velocity(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    var sampler = VelocitySampler<Double>()
    for element in try question.elements("samples") {
      guard let pair = element.elements, pair.count == 2, let time = pair[0].number,
        let value = pair[1].number
      else { throw .malformed("given.samples needs pairs of numbers") }
      sampler.add(value, at: time)
    }
    return [
      "velocity": JSONValue(sampler.velocity),
      "lastTime": sampler.lastTime.map { JSONValue($0) } ?? .null,
    ]
  }

  private static func rate(_ words: Question) throws(Refusal) -> DecelerationRate {
    let rate = try words.number("decelerationRate")
    return try checked { () throws(ParameterError) in try DecelerationRate(rate) }
  }

  /// The decay that a case describes.
  private static func released(_ words: Question) throws(Refusal) -> Decay<Double> {
    let start = try words.number("initialValue", default: 0)
    if words.has("power") {
      let (velocity, power) = (try words.number("velocity"), try words.number("power"))
      let timeConstant = try words.number("timeConstant")
      return try checked { () throws(ParameterError) in
        try Decay(from: start, velocity: velocity, power: power, timeConstant: timeConstant)
      }
    }
    let rate = try rate(words)
    if words.has("target") { return Decay(from: start, to: try words.number("target"), rate: rate) }
    let decay = Decay(from: start, velocity: try words.number("velocity"), rate: rate)
    guard words.has("roundingFactor") else { return decay }
    let factor = try words.number("roundingFactor")
    return try checked { () throws(ParameterError) in try decay.rounded(toMultipleOf: factor) }
  }
}
