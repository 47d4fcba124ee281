package import Harness

extension StatusCounts {
  /// `{"planned": n, "pass": n, "fail": n, …}`, every status in it.
  package var json: JSONValue {
    let statuses = Status.allCases.map { JSONField($0.rawValue, JSONValue(self[$0])) }
    return .object([JSONField("planned", JSONValue(planned))] + statuses)
  }

  init(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    self.init(planned: try object.integer("planned"))
    for status in Status.allCases { self[status] = try object.integer(status.rawValue) }
    guard isComplete else {
      throw cursor.error(
        "\(cursor.name): planned is \(planned), which is not the sum of the others")
    }
  }
}
