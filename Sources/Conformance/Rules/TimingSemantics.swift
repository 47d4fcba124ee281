/// The page of the documentation that says what SwiftUI does, section by section, and from where that
/// is known: the source of every rule that rests on it.
enum TimingSemantics {
  private static let page = "Documentation/TimingSemantics.md"

  /// The source of a rule, such as `section 2` or `case F3; the closed form of the spring`.
  static func source(_ places: String) -> String { "\(page), \(places)" }
}
