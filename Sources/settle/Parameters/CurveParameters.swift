import AnimationTiming

/// A curve as it is named on the command line: `cubic-bezier(0.2, 0.8, 0.2, 1)`.
enum CurveParameters {
  /// Reads a curve.
  ///
  /// - Throws: `UsageError` for what is no curve, `ParameterError` for a control point out of range.
  static func curve(_ text: String) throws -> CubicBezier {
    let sides = text.split(separator: "(", maxSplits: 1)
    guard sides.count == 2, sides[0].trimmed == "cubic-bezier", text.trimmed.hasSuffix(")") else {
      throw UsageError("CURVE", text, mustBe: "of the form cubic-bezier(0.2, 0.8, 0.2, 1)")
    }
    let words = sides[1].trimmed.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard words.count == 4 else {
      throw UsageError("CURVE", text, mustBe: "of four numbers; there are \(words.count)")
    }
    var numbers: [Double] = []
    for (name, word) in zip(["x1", "y1", "x2", "y2"], words) {
      guard let number = Double(word.trimmed) else {
        throw UsageError(name, String(word.trimmed), mustBe: "a number")
      }
      numbers.append(number)
    }
    return try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
