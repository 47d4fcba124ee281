package import Harness

/// Reads reference packs: figures that somebody else states, as JSON.
///
/// ```
/// { "pack": "kebab-name", "source": "owner/repo or title", "mode": "exact" | "apple" | "css",
///   "license": "…", "commit": "…", "about": "…",
///   "cases": [ { "id": "unique-in-pack", "kind": "spring.value", "given": {…}, "expect": {…},
///                "tolerance": 1e-6 | {"field": 1e-6},
///                "rule": "…", "mode": "…", "convention": "…", "cite": "…", "evidence": "…" } ] }
/// ```
/// The first line and the first two lines of a case are required. `license`, `commit`, `about`,
/// `cite` and `evidence` are for people and not kept. Any other field is an error, for a misspelt
/// `tolerance` that is passed over would change what is judged.
package enum PackReader {
  private static let packFields = [
    "pack", "source", "license", "commit", "about", "mode", "cases",
  ]

  private static let caseFields = [
    "id", "kind", "given", "expect", "tolerance", "rule", "mode", "convention", "cite", "evidence",
  ]

  /// Reads the pack at `path`.
  ///
  /// - Throws: `FileError` with the place in the file.
  package static func read(_ path: String) throws(FileError) -> ReferencePack {
    try read(try JSONDocument(path: path))
  }

  /// Reads a pack from a text.
  package static func read(_ document: JSONDocument) throws(FileError) -> ReferencePack {
    let pack = try document.root.object()
    try pack.allow(packFields)
    let name = try name(pack)
    let mode = try pack.word("mode", as: Mode.self)
    var cases = CaseReader(packMode: mode)
    return ReferencePack(
      name: name, source: try pack.string("source"), mode: mode,
      cases: try pack.field("cases").map { (cursor) throws(FileError) in try cases.read(cursor) })
  }

  /// The name is part of the ids of figures, so that it must not have their separator.
  private static func name(_ pack: JSONObject) throws(FileError) -> String {
    let field = try pack.field("pack")
    let name = try field.string()
    let isUsable = name.utf8.allSatisfy {
      JSONByte.isDigit($0) || $0 == JSONByte.minus || (0x61...0x7A).contains($0)
    }
    guard isUsable, !name.isEmpty else {
      throw field.mismatch("made of small letters, digits and hyphens")
    }
    return name
  }

  /// Reads the cases of one pack, one after the other.
  private struct CaseReader {
    let packMode: Mode
    private var ids: Set<String> = []

    /// The strings that many cases share, kept once.
    private var shared: Set<String> = []

    init(packMode: Mode) { self.packMode = packMode }

    mutating func read(_ cursor: JSONCursor) throws(FileError) -> ReferenceCase {
      let object = try cursor.object()
      try object.allow(caseFields)
      let id = try object.string("id")
      guard !id.isEmpty else { throw try object.field("id").mismatch("a name") }
      guard ids.insert(id).inserted else {
        throw try object.field("id").error("the id \"\(id)\" is there twice")
      }
      let expect = try object.field("expect")
      let fields = try expect.object().fields
      guard !fields.isEmpty else { throw expect.error("\(expect.name) has no field to compare") }
      let given = try object.field("given")
      _ = try given.fields()
      let mode = try object.optional("mode").map { (mode) throws(FileError) in
        try mode.word(as: Mode.self)
      }
      return ReferenceCase(
        id: id, kind: share(try object.string("kind")), given: given.value,
        expect: fields.map { JSONField($0.name, $0.cursor.value) },
        tolerance: try tolerance(try object.field("tolerance"), of: fields.map(\.name)),
        rule: try object.optionalString("rule").map { share($0) }, mode: mode ?? packMode,
        convention: try object.optionalString("convention").map { share($0) })
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

    private mutating func share(_ text: String) -> String { shared.insert(text).memberAfterInsert }
  }
}
