import Foundation

/// One part of a source: which page of the documentation it names, and which places on it.
///
/// A source has parts between semicolons; what follows a colon is a remark.
/// ```
/// Apple, a page; Documentation/TimingSemantics.md, case F3, and sections 5 to 7: a remark
/// ```
struct Citation {
  /// The path from the root of the package; `nil` where no page of the documentation is named.
  let page: String?

  /// Numbers of sections, and names of cases and quirks, each of a range: "F3", "5", "6", "7".
  let places: [String]

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let kinds: Set<String> = [
    "section", "sections", "case", "cases", "quirk", "quirks",
  ]

  /// The parts of `source`, in order.
  static func all(in source: String) -> [Citation] {
    source.split(separator: ";").map { Citation(String($0)) }
  }

  private init(_ part: String) {
    let words = part.prefix { $0 != ":" }.split { $0 == " " || $0 == "," }.map { String($0) }
    var places: [String] = []
    var isList = false
    var isRange = false
    for word in words {
      if Self.kinds.contains(word.lowercased()) {
        isList = true
      } else if word == "to" {
        isRange = isList
      } else if isList, Self.isPlace(word) {
        if isRange, let from = places.last.flatMap({ Int($0) }), let to = Int(word), from < to {
          for number in (from + 1)...to { places.append("\(number)") }
        } else {
          places.append(word)
        }
        isRange = false
      } else if word != "and" {
        isList = false
      }
    }
    page = words.first { $0.hasPrefix("Documentation/") }
    self.places = places
  }

  /// Whether a word is like "2", "4.1" or "F3".
  private static func isPlace(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    return first.isNumber || (first.isUppercase && word.dropFirst().first?.isNumber == true)
  }

  /// The text below each heading of a page, up to the next heading, by the heading's number.
  ///
  /// - Throws: What Foundation throws for a page that is not there.
  static func sections(of page: String) throws -> [String: String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    var sections: [String: String] = [:]
    var number = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") {
        let heading = line.drop { $0 == "#" || $0 == " " }
        let word = heading.prefix { $0 != " " }
        number = String(word.hasSuffix(".") ? word.dropLast() : word)
        sections[number] = ""
      } else {
        sections[number, default: ""] += "\(line)\n"
      }
    }
    return sections
  }
}
