package import Harness

/// Settle's own solvers as the subject of reference cases: the exact ones, or SwiftUI's answers
/// where a case follows them.
package struct BuiltInSubject: ReferenceSubject {
  package init() {}

  package func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
    do throws(Refusal) {
      let given = Question(question)
      let values = try values(question, given, pack: pack)
      for name in Self.remarks[question.kind] ?? [] { _ = given.has(name) }
      _ = given.has("operation")  // the kind once more, in words
      if let unread = given.unread { return .error("\(unread) is no field of this question") }
      return .values(values)
    } catch {
      switch error {
      case .unsupported(let reason): return .unsupported(reason)
      case .malformed(let reason): return .error(reason)
      }
    }
  }

  /// Fields that cases of a kind carry and that do not change the answer: a text beside the curve it
  /// stands for, a mass or a velocity that is always the default, the format of a text.
  private static let remarks: [String: [String]] = [
    "curve.value": ["css"], "spring.convert": ["mass", "format"],
    "uikit-duration-form": ["velocity"], "completion": ["tolerance"],
  ]

  private func values(
    _ question: ReferenceCase, _ given: Question, pack: String
  ) throws(Refusal) -> [String: JSONValue] {
    switch question.kind {
    case "spring.value": return try SpringAnswers.value(given)
    case "spring.value-clamped": return try SpringAnswers.clampedValue(given)
    case "spring.convert": return try SpringAnswers.convert(given)
    case "spring.settling": return try SettlingAnswers.settling(given, rule: question.rule)
    case "completion":
      if given.has("spring") { return try SettlingAnswers.settling(given, rule: question.rule) }
      if given.has("decay") { return try SettlingAnswers.decay(given) }
      if given.has("animation") { return try AnimationAnswers.ends(given) }
      return try TransactionAnswers.completion(given)
    case "transaction-coalescing": return try TransactionAnswers.coalescing(given)
    case "uikit-spring-end": return try SettlingAnswers.uiKitEnd(given)
    case "uikit-duration-form": return try SettlingAnswers.uiKitDurationForm(given)
    case "interpolating-spring-longest-settling":
      return try SettlingAnswers.longestCritical(given)
    case "animation.value": return try AnimationAnswers.value(given)
    case "keyframe-timeline": return try KeyframeAnswers.timeline(given)
    case "gesture.project": return try GestureAnswers.project(given)
    case "gesture.rubberband": return try GestureAnswers.rubberBand(given)
    case "decay": return try GestureAnswers.decay(given)
    case "velocity-sampler": return try GestureAnswers.velocity(given)
    case "spring-from-settling": return try SpringAnswers.fromSettling(given)
    case "spring-force": return try SpringAnswers.force(given)
    case "spring-update": return try SpringAnswers.update(given)
    case "preset": return try InterchangeAnswers.preset(given, pack: pack)
    case "constant": return try InterchangeAnswers.constant(given)
    case "parameters.valid": return try InterchangeAnswers.valid(given)
    case "curve.value": return try CurveAnswers.value(given)
    case "curve.compose": return try CurveAnswers.compose(given)
    case "curve.range": return try CurveAnswers.range(given)
    case "curve.bounds": return try CurveAnswers.bounds(given, expect: question.expect)
    case "curve.equal":
      return try CurveAnswers.equal(given, tolerance: question.tolerance["equal"])
    case "curve-relation":
      return try CurveAnswers.relation(given, tolerance: question.tolerance["holds"])
    case "curve.preset": return try CurveAnswers.preset(given)
    case "css.parse": return try CurveAnswers.parse(given)
    default: throw .unsupported("the kind \(question.kind)")
    }
  }
}
