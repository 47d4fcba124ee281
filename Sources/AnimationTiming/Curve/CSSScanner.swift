/// Reads the tokens of a CSS value.
struct CSSScanner {
  /// A number, or a percentage as a fraction.
  struct Quantity {
    var value: Double
    let isPercentage: Bool

    /// Whether it was written as an integer.
    var isInteger = false

    /// Whether it came from a mathematical function, whose result is clamped rather than rejected.
    var isCalculated = false

    /// The value that leaves a calculation, in which what is not a number becomes 0.
    var result: Double { isCalculated && value.isNaN ? 0 : value }
  }

  private let bytes: [UInt8]

  /// The offset of the next byte.
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte `distance` after the next one, 0 beyond the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  /// Skips white space and comments, and says whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while !isAtEnd {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        position += 2
        while !isAtEnd, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(peek()) {
        position += 1
      } else {
        break
      }
    }
    return position > start
  }

  /// Skips `byte` when it is next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard !isAtEnd, peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// The identifier that begins here in lower case, empty when none does.
  mutating func identifier() -> String {
    let start = position
    func isDash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") }
    let first = isDash(peek()) ? peek(1) : peek()
    guard Self.isLetter(first) else { return "" }
    while Self.isLetter(peek()) || Self.isDigit(peek()) || isDash(peek()) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// The number or percentage that begins here, `nil` when none does.
  mutating func quantity() -> Quantity? {
    let start = position
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    var isInteger = true
    if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
      isInteger = false
      position += 1
      _ = digits()
    } else if whole == 0 {
      position = start
      return nil
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if Self.isDigit(peek(1 + sign)) {
        isInteger = false
        position += 1 + sign
        _ = digits()
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isPercentage = skip("%")
    guard isPercentage || !Self.isLetter(peek()),
      let value = Double(isPercentage ? Self.hundredth(text) : text)
    else {
      position = start
      return nil
    }
    return Quantity(
      value: value, isPercentage: isPercentage, isInteger: isInteger && !isPercentage)
  }

  /// The text of a hundredth of the number in `text`.
  ///
  /// Shifting the decimal point instead of dividing saves a rounding, so that a printed percentage
  /// reads back as the same fraction.
  private static func hundredth(_ text: String) -> String {
    let parts = text.lowercased().split(separator: "e")
    guard parts.count > 1 else { return text + "e-2" }
    // An exponent of more digits than an integer has is as good as ±9999: zero or infinite.
    let limit = parts[1].hasPrefix("-") ? -9999 : 9999
    let exponent = min(max(Int(parts[1]) ?? limit, -9999), 9999)
    return "\(parts[0])e\(exponent - 2)"
  }

  /// What begins at `start`, for an error message: up to the next space, comma or parenthesis.
  func excerpt(at start: Int) -> String {
    guard start < bytes.count else { return "nothing" }
    let stops = Array(" ,)\t\n".utf8)
    let length = bytes[start...].prefix(24).prefix { !stops.contains($0) }.count
    return "\"\(String(decoding: bytes[start..<start + max(length, 1)], as: UTF8.self))\""
  }

  private mutating func digits() -> Int {
    let start = position
    while Self.isDigit(peek()) { position += 1 }
    return position - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
