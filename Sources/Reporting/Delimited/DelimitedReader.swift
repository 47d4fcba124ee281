/// Reads tables of numbers, whoever wrote them.
///
/// A row is a line; columns are parted by commas, semicolons, tabs, bars or spaces, whichever the file
/// uses; numbers may be in quotes, and have a decimal comma where commas part nothing. The first line
/// is a header when something in it is no number. Empty lines and lines that begin with `#` are passed
/// over. An empty column, `NA` and `null` are gaps, `nan` is not a number; anything else that is no
/// number is an error with its place.
///
/// - Complexity: O(n) in the length of the file, which is held once, and 8 bytes a number.
package enum DelimitedReader {
  /// Reads the table at `path`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: How it is written; found by its first lines when `nil`.
  /// - Returns: The table, of at least one row.
  /// - Throws: `FileError` with the place in the file.
  package static func read(
    _ path: String, format: DelimitedFormat? = nil
  ) throws(FileError) -> DelimitedTable {
    try read(try FileBytes.read(path), path: path, format: format)
  }

  /// Reads a table from the bytes of a file called `path`.
  package static func read(
    _ bytes: [UInt8], path: String, format: DelimitedFormat? = nil
  ) throws(FileError) -> DelimitedTable {
    try bytes.withUnsafeBufferPointer { bytes throws(FileError) in
      try read(bytes, path: path, format: format)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, format: DelimitedFormat?
  ) throws(FileError) -> DelimitedTable {
    var lines = DelimitedLines(bytes)
    var first: [DelimitedLines.Line] = []
    var probe = lines
    while first.count < 10, let line = probe.next() { first.append(line) }
    guard let head = first.first else {
      throw FileError(.malformed, path, "has no row; it must have numbers in it")
    }
    let format =
      format
      ?? DelimitedFormat(guessingFrom: first.map { UnsafeBufferPointer(rebasing: bytes[$0.range]) })
    var cells = DelimitedCells(bytes, format)

    // The first line says how many columns there are, and whether it names them.
    cells.begin(head.range)
    var ranges: [Range<Int>] = []
    while let cell = cells.next() { ranges.append(cell) }
    let hasHeader = ranges.contains { cells.number($0) == nil }
    let names = ranges.enumerated().map { index, range in
      hasHeader && !range.isEmpty ? cells.text(range) : "column \(index + 1)"
    }
    if hasHeader { _ = lines.next() }

    var columns = [[Double]](repeating: [], count: ranges.count)
    let estimate = bytes.count / max(head.range.count + 1, 1)
    for index in columns.indices { columns[index].reserveCapacity(min(estimate, 1 << 20)) }
    var (numbers, isStraight, firstLine) = ([Int32](), true, head.number)
    while let line = lines.next() {
      if columns[0].isEmpty { firstLine = line.number }
      if line.number != firstLine + columns[0].count { isStraight = false }
      numbers.append(Int32(truncatingIfNeeded: line.number))
      cells.begin(line.range)
      for index in columns.indices {
        guard let cell = cells.next() else {
          throw error(
            bytes, path, line.range.upperBound,
            "the row has \(NumberFormat.count(index, "column")); it must have \(ranges.count)")
        }
        guard let number = cells.number(cell) else {
          throw FileError(
            .malformed, path, at: TextPosition(of: cell.lowerBound, in: bytes), names[index],
            cells.excerpt(cell), mustBe: "a number")
        }
        columns[index].append(number)
      }
      if let extra = cells.next() {
        throw error(
          bytes, path, extra.lowerBound,
          "the row has more than \(NumberFormat.count(ranges.count, "column"))")
      }
    }
    guard !columns[0].isEmpty else {
      throw FileError(.malformed, path, "has a header and no row")
    }
    return DelimitedTable(
      path: path, names: names, hasHeader: hasHeader, columns: columns,
      lines: isStraight ? nil : numbers, firstLine: firstLine)
  }

  private static func error(
    _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ offset: Int, _ reason: String
  ) -> FileError {
    FileError(.malformed, path, at: TextPosition(of: offset, in: bytes), reason)
  }
}

/// The lines of a text that hold something, one after the other.
struct DelimitedLines {
  struct Line {
    /// Without its end.
    let range: Range<Int>

    /// From 1, as editors count.
    let number: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A byte order mark, as spreadsheets write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func next() -> Line? {
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      var end = index
      index += 1
      number += 1
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      var first = start
      while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
      // A tab at the start of a line can be an empty first column, so only blank lines go.
      if first < end, bytes[first] != UInt8(ascii: "#") {
        return Line(range: start..<end, number: number)
      }
    }
    return nil
  }
}
