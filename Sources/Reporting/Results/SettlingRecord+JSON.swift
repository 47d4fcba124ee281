package import Harness

extension SettlingRecord {
  /// `{"rows": [{"case", "seconds"}], "fits": […]}`.
  package var json: JSONValue {
    let rows = rows.map { row in
      JSONValue.object([
        JSONField("case", .string(row.caseID)), JSONField("seconds", JSONValue(row.seconds)),
      ])
    }
    return ["rows": .array(rows), "fits": .array(fits.map(\.json))]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      rows: try object.field("rows").map { (element) throws(FileError) in
        let row = try element.object()
        return Row(
          caseID: try row.string("case"), seconds: try row.field("seconds").unboundedNumber())
      },
      fits: try object.field("fits").map { (element) throws(FileError) in try FitRecord(element) })
  }
}

extension FitRecord {
  /// Everything that is needed to use the formula, or to refuse to.
  package var json: JSONValue {
    [
      "id": .string(id), "formula": .string(formula),
      "coefficients": .array(coefficients.map(\.json)), "points": JSONValue(points),
      "rms": JSONValue(rms), "worst": worst.json, "residuals": .array(residuals.map(\.json)),
      "ranges": .array(ranges.map(\.json)), "iterations": JSONValue(iterations),
      "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(
      id: try object.string("id"), formula: try object.string("formula"),
      coefficients: try object.field("coefficients").map { (element) throws(FileError) in
        try Coefficient(try element.object())
      },
      points: try object.integer("points"), rms: try object.field("rms").unboundedNumber(),
      worst: try Residual(try object.field("worst").object()),
      residuals: try object.field("residuals").map { (element) throws(FileError) in
        try Residual(try element.object())
      },
      ranges: try object.field("ranges").map { (element) throws(FileError) in
        try Range(try element.object())
      },
      iterations: try object.integer("iterations"), warnings: try object.strings("warnings"))
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

extension FitRecord.Residual {
  fileprivate var json: JSONValue {
    [
      "case": .string(caseID), "observed": JSONValue(observed), "fitted": JSONValue(fitted),
      "relative": JSONValue(relative),
    ]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      caseID: try object.string("case"), observed: try object.field("observed").unboundedNumber(),
      fitted: try object.field("fitted").unboundedNumber())
  }
}

extension FitRecord.Range {
  fileprivate var json: JSONValue {
    ["parameter": .string(parameter), "from": JSONValue(from), "to": JSONValue(to)]
  }

  fileprivate init(_ object: JSONObject) throws(FileError) {
    self.init(
      parameter: try object.string("parameter"), from: try object.field("from").unboundedNumber(),
      to: try object.field("to").unboundedNumber())
  }
}
