package import Harness

extension BaselineComparison {
  /// `{"verdict", "compared", "differences": [{"figure", "accepted", "found"}], "missing"}`.
  package var json: JSONValue {
    let differences = differences.map { difference in
      JSONValue.object([
        JSONField("figure", .string(difference.figure)),
        JSONField("accepted", difference.accepted.map { JSONValue($0) } ?? .null),
        JSONField("found", difference.found.map { JSONValue($0) } ?? .null),
      ])
    }
    return [
      "verdict": .string(verdict.rawValue), "compared": JSONValue(compared),
      "differences": .array(differences), "missing": missing.map { .string($0) } ?? .null,
    ]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      compared: try object.integer("compared"),
      differences: try object.field("differences").map { (element) throws(FileError) in
        let row = try element.object()
        return Difference(
          figure: try row.string("figure"), accepted: try row.optionalNumber("accepted"),
          found: try row.optionalNumber("found"))
      },
      missing: try object.optionalString("missing"))
  }
}
