package import Harness

/// A text that is known to be JSON, with a name for error messages.
///
/// The text is checked when the document is made, and kept as it is; `root` reads it in place.
/// A document of n bytes therefore takes n bytes, whatever is in it.
package final class JSONDocument: Sendable {
  /// What errors call the text: the path of its file.
  package let path: String

  let bytes: [UInt8]
  private let rootOffset: Int

  /// Checks `bytes`, strictly by RFC 8259.
  ///
  /// Also refused: a name twice in an object, a number that is no double, text that is not UTF-8,
  /// more than 512 values inside each other.
  ///
  /// - Throws: `FileError` with line and column; its kind is `truncated` when the text ends early.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8], path: String) throws(FileError) {
    self.path = path
    self.bytes = bytes
    rootOffset = try bytes.withUnsafeBufferPointer { bytes throws(FileError) in
      do throws(JSONFault) {
        var scanner = JSONScanner(bytes)
        return try scanner.scan()
      } catch {
        throw FileError(
          error.isTruncation ? .truncated : .malformed, path,
          at: TextPosition(of: error.offset, in: bytes), error.reason)
      }
    }
  }

  /// Checks `text`.
  package convenience init(_ text: String, path: String) throws(FileError) {
    try self.init(Array(text.utf8), path: path)
  }

  /// Reads and checks the file at `path`.
  package convenience init(path: String) throws(FileError) {
    try self.init(try FileBytes.read(path), path: path)
  }

  /// The value that the whole text is.
  package var root: JSONCursor { JSONCursor(self, rootOffset) }
}

/// Reads a JSON text whole.
package enum JSONParser {
  /// The value of `text`, whose errors are told as of a file called `path`.
  ///
  /// - Throws: `FileError` with line and column.
  package static func parse(_ text: String, path: String) throws(FileError) -> JSONValue {
    try JSONDocument(text, path: path).root.value
  }
}
