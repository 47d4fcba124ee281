import Foundation
import Harness
import Reporting
import Testing

@Suite("Linting packs")
struct PackLintTests {
  private static let head =
    #"{"pack":"p","source":"s","license":"l","mode":"exact","cases":["#
  private static let good =
    #"{"id":"a","kind":"spring.value","given":{},"expect":{"x":1},"tolerance":0,"cite":"c"}"#

  private static func rules(_ text: String) throws -> [String] {
    PackLint(try JSONDocument(text, path: "p.json")).findings.map { finding in
      "\(finding.position) \(finding.rule)"
    }
  }

  @Test("passes over very many faults without looking for the place of each")
  func manyFaults() throws {
    // Each place is looked for from the beginning of the file: 200,000 times would take minutes.
    let cases = Array(repeating: "0", count: 200_000).joined(separator: ",")
    let lint = PackLint(try JSONDocument(Self.head + cases + "]}", path: "p.json"))
    #expect(lint.count == 200_000 && lint.findings.count == PackLint.limit)
    let shapes = Array(repeating: Self.good.replacing(#"{"x":1}"#, with: "1"), count: 20_000)
    let expects = PackLint(
      try JSONDocument(Self.head + shapes.joined(separator: ",") + "]}", path: "p.json"))
    #expect(expects.count >= 20_000)
  }

  /// One fault each, and where it is.
  static let everyFault: [(String, [String])] = [
    (head + good + "]}", []),
    ("[]", ["1:1 pack.shape"]),
    (#"{"pack":"p","source":"s","license":"l","mode":"exact","cases":[]}"#, ["1:63 pack.cases"]),
    (
      #"{"pack":"P q","source":"","license":"l","mode":"x","commit":"1","cases":7}"#,
      [
        "1:9 pack.name", "1:24 pack.source", "1:48 pack.mode", "1:61 pack.commit",
        "1:73 pack.cases",
      ]
    ),
    (
      #"{"pakc":"p","mode":"exact","cases":["# + good + "]}",
      ["1:1 pack.pack", "1:1 pack.source", "1:1 pack.license", "1:2 pack.known-field"]
    ),
    (head + good + ",\n" + good + "]}", ["2:7 case.unique-id"]),
    (head + good.replacing(#","cite":"c""#, with: "") + "]}", ["1:64 case.cite"]),
    (head + good.replacing(#""kind":"spring.value","#, with: "") + "]}", ["1:64 case.kind"]),
    (head + good.replacing("spring.value", with: "spring.vaule") + "]}", ["1:81 case.known-kind"]),
    (head + good.replacing("spring.value", with: "my.own") + "]}", []),
    (head + good.replacing(#","tolerance":0"#, with: "") + "]}", ["1:64 case.tolerance"]),
    (
      head + good.replacing(#"tolerance":0"#, with: #"tolerance":-1"#) + "]}",
      ["1:136 case.tolerance"]
    ),
    (
      head + good.replacing(#"tolerance":0"#, with: #"tolerance":{"y":1}"#) + "]}",
      ["1:117 case.tolerance", "1:137 case.tolerance"]
    ),
    (head + good.replacing(#"{"x":1}"#, with: "{}") + "]}", ["1:116 case.expect"]),
    (head + good.replacing(#""given":{}"#, with: #""given":[]"#) + "]}", ["1:104 case.given"]),
    (
      head + good.replacing("tolerance", with: "tolerence") + "]}",
      ["1:64 case.tolerance", "1:124 case.known-field"]
    ),
    (head + "1," + good + "]}", ["1:64 case.shape"]),
  ]

  @Test("finds each fault at its place and nothing else", arguments: everyFault)
  func faults(text: String, findings: [String]) throws {
    #expect(try Self.rules(text).sorted() == findings.sorted())
  }

  @Test("proposes what a misspelt name means")
  func suggestion() throws {
    let text = Self.head + Self.good.replacing("tolerance", with: "tolerence") + "]}"
    let finding = PackLint(try JSONDocument(text, path: "p.json")).findings
      .first { $0.rule == "case.known-field" }
    #expect(finding?.suggestion == "\"tolerance\"")
  }

  @Test("has nothing to say about the packs of this project")
  func ours() throws {
    let paths = try PackSchemaTests.packs()
    #expect(paths.count >= 16)
    for path in paths { #expect(try PackLint(path: path).findings == [], "\(path)") }
  }
}

@Suite("The schema of packs")
struct PackSchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func packs() throws -> [String] {
    try BaselineFolder(root.appending(path: "Baselines").path).packs() ?? []
  }

  private static func schema() throws -> JSONValue {
    let path = root.appending(path: "Baselines/References/pack.schema.json").path
    return try JSONDocument(path: path).root.value
  }

  @Test("names the fields that the reader knows, and those that it demands")
  func fields() throws {
    let schema = try Self.schema()
    func names(_ value: JSONValue?) -> [String] { (value?.fields ?? []).map(\.name).sorted() }
    func required(_ value: JSONValue?) -> [String] {
      (value?["required"]?.elements ?? []).compactMap(\.text)
    }
    let element = schema["$defs"]?["case"]
    #expect(names(schema["properties"]) == PackFormat.packFields.sorted())
    #expect(required(schema) == PackFormat.requiredPackFields)
    #expect(names(element?["properties"]) == PackFormat.caseFields.sorted())
    #expect(required(element) == PackFormat.requiredCaseFields)
    #expect(
      schema["$defs"]?["mode"]?["enum"]?.elements?.compactMap(\.text).sorted()
        == Mode.allCases.map(\.rawValue).sorted())
  }

  /// A pack, and what makes it wrong for both.
  static let mutations: [(old: String, new: String)] = [
    (#""pack":"p""#, #""pack":"P p""#), (#""pack":"p""#, #""pack":3"#), (#""source":"s","#, ""),
    (#""mode":"exact""#, #""mode":"exakt""#), (#""cases":["#, #""case":["#),
    (#""id":"a","#, ""), (#""id":"a""#, #""id":"""#), (#""id":"a""#, #""id":1"#),
    (#""kind":"k","#, ""), (#""given":{}"#, #""given":[]"#),
    (#""expect":{"x":1}"#, #""expect":{}"#),
    (#""expect":{"x":1}"#, #""expect":1"#), (#","tolerance":0"#, ""),
    (#""tolerance":0"#, #""tolerance":-1"#), (#""tolerance":0"#, #""tolerance":"0""#),
    (#""tolerance":0"#, #""tolerance":{"x":-1}"#), (#""tolerance":0"#, #""tolerence":0"#),
    (#""tolerance":0"#, #""tolerance":0,"mode":"x""#),
    (#""tolerance":0"#, #""tolerance":0,"rule":1"#),
  ]

  @Test("accepts and refuses what the reader does", arguments: mutations)
  func agreement(old: String, new: String) throws {
    let schema = JSONSchema(try Self.schema())
    let good = """
      {"pack":"p","source":"s","mode":"exact","cases":[
        {"id":"a","kind":"k","given":{},"expect":{"x":1},"tolerance":0}]}
      """
    #expect(schema.accepts(try JSONParser.parse(good, path: "p")))
    _ = try PackReader.read(try JSONDocument(good, path: "p"))
    let bad = good.replacing(old, with: new)
    #expect(bad != good)
    #expect(!schema.accepts(try JSONParser.parse(bad, path: "p")))
    #expect(throws: FileError.self) { try PackReader.read(try JSONDocument(bad, path: "p")) }
  }

  @Test("accepts every pack of this project")
  func ours() throws {
    let schema = JSONSchema(try Self.schema())
    for path in try Self.packs() {
      #expect(schema.accepts(try JSONDocument(path: path).root.value), "\(path)")
    }
  }
}

/// As much of JSON Schema as the schema of packs uses; a word it does not know is a failure.
struct JSONSchema {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    (schema.fields ?? []).allSatisfy { word in
      switch word.name {
      case "$schema", "$defs", "title", "description", "properties": return true
      case "$ref":
        let name = word.value.text?.split(separator: "/").last.map(String.init) ?? ""
        return root["$defs"]?[name].map { accepts(value, $0) } ?? false
      case "type":
        let types = word.value.elements?.compactMap(\.text) ?? [word.value.text ?? ""]
        return types.contains(Self.type(of: value))
      case "enum": return word.value.elements?.contains(value) ?? false
      case "oneOf": return (word.value.elements ?? []).count { accepts(value, $0) } == 1
      case "required":
        guard value.fields != nil else { return true }
        return (word.value.elements ?? []).allSatisfy { value[$0.text ?? ""] != nil }
      case "minProperties":
        return value.fields.map { $0.count >= Int(word.value.number ?? 0) } ?? true
      case "minLength": return value.text.map { $0.count >= Int(word.value.number ?? 0) } ?? true
      case "minimum":
        guard case .number(let number) = value else { return true }
        return number >= word.value.number ?? 0
      case "pattern":
        guard case .string(let text) = value else { return true }
        return text.range(of: word.value.text ?? "", options: .regularExpression) != nil
      case "items": return (value.elements ?? []).allSatisfy { accepts($0, word.value) }
      case "additionalProperties":
        let known = schema["properties"]
        return (value.fields ?? []).allSatisfy { field in
          if let property = known?[field.name] { return accepts(field.value, property) }
          return word.value == false ? false : accepts(field.value, word.value)
        }
      default:
        Issue.record("the schema uses \(word.name)")
        return false
      }
    }
  }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
