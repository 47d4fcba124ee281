import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about described animations.
///
/// An animation is a list of `keyframes`, the timing of an effect on the web (`fill`), or a tree of
/// `delay` and `repeat` around a base of `start`, `end`, `duration` and `curve`.
enum AnimationAnswers {
  /// `animation.value`: the value at a time.
  static func value(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let words = try question.object("animation")
    let time = try question.number("time")
    if words.has("keyframes") {
      return ["value": JSONValue(try keyframes(words).value(at: time))]
    }
    if words.has("fill") { return ["value": try effect(words, at: time)] }
    let (animation, ends) = try tree(words)
    let progress = AnimationTimeline(animation).progress(at: time)
    return ["value": JSONValue(ends.start + (ends.end - ends.start) * progress)]
  }

  /// `completion` of a described animation: its total duration.
  static func duration(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let (animation, _) = try tree(question.object("animation"))
    return ["duration": JSONValue(AnimationTimeline(animation).duration)]
  }

  /// Chromium's keyframes, or with a `duration` Compose's.
  private static func keyframes(_ words: Question) throws(Refusal) -> TimedKeyframes<Double> {
    let keyframes = try words.elements("keyframes").map { element throws(Refusal) in
      let words = words.inside(element, "keyframes[]")
      let (time, value) = (try words.number("time"), try words.number("value"))
      let curve = try curve(words)
      return try checked { () throws(ParameterError) in
        try TimedKeyframe(time: time, value: value, curve: curve)
      }
    }
    if words.has("duration") {
      let (start, end) = try ends(words)
      let duration = try words.number("duration")
      return try checked { () throws(ParameterError) in
        try TimedKeyframes(from: start, to: end, duration: duration, keyframes)
      }
    }
    let pace = words.has("curve") ? try curve(words) : nil
    return try checked { () throws(ParameterError) in try TimedKeyframes(keyframes, curve: pace) }
  }

  /// The output of an effect with the timing of the web.
  private static func effect(_ words: Question, at time: Double) throws(Refusal) -> JSONValue {
    let base = try words.object("base")
    let duration = try base.number("duration")
    let delay = try words.number("delay", default: 0)
    let start = try words.number("iterationStart", default: 0)
    let iterations = try words.number("iterations", default: 1)
    let fillName = try words.text("fill")
    let directionName = words.has("direction") ? try words.text("direction") : "normal"
    guard let fill = EffectTiming.Fill(rawValue: fillName),
      let direction = EffectTiming.Direction(rawValue: directionName)
    else { throw .malformed("given.animation.fill or direction is unknown") }
    let timing = try checked { () throws(ParameterError) in
      try EffectTiming(
        iterationDuration: duration, delay: delay, fill: fill, iterationStart: start,
        iterations: iterations, direction: direction)
    }
    guard let progress = timing.progress(at: time) else { return .null }
    return JSONValue(try curve(base).value(at: progress.progress, before: progress.isBefore))
  }

  /// A tree of modifiers as an animation, and the values it goes between.
  private static func tree(
    _ words: Question
  ) throws(Refusal) -> (animation: Animation, ends: (start: Double, end: Double)) {
    guard words.has("base") else {
      let (curve, duration) = (try curve(words), try words.number("duration"))
      let animation = try checked { () throws(ParameterError) in
        try Animation.timingCurve(curve, duration: duration)
      }
      return (animation, try ends(words))
    }
    let (base, ends) = try tree(words.object("base"))
    if words.has("delay") {
      let delay = try words.number("delay")
      return (try checked { () throws(ParameterError) in try base.delay(delay) }, ends)
    }
    let reverses = try words.flag("autoreverses", default: false)
    guard words.has("repeat") else { throw .unsupported("a modifier other than delay and repeat") }
    if words.has("repeat"), words.fields["repeat"]?.text == "forever" {
      return (base.repeatForever(autoreverses: reverses), ends)
    }
    guard let count = Int(exactly: try words.number("repeat")) else {
      throw .malformed("given.animation.repeat must be a whole number")
    }
    return (base.repeatCount(count, autoreverses: reverses), ends)
  }

  private static func ends(_ words: Question) throws(Refusal) -> (start: Double, end: Double) {
    (try words.number("start", default: 0), try words.number("end", default: 1))
  }

  private static func curve(_ words: Question) throws(Refusal) -> Curve {
    words.has("curve") ? try CurveQuestion.curve(words.object("curve")) : .linear
  }
}
