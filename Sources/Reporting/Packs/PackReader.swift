package import Harness

/// Reads reference packs: figures that somebody else states, as JSON.
///
/// ```
/// { "pack": "kebab-name", "source": "owner/repo or title", "mode": "exact" | "apple" | "css",
///   "license": "…", "commit": "…", "about": "…", "cite": "…", "$schema": "pack.schema.json",
///   "cases": [ { "id": "unique-in-pack", "kind": "spring.value", "given": {…}, "expect": {…},
///                "tolerance": 1e-6 | {"field": 1e-6},
///                "rule": "…", "mode": "…", "convention": "…", "cite": "…", "evidence": "…" } ] }
/// ```
/// The first line and the first two lines of a case are required. `license`, `commit`, `about`,
/// `cite` and `evidence` are for people and not kept. Any other field is an error, for a misspelt
/// `tolerance` that is passed over would change what is judged.
///
/// The whole pack is checked at once; its cases are made of the text one by one when they are asked
/// for, so that a pack of n bytes takes n bytes and 8 for each case.
package enum PackReader {
  /// Reads the pack at `path`.
  ///
  /// - Throws: `FileError` with the place in the file.
  package static func read(_ path: String) throws(FileError) -> ReferencePack {
    try read(try JSONDocument(path: path))
  }

  /// Reads a pack from a text.
  package static func read(_ document: JSONDocument) throws(FileError) -> ReferencePack {
    let pack = try document.root.object()
    try pack.allow(PackFormat.packFields)
    let field = try pack.field("pack")
    let name = try field.string()
    guard PackFormat.isName(name) else {
      throw field.mismatch("made of small letters, digits and hyphens")
    }
    let reader = CaseReader(packMode: try pack.word("mode", as: Mode.self))
    var offsets: [UInt32] = []
    for cursor in try pack.field("cases").elements() {
      _ = try reader.read(cursor)
      offsets.append(UInt32(cursor.offset))
    }
    if let twin = try reader.twins(in: document, at: offsets).min() {
      let id = JSONCursor(document, twin)
      throw id.error("the id \"\(id.text)\" is there twice")
    }
    let places = offsets
    return ReferencePack(
      name: name, source: try pack.string("source"), mode: reader.packMode,
      cases: ReferenceCases(count: places.count) { index in
        do throws(FileError) {
          return try reader.read(JSONCursor(document, Int(places[index])))
        } catch {
          preconditionFailure("a case that was checked cannot be read: \(error)")
        }
      })
  }

  /// Reads single cases of one pack.
  private struct CaseReader {
    let packMode: Mode

    func read(_ cursor: JSONCursor) throws(FileError) -> ReferenceCase {
      let object = try cursor.object()
      try object.allow(PackFormat.caseFields)
      let id = try object.string("id")
      guard !id.isEmpty else { throw try object.field("id").mismatch("a name") }
      let expect = try object.field("expect")
      let fields = try expect.object().fields
      guard !fields.isEmpty else { throw expect.error("\(expect.name) has no field to compare") }
      let given = try object.field("given")
      _ = try given.fields()
      let mode = try object.optional("mode").map { (mode) throws(FileError) in
        try mode.word(as: Mode.self)
      }
      return ReferenceCase(
        id: id, kind: try object.string("kind"), given: given.value,
        expect: fields.map { JSONField($0.name, $0.cursor.value) },
        tolerance: try tolerance(try object.field("tolerance"), of: fields.map(\.name)),
        rule: try object.optionalString("rule"), mode: mode ?? packMode,
        convention: try object.optionalString("convention"))
    }

    /// Where the ids of cases are that an earlier case has.
    ///
    /// - Complexity: O(k log k) in their number; in rising order, as recorders write them, O(k).
    func twins(in document: JSONDocument, at offsets: [UInt32]) throws(FileError) -> [Int] {
      var ids: [Int] = []
      ids.reserveCapacity(offsets.count)
      for offset in offsets {
        ids.append(try JSONCursor(document, Int(offset)).object().field("id").offset)
      }
      return document.bytes.withUnsafeBufferPointer { bytes in
        var names = JSONNames(bytes)
        for id in ids { names.add(id, hasEscape: JSONString(bytes, at: id).hasEscape) }
        return names.twins(from: 0)
      }
    }

    private func tolerance(
      _ cursor: JSONCursor, of fields: [String]
    ) throws(FileError) -> ReferenceCase.Tolerance {
      guard cursor.kind == .object else { return .uniform(try allowance(cursor)) }
      var byField: [String: Double] = [:]
      for field in try cursor.fields() {
        guard fields.contains(field.name) else {
          throw field.cursor.error("\(field.cursor.name) has no figure in expect")
        }
        byField[field.name] = try allowance(field.cursor)
      }
      return .byField(byField)
    }

    private func allowance(_ cursor: JSONCursor) throws(FileError) -> Double {
      guard cursor.kind == .number, try cursor.number() >= 0 else {
        throw cursor.mismatch("a number ≥ 0")
      }
      return try cursor.number()
    }
  }
}
