import AnimationTiming
import Harness

/// Answers to `keyframe-timeline`: value or duration of SwiftUI's keyframes.
enum KeyframeAnswers {
  static func timeline(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    if question.has("keyframes") {
      let track = try track(
        from: question.number("initial"), question.elements("keyframes"), question)
      guard let time = try time(question, duration: track.duration) else {
        return ["duration": JSONValue(track.duration)]
      }
      return [
        "duration": JSONValue(track.duration), "value": value(track, at: time, question),
        "velocity": JSONValue(track.velocity(at: time)),
      ]
    }
    let initial = try question.numbers("initial")
    let lists = try question.elements("tracks")
    guard initial.count == lists.count else {
      throw .malformed("given.tracks needs one list for each initial value")
    }
    var tracks: [KeyframeTrack<Double>] = []
    for (start, list) in zip(initial, lists) {
      guard let elements = list.elements else { throw .malformed("given.tracks holds no lists") }
      tracks.append(try track(from: start, elements, question))
    }
    let duration = tracks.map(\.duration).reduce(0, max)
    guard let time = try time(question, duration: duration) else {
      return ["duration": JSONValue(duration)]
    }
    let values = tracks.map { JSONValue($0.value(at: time)) }
    return ["duration": JSONValue(duration), "value": .array(values)]
  }

  /// The moment a case asks about: a time, or a share of the duration.
  private static func time(
    _ question: Question, duration: Double
  ) throws(Refusal) -> Double? {
    if question.has("time") { return try question.number("time") }
    guard question.has("progress") else { return nil }
    return min(max(try question.number("progress"), 0), 1) * duration
  }

  /// The value of a track.
  ///
  /// In the mode `apple` not a number where SwiftUI has none.
  private static func value(
    _ track: KeyframeTrack<Double>, at time: Double, _ question: Question
  ) -> JSONValue {
    if question.mode == .apple, track.isUndefinedInSwiftUI(at: time) { return "nan" }
    return JSONValue(track.value(at: time))
  }

  private static func track(
    from initial: Double, _ elements: [JSONValue], _ question: Question
  ) throws(Refusal) -> KeyframeTrack<Double> {
    KeyframeTrack(
      from: initial,
      try elements.map { element throws(Refusal) in
        try keyframe(question.inside(element, "keyframes[]"))
      })
  }

  private static func keyframe(_ words: Question) throws(Refusal) -> Keyframe<Double> {
    let value = try words.number("to")
    switch try words.text("kind") {
    case "move": return .move(value)
    case "linear":
      let duration = try words.number("duration")
      let curve: Curve =
        words.has("curve") ? try CurveQuestion.curve(words.object("curve")) : .linear
      return try checked { () throws(ParameterError) in
        try .linear(value, duration: duration, timingCurve: curve)
      }
    case "cubic":
      let duration = try words.number("duration")
      let start = words.has("startVelocity") ? try words.number("startVelocity") : nil
      let end = words.has("endVelocity") ? try words.number("endVelocity") : nil
      return try checked { () throws(ParameterError) in
        try .cubic(value, duration: duration, startVelocity: start, endVelocity: end)
      }
    case "spring":
      let duration = words.has("duration") ? try words.number("duration") : nil
      let spring = try SpringQuestion.spring(words.object("spring"), allowOverDamping: true)
      return try checked { () throws(ParameterError) in
        try .spring(value, duration: duration, spring: spring)
      }
    case let kind: throw .unsupported("a keyframe of the kind \(kind)")
    }
  }
}
