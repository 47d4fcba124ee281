/// An object in a checked text, whose fields are asked for by name.
///
/// Where a field may be missing, `null` counts as missing.
package struct JSONObject {
  /// The object itself.
  package let cursor: JSONCursor

  /// The fields in the order written.
  package let fields: [JSONFields.Field]

  init(_ cursor: JSONCursor, _ fields: JSONFields) {
    self.cursor = cursor
    self.fields = Array(fields)
  }

  /// Refuses every field that is not called one of `names`, and says which one is meant.
  package func allow(_ names: [String]) throws(FileError) {
    for field in fields where !names.contains(field.name) {
      let place = JSONCursor(cursor.document, field.offset)
      let cure =
        NearestName(to: field.name, among: names).map { "did you mean \"\($0.name)\"?" }
        ?? "known are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
      throw FileError(
        .malformed, cursor.document.path, at: place.position,
        "\(cursor.name) has an unknown field \"\(field.name)\"; \(cure)", field: field.cursor.name,
        requirement: "one of \(names.joined(separator: ", "))")
    }
  }

  /// The field called `name`.
  package func field(_ name: String) throws(FileError) -> JSONCursor {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw cursor.error("\(cursor.name) has no field \"\(name)\"")
    }
    return field.cursor
  }

  /// The field called `name`, unless it is missing or null.
  package func optional(_ name: String) -> JSONCursor? {
    fields.first { $0.name == name }.flatMap { $0.cursor.kind == .null ? nil : $0.cursor }
  }

  package func string(_ name: String) throws(FileError) -> String { try field(name).string() }

  package func optionalString(_ name: String) throws(FileError) -> String? {
    guard let cursor = optional(name) else { return nil }
    return try cursor.string()
  }

  package func number(_ name: String) throws(FileError) -> Double { try field(name).number() }

  /// A number that may be infinite, unless it is missing or null.
  package func optionalNumber(_ name: String) throws(FileError) -> Double? {
    guard let cursor = optional(name) else { return nil }
    return try cursor.unboundedNumber()
  }

  package func integer(_ name: String) throws(FileError) -> Int { try field(name).integer() }

  package func word<Value: RawRepresentable & CaseIterable>(
    _ name: String, as type: Value.Type
  ) throws(FileError) -> Value where Value.RawValue == String {
    try field(name).word(as: type)
  }

  /// The numbers of an array.
  package func numbers(_ name: String) throws(FileError) -> [Double] {
    try field(name).map { (element) throws(FileError) in try element.number() }
  }

  /// The strings of an array.
  package func strings(_ name: String) throws(FileError) -> [String] {
    try field(name).map { (element) throws(FileError) in try element.string() }
  }

  /// Refuses a file that is not of the format `schema`.
  package func expect(schema: String) throws(FileError) {
    let field = try field("schema")
    guard try field.string() == schema else { throw field.mismatch("\"\(schema)\"") }
  }
}
