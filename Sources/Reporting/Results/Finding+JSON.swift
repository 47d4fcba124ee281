package import Harness

extension Finding {
  /// The case as a row of `cases`: `{"id", "pack", "kind", "status", "error", "limit", "message"}`,
  /// with `rule` in the place of pack and kind where it was a rule that judged.
  package var json: JSONValue {
    var fields = [JSONField("id", .string(caseID))]
    if let pack {
      fields += [JSONField("pack", .string(pack)), JSONField("kind", .string(rule))]
    } else {
      fields += [JSONField("rule", .string(rule))]
    }
    if let mode { fields.append(JSONField("mode", .string(mode.rawValue))) }
    fields += [JSONField("status", .string(status.rawValue))]
    fields += [
      JSONField("error", error.map { JSONValue($0) } ?? .null),
      JSONField("limit", limit.map { JSONValue($0) } ?? .null),
    ]
    if let message { fields.append(JSONField("message", .string(message))) }
    return .object(fields + simplestFields)
  }

  /// The case to which this one could be reduced, where there is one.
  private var simplestFields: [JSONField] {
    simplest.map { simplest in
      let fields = [
        JSONField("case", .string(simplest.caseID)),
        JSONField("error", simplest.error.map { JSONValue($0) } ?? .null),
      ]
      return [JSONField("simplest", .object(fields))]
    } ?? []
  }

  /// The case as the `worst` of a rule or kind, which say the rest.
  func worstJSON(unit: String) -> JSONValue {
    var fields = [JSONField("case", .string(caseID))]
    if let mode { fields.append(JSONField("mode", .string(mode.rawValue))) }
    fields += [
      JSONField("status", .string(status.rawValue)),
      JSONField("error", error.map { JSONValue($0) } ?? .null),
      JSONField("limit", limit.map { JSONValue($0) } ?? .null), JSONField("unit", .string(unit)),
    ]
    if let message { fields.append(JSONField("message", .string(message))) }
    return .object(fields + simplestFields)
  }

  /// Reads a row of `cases`.
  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    let pack = try object.optionalString("pack")
    try self.init(
      object, caseIDField: "id", rule: try object.string(pack == nil ? "rule" : "kind"), pack: pack)
  }

  init(
    _ object: JSONObject, caseIDField: String, rule: String, pack: String?
  ) throws(FileError) {
    self.init(
      rule: rule, caseID: try object.string(caseIDField), pack: pack,
      mode: object.optional("mode") == nil ? nil : try object.word("mode", as: Mode.self),
      status: try object.word("status", as: Status.self),
      error: try object.optionalNumber("error"), limit: try object.optionalNumber("limit"),
      message: try object.optionalString("message"),
      simplest: try object.optional("simplest").map { (simplest) throws(FileError) in
        let fields = try simplest.object()
        return Simplest(
          caseID: try fields.string("case"), error: try fields.optionalNumber("error"))
      })
  }
}
