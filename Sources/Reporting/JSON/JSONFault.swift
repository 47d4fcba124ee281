/// Why a text is not JSON, and at which byte.
struct JSONFault: Error {
  let offset: Int
  let reason: String

  /// Whether more text could have made it right.
  let isTruncation: Bool

  init(_ offset: Int, _ reason: String, isTruncation: Bool = false) {
    self.offset = offset
    self.reason = reason
    self.isTruncation = isTruncation
  }
}
