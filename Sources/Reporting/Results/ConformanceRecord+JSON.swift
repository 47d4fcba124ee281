package import Harness

extension ConformanceRecord {
  /// The answer of `settle check`, which is also the conformance section of a report.
  package var json: JSONValue { json(cases: exceptions) }

  /// The answer with other cases than those that did not pass.
  package func json(cases: [Finding]) -> JSONValue {
    let stale = stale.isEmpty ? [] : [JSONField("stale", .array(stale.map { .string($0) }))]
    return .object(
      [
        JSONField("verdict", .string(verdict.rawValue)), JSONField("solver", .string(solver)),
        JSONField("mode", .string(mode.rawValue)), JSONField("counts", counts.json),
        JSONField("rules", .array(rules.map(\.json))),
        JSONField("packs", .array(packs.map(\.json))),
        JSONField("cases", .array(cases.map(\.json))),
      ] + stale)
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    var exceptions = FiledExceptions()
    for element in try object.field("cases").elements() {
      exceptions.add(try Finding(element))
    }
    self.init(
      solver: try object.string("solver"), mode: try object.word("mode", as: Mode.self),
      rules: try object.field("rules").map { (element) throws(FileError) in
        try RuleRecord(element, exceptions)
      },
      packs: try object.field("packs").map { (element) throws(FileError) in
        try PackRecord(element, exceptions)
      }, stale: object.optional("stale") == nil ? [] : try object.strings("stale"))
  }
}

/// The rows of `cases` under the rule or the kind of a pack that they belong to.
private struct FiledExceptions {
  private struct Place: Hashable {
    let pack: String?
    let rule: String
  }

  private var findings: [Place: [Finding]] = [:]

  mutating func add(_ finding: Finding) {
    findings[Place(pack: finding.pack, rule: finding.rule), default: []].append(finding)
  }

  subscript(pack: String?, rule: String) -> [Finding] {
    findings[Place(pack: pack, rule: rule)] ?? []
  }
}

extension RuleRecord {
  fileprivate var json: JSONValue {
    .object(
      [
        JSONField("id", .string(rule.id)), JSONField("statement", .string(rule.statement)),
        JSONField("source", .string(rule.source)), JSONField("level", .string(rule.level.rawValue)),
        JSONField("limit", JSONValue(rule.limit)), JSONField("unit", .string(rule.unit)),
      ]
        + (rule.derivation.isEmpty
          ? [] : [JSONField("derivation", .string(rule.derivation))])
        + tally.fields(unit: rule.unit))
  }

  fileprivate init(_ cursor: JSONCursor, _ exceptions: FiledExceptions) throws(FileError) {
    let object = try cursor.object()
    let rule = RuleInformation(
      id: try object.string("id"), statement: try object.string("statement"),
      source: try object.string("source"), level: try object.word("level", as: RuleLevel.self),
      limit: try object.field("limit").unboundedNumber(), unit: try object.string("unit"),
      derivation: try object.optionalString("derivation") ?? "")
    self.init(
      rule: rule, tally: try Tally(object, rule: rule.id, pack: nil, exceptions[nil, rule.id]))
  }
}

extension PackRecord {
  fileprivate var json: JSONValue {
    let kinds = kinds.map { kind in
      JSONValue.object([JSONField("kind", .string(kind.kind))] + kind.tally.fields(unit: ""))
    }
    return [
      "pack": .string(pack), "mode": .string(mode.rawValue), "counts": counts.json,
      "kinds": .array(kinds),
    ]
  }

  fileprivate init(_ cursor: JSONCursor, _ exceptions: FiledExceptions) throws(FileError) {
    let object = try cursor.object()
    let pack = try object.string("pack")
    self.init(
      pack: pack, mode: try object.word("mode", as: Mode.self),
      kinds: try object.field("kinds").map { (element) throws(FileError) in
        let object = try element.object()
        let kind = try object.string("kind")
        return KindRecord(
          kind: kind, tally: try Tally(object, rule: kind, pack: pack, exceptions[pack, kind]))
      })
  }
}

extension Tally {
  /// What a rule and a kind both say of their cases.
  fileprivate func fields(unit: String) -> [JSONField] {
    [
      JSONField("status", .string(Verdict(counts).rawValue)),
      JSONField("cases", JSONValue(counts.planned)), JSONField("counts", counts.json),
      JSONField("worst", worst?.worstJSON(unit: unit) ?? .null),
    ]
  }

  fileprivate init(
    _ object: JSONObject, rule: String, pack: String?, _ exceptions: [Finding]
  ) throws(FileError) {
    let worst = try object.optional("worst").map { (worst) throws(FileError) in
      try Finding(try worst.object(), caseIDField: "case", rule: rule, pack: pack)
    }
    self.init(
      counts: try StatusCounts(try object.field("counts")), worst: worst, exceptions: exceptions)
  }
}
