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

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { column in
      let gap = String(repeating: " ", count: widths[column] - cells[column].count)
      return columns[column].alignment == .left ? cells[column] + gap : gap + cells[column]
    }
    return "| " + padded.joined(separator: " | ") + " |\n"
  }
}
