/// Where a value starts and where it goes, as people write it: `0:200px`, `1:0`, `-20:80 pt`.
struct RangeText {
  let from: Double
  let target: Double

  /// What stands behind the numbers; empty for nothing.
  let unit: String

  /// Reads `text`.
  ///
  /// - Throws: `UsageError` that names `field`.
  init(_ text: String, _ field: String) throws(UsageError) {
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let (from, first) = Self.number(sides[0]),
      let (target, last) = Self.number(sides[1]), first.isEmpty || last.isEmpty || first == last
    else {
      throw UsageError(field, text, mustBe: "a start and a target, such as 0:200px")
    }
    self.from = from
    self.target = target
    unit = last.isEmpty ? first : last
  }

  /// A number and the letters behind it.
  private static func number(_ text: Substring) -> (Double, String)? {
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.count
    let digits = text.dropLast(unit)
    guard let number = Double(digits.filter { $0 != " " }), number.isFinite else { return nil }
    return (number, String(text.suffix(unit)))
  }
}
