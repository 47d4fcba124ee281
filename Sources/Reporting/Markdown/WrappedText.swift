/// Words on lines of a limited width.
package enum WrappedText {
  /// `text` on lines of at most `width` characters, broken at spaces; a word that is longer than
  /// that has a line of its own.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - width: Characters of a line with its indent; at least one more than that is used.
  ///   - indent: Spaces in front of each line.
  /// - Returns: The lines, without line breaks; none for no words.
  package static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let room = max(width - indent, 1)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { margin + $0 }
  }

  /// `line`, and what does not fit on it below, two characters farther in than it begins.
  ///
  /// - Parameters:
  ///   - line: One line with its indent.
  ///   - width: Characters of a line; `nil` for no limit.
  /// - Returns: The lines, without line breaks.
  package static func hanging(_ line: String, width: Int?) -> [String] {
    guard let width, line.count > width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    let lines = lines(line, width: width - 2, indent: indent)
    return lines.prefix(1) + lines.dropFirst().map { "  " + $0 }
  }
}
