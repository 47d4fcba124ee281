import Harness

/// Makes values of a text that `JSONScanner` has checked, in one pass.
///
/// Every byte is read once, or twice in strings with escapes, however deep values lie inside each
/// other: what is behind a value is known when the value is made, and never looked for.
struct JSONBuilder {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Where the next value starts, or behind the last one.
  private var index: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    self.bytes = bytes
    index = offset
  }

  /// The value that starts here.
  ///
  /// - Complexity: O(n) in its length. It calls itself for what lies inside, 512 deep at most.
  mutating func value() -> JSONValue {
    switch bytes[index] {
    case JSONByte.quote: return .string(text())
    case JSONByte.openBracket:
      var elements: [JSONValue] = []
      while isInside() { elements.append(value()) }
      return .array(elements)
    case JSONByte.openBrace:
      var fields: [JSONField] = []
      while isInside() {
        let name = text()
        skipSpace()
        index += 1  // the colon
        skipSpace()
        fields.append(JSONField(name, value()))
      }
      return .object(fields)
    default: return word()
    }
  }

  private mutating func text() -> String {
    let (text, end) = JSONString(bytes, at: index).textAndEnd
    index = end
    return text
  }

  /// Steps over an opening bracket or a comma to the next part.
  ///
  /// - Returns: Whether there is one; the closing bracket has been stepped over when not.
  private mutating func isInside() -> Bool {
    // An opening bracket stands here before the first part, and a comma or a closing bracket after
    // every other.
    skipSpace()
    let isOpening = bytes[index] != JSONByte.comma
    if isOpening, isClosing { return close() }
    index += 1
    skipSpace()
    return isOpening && isClosing ? close() : true
  }

  private var isClosing: Bool {
    bytes[index] == JSONByte.closeBracket || bytes[index] == JSONByte.closeBrace
  }

  private mutating func close() -> Bool {
    index += 1
    return false
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() -> JSONValue {
    let start = index
    index = JSONExtent(bytes: bytes).end(of: start)
    switch bytes[start] {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    case UInt8(ascii: "n"): return .null
    default: return .number(JSONByte.double(in: bytes, start..<index))
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, JSONByte.isSpace(bytes[index]) { index += 1 }
  }
}
