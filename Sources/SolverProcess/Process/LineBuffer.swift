/// Bytes that come in pieces, handed out as lines.
struct LineBuffer {
  private let limit: Int
  private var bytes: [UInt8] = []

  /// Where the first line not yet handed out starts, and up to where it is known to have no end.
  private var start = 0
  private var searched = 0

  /// - Parameter limit: The longest line in bytes.
  init(limit: Int) { self.limit = limit }

  /// Whether nothing is left, not even a part of a line.
  var isEmpty: Bool { start == bytes.count }

  /// Whether a line that is not complete has grown beyond the limit.
  var isOverfull: Bool { bytes.count - start > limit }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    // Moves what is left to the front only when that is less than what is gone.
    if start > bytes.count / 2 {
      bytes.removeSubrange(..<start)
      (searched, start) = (searched - start, 0)
    }
    bytes.append(contentsOf: piece)
  }

  /// The next complete line, without its line feed.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[start..<end])
    (start, searched) = (end + 1, end + 1)
    return line
  }
}
