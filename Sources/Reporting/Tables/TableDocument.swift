package import Harness

/// Reference tables under one heading, with the command that makes them.
///
/// The text depends on the tables and the command alone, so that a committed document can be
/// compared byte by byte with one that is made anew.
package struct TableDocument: Sendable {
  /// How a document can be written.
  package enum Format: String, Sendable, CaseIterable {
    case markdown = "md"
    case csv, json, html
  }

  /// What the document is called.
  package let title: String

  /// The command, without the format.
  package let command: String

  /// The version of the tool, which JSON states.
  package let version: String
  package let tables: [ReferenceTable]

  package init(title: String, command: String, version: String, tables: [ReferenceTable]) {
    self.title = title
    self.command = command
    self.version = version
    self.tables = tables
  }

  /// The document in one format, ending with a newline.
  package func text(_ format: Format) -> String {
    switch format {
    case .markdown: TableMarkdown(self).text
    case .csv: TableCSV(self).text
    case .json: TableJSON(self).text
    case .html: TableHTML(self).text
    }
  }

  /// The command with the format.
  func command(_ format: Format) -> String {
    format == .markdown ? command : "\(command) --format \(format.rawValue)"
  }
}

extension ReferenceTable.Cell {
  /// The cell as text without markup: the shortest decimal of a number, and nothing where nothing is.
  var plainText: String {
    switch self {
    case .number(let number):
      number.isFinite ? JSONWriter.text(of: number) : number > 0 ? "infinite" : "-infinite"
    case .text(let text), .code(let text): text
    case .none: ""
    }
  }
}
