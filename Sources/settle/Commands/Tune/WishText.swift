import Harness
import Studies

/// The text of a wish: `<=0.4s`, `>=300ms`, `=5%`, `0.3..0.5s`.
///
/// `≤` and `≥` are understood, and `<` and `>` mean the same, as no wish can tell them apart.
struct WishText {
  private let text: String
  private let option: String
  private let unit: TuneWish.Unit

  /// The least number that makes sense; `nil` when any does.
  private let least: Double?

  /// No wish is about larger numbers.
  private static let largest = 1e9

  init(_ text: String, _ option: String, _ unit: TuneWish.Unit, least: Double?) {
    self.text = text
    self.option = option
    self.unit = unit
    self.least = least
  }

  /// The range that is wished.
  func range() throws(UsageError) -> ClosedRange<Double> {
    let trimmed = text.filter { $0 != " " }
    for sign in ["<=", "≤", "<"] where trimmed.hasPrefix(sign) {
      return try -Double.infinity...number(trimmed.dropFirst(sign.count))
    }
    for sign in [">=", "≥", ">"] where trimmed.hasPrefix(sign) {
      return try number(trimmed.dropFirst(sign.count))...Double.infinity
    }
    let isEqual = trimmed.hasPrefix("=")
    let rest = isEqual ? trimmed.drop { $0 == "=" } : trimmed[...]
    if let dots = rest.firstRange(of: "..") {
      return try range(rest[..<dots.lowerBound], rest[dots.upperBound...])
    }
    guard isEqual else { throw wrong }
    let value = try number(rest)
    return value...value
  }

  /// Both ends; the unit of the second one holds for the first one too, unless that has its own.
  private func range(
    _ first: Substring, _ last: Substring
  ) throws(UsageError) -> ClosedRange<Double> {
    let suffix = last.reversed().prefix { !$0.isNumber && $0 != "." }.reversed()
    let isBare = first.last.map { $0.isNumber || $0 == "." } ?? false
    let low = try number(isBare ? first + String(suffix) : first)
    let high = try number(last)
    guard low <= high else {
      throw UsageError(option, text, mustBe: "from the smaller number to the larger one")
    }
    return low...high
  }

  private func number(_ text: some StringProtocol) throws(UsageError) -> Double {
    guard let number = value(String(text)), number.isFinite else { throw wrong }
    guard number.magnitude <= Self.largest else {
      throw UsageError(option, self.text, mustBe: "about numbers up to 1e9")
    }
    if let least, number < least {
      throw UsageError(option, self.text, mustBe: "about numbers of at least \(plain(least))")
    }
    return number
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private func value(_ text: String) -> Double? {
    switch unit {
    case .time:
      if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
      return Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
    case .share:
      return ShareText.number(text)
    case .way(let distance):
      guard text.hasSuffix("%") else { return Double(text) }
      return Double(text.dropLast()).map { $0 / 100 * distance }
    case .count, .plain: return Double(text)
    case .perSecond(let unit):
      return Double(text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text)
    }
  }

  private var wrong: UsageError {
    let examples =
      switch unit {
      case .time: "'<=0.4s', '>=300ms', '=0.4s' or 0.3s..0.4s"
      case .share: "'<=5%', '>=0.01', '=5%' or 1%..5%"
      case .count: "'<=2', '>=1', '=1' or 1..3"
      case .plain: "'<=0.9', '>=0.7', '=0.8' or 0.7..0.9"
      case .way: "'<=0.9', '>=40%', '=0.5' or 0.4..0.6"
      case .perSecond: "'<=8', '>=2', '=5' or 2..8"
      }
    return UsageError(option, text, mustBe: "a wish such as \(examples)")
  }
}
