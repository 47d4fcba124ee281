package import Harness

/// One value inside a checked JSON text, read in place.
///
/// Two words, so that a value costs nothing until it is asked for. A reader asks for what it needs
/// (`object`, `string`, `number`, …), and what is not so becomes an error with line and column.
package struct JSONCursor: Sendable {
  /// What a value is.
  package enum Kind: String, Sendable {
    case null
    case flag = "true or false"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  package let document: JSONDocument

  /// Where in the text the value starts, in bytes.
  let offset: Int

  init(_ document: JSONDocument, _ offset: Int) {
    self.document = document
    self.offset = offset
  }

  package var kind: Kind {
    switch document.bytes[offset] {
    case JSONByte.openBrace: .object
    case JSONByte.openBracket: .array
    case JSONByte.quote: .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The value apart from its text.
  ///
  /// - Complexity: O(n) in its length. It calls itself for what lies inside, 512 deep at most.
  package var value: JSONValue {
    read { bytes in
      var builder = JSONBuilder(bytes, at: offset)
      return builder.value()
    }
  }

  /// The offset behind the value.
  var end: Int { read { JSONExtent(bytes: $0).end(of: offset) } }

  var text: String { read { JSONString($0, at: offset).text } }

  private var double: Double { read { JSONByte.double(in: $0, offset..<end) } }

  private func read<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    document.bytes.withUnsafeBufferPointer(body)
  }
}

// What readers ask for. Each names what it found and what it wants when they are not the same.
extension JSONCursor {
  /// The text of a string.
  package func string() throws(FileError) -> String {
    guard kind == .string else { throw mismatch("a string") }
    return text
  }

  /// A string that is a case of `Value`.
  package func word<Value: RawRepresentable & CaseIterable>(
    as type: Value.Type
  ) throws(FileError) -> Value where Value.RawValue == String {
    guard kind == .string, let value = Value(rawValue: text) else {
      let words = Value.allCases.map { "\"\($0.rawValue)\"" }
      throw mismatch(words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))")
    }
    return value
  }

  /// A number.
  package func number() throws(FileError) -> Double {
    guard kind == .number else { throw mismatch("a number") }
    return double
  }

  /// A number, or the string that stands for one that is infinite.
  package func unboundedNumber() throws(FileError) -> Double {
    guard let number = kind == .number ? double : kind == .string ? value.number : nil else {
      throw mismatch("a number or \"infinite\"")
    }
    return number
  }

  /// A number without a fraction, within `range`.
  package func integer(in range: ClosedRange<Int> = 0...Int(Int32.max)) throws(FileError) -> Int {
    guard kind == .number, let integer = Int(exactly: double), range.contains(integer) else {
      throw mismatch("an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// A truth value.
  package func flag() throws(FileError) -> Bool {
    guard let flag = value.flag else { throw mismatch("true or false") }
    return flag
  }

  /// The elements of an array, one after the other.
  package func elements() throws(FileError) -> JSONElements {
    guard kind == .array else { throw mismatch("an array") }
    return JSONElements(self)
  }

  /// The fields of an object, one after the other: for objects with very many.
  package func fields() throws(FileError) -> JSONFields {
    guard kind == .object else { throw mismatch("an object") }
    return JSONFields(self)
  }

  /// The object, if this is one; asks nothing of the place, as the error of `object` does.
  package var ifObject: JSONObject? { kind == .object ? try? object() : nil }

  /// An object whose fields are asked for by name.
  package func object() throws(FileError) -> JSONObject { JSONObject(self, try fields()) }

  /// What `body` makes of each element, in order.
  package func map<Element>(
    _ body: (JSONCursor) throws(FileError) -> Element
  ) throws(FileError) -> [Element] {
    var result: [Element] = []
    for element in try elements() { result.append(try body(element)) }
    return result
  }

  /// An error that says that this value is not `requirement`.
  package func mismatch(_ requirement: String) -> FileError {
    FileError(
      .malformed, document.path, at: position, name, excerpt, mustBe: requirement)
  }

  /// An error about this value, at its place.
  package func error(_ reason: String) -> FileError {
    FileError(.malformed, document.path, at: position, reason, field: name)
  }

  /// The place of the value.
  package var position: TextPosition { read { TextPosition(of: offset, in: $0) } }

  /// The value as an error message shows it.
  private var excerpt: String {
    switch kind {
    case .array, .object: return kind.rawValue
    case .string where text.count > 40: return "\"\(text.prefix(40))…\""
    default: return String(decoding: document.bytes[offset..<end], as: UTF8.self)
    }
  }
}
