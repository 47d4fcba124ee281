import Conformance
package import Harness

/// Asks a subject every case of a reference pack and judges the answers.
package struct PackRun<Subject: ReferenceSubject>: Sendable {
  private let subject: Subject

  package init(_ subject: Subject) { self.subject = subject }

  /// Judges the cases of `pack`, or the one called `caseID`.
  ///
  /// Every case is accounted for in the record, answered or not.
  package func run(_ pack: ReferencePack, only caseID: String? = nil) -> PackRecord {
    let cases = caseID.map { id in pack.cases.filter { $0.id == id } } ?? pack.cases
    let slices = parallelSlices(of: cases, atMost: 64) { slice in
      slice.map { (kind: $0.kind, finding: judge($0, in: pack)) }
    }
    var tallies: [String: Tally] = [:]
    for (kind, finding) in slices.joined() { tallies[kind, default: Tally()].add(finding) }
    return PackRecord(
      pack: pack.name, mode: pack.mode,
      kinds: tallies.sorted { $0.key < $1.key }.map { KindRecord(kind: $0.key, tally: $0.value) })
  }

  private func judge(_ question: ReferenceCase, in pack: ReferencePack) -> Finding {
    func finding(
      _ status: Status, error: Double? = nil, limit: Double? = nil, _ message: String? = nil
    ) -> Finding {
      Finding(
        rule: question.kind, caseID: question.id, pack: pack.name, status: status, error: error,
        limit: limit, message: message)
    }
    switch subject.answer(question, pack: pack.name) {
    case .unsupported(let reason): return finding(.unsupported, reason)
    case .error(let reason): return finding(.error, reason)
    case .values(let values):
      guard !question.expect.isEmpty else { return finding(.error, "nothing is expected") }
      var worst: Discrepancy?
      var unknown: String?
      for field in question.expect {
        guard let found = values[field.name] else {
          unknown = field.name
          continue
        }
        let discrepancy = Discrepancy(
          field: field.name, expected: field.value, found: found,
          tolerance: question.tolerance[field.name])
        if worst.map({ discrepancy.severity > $0.severity }) ?? true { worst = discrepancy }
      }
      if let unknown, worst.map({ $0.severity <= 1 }) ?? true {
        let known = values.keys.sorted().joined(separator: ", ")
        return finding(.error, "expect.\(unknown) is no field of the answer, which has \(known)")
      }
      guard let worst else { return finding(.error, "nothing is expected") }
      return finding(
        worst.severity <= 1 ? .pass : .fail, error: worst.error, limit: worst.tolerance,
        worst.severity <= 1 ? nil : worst.description)
    }
  }
}

/// How far one field of an answer is from the figure of a source.
struct Discrepancy: CustomStringConvertible {
  let field: String
  let expected: JSONValue
  let found: JSONValue
  let tolerance: Double

  /// |found − expected| for numbers and the largest of them for arrays; infinite when the two are
  /// not of one shape, or a value that is not a number is wrong.
  var error: Double { Self.distance(expected, found) }

  /// The error as a share of the tolerance; at most 1 agrees.
  var severity: Double {
    if error == 0 { return 0 }
    return error.isNaN || tolerance == 0 ? .infinity : error / tolerance
  }

  var description: String {
    "\(field) is \(Self.text(found)); the source says \(Self.text(expected)) ± \(tolerance)"
  }

  private static func distance(_ one: JSONValue, _ other: JSONValue) -> Double {
    if let first = one.number, let second = other.number {
      return first == second ? 0 : (first - second).magnitude
    }
    if let first = one.elements, let second = other.elements, first.count == second.count {
      return zip(first, second).map { distance($0, $1) }.reduce(0, max)
    }
    return one == other ? 0 : .infinity
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .bool(let flag): "\(flag)"
    case .null: "nothing"
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
    }
  }
}
