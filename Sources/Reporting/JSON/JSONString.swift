/// A string inside a text that `JSONScanner` has checked.
struct JSONString {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Where the opening quote is.
  private let offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The offset behind the closing quote.
  var end: Int {
    var index = offset + 1
    while bytes[index] != JSONByte.quote { index += bytes[index] == JSONByte.backslash ? 2 : 1 }
    return index + 1
  }

  /// What the string says.
  var text: String { textAndEnd.text }

  /// Whether the string has an escape.
  var hasEscape: Bool { bytes[offset..<end].contains(JSONByte.backslash) }

  /// What the string says, and the offset behind the closing quote.
  var textAndEnd: (text: String, end: Int) {
    var index = offset + 1
    while bytes[index] != JSONByte.quote {
      if bytes[index] == JSONByte.backslash {
        return (String(decoding: characters, as: UTF8.self), end)
      }
      index += 1
    }
    return (String(decoding: bytes[offset + 1..<index], as: UTF8.self), index + 1)
  }

  /// What the string says, in UTF-8, escapes resolved.
  var characters: [UInt8] {
    var result: [UInt8] = []
    var index = offset + 1
    while bytes[index] != JSONByte.quote {
      if bytes[index] == JSONByte.backslash {
        index += appendEscape(at: index, to: &result)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// - Returns: How many bytes the escape takes.
  private func appendEscape(at index: Int, to result: inout [UInt8]) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let first = codeUnit(at: index + 2)
      guard (0xD800..<0xDC00).contains(first) else {
        append(first, to: &result)
        return 6
      }
      append(0x10000 + (first - 0xD800) << 10 + (codeUnit(at: index + 8) - 0xDC00), to: &result)
      return 12
    case let byte: result.append(byte)
    }
    return 2
  }

  private func codeUnit(at index: Int) -> UInt32 {
    (index..<index + 4).reduce(0) { $0 << 4 | (JSONByte.hexadecimal(bytes[$1]) ?? 0) }
  }

  private func append(_ scalar: UInt32, to result: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    result.append(contentsOf: scalar.utf8)
  }
}
