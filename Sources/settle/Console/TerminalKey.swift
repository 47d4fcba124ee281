/// A key as a terminal sends it.
package enum TerminalKey: Hashable, Sendable {
  case arrow(Direction, isShifted: Bool)
  case character(Character)
  case escape

  /// Ctrl-C, Ctrl-D and Ctrl-Z, which a raw terminal hands on.
  case interrupt, end, suspend

  /// Anything else.
  case other

  /// Where an arrow points.
  package enum Direction: String, Hashable, Sendable { case up, down, left, right }
}

/// Turns the bytes of a terminal into keys.
///
/// ```
/// ESC [ A … D     arrows, also ESC O A … D; ESC [ 1 ; n A with n = 2 for Shift
/// ESC alone       the key itself, told from a sequence by the silence behind it
/// ```
/// Bytes may come in any pieces; unknown sequences are swallowed whole.
package struct TerminalKeyReader: Sendable {
  private var pending: [UInt8] = []

  /// The longest sequence that is waited for; no terminal sends more for a key.
  private static let longest = 32

  package init() {}

  /// The keys that are complete with `bytes`.
  package mutating func keys(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    pending += bytes
    var keys: [TerminalKey] = []
    while let key = next() { keys.append(key) }
    return keys
  }

  /// The keys that were waited for, when nothing has come for a while.
  package mutating func keysAfterSilence() -> [TerminalKey] {
    defer { pending = [] }
    guard let first = pending.first else { return [] }
    return [first == 0x1B && pending.count == 1 ? .escape : .other]
  }

  private mutating func next() -> TerminalKey? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x03: return take(1, as: .interrupt)
    case 0x04: return take(1, as: .end)
    case 0x1A: return take(1, as: .suspend)
    case 0x20..<0x7F: return take(1, as: .character(Character(Unicode.Scalar(first))))
    case 0xC2...: return scalar(first)
    default: return take(1, as: .other)
    }
  }

  private mutating func take(_ count: Int, as key: TerminalKey) -> TerminalKey {
    pending.removeFirst(count)
    return key
  }

  /// A character of several bytes.
  private mutating func scalar(_ first: UInt8) -> TerminalKey? {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard pending.count >= length else { return nil }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    let isOne = text.count == 1 && text.first != "\u{FFFD}"
    return take(length, as: isOne ? text.first.map { .character($0) } ?? .other : .other)
  }

  /// What begins with ESC; `nil` until it is complete.
  private mutating func sequence() -> TerminalKey? {
    guard pending.count > 1 else { return nil }
    // ESC behind ESC: the first one was a key of its own.
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      return pending[1] == 0x1B ? take(1, as: .escape) : take(2, as: .other)
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return pending.count > Self.longest ? take(pending.count, as: .other) : nil
    }
    let parameters = pending[2..<end].split(separator: UInt8(ascii: ";"))
    let isShifted = parameters.count > 1 && parameters[1].elementsEqual("2".utf8)
    let direction: TerminalKey.Direction? =
      switch pending[end] {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      default: nil
      }
    return take(end + 1, as: direction.map { .arrow($0, isShifted: isShifted) } ?? .other)
  }
}
