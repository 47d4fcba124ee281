/// How a table of numbers is written: what stands between its columns and before its fractions.
package struct DelimitedFormat: Hashable, Sendable {
  /// What parts two columns.
  package enum Separator: Hashable, Sendable {
    /// One byte, such as a comma, a semicolon or a tab; nothing between two of them is a gap.
    case byte(UInt8)

    /// Any number of spaces and tabs.
    case spaces
  }

  package let separator: Separator

  /// A point or a comma.
  package let decimalMark: UInt8

  package init(separator: Separator, decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.separator = separator
    self.decimalMark = decimalMark
  }

  static let comma = UInt8(ascii: ",")
  static let point = UInt8(ascii: ".")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")
  static let bar = UInt8(ascii: "|")

  /// Finds the format of a text by its first lines.
  ///
  /// What parts columns is the first of tab, semicolon, bar and comma that is there, and else spaces.
  /// With a tab, semicolon, bar or spaces a comma can only be the decimal mark; when commas alone
  /// are there, they part columns, and fractions have points.
  ///
  /// - Parameter lines: Lines that are neither empty nor comments, the header among them.
  init(guessingFrom lines: [some BidirectionalCollection<UInt8>]) {
    func everywhere(_ byte: UInt8) -> Bool {
      !lines.isEmpty && lines.allSatisfy { $0.contains(byte) }
    }
    if let byte = [Self.tab, Self.semicolon, Self.bar].first(where: everywhere) {
      separator = .byte(byte)
    } else if let last = lines.last, Self.partsBySpaces(last) {
      // The last line is none of names, where a space says nothing.
      separator = .spaces
    } else {
      separator = .byte(Self.comma)
    }
    // The header says nothing of numbers; any other line may be the one with a fraction.
    let numbers = lines.count > 1 ? lines.dropFirst() : lines[...]
    let hasPoint = numbers.contains { $0.contains(Self.point) }
    let hasComma = numbers.contains { $0.contains(Self.comma) }
    let isComma = separator != .byte(Self.comma) && hasComma && !hasPoint
    decimalMark = isComma ? Self.comma : Self.point
  }

  /// Whether a space parts two numbers of a line, with no separator beside it.
  private static func partsBySpaces(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == tab }
    return words.count > 1
      && zip(words, words.dropFirst()).contains { $0.last != comma && $1.first != comma }
  }
}
