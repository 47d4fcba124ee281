/// What a scenario has declared, by name.
struct ScenarioNames {
  enum Kind: String {
    case flag, number, list, property, motion, item
  }

  private(set) var kinds: [String: (kind: Kind, index: Int)] = [:]

  /// How many components each property has.
  private(set) var components: [Int] = []

  /// The words that formulas use themselves.
  private static let reserved: Set<String> = [
    "and", "or", "not", "true", "false", "now", "change", "nil",
  ]

  mutating func declare(
    _ name: String, _ kind: Kind, _ index: Int, at cursor: JSONCursor, components: Int = 0
  ) throws(FileError) {
    let letters = Array(name.utf8)
    let isWord =
      letters.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
      && letters.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || JSONByte.isDigit($0) || $0 == UInt8(ascii: "_")
      }
    guard isWord, !Self.reserved.contains(name) else {
      throw cursor.error(
        "the name \"\(name)\" cannot be used; it must be a letter and letters, digits or _, and no "
          + "word of formulas")
    }
    if let known = kinds[name] {
      throw cursor.error("\"\(name)\" is declared twice, as \(known.kind.rawValue) before")
    }
    kinds[name] = (kind, index)
    if kind == .property { self.components.append(components) }
  }

  func names(_ wanted: [Kind]) -> [String] {
    // As many as an error can show; the nearest is looked for among all.
    kinds.filter { wanted.contains($0.value.kind) }.keys.sorted()
  }

  func index(_ name: String, _ kind: Kind) throws(TextFault) -> Int {
    guard let known = kinds[name], known.kind == kind else {
      throw TextFault(kind.rawValue, name, known: Array(names([kind]).prefix(1000)))
    }
    return known.index
  }

  /// The number of what the string at `cursor` names.
  func index(_ cursor: JSONCursor, _ kind: Kind) throws(FileError) -> Int {
    let name = try cursor.string()
    do throws(TextFault) {
      return try index(name, kind)
    } catch {
      throw cursor.error(error)
    }
  }
}
