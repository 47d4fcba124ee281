/// Logarithm and exponential function, good to a few units in the last place.
///
/// This target imports nothing, so that verdicts depend on no mathematics library: equal records
/// give equal verdicts everywhere.
enum Logarithm {
  private static let ln2 = 0.693147180559945309417232121458

  /// ln x for a finite x > 0.
  ///
  /// With x = 2ᵏ·m and m in √½…√2: ln x = k·ln 2 + 2·artanh((m − 1)/(m + 1)), whose series in
  /// z² ≤ 0.0295 has terms that fall below 2⁻⁵⁴ of the first after 10 of them.
  static func natural(_ x: Double) -> Double {
    var (exponent, mantissa) = (Double(x.exponent), x.significand)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    let z = (mantissa - 1) / (mantissa + 1)
    let square = z * z
    var sum = 0.0
    for odd in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / odd }
    return exponent * ln2 + 2 * z * sum
  }

  /// eˣ for |x| ≤ 700.
  ///
  /// With x = k·ln 2 + r and |r| ≤ ½·ln 2 = 0.35: eˣ = 2ᵏ·eʳ, whose series ends below 2⁻⁵⁴ after 15
  /// terms.
  static func exponential(_ x: Double) -> Double {
    let k = (x / ln2).rounded()
    let r = x - k * ln2
    var sum = 1.0
    for n in stride(from: 15.0, through: 1, by: -1) { sum = 1 + sum * r / n }
    return sum * Double(sign: .plus, exponent: Int(k), significand: 1)
  }
}
