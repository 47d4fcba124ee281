// Why not Foundation's reader of JSON: errors in packs, grids and baselines must name the line and
// column, also when the JSON is right and the content is not; a name that is there twice must be an
// error and not the loss of one value; and a file of 100 MB must not become a tree of a gigabyte.
//
// So the text is checked once, here, without building anything, and read afterwards in place by
// `JSONCursor`, which can rely on every promise made here.

/// Checks that a text is JSON, strictly by RFC 8259, in one pass without recursion.
///
/// Beyond the grammar it promises: valid UTF-8, no lone surrogate in an escape, every number within
/// the range of a double, no name twice in an object, at most `depthLimit` values inside each other.
///
/// - Complexity: O(n) time. Memory: 4 bytes for each name in the objects that are open.
struct JSONScanner {
  /// How deep arrays and objects may lie inside each other.
  ///
  /// Far beyond any file of ours, and small enough for readers that call themselves.
  static let depthLimit = 512

  /// The longest text in bytes, so that offsets and one mark fit into 32 bits.
  static let lengthLimit = Int(Int32.max)

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var open: [OpenContainer] = []
  private var names: JSONNames

  private struct OpenContainer {
    let offset: Int
    let isObject: Bool
    let firstName: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    names = JSONNames(bytes)
  }

  /// Checks the whole text.
  ///
  /// - Returns: Where its one value starts.
  mutating func scan() throws(JSONFault) -> Int {
    guard bytes.count <= Self.lengthLimit else {
      throw JSONFault(0, "is \(bytes.count) bytes long; at most \(Self.lengthLimit) can be read")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONFault(0, "starts with a byte order mark; save it as UTF-8 without one")
    }
    skipSpace()
    let root = index
    repeat {
      // Either a value follows, or a container has been opened and its first value follows.
      guard try scanValue() else { continue }
      try closeContainers()
    } while !open.isEmpty || index < bytes.count
    return root
  }

  /// The byte ahead; 0, which no valid text has between its values, at the end.
  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count, JSONByte.isSpace(bytes[index]) { index += 1 }
  }

  /// Scans a value without parts, or opens a container.
  ///
  /// - Returns: Whether the value is complete.
  private mutating func scanValue() throws(JSONFault) -> Bool {
    switch next {
    case JSONByte.quote: try scanString()
    case JSONByte.minus, JSONByte.zero...JSONByte.nine: try scanNumber()
    case JSONByte.openBrace: return try openContainer(isObject: true)
    case JSONByte.openBracket: return try openContainer(isObject: false)
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    default: throw unexpected("a value")
    }
    return true
  }

  private mutating func openContainer(isObject: Bool) throws(JSONFault) -> Bool {
    guard open.count < Self.depthLimit else {
      throw JSONFault(index, "more than \(Self.depthLimit) values lie inside each other")
    }
    open.append(OpenContainer(offset: index, isObject: isObject, firstName: names.count))
    index += 1
    skipSpace()
    if next == (isObject ? JSONByte.closeBrace : JSONByte.closeBracket) { return true }
    if isObject { try scanName() }
    return false
  }

  /// After a value: closes what ends here, and steps over the comma to the next value.
  private mutating func closeContainers() throws(JSONFault) {
    while true {
      skipSpace()
      guard let container = open.last else {
        guard index == bytes.count else { throw unexpected("the end of the file") }
        return
      }
      if next == (container.isObject ? JSONByte.closeBrace : JSONByte.closeBracket) {
        if container.isObject { try names.close(from: container.firstName) }
        open.removeLast()
        index += 1
      } else if next == JSONByte.comma {
        index += 1
        skipSpace()
        if container.isObject { try scanName() }
        return
      } else {
        throw unexpected(container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
    }
  }

  private mutating func scanName() throws(JSONFault) {
    guard next == JSONByte.quote else { throw unexpected("a name in quotes") }
    let start = index
    let hasEscape = try scanString()
    names.add(start, hasEscape: hasEscape)
    skipSpace()
    guard next == JSONByte.colon else { throw unexpected("\":\"") }
    index += 1
    skipSpace()
  }

  private mutating func scanWord(_ word: StaticString) throws(JSONFault) {
    for position in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[position] else { throw unexpected("\"\(word)\"") }
      index += 1
    }
  }

  /// - Returns: Whether the string has an escape.
  @discardableResult
  private mutating func scanString() throws(JSONFault) -> Bool {
    let start = index
    var hasEscape = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case JSONByte.quote:
        index += 1
        return hasEscape
      case JSONByte.backslash:
        hasEscape = true
        try scanEscape()
      case 0..<0x20:
        throw JSONFault(index, "a control character in a string must be written as an escape")
      case 0x20..<0x80:
        index += 1
      default:
        let length = JSONByte.lengthOfCharacter(in: bytes, at: index)
        guard length > 0 else { throw JSONFault(index, "is not valid UTF-8 here") }
        index += length
      }
    }
    throw truncated("inside the string that starts", at: start)
  }

  private mutating func scanEscape() throws(JSONFault) {
    let start = index
    index += 1
    switch next {
    case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      let first = try scanHexadecimal()
      if (0xDC00..<0xE000).contains(first) { throw JSONFault(start, "half a surrogate pair") }
      guard (0xD800..<0xDC00).contains(first) else { return }
      guard next == JSONByte.backslash else { throw halfPair(start) }
      index += 1
      guard next == UInt8(ascii: "u") else { throw halfPair(start) }
      guard (0xDC00..<0xE000).contains(try scanHexadecimal()) else { throw halfPair(start) }
    default:
      throw unexpected("one of \" \\ / b f n r t u after \"\\\"")
    }
  }

  private func halfPair(_ start: Int) -> JSONFault {
    index < bytes.count
      ? JSONFault(start, "half a surrogate pair") : truncated("inside an escape", at: start)
  }

  /// Scans `u` and four hexadecimal digits.
  private mutating func scanHexadecimal() throws(JSONFault) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = JSONByte.hexadecimal(next) else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private mutating func scanNumber() throws(JSONFault) {
    let start = index
    if next == JSONByte.minus { index += 1 }
    // How many digits stand before the point, leading zeros apart.
    var magnitude = 0
    if next == JSONByte.zero {
      index += 1
      if JSONByte.isDigit(next) { throw JSONFault(index, "a number must not start with 0") }
    } else {
      magnitude = try scanDigits()
    }
    if next == UInt8(ascii: ".") {
      index += 1
      _ = try scanDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      index += 1
      let isNegative = next == JSONByte.minus
      if isNegative || next == UInt8(ascii: "+") { index += 1 }
      let exponentStart = index
      _ = try scanDigits()
      let exponent = JSONByte.clippedInteger(in: bytes, exponentStart..<index)
      magnitude += isNegative ? -exponent : exponent
    }
    // Below 10³⁰⁸ every number is in range; the few above are converted to see.
    if magnitude > 308, !JSONByte.double(in: bytes, start..<index).isFinite {
      throw JSONFault(start, "a number must be within ±1.7976931348623157e308")
    }
  }

  /// Scans at least one digit.
  ///
  /// - Returns: How many.
  private mutating func scanDigits() throws(JSONFault) -> Int {
    let start = index
    while JSONByte.isDigit(next) { index += 1 }
    guard index > start else { throw unexpected("a digit") }
    return index - start
  }

  private func unexpected(_ expectation: String) -> JSONFault {
    guard index < bytes.count else {
      guard let container = open.last else {
        return truncated(bytes.isEmpty ? "before it starts" : "before \(expectation)", at: nil)
      }
      return truncated(
        "inside the \(container.isObject ? "object" : "array") that starts", at: container.offset)
    }
    return JSONFault(index, "\(JSONByte.name(in: bytes, at: index)) where \(expectation) must be")
  }

  private func truncated(_ place: String, at start: Int?) -> JSONFault {
    let position = start.map { " at \(TextPosition(of: $0, in: bytes))" } ?? ""
    return JSONFault(
      bytes.count, "the file is cut short: it ends \(place)\(position)", isTruncation: true)
  }
}
