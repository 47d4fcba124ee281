/// A command line as words, quoted as for a shell.
///
/// Words are parted by spaces; `'…'` keeps everything, `"…"` everything but `\"` and `\\`, and a
/// backslash outside the next letter. No shell runs: variables, patterns and pipes mean nothing, and
/// `sh -c '…'` is there for whoever wants them.
package enum CommandWords {
  /// The words of `command`.
  ///
  /// - Returns: `nil` when a quote is left open.
  package static func split(_ command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var letters = command.makeIterator()
    while let letter = letters.next() {
      if let open = quote {
        if letter == open {
          quote = nil
        } else if letter == "\\", open == "\"" {
          guard let next = letters.next() else { return nil }
          word = (word ?? "") + (next == "\"" || next == "\\" ? "" : "\\") + String(next)
        } else {
          word = (word ?? "") + String(letter)
        }
      } else if letter == "'" || letter == "\"" {
        quote = letter
        word = word ?? ""
      } else if letter == "\\" {
        guard let next = letters.next() else { return nil }
        word = (word ?? "") + String(next)
      } else if letter.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
