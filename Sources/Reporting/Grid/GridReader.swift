package import Harness

/// Reads grids from JSON.
///
/// ```
/// { "schema": "settle-grid/1", "name": "my-grid",
///   "axes": {
///     "dampingFraction": { "values": [0, 0.5, 1] },
///     "phase":           { "linear": { "from": 0, "to": 4, "count": 9 }, "edges": [10] },
///     "response":        { "log": { "from": 0.05, "to": 5, "count": 7 }, "edges": [0.5] } } }
/// ```
/// An axis has one of `values`, `linear` and `log`; `edges` are values that must be there besides.
/// `from` and `to` are both included. Fields of any other name are errors.
package enum GridReader {
  /// The name and version of the file format.
  package static let schema = "settle-grid/1"

  /// The most values that one axis may have.
  private static let valueLimit = 1_000_000

  /// Reads the grid at `path`.
  ///
  /// - Throws: `FileError` with the place in the file, also for a grid that cannot be.
  package static func read(_ path: String) throws(FileError) -> Grid {
    try read(try JSONDocument(path: path))
  }

  /// Reads a grid from a text.
  package static func read(_ document: JSONDocument) throws(FileError) -> Grid {
    let grid = try document.root.object()
    try grid.expect(schema: schema)
    try grid.allow(["schema", "name", "axes"])
    let axesField = try grid.field("axes")
    let fields = try axesField.object().fields
    guard !fields.isEmpty else { throw axesField.error("axes has no axis") }
    var axes: [Axis] = []
    for field in fields { axes.append(try axis(field.name, field.cursor)) }
    let name = try grid.field("name")
    let text = try name.string()
    do throws(GridError) {
      return try Grid(text, axes)
    } catch {
      throw name.error(error.description)
    }
  }

  private static func axis(_ name: String, _ cursor: JSONCursor) throws(FileError) -> Axis {
    let object = try cursor.object()
    try object.allow(["values", "linear", "log", "edges"])
    let kinds = ["values", "linear", "log"].filter { object.optional($0) != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      throw cursor.error("\(cursor.name) must have one of \"values\", \"linear\" and \"log\"")
    }
    let edges = object.optional("edges") == nil ? [] : try object.numbers("edges")
    if kind == "values" {
      let values = try object.numbers("values") + edges
      return try build(cursor) { () throws(GridError) in try Axis(name, values: values) }
    }
    let span = try object.field(kind).object()
    try span.allow(["from", "to", "count"])
    let (from, to) = (try span.number("from"), try span.number("to"))
    let count = try span.field("count").integer(in: 1...valueLimit)
    return try build(cursor) { () throws(GridError) in
      kind == "log"
        ? try Axis(name, logFrom: from, to: to, count: count, edges: edges)
        : try Axis(name, linearFrom: from, to: to, count: count, edges: edges)
    }
  }

  private static func build(
    _ cursor: JSONCursor, _ make: () throws(GridError) -> Axis
  ) throws(FileError) -> Axis {
    do throws(GridError) {
      return try make()
    } catch {
      throw cursor.error(error.description)
    }
  }
}
