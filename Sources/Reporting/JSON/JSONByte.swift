/// What the bytes of JSON mean, one or a few at a time.
enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: UInt32(byte - zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// How many bytes the character takes whose first byte, at least 0x80, is at `index`; 0 when it
  /// is not valid UTF-8.
  ///
  /// Source: RFC 3629, section 4, whose table of well-formed sequences this is.
  static func lengthOfCharacter(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, index + length <= bytes.count else { return 0 }
    guard second.contains(bytes[index + 1]) else { return 0 }
    for position in index + 2..<index + max(length, 2) where bytes[position] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// The integer whose digits stand in `range`, or 1,000,000 when it is larger.
  static func clippedInteger(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    range.reduce(0) { min($0 * 10 + Int(bytes[$1] - zero), 1_000_000) }
  }

  /// The double nearest to the number in `range`, which must be grammatical.
  ///
  /// Up to 15 digits and a power of ten up to 22 are both exact as doubles, so that their product
  /// or quotient is rounded once and therefore right; the rest is left to the standard library.
  static func double(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double {
    shortDouble(in: bytes, range)
      ?? Double(String(decoding: bytes[range], as: UTF8.self)) ?? .nan
  }

  private static func shortDouble(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Double? {
    var (digits, count, scale, isFraction) = (0, 0, 0, false)
    var index = range.lowerBound
    let isNegative = bytes[index] == minus
    if isNegative { index += 1 }
    while index < range.upperBound, bytes[index] | 0x20 != UInt8(ascii: "e") {
      if isDigit(bytes[index]) {
        digits = digits * 10 + Int(bytes[index] - zero)
        count += digits > 0 ? 1 : 0
        scale -= isFraction ? 1 : 0
        guard count <= 15 else { return nil }
      } else {
        isFraction = true
      }
      index += 1
    }
    if index < range.upperBound {
      index += 1
      let isBelowOne = bytes[index] == minus
      if !isDigit(bytes[index]) { index += 1 }
      let exponent = clippedInteger(in: bytes, index..<range.upperBound)
      scale += isBelowOne ? -exponent : exponent
    }
    guard (-22...22).contains(scale) else { return nil }
    let power = powersOfTen[Int(scale.magnitude)]
    let value = scale < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The character at `index` as an error message shows it.
  static func name(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> String {
    let byte = bytes[index]
    guard byte >= 0x80 else {
      return byte > 0x20 && byte < 0x7F
        ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(hexadecimalText(byte))"
    }
    let length = lengthOfCharacter(in: bytes, at: index)
    guard length > 0 else { return "byte \(hexadecimalText(byte)), which is not UTF-8," }
    return "\"\(String(decoding: bytes[index..<index + length], as: UTF8.self))\""
  }

  private static func hexadecimalText(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }
}
