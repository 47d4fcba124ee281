/// A place in a text file, counted as editors count: from 1, in characters (Unicode scalars).
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`; lines end with a line feed.
  ///
  /// - Complexity: O(`offset`). Positions are wanted for errors alone, so nothing keeps them.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1  // not the continuation of a character
      }
    }
    self.init(line: line, column: column)
  }

  package var description: String { "\(line):\(column)" }
}
