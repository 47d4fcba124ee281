import Harness
import Reporting

/// Cases of one kind that are put to an adapter together.
struct AdapterRequest {
  /// The number of the first case; the others follow it.
  let sequence: Int
  let cases: [ReferenceCase]

  /// Whether `later` can be asked together with `first`: what is not in `given` must be the same.
  static func canShare(_ first: ReferenceCase, _ later: ReferenceCase) -> Bool {
    first.kind == later.kind && first.mode == later.mode && first.rule == later.rule
      && terms(of: first) == terms(of: later)
  }

  static let start = JSONWriter(.compact).bytes(
    ["cmd": "start", "protocol": JSONValue(AdapterGreeting.version)])

  static let stop = JSONWriter(.compact).bytes(["cmd": "stop"])

  /// The request as a line: `given` is an object, or an array when there are several cases or the
  /// adapter takes batches.
  func line(isBatch: Bool) -> [UInt8] {
    let first = cases[0]
    var fields = [
      JSONField("cmd", "run"), JSONField("seq", JSONValue(sequence)),
      JSONField("kind", .string(first.kind)), JSONField("mode", .string(first.mode.rawValue)),
      JSONField("given", isBatch ? .array(cases.map(\.given)) : first.given),
    ]
    if let rule = first.rule { fields.append(JSONField("rule", .string(rule))) }
    return JSONWriter(.compact, sortsKeys: false).bytes(.object(fields + Self.terms(of: first)))
  }

  /// What some kinds need beside `given`: a relation needs the tolerance within which it holds, and a
  /// bound the bounds.
  private static func terms(of question: ReferenceCase) -> [JSONField] {
    switch question.kind {
    case "curve.equal": [JSONField("tolerance", JSONValue(question.tolerance["equal"]))]
    case "curve-relation": [JSONField("tolerance", JSONValue(question.tolerance["holds"]))]
    case "curve.bounds": [JSONField("bounds", .object(question.expect))]
    default: []
    }
  }
}
