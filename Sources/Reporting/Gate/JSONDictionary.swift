import Harness

extension JSONValue {
  /// An object of the values of a dictionary, in the order of their keys.
  static func dictionary<Value>(
    _ values: [String: Value], _ json: (Value) -> JSONValue
  ) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { JSONField($0.key, json($0.value)) })
  }

  /// A text, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension JSONCursor {
  /// What `body` makes of each field of an object, by its name.
  func dictionary<Value>(
    _ body: (JSONCursor) throws(FileError) -> Value
  ) throws(FileError) -> [String: Value] {
    var values: [String: Value] = [:]
    for field in try fields() { values[field.name] = try body(field.cursor) }
    return values
  }
}
