package import Harness

extension SettlingRecord {
  /// `{"rows": [{"case", "seconds"}], "fits": […], "oracles": […]}`.
  package var json: JSONValue {
    let rows = rows.map { row in
      JSONValue.object([
        JSONField("case", .string(row.caseID)), JSONField("seconds", JSONValue(row.seconds)),
      ])
    }
    return [
      "rows": .array(rows), "fits": .array(fits.map(\.json)),
      "oracles": .array(oracles.map(\.json)),
    ]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      rows: try object.field("rows").map { (element) throws(FileError) in
        let row = try element.object()
        return Row(
          caseID: try row.string("case"), seconds: try row.field("seconds").unboundedNumber())
      },
      fits: try object.field("fits").map { (element) throws(FileError) in try FitRecord(element) },
      oracles: try object.field("oracles").map { (element) throws(FileError) in
        try Oracle(try element.object())
      })
  }
}

extension SettlingRecord.Oracle {
  fileprivate var json: JSONValue {
    [
      "oracle": .string(name), "cases": JSONValue(cases), "worst": JSONValue(worst),
      "limit": JSONValue(limit), "at": .string(caseID),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      name: try object.string("oracle"), cases: try object.integer("cases"),
      worst: try object.field("worst").unboundedNumber(),
      limit: try object.field("limit").unboundedNumber(), caseID: try object.string("at"))
  }
}

extension FitRecord {
  /// Everything that is needed to use the formula, or to refuse to.
  package var json: JSONValue {
    [
      "id": .string(id), "epsilon": JSONValue(epsilon), "formula": .string(formula),
      "smooth": .bool(isSmooth), "coefficients": .array(coefficients.map(\.json)),
      "points": JSONValue(points), "rms": JSONValue(rms), "worst": worst.json,
      "aicc": JSONValue(criterion), "chosen": .bool(isChosen),
      "errors": .array(errors.map(\.json)),
    ]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      id: try object.string("id"), epsilon: try object.field("epsilon").unboundedNumber(),
      formula: try object.string("formula"), isSmooth: try object.field("smooth").flag(),
      coefficients: try object.field("coefficients").map { (element) throws(FileError) in
        try Coefficient(try element.object())
      },
      points: try object.integer("points"), rms: try object.field("rms").unboundedNumber(),
      worst: try Error(try object.field("worst").object()),
      criterion: try object.field("aicc").unboundedNumber(),
      isChosen: try object.field("chosen").flag(),
      errors: try object.field("errors").map { (element) throws(FileError) in
        try Error(try element.object())
      })
  }
}

extension FitRecord.Coefficient {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "value": JSONValue(value),
      "standardError": JSONValue(standardError),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      name: try object.string("name"), value: try object.field("value").unboundedNumber(),
      standardError: try object.field("standardError").unboundedNumber())
  }
}

extension FitRecord.Error {
  fileprivate var json: JSONValue {
    ["bounce": JSONValue(bounce), "relative": JSONValue(relative)]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      bounce: try object.field("bounce").unboundedNumber(),
      relative: try object.field("relative").unboundedNumber())
  }
}
