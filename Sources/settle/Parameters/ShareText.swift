/// A share of the distance as people write it: `0.001`, `0.1%`.
enum ShareText {
  /// The share that `text` states.
  ///
  /// - Throws: `UsageError` that names `--epsilon`.
  static func share(_ text: String) throws(UsageError) -> Double {
    let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    guard let number, number >= 1e-12, number <= 0.5 else {
      throw UsageError("--epsilon", text, mustBe: "a share between 1e-12 and 0.5, such as 0.001")
    }
    return number
  }
}
