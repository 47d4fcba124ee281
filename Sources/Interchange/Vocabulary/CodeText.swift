/// Numbers as programs write them.
enum CodeText {
  /// The shortest decimal that reads back as `value`, without a trailing ".0".
  static func number(_ value: Double) -> String {
    // −0 reads as 0 everywhere.
    trimmed((value == 0 ? 0 : value).description)
  }

  /// The shortest decimal that reads back as `value` in single precision, with the suffix `f`.
  static func single(_ value: Double) -> String {
    trimmed(Float(value).description) + "f"
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
