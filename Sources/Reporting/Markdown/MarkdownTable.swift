/// A table in GitHub-flavoured Markdown, padded so that the source reads as a table too.
package struct MarkdownTable {
  /// On which side of its column a text stands.
  package enum Alignment: Sendable { case left, right }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  package init(_ columns: (title: String, alignment: Alignment)...) {
    self.columns = columns
  }

  /// A table whose columns are known only when it is made.
  package init(columns: [(title: String, alignment: Alignment)]) { self.columns = columns }

  package var isEmpty: Bool { rows.isEmpty }

  /// Appends a row of as many cells as there are columns.
  ///
  /// What would end the cell is escaped: `|`, and a line break becomes a space.
  package mutating func addRow(_ cells: String...) { addRow(cells: cells) }

  /// Appends a row of as many cells as there are columns, escaped in the same way.
  package mutating func addRow(cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    rows.append(
      cells.map { $0.replacing("|", with: #"\|"#).replacing("\n", with: " ") })
  }

  /// The table with a newline after every row.
  package var text: String {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in
      ([titles] + rows).map { $0[column].count }.reduce(3, max)
    }
    let divider = zip(columns, widths).map { column, width in
      column.alignment == .left
        ? String(repeating: "-", count: width)
        : String(repeating: "-", count: width - 1) + ":"
    }
    return ([titles, divider] + rows).map { line($0, widths) }.joined()
  }

  /// The table as a terminal of limited width shows it: as it is where it fits, and otherwise with
  /// the text of the last column on lines of its own behind each row.
  ///
  /// - Parameter width: The characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a newline; those of a table that is too wide without its last
  ///   column, too, are longer than asked for.
  package func text(within width: Int?) -> String {
    let whole = text
    guard let width, let last = columns.last, columns.count > 1,
      whole.split(separator: "\n").contains(where: { $0.count > width })
    else { return whole }
    var narrow = MarkdownTable(columns: columns.dropLast())
    narrow.rows = rows.map { $0.dropLast() }
    let lines = narrow.text.split(separator: "\n").map(String.init)
    let texts = [last.title, ""] + rows.map { $0.last ?? "" }
    return zip(lines, texts).map { line, text in
      ([line] + WrappedText.lines(text, width: width, indent: 4)).map { $0 + "\n" }.joined()
    }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { column in
      let gap = String(repeating: " ", count: widths[column] - cells[column].count)
      return columns[column].alignment == .left ? cells[column] + gap : gap + cells[column]
    }
    return "| " + padded.joined(separator: " | ") + " |\n"
  }
}
