/// A file that cannot be read, understood or written, in one line.
///
/// `PATH: REASON`, and `PATH:LINE:COLUMN: REASON` where a place in the file is to blame.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for callers that treat one kind apart.
  package enum Kind: String, Sendable {
    /// The system does not let the file be read.
    case unreadable

    /// The system does not let the file be written.
    case unwritable

    /// The text ends before its end.
    case truncated

    /// The text or its content is not what it must be.
    case malformed
  }

  package let kind: Kind
  package let path: String

  /// Where in the file; `nil` when the whole file is to blame.
  package let position: TextPosition?
  package let reason: String

  package init(_ kind: Kind, _ path: String, at position: TextPosition? = nil, _ reason: String) {
    self.kind = kind
    self.path = path
    self.position = position
    self.reason = reason
  }

  package var description: String {
    guard let position else { return "\(path): \(reason)" }
    return "\(path):\(position): \(reason)"
  }
}
