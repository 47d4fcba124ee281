/// Why a name is not found.
public enum NameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is called so; the nearest names, nearest first, if any is near.
  case unknown(name: String, nearest: [String])

  /// Several platforms use the name for different things.
  case ambiguous(name: String, candidates: [String])

  public var description: String {
    switch self {
    case .unknown(let name, let nearest) where nearest.isEmpty:
      "\"\(name)\" is not a known name"
    case .unknown(let name, let nearest):
      "\"\(name)\" is not a known name; nearest: \(nearest.joined(separator: ", "))"
    case .ambiguous(let name, let candidates):
      "\"\(name)\" means different things; say one of \(candidates.joined(separator: ", "))"
    }
  }
}

/// How names are compared.
enum Names {
  /// A name without case, spaces, hyphens, underscores and the colon behind the platform.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { !" -_:\t".contains($0) })
  }

  /// The names that differ least from `name`, at most three, nearest first.
  ///
  /// A name counts when no more than a third of its letters must change, with or without its
  /// platform. Names longer than 80 letters are cut there.
  ///
  /// - Complexity: O(80² · names).
  static func nearest(to name: String, among names: [String]) -> [String] {
    let wanted = Array(key(name).prefix(80))
    guard !wanted.isEmpty else { return [] }
    let scored = names.enumerated().compactMap { position, candidate -> (Int, Int)? in
      let short = candidate.split(separator: ":", maxSplits: 1).last.map(String.init) ?? candidate
      let distance = min(
        editDistance(wanted, Array(key(candidate))), editDistance(wanted, Array(key(short))))
      return distance <= max(2, wanted.count / 3) ? (distance, position) : nil
    }
    return scored.sorted { $0 < $1 }.prefix(3).map { names[$0.1] }
  }

  /// The least number of letters to insert, delete, replace or swap with their neighbour.
  ///
  /// The optimal string alignment distance, row by row.
  static func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1] + [Int](repeating: 0, count: other.count)
      for (column, otherLetter) in other.enumerated() {
        let replaced = last[column] + (letter == otherLetter ? 0 : 1)
        current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
