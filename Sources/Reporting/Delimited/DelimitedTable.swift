/// A table of numbers as other programs export it: columns of doubles with names.
package struct DelimitedTable: Sendable {
  /// The file, as errors call it.
  package let path: String

  /// The names in the header; `column 1`, … when there is none.
  package let names: [String]

  /// Whether the file says the names.
  package let hasHeader: Bool

  /// The numbers of each column, all of the same length.
  ///
  /// A gap is `Double.gap`; what was computed and is no number, another NaN.
  package let columns: [[Double]]

  /// The lines of the file in which the rows stand, when they do not follow each other.
  private let lines: [Int32]?
  private let firstLine: Int

  init(
    path: String, names: [String], hasHeader: Bool, columns: [[Double]], lines: [Int32]?,
    firstLine: Int
  ) {
    self.path = path
    self.names = names
    self.hasHeader = hasHeader
    self.columns = columns
    self.lines = lines
    self.firstLine = firstLine
  }

  /// How many rows of numbers there are.
  package var rowCount: Int { columns.first?.count ?? 0 }

  /// The line of the file, from 1, in which a row stands.
  package func line(ofRow row: Int) -> Int { lines.map { Int($0[row]) } ?? firstLine + row }

  /// The number of the column that `word` names: by its name, letter case aside, or from 1.
  ///
  /// A name in a header often has its unit behind it, as in `time (ms)`; the part before counts too.
  ///
  /// - Throws: `FileError` that lists the names.
  package func column(_ word: String) throws(FileError) -> Int {
    let key = word.lowercased()
    if let index = names.firstIndex(where: { $0.lowercased() == key }) { return index }
    let bare = names.indices.filter { Self.withoutUnit(names[$0]).lowercased() == key }
    if let index = bare.first, bare.count == 1 { return index }
    if let number = Int(word), columns.indices.contains(number - 1) { return number - 1 }
    throw FileError(
      .malformed, path,
      "has no column \(word); its columns are \(names.joined(separator: ", "))", value: word,
      requirement: "one of \(names.joined(separator: ", "))")
  }

  /// The unit that the name of a column ends in: what is in brackets, or behind the last `_`.
  package func unit(ofColumn index: Int) -> String? {
    let name = names[index]
    if let start = name.lastIndex(where: { $0 == "(" || $0 == "[" }), let last = name.last,
      last == ")" || last == "]"
    {
      return String(name[name.index(after: start)...].dropLast())
    }
    let parts = name.split(separator: "_")
    return parts.count > 1 ? parts.last.map(String.init) : nil
  }

  private static func withoutUnit(_ name: String) -> String {
    let end = name.firstIndex { $0 == "(" || $0 == "[" } ?? name.endIndex
    let bare = name[..<end]
    return String(bare.prefix(bare.count - (bare.hasSuffix(" ") ? 1 : 0)))
  }
}
