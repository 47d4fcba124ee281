/// The way from the root of a checked text to one of its values, found in one pass.
///
/// Without it an error deep inside a large file would be named by measuring every value on the way,
/// each as long as all that lies inside: n times the depth.
struct JSONPath {
  private struct Level {
    let isObject: Bool

    /// Where the name of the current field is.
    var name = 0

    /// The number of the current element.
    var index = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let extent: JSONExtent
  private var levels: [Level] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    extent = JSONExtent(bytes: bytes)
  }

  /// The way to the value, or the name of a field, that starts at `target`, such as
  /// `.cases[3].tolerance`; empty for the root.
  ///
  /// - Complexity: O(`target`).
  mutating func text(to target: Int, from root: Int) -> String {
    var index = root
    while index < target {
      switch bytes[index] {
      case JSONByte.openBrace, JSONByte.openBracket:
        levels.append(Level(isObject: bytes[index] == JSONByte.openBrace))
        index = enter(extent.skippingSpace(at: index + 1))
      case JSONByte.closeBrace, JSONByte.closeBracket:
        levels.removeLast()
        index = extent.skippingSpace(at: index + 1)
      case JSONByte.comma:
        guard !levels.isEmpty else { return words }
        levels[levels.count - 1].index += 1
        index = enter(extent.skippingSpace(at: index + 1))
      default:
        index = extent.skippingSpace(at: extent.end(of: index))
      }
      guard !levels.isEmpty else { break }
      if levels[levels.count - 1].isObject, levels[levels.count - 1].name == target { break }
    }
    return words
  }

  /// Takes note of the name at `index`, when a field begins there.
  ///
  /// - Returns: Where the value is.
  private mutating func enter(_ index: Int) -> Int {
    guard levels[levels.count - 1].isObject, bytes[index] == JSONByte.quote else { return index }
    levels[levels.count - 1].name = index
    let colon = extent.skippingSpace(at: JSONString(bytes, at: index).end)
    return extent.skippingSpace(at: colon + 1)
  }

  private var words: String {
    levels.map { level in
      guard level.isObject else { return "[\(level.index)]" }
      let name = JSONString(bytes, at: level.name).text
      return Self.isPlain(name) ? ".\(name)" : "[\"\(name)\"]"
    }.joined()
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        JSONByte.isDigit($0) || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
      }
  }
}
