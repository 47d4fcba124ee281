/// A text that is no CSS easing function: what was found, where, and what is required.
public struct CSSEasingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the text in question, such as "step count".
  public let field: String

  /// What was found, "nothing" at the end of the text.
  public let value: String

  /// The offset of the first byte of `value` in the UTF-8 text, from 0.
  public let position: Int

  /// What it must be, as the end of the sentence "it must be …".
  public let requirement: String

  public var description: String {
    "\(field) at character \(position + 1) is \(value); it must be \(requirement)"
  }
}
