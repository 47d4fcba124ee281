/// The last part of a text of any length.
struct TextTail {
  private static let limit = 4096
  private var bytes: [UInt8] = []

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece.suffix(Self.limit))
    if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// The last line with something on it, shortened; `nil` when there is none.
  var lastLine: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline)
      .last { line in line.contains { !$0.isWhitespace } }
    return line.map { $0.count > 200 ? "\($0.prefix(200))…" : String($0) }
  }
}
