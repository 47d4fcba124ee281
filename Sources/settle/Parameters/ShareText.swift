/// A share as people write it: `0.001`, `0.1%`.
enum ShareText {
  /// The share that `text` states; `nil` when it is no number.
  static func number(_ text: String) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
  }

  /// The band that `text` states, as a share of the distance.
  ///
  /// - Throws: `UsageError` that names `--epsilon`.
  static func share(_ text: String) throws(UsageError) -> Double {
    guard let number = number(text), number >= 1e-12, number <= 0.5 else {
      throw UsageError("--epsilon", text, mustBe: "a share between 1e-12 and 0.5, such as 0.001")
    }
    return number
  }
}
