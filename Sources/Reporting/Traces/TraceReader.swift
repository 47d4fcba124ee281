/// Reads recordings of moving values.
package enum TraceReader {
  /// Reads the recording at `path`.
  ///
  /// - Throws: `FileError` with the place in the file, when it is no table of numbers or when the
  ///   columns cannot be chosen.
  /// - Complexity: O(n) in the length of the file.
  package static func read(
    _ path: String, _ choice: TraceTable.Choice = TraceTable.Choice()
  ) throws(FileError) -> TraceTable {
    try read(try FileBytes.read(path), path: path, choice)
  }

  /// Reads a recording from the bytes of a file called `path`.
  package static func read(
    _ bytes: [UInt8], path: String, _ choice: TraceTable.Choice = TraceTable.Choice()
  ) throws(FileError) -> TraceTable {
    // No text has a control character but for white space, and the first kilobytes of every other file
    // nearly always do.
    guard !bytes.prefix(8192).contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) else {
      throw FileError(
        .malformed, path,
        "is no text; it must be a table of times and positions in CSV, TSV or JSON")
    }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let columns =
      isJSON
      ? try JSONTraceColumns.columns(try JSONDocument(bytes, path: path))
      : NamedColumns(try DelimitedReader.read(bytes, path: path))
    return try TraceTable(columns, choice)
  }
}
