import AnimationTiming
import Harness
import Reporting
import Studies

/// A wish as it was made on the command line, with the words to tell it again.
struct TuneWish {
  /// The option, such as `--settle`.
  let option: String

  /// What the quantity is called.
  let name: String
  let unit: Unit
  let wish: TuningWish

  /// How numbers of a quantity are read and shown.
  enum Unit {
    /// Seconds; `300ms` is understood.
    case time

    /// A share; `5%` is understood.
    case share

    /// A whole number.
    case count

    /// A plain number.
    case plain

    /// In the unit of the distance; `40%` of it is understood.
    case way(distance: Double)

    /// In the unit of the distance per second, or per second squared.
    case perSecond(String)
  }

  /// Makes the wish that `text` states.
  init(
    _ option: String, _ name: String, _ quantity: TuningQuantity, _ unit: Unit, _ text: String,
    atLeast least: Double? = nil
  ) throws(UsageError) {
    let reader = WishText(text, option, unit, least: least)
    self.init(option, name, unit, TuningWish(quantity, in: try reader.range()))
  }

  init(_ option: String, _ name: String, _ unit: Unit, _ wish: TuningWish) {
    self.option = option
    self.name = name
    self.unit = unit
    self.wish = wish
  }

  /// The wish in words: `settling ≤ 400 ms`.
  var text: String {
    if wish.isExact { return "\(name) = \(text(of: wish.exactValue))" }
    let (low, high) = (wish.range.lowerBound, wish.range.upperBound)
    if low == -.infinity { return "\(name) ≤ \(text(of: high))" }
    if high == .infinity { return "\(name) ≥ \(text(of: low))" }
    return "\(name) from \(text(of: low)) to \(text(of: high))"
  }

  /// A value of the quantity in words.
  func text(of value: Double, digits: Int = 5) -> String {
    switch unit {
    case .time:
      value == .infinity ? "never" : NumberFormat.seconds(value, digits: digits)
    case .share: NumberFormat.percent(value, digits: digits)
    case .count: NumberFormat.significant(value, digits: digits)
    case .plain, .way: NumberFormat.significant(value, digits: digits)
    case .perSecond(let unit): "\(NumberFormat.significant(value, digits: digits))\(unit)"
    }
  }

  /// A limit that a value keeps, in four digits that do not come closer than the value itself.
  func relaxed(to value: Double) -> String {
    let isUpper = value > wish.range.upperBound
    let limit = OutwardDigits.rounded(value, up: isUpper)
    return "\(name) \(isUpper ? "≤" : "≥") \(text(of: limit))"
  }
}

/// Rounds a limit so that what kept it still does.
enum OutwardDigits {
  /// `value` in four digits, not below it when `up` and not above it otherwise.
  static func rounded(_ value: Double, up: Bool) -> Double {
    guard value != 0, value.isFinite else { return value }
    let near = value.rounded(toSignificantDigits: 4)
    // A value that has these digits but for the allowance of a wish is the limit itself.
    guard (near - value).magnitude > TuningWish.rounding * value.magnitude else { return near }
    guard up ? near < value : near > value else { return near }
    var unit = 1.0
    while value.magnitude / unit >= 1e4 { unit *= 10 }
    while value.magnitude / unit < 1e3 { unit /= 10 }
    let whole = (value / unit).rounded(up ? .up : .down)
    return (whole * unit).rounded(toSignificantDigits: 4)
  }
}
