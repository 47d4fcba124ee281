import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about a timing curve.
enum CurveAnswers {
  /// `curve.value`: output and slope of a curve at an input.
  ///
  /// Where a case asks for the slope outside 0…1, its source answers with that of the nearer end.
  static func value(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let curve = try CurveQuestion.curve(question.object("curve"))
    let progress = try question.number("at")
    return [
      "value": JSONValue(curve.value(at: progress, before: try isLeft(question))),
      "velocity": JSONValue(curve.slope(at: min(max(progress, 0), 1))),
    ]
  }

  /// `curve.compose`: curves applied one after the other.
  static func compose(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    var value = try question.number("at")
    for element in try question.elements("curves") {
      value = try CurveQuestion.curve(question.inside(element, "curves[]")).value(at: value)
    }
    return ["value": JSONValue(value)]
  }

  /// `curve.range`: the least and the largest output over inputs.
  static func range(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let curve = try CurveQuestion.curve(question.object("curve"))
    let inputs = question.has("inputRange") ? try question.numbers("inputRange") : [0, 1]
    guard inputs.count == 2, inputs[0] <= inputs[1], inputs.allSatisfy(\.isFinite) else {
      throw .malformed("given.inputRange must be two finite, rising numbers")
    }
    let range = curve.range(over: inputs[0]...inputs[1])
    return ["min": JSONValue(range.lowerBound), "max": JSONValue(range.upperBound)]
  }

  /// `curve.bounds`: an output that must lie between `atLeast` and `atMost`.
  ///
  /// The answer repeats a bound that is kept and states the output where it is broken.
  static func bounds(
    _ question: Question, expect: [JSONField]
  ) throws(Refusal) -> [String: JSONValue] {
    let curve = try CurveQuestion.curve(question.object("curve"))
    let value = curve.value(at: try question.number("at"))
    var answer: [String: JSONValue] = [:]
    for field in expect {
      guard let bound = field.value.number, ["atLeast", "atMost"].contains(field.name) else {
        throw .malformed("expect.\(field.name) must be atLeast or atMost, and a number")
      }
      let isKept = field.name == "atLeast" ? value >= bound : value <= bound
      answer[field.name] = JSONValue(isKept ? bound : value)
    }
    return answer
  }

  /// `curve.equal`: whether two easings, each a CSS text or a description, agree at an input.
  static func equal(
    _ question: Question, tolerance: Double
  ) throws(Refusal) -> [String: JSONValue] {
    let progress = try question.number("at")
    let one = try easing(question.object("a")).value(at: progress)
    let other = try easing(question.object("b")).value(at: progress)
    return ["equal": .bool((one - other).magnitude <= tolerance)]
  }

  /// `curve-relation`: whether value or slope of two curves are equal, or are not.
  static func relation(
    _ question: Question, tolerance: Double
  ) throws(Refusal) -> [String: JSONValue] {
    let left = try CurveQuestion.curve(question.object("left"))
    let right = try CurveQuestion.curve(question.object("right"))
    let progress = try question.number("at")
    let (field, relation) = (try question.text("field"), try question.text("relation"))
    guard ["value", "velocity"].contains(field), ["equal", "not-equal"].contains(relation) else {
      throw .malformed("given.field is \(field) and given.relation \(relation)")
    }
    let isSlope = field == "velocity"
    let (one, other) =
      isSlope
      ? (left.slope(at: progress), right.slope(at: progress))
      : (left.value(at: progress), right.value(at: progress))
    let isEqual = one == other || (one - other).magnitude <= tolerance
    return ["holds": .bool(relation == "equal" ? isEqual : !isEqual)]
  }

  /// `curve.preset`: the control points behind a name.
  static func preset(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    guard case .bezier(let curve) = try CurveQuestion.curve(question.object("curve")) else {
      throw .unsupported("a named curve that is no bezier")
    }
    return ["bezier": .array([curve.x1, curve.y1, curve.x2, curve.y2].map { JSONValue($0) })]
  }

  /// `css.parse`: whether a text is an easing, its canonical text, and the points of a `linear()`.
  static func parse(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let text = try question.text("css")
    guard let easing = try? CSSEasing(text) else { return ["valid": false] }
    var answer: [String: JSONValue] = ["valid": true, "canonical": .string(easing.text())]
    if case .piecewiseLinear(let curve) = easing.curve {
      answer["points"] = .array(
        curve.points.map { .array([JSONValue($0.input), JSONValue($0.output)]) })
    }
    return answer
  }

  /// An easing given as CSS, or as a description where there is no text.
  private static func easing(_ words: Question) throws(Refusal) -> Curve {
    // Where both stand there, the text counts and the description explains it.
    let hasCurve = words.has("curve")
    return try CurveQuestion.curve(
      words.has("css") || !hasCurve ? words : words.object("curve"))
  }

  private static func isLeft(_ question: Question) throws(Refusal) -> Bool {
    question.has("limit") ? try question.text("limit") == "left" : false
  }
}
