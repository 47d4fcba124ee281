import Harness

/// The words of a formula or an animation in a scenario.
struct TextTokens {
  enum Token: Hashable {
    case name(String)
    case number(Double)
    case symbol(String)

    var text: String {
      switch self {
      case .name(let name): name
      case .number(let number): JSONWriter.text(of: number)
      case .symbol(let symbol): symbol
      }
    }
  }

  private let tokens: [Token]
  private var index = 0

  /// Splits a text into words.
  ///
  /// - Throws: `TextFault` for a character that belongs to none.
  init(_ text: String) throws(TextFault) {
    var tokens: [Token] = []
    let bytes = Array(text.utf8)
    var index = 0
    // Every turn takes one byte at least.
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      index += 1
      if byte == 0x20 || byte == 0x09 { continue }
      if Self.isLetter(byte) {
        while index < bytes.count, Self.isLetter(bytes[index]) || JSONByte.isDigit(bytes[index]) {
          index += 1
        }
        tokens.append(.name(String(decoding: bytes[start..<index], as: UTF8.self)))
      } else if JSONByte.isDigit(byte)
        || (byte == UInt8(ascii: ".") && index < bytes.count && JSONByte.isDigit(bytes[index]))
      {
        while index < bytes.count, Self.isNumber(bytes, index) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(word), number.isFinite else {
          throw TextFault("\(word) is no number")
        }
        tokens.append(.number(number))
      } else {
        let two = index < bytes.count ? String(decoding: bytes[start...index], as: UTF8.self) : ""
        if ["==", "!=", "<=", ">="].contains(two) {
          index += 1
          tokens.append(.symbol(two))
        } else if "()+-*/,:.<>".utf8.contains(byte) {
          tokens.append(.symbol(String(UnicodeScalar(byte))))
        } else {
          throw TextFault(
            "character \(start + 1), \"\(Self.character(text, start))\", has no meaning")
        }
      }
    }
    self.tokens = tokens
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isNumber(_ bytes: [UInt8], _ index: Int) -> Bool {
    let (byte, last) = (bytes[index], bytes[index - 1] | 0x20)
    return JSONByte.isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || ((byte == JSONByte.minus || byte == UInt8(ascii: "+")) && last == UInt8(ascii: "e"))
  }

  private static func character(_ text: String, _ offset: Int) -> String {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[index...].first.map(String.init) ?? ""
  }

  var next: Token? { index < tokens.count ? tokens[index] : nil }

  /// Takes the next word.
  ///
  /// - Throws: When there is none; `wanted` says what is missing.
  mutating func take(_ wanted: String) throws(TextFault) -> Token {
    guard let token = next else { throw TextFault("\(wanted) is missing at the end") }
    index += 1
    return token
  }

  /// Takes the next word if it is this one.
  mutating func skip(_ token: Token) -> Bool {
    guard next == token else { return false }
    index += 1
    return true
  }

  mutating func expect(_ symbol: String) throws(TextFault) {
    let token = try take("\"\(symbol)\"")
    guard token == .symbol(symbol) else {
      throw TextFault("\"\(symbol)\" is missing before \"\(token.text)\"")
    }
  }

  func expectEnd() throws(TextFault) {
    if let next { throw TextFault("\"\(next.text)\" is left over") }
  }
}

/// What is wrong with a formula, an animation or a name, apart from where it is.
struct TextFault: Error {
  let reason: String

  /// What it must be, where that can be said.
  let requirement: String?

  init(_ reason: String, mustBe requirement: String? = nil) {
    self.reason = reason
    self.requirement = requirement
  }

  /// An unknown name, with the nearest known one.
  init(_ kind: String, _ name: String, known: [String]) {
    let cure =
      NearestName(to: name, among: known).map { "did you mean \"\($0.name)\"?" }
      ?? (known.isEmpty ? "there is none" : "known are \(Self.list(known))")
    self.init(
      "there is no \(kind) \"\(name)\"; \(cure)",
      mustBe: known.isEmpty ? nil : "one of \(Self.list(known))")
  }

  /// The first names of a list; nobody reads a thousand.
  private static func list(_ names: [String]) -> String {
    names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
      + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }
}

extension JSONCursor {
  /// What `body` makes of the text of this string.
  ///
  /// - Throws: `FileError` with the text and what is wrong with it.
  func parse<Result>(
    _ body: (String) throws(TextFault) -> Result
  ) throws(FileError) -> Result {
    let text = try string()
    do throws(TextFault) {
      return try body(text)
    } catch {
      throw self.error(error, as: "\(name) is \"\(text)\"")
    }
  }

  /// An error at the place of this string, which is no name that is known, or of a text that makes no
  /// sense.
  func error(_ fault: TextFault, as start: String? = nil) -> FileError {
    FileError(
      .malformed, document.path, at: position, "\(start ?? name): \(fault.reason)", field: name,
      value: try? string(), requirement: fault.requirement)
  }
}
