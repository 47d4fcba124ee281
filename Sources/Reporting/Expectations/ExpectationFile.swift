package import Harness

/// The file of known deviations.
///
/// ```
/// { "schema": "settle-expectations/1",
///   "expectations": [
///     { "id": "rule id, PACK/CASE, or a pattern with * and ?", "solver": "apple",
///       "status": "fail" | "flaky" | "skip", "limit": 0.02, "reason": "…", "link": "…" } ] }
/// ```
/// `solver`, `limit` and `link` may be left out. `limit` is the largest error that is excused, in the
/// unit of the rule or case: what is off by more fails all the same. A reason may not, and not be empty: an entry that was written
/// by `--update-expectations` has none until somebody gives one.
package enum ExpectationFile {
  /// The name and version of the file format.
  package static let schema = "settle-expectations/1"

  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsEmptyReasons: Whether entries may still wait for their reason, as for a file that is
  ///     about to be updated.
  /// - Returns: The entries in the order written.
  /// - Throws: `FileError` with the place in the file.
  package static func read(
    _ path: String, allowsEmptyReasons: Bool = false
  ) throws(FileError) -> [Expectation] {
    try read(try JSONDocument(path: path), allowsEmptyReasons: allowsEmptyReasons)
  }

  /// Reads a file from a text.
  package static func read(
    _ document: JSONDocument, allowsEmptyReasons: Bool = false
  ) throws(FileError) -> [Expectation] {
    let root = try document.root.object()
    try root.expect(schema: schema)
    try root.allow(["schema", "expectations"])
    var seen: Set<[String]> = []
    return try root.field("expectations").map { (cursor) throws(FileError) in
      let entry = try entry(cursor, allowsEmptyReasons: allowsEmptyReasons)
      guard seen.insert([entry.id, entry.solver ?? ""]).inserted else {
        throw cursor.error("\(cursor.name) expects something of \"\(entry.id)\" a second time")
      }
      return entry
    }
  }

  private static func entry(
    _ cursor: JSONCursor, allowsEmptyReasons: Bool
  ) throws(FileError) -> Expectation {
    let object = try cursor.object()
    try object.allow(["id", "solver", "status", "limit", "reason", "link"])
    let id = try object.field("id")
    guard try !id.string().isEmpty else { throw id.mismatch("a rule, PACK/CASE or a pattern") }
    let reason = try object.field("reason")
    let text = try reason.string()
    guard allowsEmptyReasons || text.contains(where: { !$0.isWhitespace }) else {
      throw reason.error(
        "\(reason.name) is empty; it must say why \"\(try id.string())\" is not as it should be")
    }
    let limit = try object.optional("limit").map { (field) throws(FileError) in
      let number = try field.number()
      guard number >= 0, number.isFinite else { throw field.mismatch("a finite number ≥ 0") }
      return number
    }
    return Expectation(
      id: try id.string(), solver: try object.optionalString("solver"),
      status: try object.word("status", as: Expectation.Outcome.self), limit: limit, reason: text,
      link: try object.optionalString("link"))
  }

  /// The text of a file with `entries`, sorted, one a line.
  package static func bytes(_ entries: [Expectation]) -> [UInt8] {
    let rows = entries.sorted().map { entry in
      var fields = [JSONField("id", .string(entry.id))]
      if let solver = entry.solver { fields.append(JSONField("solver", .string(solver))) }
      fields.append(JSONField("status", .string(entry.status.rawValue)))
      if let limit = entry.limit { fields.append(JSONField("limit", JSONValue(limit))) }
      fields.append(JSONField("reason", .string(entry.reason)))
      if let link = entry.link { fields.append(JSONField("link", .string(link))) }
      return JSONValue.object(fields)
    }
    return JSONWriter(.rows, sortsKeys: false).bytes(
      ["schema": .string(schema), "expectations": .array(rows)])
  }
}
