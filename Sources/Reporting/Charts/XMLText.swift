/// Builds the text of an XML document, one element a line.
struct XMLText {
  /// The text so far.
  private(set) var text = ""
  private var open: [String] = []

  /// An attribute, written in this order.
  typealias Attribute = (name: String, value: String)

  /// Begins an element; what follows until `end` is inside.
  mutating func begin(_ name: String, _ attributes: Attribute...) { begin(name, attributes) }

  /// Begins an element whose attributes are a list.
  mutating func begin(_ name: String, _ attributes: [Attribute]) {
    line("<\(name)\(Self.text(of: attributes))>")
    open.append(name)
  }

  /// Ends the element that was begun last.
  mutating func end() {
    if let name = open.popLast() { line("</\(name)>") }
  }

  /// An element without content.
  mutating func empty(_ name: String, _ attributes: Attribute...) { empty(name, attributes) }

  /// An element without content whose attributes are a list.
  mutating func empty(_ name: String, _ attributes: [Attribute]) {
    line("<\(name)\(Self.text(of: attributes))/>")
  }

  /// An element that holds text alone.
  mutating func element(_ name: String, _ content: String, _ attributes: Attribute...) {
    line("<\(name)\(Self.text(of: attributes))>\(Self.escaped(content))</\(name)>")
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: open.count) + line + "\n"
  }

  private static func text(of attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// `text` with the characters that mean something to XML written as references.
  ///
  /// Control characters, which XML 1.0 cannot hold, are left out.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += " "
      case "\u{0}"..<" ", "\u{FFFE}"..."\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// `number` with two decimals, the same on every machine.
  ///
  /// - Parameter number: Magnitude at most 10¹³.
  /// - Returns: `-0.50`, `12.00`.
  static func fixed(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let digits = String(hundredths.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }
}
