/// Numbers as CSS writes them.
enum CSSNumber {
  /// `value` in decimal, rounded to `digits` significant digits, without trailing zeros.
  ///
  /// Rounds the shortest decimal that stands for the double, half away from zero. Exponents appear
  /// only where the digits would lie beyond 10²¹ or below 10⁻⁷.
  ///
  /// - Parameters:
  ///   - value: Finite.
  ///   - digits: 1 to 17.
  ///   - shift: Decimal places by which the point moves to the right, exactly: 2 for a percentage.
  /// - Returns: Such as `0`, `-0.5`, `11.1111`, `1e-9`.
  static func text(_ value: Double, significantDigits digits: Int, shift: Int = 0) -> String {
    guard value != 0 else { return "0" }
    var (significand, exponent) = decimal(value.magnitude)
    exponent += shift
    round(&significand, &exponent, min(max(digits, 1), 17))
    let sign = value < 0 ? "-" : ""
    return sign + positional(significand, exponent)
  }

  /// The shortest digits of a positive double and the power of ten of the first one.
  private static func decimal(_ value: Double) -> (digits: [UInt8], exponent: Int) {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (mantissa[0] + fraction).utf8.map { $0 - 48 }
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + mantissa[0].count - 1
    let zeros = all.prefix { $0 == 0 }.count
    return (Array(all.dropFirst(zeros)), exponent - zeros)
  }

  private static func round(_ digits: inout [UInt8], _ exponent: inout Int, _ count: Int) {
    if digits.count > count {
      let isUp = digits[count] >= 5
      digits.removeSubrange(count...)
      if isUp {
        // The carry stops at the first digit below 9, or makes a new one.
        var index = count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 {
          digits[index] += 1
        } else {
          digits.insert(1, at: 0)
          exponent += 1
        }
      }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
  }

  private static func positional(_ digits: [UInt8], _ exponent: Int) -> String {
    func text(_ digits: some Sequence<UInt8>) -> String {
      String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    }
    if exponent < -7 || exponent > 20 {
      let fraction = digits.count > 1 ? "." + text(digits.dropFirst()) : ""
      return text(digits.prefix(1)) + fraction + "e\(exponent)"
    }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + text(digits)
    }
    let whole = text(digits.prefix(exponent + 1))
    let zeros = String(repeating: "0", count: max(exponent + 1 - digits.count, 0))
    let fraction = digits.dropFirst(exponent + 1)
    return whole + zeros + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}
