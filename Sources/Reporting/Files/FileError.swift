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

  /// What in the file is to blame, by the way to it from the root, such as `events[3].at`; `nil` where
  /// nothing with a name is.
  package let field: String?

  /// What it is, and what it must be, as the end of the sentence "it must be …".
  package let value: String?
  package let requirement: String?

  package init(
    _ kind: Kind, _ path: String, at position: TextPosition? = nil, _ reason: String,
    field: String? = nil, value: String? = nil, requirement: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.position = position
    self.reason = reason
    self.field = field
    self.value = value
    self.requirement = requirement
  }

  /// An error in the form of all errors about values.
  package init(
    _ kind: Kind, _ path: String, at position: TextPosition? = nil, _ field: String,
    _ value: String, mustBe requirement: String
  ) {
    self.init(
      kind, path, at: position, "\(field) is \(value); it must be \(requirement)", field: field,
      value: value, requirement: requirement)
  }

  package var description: String {
    guard let position else { return "\(path): \(reason)" }
    return "\(path):\(position): \(reason)"
  }
}
