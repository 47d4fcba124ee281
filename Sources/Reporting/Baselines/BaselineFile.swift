import Harness

/// One file of accepted figures: those of one study, grid by grid.
///
/// ```
/// { "grids": { "quick": { "settling/exact/bounce=0,epsilon=0.001": 0.123456789, … }, … },
///   "schema": "settle-baseline/1" }
/// ```
/// One figure a line in the order of their ids, so that a change reads as a review.
package enum BaselineFile {
  /// The figures of `grid` in the file at `path`; `nil` when there is no such file or grid in it.
  ///
  /// - Throws: `FileError` with the place in the file.
  package static func figures(
    of grid: String, at path: String
  ) throws(FileError) -> [String: Double]? {
    guard FileBytes.exists(path) else { return nil }
    for (name, cursor) in try grids(try JSONDocument(path: path)) where name == grid {
      return try figures(cursor)
    }
    return nil
  }

  /// All figures in the file at `path`, by grid.
  package static func read(_ path: String) throws(FileError) -> [String: [String: Double]] {
    try read(try JSONDocument(path: path))
  }

  /// All figures in a text, by grid.
  package static func read(
    _ document: JSONDocument
  ) throws(FileError) -> [String: [String: Double]] {
    var figures: [String: [String: Double]] = [:]
    for (name, cursor) in try grids(document) { figures[name] = try self.figures(cursor) }
    return figures
  }

  /// The text of a file with these figures.
  package static func bytes(_ grids: [String: [String: Double]]) -> [UInt8] {
    func object<Value>(_ values: [String: Value], _ json: (Value) -> JSONValue) -> JSONValue {
      .object(values.sorted { $0.key < $1.key }.map { JSONField($0.key, json($0.value)) })
    }
    return JSONWriter(.pretty).bytes([
      "schema": .string(Baseline.schema),
      "grids": object(grids) { figures in object(figures) { JSONValue($0) } },
    ])
  }

  private static func grids(
    _ document: JSONDocument
  ) throws(FileError) -> [(name: String, cursor: JSONCursor)] {
    let file = try document.root.object()
    try file.expect(schema: Baseline.schema)
    try file.allow(["schema", "grids"])
    return try file.field("grids").object().fields.map { ($0.name, $0.cursor) }
  }

  private static func figures(_ cursor: JSONCursor) throws(FileError) -> [String: Double] {
    var figures: [String: Double] = [:]
    for field in try cursor.fields() { figures[field.name] = try field.cursor.unboundedNumber() }
    return figures
  }
}
