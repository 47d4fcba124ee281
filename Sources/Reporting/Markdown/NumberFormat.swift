import Harness

/// Numbers as people read them; files for machines keep every digit.
package enum NumberFormat {
  /// `number` with as many significant digits as asked for: `0.0312`, `1,230`, `1.2e-13`.
  ///
  /// Written out from 0.0001 up to a million, in powers of ten beyond.
  package static func significant(_ number: Double, digits: Int = 3) -> String {
    if number.isNaN { return "not a number" }
    if number.isInfinite { return number < 0 ? "−infinite" : "infinite" }
    let rounded = number.rounded(toSignificantDigits: digits)
    // The largest doubles round up to what is none; they keep their digits.
    guard rounded.isFinite else { return exact(number) }
    if rounded == 0 { return "0" }
    if rounded.magnitude >= 1e-4, rounded.magnitude < 1e6 { return plain(rounded) }
    return scientific(rounded)
  }

  /// A number of things: `41,000`.
  package static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// A number of things with their name in the right form: `1 case`, `2 cases`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A duration in the unit that suits it: `1.5 s`, `340 ms`, `16.7 µs`, `12.3 ns`.
  package static func seconds(_ seconds: Double, digits: Int = 3) -> String {
    guard seconds.isFinite, seconds != 0 else { return "\(significant(seconds)) s" }
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
    let rounded = seconds.rounded(toSignificantDigits: digits).magnitude
    let (scale, unit) = units.first { rounded >= $0.0 } ?? (1e-9, "ns")
    return "\(significant(seconds / scale, digits: digits)) \(unit)"
  }

  /// A share: `12.3%`.
  package static func percent(_ share: Double, digits: Int = 3) -> String {
    "\(significant(share * 100, digits: digits))%"
  }

  /// The number with its unit, when it has one.
  package static func measure(_ number: Double, _ unit: String, digits: Int = 3) -> String {
    unit.isEmpty
      ? significant(number, digits: digits) : "\(significant(number, digits: digits)) \(unit)"
  }

  /// Every digit that the number has, as figures that must not differ are shown.
  package static func exact(_ number: Double) -> String {
    number.isFinite ? JSONWriter.text(of: number) : significant(number)
  }

  private static func plain(_ number: Double) -> String {
    let parts = number.magnitude.description.split(separator: ".")
    let whole = count(Int(parts[0]) ?? 0)
    let fraction = parts.count > 1 && parts[1] != "0" ? ".\(parts[1])" : ""
    return (number < 0 ? "-" : "") + whole + fraction
  }

  /// One digit before the point and a power of ten, also where Swift would write the number out.
  private static func scientific(_ number: Double) -> String {
    let text = number.description
    if text.contains("e") {
      return text.replacing("e+", with: "e").replacing("e-0", with: "e-")
    }
    let digits = text.filter(\.isNumber).drop { $0 == "0" }
    let exponent = (text.split(separator: ".").first ?? "").filter(\.isNumber).count - 1
    var fraction = String(digits.dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (number < 0 ? "-" : "") + String(digits.prefix(1))
      + (fraction.isEmpty ? "" : ".\(fraction)") + "e\(exponent)"
  }
}
