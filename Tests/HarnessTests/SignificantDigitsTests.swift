import Harness
import Testing

@Suite("Rounding to significant digits")
struct SignificantDigitsTests {
  static let rows: [(Double, Int, Double)] = [
    (0.12345678949, 9, 0.123456789), (0.12345678951, 9, 0.12345679), (999_999.9996, 9, 1_000_000),
    (-2.5, 1, -3), (1e-300, 3, 1e-300), (1.25e300, 2, 1.3e300), (123, 9, 123), (0.1, 17, 0.1),
    (1.7976931348623157e308, 17, 1.7976931348623157e308),
    (.leastNonzeroMagnitude, 1, .leastNonzeroMagnitude), (-0.0, 3, 0),
  ]

  @Test("cuts decimal digits and not binary ones", arguments: rows)
  func round(number: Double, digits: Int, expected: Double) {
    #expect(number.rounded(toSignificantDigits: digits) == expected)
  }

  @Test("leaves alone what has no digits")
  func nonFinite() {
    #expect(Double.infinity.rounded(toSignificantDigits: 3) == .infinity)
    #expect(Double.nan.rounded(toSignificantDigits: 3).isNaN)
  }

  @Test("changes nothing the second time, and little the first")
  func idempotent() {
    var number = 1.234567890123e-200
    while number < 1e200 {
      let rounded = number.rounded(toSignificantDigits: 9)
      #expect(rounded.rounded(toSignificantDigits: 9) == rounded)
      #expect((rounded / number - 1).magnitude <= 5.1e-9)
      number *= -1.7e7
      number = number.magnitude
    }
  }
}
