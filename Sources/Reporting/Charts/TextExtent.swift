/// How much room a text takes at most, without asking a font.
///
/// The widths are in ems and at least those of the usual sans-serif fonts (DejaVu Sans, the widest
/// of those that come with systems, sets most of them), so that what is laid out by them does not
/// collide in a narrower font.
enum TextExtent {
  /// How much wider bold text is.
  static let bold = 1.13

  /// The width of `text` in ems.
  static func width(_ text: String) -> Double { text.reduce(0) { $0 + width($1) } }

  private static func width(_ character: Character) -> Double {
    switch character {
    case "i", "j", "l", "|", "'", ".", ",", ":", ";", "·": 0.37
    case " ", "f", "t", "r", "I", "/", "(", ")", "-", "[", "]", "!", "¹", "²", "³": 0.44
    case "⁰", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹": 0.44
    case "⁻", "–", "*": 0.56
    case "m", "w", "M", "W", "%", "@", "—", "…": 1.02
    case "+", "−", "×", "=", "<", ">", "≤", "≥", "±", "~": 0.85
    case "A"..."Z": 0.8
    case "a"..."z", "0"..."9": 0.66
    default: character.isASCII ? 0.86 : 1.02
    }
  }

  /// `text` without what does not fit into `width` ems; an ellipsis says that there was more.
  static func cut(_ text: String, to width: Double) -> String {
    guard self.width(text) > width else { return text }
    var (kept, used) = ("", self.width("…"))
    for character in text {
      used += self.width(character)
      guard used <= width else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// `text` broken between words into lines of at most `width` ems.
  ///
  /// - Parameters:
  ///   - text: Words separated by spaces.
  ///   - width: What a line holds.
  ///   - most: The most lines; the last one is cut when they are not enough.
  /// - Returns: The lines, none of them too long.
  static func lines(_ text: String, width: Double, atMost most: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last,
        lines.count == most || self.width("\(last) \(word)") <= width
      {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { cut($0, to: width) }
  }
}
