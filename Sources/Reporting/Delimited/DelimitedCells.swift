import Harness

/// The columns of one line after the other.
struct DelimitedCells {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private let partsBySpaces: Bool
  private let decimalMark: UInt8
  private var index = 0
  private var end = 0

  /// Whether the line has one more column, which may be empty.
  private var hasMore = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ format: DelimitedFormat) {
    self.bytes = bytes
    decimalMark = format.decimalMark
    switch format.separator {
    case .byte(let byte): (separator, partsBySpaces) = (byte, false)
    case .spaces: (separator, partsBySpaces) = (0x20, true)
    }
  }

  mutating func begin(_ line: Range<Int>) {
    (index, end, hasMore) = (line.lowerBound, line.upperBound, true)
  }

  /// Where the next column is, without the space and the quotes around it.
  mutating func next() -> Range<Int>? {
    guard hasMore else { return nil }
    skipSpace()
    if partsBySpaces, index == end {
      hasMore = false
      return nil
    }
    if index < end, bytes[index] == 0x22 { return quoted() }
    let start = index
    while index < end, !isSeparator(bytes[index]) { index += 1 }
    var last = index
    while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    step()
    return start..<last
  }

  /// A column in quotes; a quote inside is written twice, which no number has.
  private mutating func quoted() -> Range<Int> {
    index += 1
    let start = index
    while index < end {
      if bytes[index] == 0x22 {
        guard index + 1 < end, bytes[index + 1] == 0x22 else { break }
        index += 1
      }
      index += 1
    }
    let last = index
    while index < end, !isSeparator(bytes[index]) { index += 1 }
    step()
    return start..<last
  }

  private mutating func step() {
    hasMore = index < end
    index += 1
  }

  private mutating func skipSpace() {
    while index < end, bytes[index] == 0x20 || (bytes[index] == 0x09 && separator != 0x09) {
      index += 1
    }
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == separator || (partsBySpaces && byte == 0x09)
  }

  /// The number in a column; `.gap` where there is none, `nil` for what is no number.
  ///
  /// Up to 19 digits are gathered as an integer and scaled by a power of ten, which is right to the
  /// last bit when both are exact (15 digits, 10²²); all others go to the standard library.
  func number(_ cell: Range<Int>) -> Double? {
    guard !cell.isEmpty else { return .gap }
    var (index, digits, count, scale) = (cell.lowerBound, 0, 0, 0)
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var (seen, isFraction) = (false, false)
    while index < cell.upperBound {
      let byte = bytes[index]
      if JSONByte.isDigit(byte) {
        guard count < 15 else { return slowNumber(cell) }
        digits = digits * 10 + Int(byte - JSONByte.zero)
        count += digits > 0 ? 1 : 0
        scale += isFraction ? 1 : 0
        seen = true
      } else if byte == decimalMark, !isFraction {
        isFraction = true
      } else {
        return slowNumber(cell)
      }
      index += 1
    }
    guard seen, scale <= 22 else { return slowNumber(cell) }
    let value = Double(digits) / Self.powersOfTen[scale]
    return isNegative ? -value : value
  }

  /// What is not plain digits: exponents, very many digits, words for gaps.
  private func slowNumber(_ cell: Range<Int>) -> Double? {
    guard cell.count <= 400 else { return nil }
    let characters = bytes[cell].map { $0 == decimalMark ? UInt8(ascii: ".") : $0 }
    let text = String(decoding: characters, as: UTF8.self)
    switch text.lowercased() {
    case "na", "n/a", "null", "-", "–": return .gap
    case "nan", "-nan": return .nan
    default: break
    }
    // Swift also reads hexadecimal numbers and "infinity", which no table means.
    let isPlain = characters.allSatisfy { byte in
      JSONByte.isDigit(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// What a column says.
  func text(_ cell: Range<Int>) -> String { String(decoding: bytes[cell], as: UTF8.self) }

  /// What a column says, as an error message shows it.
  func excerpt(_ cell: Range<Int>) -> String {
    let text = text(cell)
    return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
