import Reporting
import Testing

@Suite("Number format")
struct NumberFormatTests {
  /// Both sides of every change of notation.
  static let significant: [(Double, Int, String)] = [
    (0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (1.25, 3, "1.25"), (1.2349, 3, "1.23"),
    (-1.235, 3, "-1.24"), (0.0001, 3, "0.0001"), (0.00012345, 3, "0.000123"),
    (0.000099949, 3, "9.99e-5"), (0.00009999, 3, "0.0001"), (1.2e-13, 2, "1.2e-13"),
    (999.9, 3, "1,000"), (123_456, 3, "123,000"), (999_499, 3, "999,000"), (999_999, 3, "1e6"),
    (1_234_567, 3, "1.23e6"), (1e16, 3, "1e16"), (12_345_678, 8, "1.2345678e7"),
    (-2.5e100, 3, "-2.5e100"), (.infinity, 3, "infinite"), (.nan, 3, "not a number"),
  ]

  @Test("shows sensible digits", arguments: significant)
  func digits(number: Double, digits: Int, text: String) {
    #expect(NumberFormat.significant(number, digits: digits) == text)
  }

  @Test(
    "chooses the unit of a duration",
    arguments: [
      (0, "0 s"), (1.5, "1.5 s"), (0.99949, "999 ms"), (0.9999, "1 s"), (0.34, "340 ms"),
      (16.7e-6, "16.7 µs"), (12.34e-9, "12.3 ns"), (1e-10, "0.1 ns"), (.infinity, "infinite s"),
      (7200, "7,200 s"),
    ])
  func seconds(seconds: Double, text: String) { #expect(NumberFormat.seconds(seconds) == text) }

  @Test(
    "groups thousands and counts in words",
    arguments: [
      (0, "0 cases"), (1, "1 case"), (999, "999 cases"), (1000, "1,000 cases"),
      (-1_234_567, "-1,234,567 cases"),
    ])
  func counts(number: Int, text: String) { #expect(NumberFormat.count(number, "case") == text) }

  @Test("writes shares in percent", arguments: [(0.05, "5%"), (1.2345, "123%"), (1e-9, "1e-7%")])
  func percent(share: Double, text: String) { #expect(NumberFormat.percent(share) == text) }
}
