package import Harness

/// Settle's own solvers as the subject of reference cases: the exact ones, or SwiftUI's answers
/// where a case follows them.
package struct BuiltInSubject: ReferenceSubject {
  package init() {}

  package func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer {
    do throws(Refusal) {
      return .values(try values(question, pack: pack))
    } catch {
      switch error {
      case .unsupported(let reason): return .unsupported(reason)
      case .malformed(let reason): return .error(reason)
      }
    }
  }

  private func values(
    _ question: ReferenceCase, pack: String
  ) throws(Refusal) -> [String: JSONValue] {
    let given = Question(question)
    switch question.kind {
    case "spring.value": return try SpringAnswers.value(given)
    case "spring.value-clamped": return try SpringAnswers.clampedValue(given)
    case "spring.convert": return try SpringAnswers.convert(given)
    case "spring.settling": return try SpringAnswers.settling(given, rule: question.rule)
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
