import Harness
import Reporting
import Testing

@Suite("JSON cursors")
struct JSONCursorTests {
  static let text = """
    {
      "name": "springs", "count": 3, "share": 0.5, "ends": "infinite", "none": null,
      "rows": [
        {"id": "a", "value": [1, 2]},
        {"id": "é\\"", "value": {"deep key": [true, 7]}}
      ],
      "mode": "css"
    }
    """

  private func object() throws -> JSONObject {
    try JSONDocument(Self.text, path: "file.json").root.object()
  }

  /// What `body` throws, as it is printed.
  private func message(_ body: (JSONObject) throws -> Void) throws -> String? {
    let object = try object()
    do {
      try body(object)
      return nil
    } catch let error as FileError {
      return error.description
    }
  }

  @Test("hand out fields as what they are")
  func fields() throws {
    let object = try object()
    #expect(try object.string("name") == "springs")
    #expect(try object.integer("count") == 3)
    #expect(try object.number("share") == 0.5)
    #expect(try object.optionalNumber("ends") == .infinity)
    #expect(try object.optionalNumber("none") == nil)
    #expect(try object.optionalString("missing") == nil)
    #expect(try object.word("mode", as: Mode.self) == .css)
    let ids = try object.field("rows").map { row throws(FileError) in
      try row.object().string("id")
    }
    #expect(ids == ["a", "é\""])
  }

  @Test("answer the same tree whether read in parts or whole")
  func tree() throws {
    let object = try object()
    let whole = try JSONParser.parse(Self.text, path: "f")
    #expect(object.cursor.value == whole)
    for field in object.fields { #expect(field.cursor.value == whole[field.name]) }
  }

  @Test("name the way to a value that is not as wanted, with line and column")
  func mismatches() throws {
    #expect(
      try message { _ = try $0.number("name") }
        == "file.json:2:11: name is \"springs\"; it must be a number")
    #expect(
      try message { _ = try $0.string("rows") }
        == "file.json:3:11: rows is an array; it must be a string")
    #expect(
      try message { _ = try $0.integer("share") }
        == "file.json:2:43: share is 0.5; it must be an integer from 0 to 2147483647")
    #expect(
      try message { _ = try $0.field("none").flag() }
        == "file.json:2:76: none is null; it must be true or false")
    #expect(
      try message { _ = try $0.word("name", as: Status.self) }?
        .hasPrefix("file.json:2:11: name is \"springs\"; it must be one of \"pass\", \"fail\"")
        == true)
    #expect(
      try message { object in
        for row in try object.field("rows").elements() {
          let value = try row.object().field("value")
          guard value.kind == .object else { continue }
          for field in try value.fields() {
            for element in try field.cursor.elements() { _ = try element.flag() }
          }
        }
      } == "file.json:5:48: rows[1].value[\"deep key\"][1] is 7; it must be true or false")
  }

  @Test("name a field that is missing, and the one that a misspelt name means")
  func unknownFields() throws {
    #expect(
      try message { _ = try $0.field("title") } == "file.json:1:1: the file has no field \"title\"")
    #expect(
      try message { try $0.allow(["name", "count", "shares", "ends", "none", "rows", "mode"]) }
        == "file.json:2:34: the file has an unknown field \"share\"; did you mean \"shares\"?")
    #expect(
      try message { try $0.allow(["name"]) }
        == "file.json:2:22: the file has an unknown field \"count\"; known are \"name\"")
    #expect(
      try message { try $0.expect(schema: "settle-grid/1") }
        == "file.json:1:1: the file has no field \"schema\"")
  }
}

@Suite("Nearest names")
struct NearestNameTests {
  @Test(
    "find the name that is meant",
    arguments: [
      ("tolerence", "tolerance"), ("tolernace", "tolerance"), ("kind", "kind"), ("KIND", "kind"),
      ("kin", "kind"), ("modes", "mode"), ("dumping-ratio", "damping-ratio"),
    ])
  func near(word: String, name: String) {
    let known = ["kind", "mode", "tolerance", "damping-ratio"]
    #expect(NearestName(to: word, among: known)?.name == name)
  }

  @Test("find none for another word", arguments: ["", "stiffness", "x", "toast"])
  func far(word: String) {
    #expect(NearestName(to: word, among: ["kind", "mode", "tolerance"]) == nil)
  }
}
