/// A pattern for ids: `*` stands for any letters, also for none, and `?` for any one.
///
/// Everything else stands for itself, for ids hold brackets and points.
public struct Glob: Hashable, Sendable {
  public let pattern: String
  private let symbols: [UInt8]

  public init(_ pattern: String) {
    self.pattern = pattern
    symbols = Array(pattern.utf8)
  }

  /// Whether `pattern` stands for more than itself.
  public static func isPattern(_ pattern: String) -> Bool {
    pattern.utf8.contains { $0 == star || $0 == question }
  }

  /// Whether the whole of `text` is of this pattern.
  ///
  /// - Complexity: O(length of the pattern × length of `text`): the last `*` alone is tried again,
  ///   one letter further, for what an earlier one took could never help it.
  public func matches(_ text: String) -> Bool {
    let letters = Array(text.utf8)
    var (symbol, letter) = (0, 0)
    var retry: (symbol: Int, letter: Int)?
    while letter < letters.count {
      if symbol < symbols.count, symbols[symbol] == Self.star {
        retry = (symbol + 1, letter)
        symbol += 1
      } else if symbol < symbols.count,
        symbols[symbol] == Self.question || symbols[symbol] == letters[letter]
      {
        (symbol, letter) = (symbol + 1, letter + 1)
      } else if let last = retry {
        retry = (last.symbol, last.letter + 1)
        (symbol, letter) = (last.symbol, last.letter + 1)
      } else {
        return false
      }
    }
    return symbols[symbol...].allSatisfy { $0 == Self.star }
  }

  private static let star = UInt8(ascii: "*")
  private static let question = UInt8(ascii: "?")
}
