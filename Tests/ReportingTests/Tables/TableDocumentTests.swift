import Foundation
import Harness
import Reporting
import TestSupport
import Testing

@Suite("Reference tables as documents")
struct TableDocumentTests {
  static let document = TableDocument(
    title: "A reference", command: "settle table sample", version: "1.2.3",
    tables: [
      ReferenceTable(
        "sample/first", title: "First & foremost",
        introduction: ["What `code` is.", "And <more>."],
        columns: [
          .words("name", "Name"), .init("time", "Time", unit: "s"), .words("code", "Code"),
          .init("share", "Share"),
        ],
        rows: [
          [.text("plain"), .number(0.5), .code("a(b: 1)"), .rounded(-0.0)],
          [.text("a|b, \"c\" <d>"), .number(.infinity), .code("x < y && z"), .none("why, \"so\"")],
          [.text("two\nlines"), .rounded(1.0 / 3), .none("no code"), .rounded(1.23456789e-9)],
        ],
        notes: ["A note on `x`."]),
      ReferenceTable(
        "sample/second", title: "Second", introduction: [], columns: [.init("n", "n")],
        rows: [[.number(1)], [.number(1e21)]]),
    ])

  @Test("look as the golden files do", arguments: TableDocument.Format.allCases)
  func golden(format: TableDocument.Format) throws {
    #expect(
      try chartGolden("table.\(format.rawValue)").difference(from: Self.document.text(format))
        == nil)
  }

  @Test("say in JSON what is in the tables, with the reason where nothing is")
  func json() throws {
    let value = try JSONParser.parse(Self.document.text(.json), path: "table.json")
    #expect(value["schema"] == "settle-table/1" && value["version"] == "1.2.3")
    #expect(value["command"] == "settle table sample --format json")
    let rows = try #require(value["tables"]?.elements?.first?["rows"]?.elements)
    #expect(rows[0]["time"] == 0.5 && rows[0]["share"] == 0)
    #expect(rows[1]["time"] == "infinite" && rows[1]["share"] == .null)
    #expect(rows[1]["shareReason"] == "why, \"so\"")
    #expect(rows[2]["time"] == 0.333333)
  }

  @Test("come back from CSV field by field")
  func csv() throws {
    let records = Self.records(Self.document.text(.csv))
    #expect(records[0] == ["# settle table sample --format csv"])
    #expect(records[2] == ["name", "time", "code", "share"])
    #expect(records[4] == ["a|b, \"c\" <d>", "infinite", "x < y && z", ""])
    #expect(records[5] == ["two\nlines", "0.333333", "", "1.23457e-09"])
  }

  /// Records by RFC 4180, read one character after the other.
  static func records(_ text: String) -> [[String]] {
    var (records, record, field) = ([[String]](), [String](), "")
    var isQuoted = false
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      switch character {
      case "\"" where isQuoted && characters.first == "\"":
        field.append("\"")
        characters.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        record.append(field)
        field = ""
      case "\n" where !isQuoted:
        records.append(record + [field])
        (record, field) = ([], "")
      default: field.append(character)
      }
    }
    return records
  }

  @Test("name neither date nor folder, and are the same bytes twice")
  func deterministic() {
    for format in TableDocument.Format.allCases {
      #expect(Self.document.text(format) == Self.document.text(format))
      #expect(Self.document.text(format).hasSuffix("\n"))
    }
  }

  @Test("are pages of HTML that run nothing and let nothing through")
  func html() {
    let text = Self.document.text(.html)
    #expect(!text.contains("<script") && !text.contains("http"))
    #expect(text.contains("a|b, &quot;c&quot; &lt;d&gt;"))
    #expect(text.contains("<h2 id=\"sample-first\">First &amp; foremost</h2>"))
    #expect(text.contains("What <code>code</code> is."))
    #expect(text.contains("<abbr title=\"why, &quot;so&quot;\">–</abbr>"))
  }
}
