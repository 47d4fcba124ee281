/// The known name that a misspelt one most likely means.
package struct NearestName: Sendable {
  package let name: String

  /// Finds the name among `known` that the fewest changes turn `word` into.
  ///
  /// Changes are inserting, deleting or replacing a letter and swapping two neighbours. `nil` when
  /// more than a third of the letters would have to change, for then it is another word.
  ///
  /// - Complexity: O(length of `word` × length of all names).
  package init?(to word: String, among known: some Sequence<String>) {
    let letters = Array(word.lowercased().unicodeScalars.prefix(100))
    let best = known.map { (name: $0, changes: Self.changes(letters, $0)) }
      .min { $0.changes < $1.changes }
    guard let best else { return nil }
    guard best.changes <= max(1, max(letters.count, best.name.unicodeScalars.count) / 3) else {
      return nil
    }
    name = best.name
  }

  /// The optimal string alignment distance, row by row.
  private static func changes(_ word: [Unicode.Scalar], _ name: String) -> Int {
    let name = Array(name.lowercased().unicodeScalars.prefix(100))
    var (earlier, last) = ([Int](), Array(0...name.count))
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
          least = min(least, earlier[column - 1] + 1)
        }
        current.append(least)
      }
      (earlier, last) = (last, current)
    }
    return last[name.count]
  }
}
