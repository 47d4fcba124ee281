/// Writes values as JSON text, the same bytes for the same value on every machine.
///
/// Numbers are the shortest decimals that read back as the same double, without `.0` on integers;
/// strings are UTF-8 with the escapes that JSON demands and no others; text ends with a newline.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// All on one line.
    case compact

    /// Every element and field on a line of its own, two spaces deeper than what holds it.
    case pretty

    /// As `pretty`, except that inside the whole an array or object of nothing but plain values
    /// stands on one line, so that a table has one row a line.
    case rows
  }

  public let layout: Layout

  /// Whether fields are written in the order of their names instead of the order they are in.
  public let sortsKeys: Bool

  public init(_ layout: Layout = .rows, sortsKeys: Bool = true) {
    self.layout = layout
    self.sortsKeys = sortsKeys
  }

  /// The text of `value` in UTF-8.
  ///
  /// - Complexity: O(n), and O(k log k) for each object of k fields that are to be sorted.
  public func bytes(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    write(value, depth: 0, isRow: layout == .compact, to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// The text of `value`.
  public func text(_ value: JSONValue) -> String { String(decoding: bytes(value), as: UTF8.self) }

  private func write(_ value: JSONValue, depth: Int, isRow: Bool, to output: inout [UInt8]) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): output.append(contentsOf: Self.text(of: number).utf8)
    case .string(let text): Self.write(text, to: &output)
    case .array(let elements):
      list("[", "]", elements, depth, isRow, &output) { element, output in
        write(element, depth: depth + 1, isRow: isLine(element), to: &output)
      }
    case .object(let fields):
      let fields = sortsKeys ? fields.sorted { $0.name < $1.name } : fields
      list("{", "}", fields, depth, isRow, &output) { field, output in
        Self.write(field.name, to: &output)
        output.append(contentsOf: (layout == .compact ? ":" : ": ").utf8)
        write(field.value, depth: depth + 1, isRow: isLine(field.value), to: &output)
      }
    }
  }

  /// Whether something inside the whole value stands on one line.
  private func isLine(_ value: JSONValue) -> Bool {
    switch layout {
    case .compact: true
    case .pretty: false
    case .rows: value.isFlat
    }
  }

  private func list<Part>(
    _ opening: String, _ closing: String, _ parts: [Part], _ depth: Int, _ isRow: Bool,
    _ output: inout [UInt8], writePart: (Part, inout [UInt8]) -> Void
  ) {
    let gap = isRow ? (layout == .compact ? "" : " ") : "\n" + indent(depth + 1)
    output.append(contentsOf: opening.utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if index > 0 || !isRow { output.append(contentsOf: gap.utf8) }
      writePart(part, &output)
    }
    if !isRow, !parts.isEmpty { output.append(contentsOf: ("\n" + indent(depth)).utf8) }
    output.append(contentsOf: closing.utf8)
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// The shortest decimal that reads back as `number`; "null" when JSON has no such number.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    output.append(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, backslash: output += [backslash, byte]
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        output.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        output.append(contentsOf: String(byte, radix: 16).utf8)
      default: output.append(byte)
      }
    }
    output.append(quote)
  }
}

extension JSONValue {
  /// Whether this is an array or object with something in it.
  fileprivate var hasParts: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let fields): !fields.isEmpty
    default: false
    }
  }

  /// Whether nothing in this array or object has parts of its own.
  fileprivate var isFlat: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy { !$0.hasParts }
    case .object(let fields): fields.allSatisfy { !$0.value.hasParts }
    default: true
    }
  }
}
