/// A duration as people write it: `0.3`, `0.3s`, `300ms`.
enum SecondsText {
  /// The seconds that `text` states.
  ///
  /// - Throws: `UsageError` that names `field` when it is no number with one of these units. What
  ///   range the number must be in is for its user to say.
  static func seconds(_ text: String, _ field: String) throws(UsageError) -> Double {
    if let number = Double(text) { return number }
    if text.hasSuffix("ms"), let number = Double(text.dropLast(2)) { return number / 1000 }
    if text.hasSuffix("s"), let number = Double(text.dropLast()) { return number }
    throw UsageError(field, text, mustBe: "a number of seconds, such as 0.3, or 300ms")
  }
}
