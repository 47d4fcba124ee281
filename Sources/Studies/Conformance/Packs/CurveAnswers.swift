import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about a timing curve.
enum CurveAnswers {
  /// `curve.value`: output and slope of a curve at an input.
  static func value(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let curve = try curve(question.object("curve"))
    let progress = try question.number("at")
    return [
      "value": JSONValue(curve.value(at: progress)),
      "velocity": JSONValue(curve.slope(at: progress)),
    ]
  }

  /// Reads a curve.
  private static func curve(_ words: Question) throws(Refusal) -> CubicBezier {
    guard words.has("bezier") else { throw .unsupported("a curve other than a bezier") }
    let points = try words.numbers("bezier")
    guard points.count == 4 else { throw .malformed("given.curve.bezier needs four numbers") }
    return try checked { () throws(ParameterError) in
      try CubicBezier(points[0], points[1], points[2], points[3])
    }
  }
}
