import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about described animations.
///
/// An animation is a list of `keyframes`, the timing of an effect on the web (`fill`), or a tree of
/// `delay`, `speed`, `repeat` and `logicallyCompleteAfter` around a base: a `spring`, an
/// `interpolatingSpring`, or `start`, `end`, `duration` and `curve`.
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

  /// `completion` of a described animation: its total duration, and its logical completion.
  static func ends(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let timeline = AnimationTimeline(try tree(question.object("animation")).animation)
    return [
      "duration": JSONValue(timeline.duration),
      "logicalCompletion": JSONValue(timeline.logicalCompletion),
    ]
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
    guard words.has("base") else { return (try base(words), try ends(words)) }
    let (base, ends) = try tree(words.object("base"))
    return (try modified(base, words), ends)
  }

  /// What plays when nothing modifies it.
  private static func base(_ words: Question) throws(Refusal) -> Animation {
    if words.has("spring") {
      let spring = try SpringQuestion.spring(words.object("spring"), allowOverDamping: true)
      return try checked { () throws(ParameterError) in try .spring(spring) }
    }
    if words.has("interpolatingSpring") {
      let spring = try SpringQuestion.spring(
        words.object("interpolatingSpring"), allowOverDamping: true)
      return try checked { () throws(ParameterError) in try .interpolatingSpring(spring) }
    }
    let (curve, duration) = (try curve(words), try words.number("duration"))
    return try checked { () throws(ParameterError) in
      try Animation.timingCurve(curve, duration: duration)
    }
  }

  /// `animation` with the one modifier that `words` have.
  private static func modified(
    _ animation: Animation, _ words: Question
  ) throws(Refusal) -> Animation {
    if words.has("delay") {
      let delay = try words.number("delay")
      return try checked { () throws(ParameterError) in try animation.delay(delay) }
    }
    if words.has("speed") {
      let speed = try words.number("speed")
      return try checked { () throws(ParameterError) in try animation.speed(speed) }
    }
    if words.has("logicallyCompleteAfter") {
      let time = try words.number("logicallyCompleteAfter")
      return try checked { () throws(ParameterError) in
        try animation.logicallyComplete(after: time)
      }
    }
    guard words.has("repeat") else {
      throw .unsupported("a modifier other than delay, speed, repeat and logicallyCompleteAfter")
    }
    let reverses = try words.flag("autoreverses", default: false)
    if words.fields["repeat"]?.text == "forever" {
      return animation.repeatForever(autoreverses: reverses)
    }
    guard let count = Int(exactly: try words.number("repeat")) else {
      throw .malformed("given.animation.repeat must be a whole number")
    }
    return animation.repeatCount(count, autoreverses: reverses)
  }

  private static func ends(_ words: Question) throws(Refusal) -> (start: Double, end: Double) {
    (try words.number("start", default: 0), try words.number("end", default: 1))
  }

  private static func curve(_ words: Question) throws(Refusal) -> Curve {
    words.has("curve") ? try CurveQuestion.curve(words.object("curve")) : .linear
  }
}
