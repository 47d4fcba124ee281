/// Where values end, in a text that `JSONScanner` has checked.
struct JSONExtent {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The offset behind the value that starts at `offset`.
  ///
  /// - Complexity: O(n) in the length of the value, without recursion.
  func end(of offset: Int) -> Int {
    var index = offset
    var depth = 0
    repeat {
      switch bytes[index] {
      case JSONByte.quote:
        index = JSONString(bytes, at: index).end
        continue
      case JSONByte.openBrace, JSONByte.openBracket: depth += 1
      case JSONByte.closeBrace, JSONByte.closeBracket: depth -= 1
      case JSONByte.comma, JSONByte.colon, 0...0x20: break
      default:
        index = endOfWord(at: index)
        continue
      }
      index += 1
    } while depth > 0
    return index
  }

  /// The offset of the first byte at or behind `offset` that is not space.
  func skippingSpace(at offset: Int) -> Int {
    var index = offset
    while index < bytes.count, JSONByte.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// The end of a number, of `true`, `false` or `null`.
  private func endOfWord(at offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket, 0...0x20: return index
      default: index += 1
      }
    }
    return index
  }
}
