import Harness

/// Everything about a pack that its author should mend, each with its place in the file.
///
/// A reader stops at the first fault; this goes on, and also asks for what a reader can do without: a
/// licence, and where each figure is from.
package struct PackLint {
  /// One remark.
  package struct Finding: Hashable, Sendable {
    package let path: String
    package let position: TextPosition

    /// What is asked for, such as `case.cite`.
    package let rule: String
    package let message: String

    /// What to write instead, when that is plain.
    package let suggestion: String?
  }

  /// The remarks in the order of the file, up to `limit`.
  package private(set) var findings: [Finding] = []

  /// How many there are.
  package private(set) var count = 0

  /// How many are kept.
  package static let limit = 1000

  /// The file; `nil` when it is no JSON.
  package let document: JSONDocument?

  private let path: String

  /// Reads the file at `path`.
  ///
  /// - Throws: `FileError` when there is nothing to read; what is no JSON is a finding.
  package init(path: String) throws(FileError) {
    do throws(FileError) {
      self.init(try JSONDocument(path: path))
    } catch {
      guard let position = error.position, error.kind != .unreadable else { throw error }
      self.init(
        Finding(
          path: path, position: position, rule: "pack.json", message: error.reason,
          suggestion: nil))
    }
  }

  private init(_ finding: Finding) {
    (path, document, findings, count) = (finding.path, nil, [finding], 1)
  }

  /// Looks through a text that is JSON.
  package init(_ document: JSONDocument) {
    path = document.path
    self.document = document
    let root = document.root
    guard let pack = root.ifObject else {
      add(root, "pack.shape", "the file is \(root.kind.rawValue); it must be an object")
      return
    }
    lintFields(pack, PackFormat.packFields, PackFormat.requiredPackFields, "pack")
    lintHead(pack)
    guard let field = pack.optional("cases") else { return }
    guard let cases = try? field.elements() else {
      add(field, "pack.cases", "cases is \(field.kind.rawValue); it must be an array")
      return
    }
    if Array(cases.prefix(1)).isEmpty { add(field, "pack.cases", "cases has no case") }
    lint(cases, hasCitation: Self.text(pack, "cite") != nil)
    findings.sort {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }

  /// Adds what only a solver notices, such as a time that is a text: its error about the question
  /// of each case that has one.
  ///
  /// - Parameter complaint: The error about the case with the id.
  package mutating func add(_ complaint: (String) -> String?) {
    guard let cases = try? document?.root.ifObject?.optional("cases")?.elements() else { return }
    for cursor in cases {
      guard let object = cursor.ifObject, let id = object.optional("id"),
        let message = complaint(id.text)
      else { continue }
      add(object.optional("given") ?? cursor, "case.given", "\(cursor.name): \(message)")
    }
  }

  private mutating func lintHead(_ pack: JSONObject) {
    if let field = pack.optional("pack"), !(field.kind == .string && PackFormat.isName(field.text))
    {
      add(field, "pack.name", "pack must be made of small letters, digits and hyphens")
    }
    if let field = pack.optional("mode") { lintMode(field) }
    if Self.text(pack, "source") == nil, let field = pack.optional("source") {
      add(field, "pack.source", "source must say whose figures these are")
    }
    if Self.text(pack, "license") == nil {
      add(
        pack.optional("license") ?? pack.cursor, "pack.license",
        "license is missing; it must say on which terms the figures can be had",
        suggestion: #""license": "none stated""#)
    }
    if let field = pack.optional("commit") {
      let isHash =
        field.kind == .string && field.text.utf8.count == 40
        && field.text.utf8.allSatisfy { JSONByte.hexadecimal($0) != nil }
      if !isHash { add(field, "pack.commit", "commit must be 40 hexadecimal digits, or null") }
    }
  }

  private mutating func lint(_ cases: JSONElements, hasCitation: Bool) {
    var ids: [UInt32] = []
    var document: JSONDocument?
    for cursor in cases {
      guard let object = cursor.ifObject else {
        add(cursor, "case.shape", "\(cursor.name) is \(cursor.kind.rawValue); it must be an object")
        continue
      }
      lint(object, hasCitation: hasCitation)
      if let id = object.optional("id"), id.kind == .string {
        ids.append(UInt32(id.offset))
        document = id.document
      }
    }
    guard let document else { return }
    let twins = document.bytes.withUnsafeBufferPointer { bytes in
      var names = JSONNames(bytes)
      for id in ids {
        names.add(Int(id), hasEscape: JSONString(bytes, at: Int(id)).hasEscape)
      }
      return names.twins(from: 0)
    }
    for twin in twins.sorted() {
      let id = JSONCursor(document, twin)
      add(id, "case.unique-id", "the id \"\(id.text)\" is there twice")
    }
  }

  private mutating func lint(_ object: JSONObject, hasCitation: Bool) {
    lintFields(object, PackFormat.caseFields, PackFormat.requiredCaseFields, "case")
    for name in ["id", "kind"] where Self.text(object, name) == nil {
      guard let field = object.optional(name) else { continue }
      add(field, "case.\(name)", "\(field.name) must be a string with something in it")
    }
    if let kind = Self.text(object, "kind"), !PackFormat.kinds.contains(kind),
      let nearest = NearestName(to: kind, among: PackFormat.kinds),
      let field = object.optional("kind")
    {
      add(
        field, "case.known-kind", "\"\(kind)\" is no kind that is answered here",
        suggestion: "\"\(nearest.name)\"")
    }
    if !hasCitation, Self.text(object, "cite") == nil {
      add(
        object.cursor, "case.cite",
        "\(object.cursor.name) has no citation; cite must say where the figure stands")
    }
    if let mode = object.optional("mode") { lintMode(mode) }
    if let given = object.optional("given"), given.kind != .object {
      add(given, "case.given", "\(given.name) is \(given.kind.rawValue); it must be an object")
    }
    lintExpectation(object)
  }

  private mutating func lintExpectation(_ object: JSONObject) {
    guard let expect = object.optional("expect") else { return }
    guard let fields = expect.ifObject?.fields, !fields.isEmpty else {
      add(expect, "case.expect", "\(expect.name) must be an object with a figure in it")
      return
    }
    guard let tolerance = object.optional("tolerance") else { return }
    guard tolerance.kind == .object else {
      lintAllowance(tolerance)
      return
    }
    guard let allowances = tolerance.ifObject?.fields else { return }
    for field in allowances {
      lintAllowance(field.cursor)
      guard !fields.contains(where: { $0.name == field.name }) else { continue }
      let nearest = NearestName(to: field.name, among: fields.map(\.name))
      add(
        JSONCursor(field.cursor.document, field.offset), "case.tolerance",
        "\(field.cursor.name) has no figure in expect",
        suggestion: nearest.map { "\"\($0.name)\"" })
    }
    for field in fields where field.cursor.kind == .number {
      guard !allowances.contains(where: { $0.name == field.name }) else { continue }
      add(
        JSONCursor(field.cursor.document, field.offset), "case.tolerance",
        "\(field.cursor.name) has no tolerance, so that it would have to be met to the last bit",
        suggestion: "\"\(field.name)\": 0 in tolerance, if that is meant")
    }
  }

  private mutating func lintAllowance(_ cursor: JSONCursor) {
    guard cursor.kind == .number, let number = try? cursor.number(), number >= 0 else {
      add(cursor, "case.tolerance", "\(cursor.name) must be a number ≥ 0")
      return
    }
  }

  private mutating func lintMode(_ cursor: JSONCursor) {
    guard cursor.kind != .string || Mode(rawValue: cursor.text) == nil else { return }
    let words = Mode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    add(cursor, "pack.mode", "\(cursor.name) must be one of \(words)")
  }

  private mutating func lintFields(
    _ object: JSONObject, _ known: [String], _ required: [String], _ what: String
  ) {
    for field in object.fields where !known.contains(field.name) {
      let nearest = NearestName(to: field.name, among: known)
      add(
        JSONCursor(object.cursor.document, field.offset), "\(what).known-field",
        "\(object.cursor.name) has an unknown field \"\(field.name)\"",
        suggestion: nearest.map { "\"\($0.name)\"" })
    }
    for name in required where object.optional(name) == nil {
      add(object.cursor, "\(what).\(name)", "\(object.cursor.name) has no field \"\(name)\"")
    }
  }

  /// The string of a field with something in it.
  private static func text(_ object: JSONObject, _ name: String) -> String? {
    guard let field = object.optional(name), field.kind == .string else { return nil }
    return field.text.contains { !$0.isWhitespace } ? field.text : nil
  }

  private mutating func add(
    _ cursor: @autoclosure () -> JSONCursor, _ rule: String, _ message: @autoclosure () -> String,
    suggestion: String? = nil
  ) {
    // Of a file full of faults the names and places of the first ones are looked for, not of all.
    count += 1
    guard findings.count < Self.limit else { return }
    let place = cursor().error(message())
    findings.append(
      Finding(
        path: path, position: place.position ?? TextPosition(line: 1, column: 1), rule: rule,
        message: place.reason, suggestion: suggestion))
  }
}
