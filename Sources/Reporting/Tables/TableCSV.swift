import Harness

/// Reference tables as comma-separated values by RFC 4180, with lines of remarks that begin with #.
///
/// Several tables follow each other, each behind its name and an empty line; one alone is what a
/// spreadsheet takes. Where there is no figure the field is empty.
struct TableCSV {
  private let document: TableDocument

  init(_ document: TableDocument) { self.document = document }

  var text: String {
    let header = "# \(document.command(.csv))\n"
    return header + document.tables.map(Self.text).joined(separator: "\n")
  }

  private static func text(_ table: ReferenceTable) -> String {
    let names = table.columns.map(\.id).map(field).joined(separator: ",")
    let rows = table.rows.map { $0.map { field($0.plainText) }.joined(separator: ",") }
    return (["# \(table.name): \(table.title)", names] + rows).map { "\($0)\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
