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
}
