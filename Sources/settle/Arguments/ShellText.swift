/// Words as a shell takes them.
enum ShellText {
  /// A call that a shell takes apart into `words` again.
  static func call(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A word as a shell takes it for one.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./,=".contains($0) }
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
