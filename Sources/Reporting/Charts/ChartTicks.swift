#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Round numbers along an axis.
///
/// On a linear axis they are multiples of 1, 2 or 5 times a power of ten; on a logarithmic one they
/// are powers of ten, joined by their doubles and fives where there is room, and replaced by the
/// linear ones where the axis spans less than a decade.
struct ChartTicks: Hashable, Sendable {
  /// A round number and its text.
  struct Tick: Hashable, Sendable {
    let value: Double

    /// How it is written; empty for a small tick.
    let label: String
  }

  /// In ascending order, all of them on the axis.
  let ticks: [Tick]

  /// At most about `count` labelled ticks on `scale`.
  ///
  /// - Parameters:
  ///   - scale: The axis.
  ///   - count: How many there is room for; at least 2 are tried.
  init(_ scale: ChartScale, atMost count: Int) {
    let (low, high) = (scale.bounds.lowerBound, scale.bounds.upperBound)
    let count = max(count, 2)
    if scale.kind == .logarithmic, let powers = Self.powers(low, high, count) {
      ticks = powers
    } else {
      ticks = Self.multiples(low, high, count)
    }
  }

  /// The largest set of ticks whose labels keep clear of each other.
  ///
  /// - Parameters:
  ///   - scale: The axis.
  ///   - count: How many to try at first.
  ///   - isClear: Whether the labelled ones fit beside each other.
  init(_ scale: ChartScale, from count: Int, where isClear: ([Tick]) -> Bool) {
    for count in stride(from: count, to: 2, by: -1) {
      let candidate = ChartTicks(scale, atMost: count)
      if isClear(candidate.labelled) {
        self = candidate
        return
      }
    }
    self = ChartTicks(scale, atMost: 2)
  }

  /// Those that carry a number.
  var labelled: [Tick] { ticks.filter { !$0.label.isEmpty } }

  private static func multiples(_ low: Double, _ high: Double, _ count: Int) -> [Tick] {
    // The least of 1, 2 and 5 times a power of ten of which `count` cover the axis.
    let rough = (high - low) / Double(count)
    guard rough > 1e-290, rough < 1e290 else { return ends(low, high) }
    let exponent = Int(log10(rough).rounded(.down))
    let (digit, power) =
      [(1, exponent), (2, exponent), (5, exponent), (1, exponent + 1)].first {
        Double($0.0) * pow(10, Double($0.1)) >= rough * (1 - 1e-9)
      } ?? (2, exponent + 1)
    func value(_ multiple: Int) -> Double { DecimalText.value(multiple * digit, power) }
    let step = value(1)
    // Beyond that a multiple is not told from the next one.
    guard max(low.magnitude, high.magnitude) / step < 1e12 else { return ends(low, high) }
    let hair = 1e-9 * step
    let first = Int(((low - hair) / step).rounded(.up))
    let last = Int(((high + hair) / step).rounded(.down))
    guard first <= last else { return ends(low, high) }
    return (first...last).map { multiple in
      Tick(value: value(multiple), label: DecimalText.text(multiple * digit, power))
    }
  }

  private static func powers(_ low: Double, _ high: Double, _ count: Int) -> [Tick]? {
    let (lower, upper) = (log10(low), log10(high))
    let first = Int((lower - 1e-9).rounded(.up))
    let last = Int((upper + 1e-9).rounded(.down))
    guard upper - lower >= 1, first <= last else { return nil }
    let decades = last - first + 1
    let stride = max(1, (decades + count - 1) / count)
    let perDecade = Double(count) / (upper - lower)
    let labelled = perDecade >= 3.5 ? [1, 2, 5] : perDecade >= 2.5 ? [1, 3] : [1]
    // Small ticks at every digit, as long as they do not become a grey bar.
    let digits = decades <= 3 ? Array(1...9) : [1]
    return (first - 1...last).flatMap { power in
      digits.compactMap { digit in
        let value = DecimalText.value(digit, power)
        guard value >= low * (1 - 1e-9), value <= high * (1 + 1e-9) else { return nil }
        let isLabelled = labelled.contains(digit) && power % stride == 0
        return Tick(value: value, label: isLabelled ? DecimalText.text(digit, power) : "")
      }
    }
  }

  /// Where no round number is to be had, the ends as they are.
  private static func ends(_ low: Double, _ high: Double) -> [Tick] {
    [low, high].map { Tick(value: $0, label: NumberFormat.significant($0)) }
  }
}

/// A whole number times a power of ten, as a number and as text.
enum DecimalText {
  /// mantissa·10^exponent, to the last bit for numbers of up to 15 digits near one.
  static func value(_ mantissa: Int, _ exponent: Int) -> Double {
    // Powers of ten are exact up to 10²², and a quotient of exact numbers is rounded once.
    exponent < 0
      ? Double(mantissa) / pow(10, Double(-exponent)) : Double(mantissa) * pow(10, Double(exponent))
  }

  /// `0.25`, `1,200`, `2×10⁻⁶`; with the decimals that the exponent asks for and no others.
  static func text(_ mantissa: Int, _ exponent: Int) -> String {
    guard mantissa != 0 else { return "0" }
    let sign = mantissa < 0 ? "−" : ""
    let digits = String(mantissa.magnitude)
    // The place of the first digit: 0 for units, −1 for tenths.
    let place = digits.count - 1 + exponent
    guard (-4...5).contains(place) else { return sign + scientific(digits, place) }
    guard exponent < 0 else {
      let whole = (Int(digits) ?? 0) * power(exponent)
      return sign + NumberFormat.count(whole)
    }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    let whole = Int(padded.dropLast(-exponent)) ?? 0
    return "\(sign)\(NumberFormat.count(whole)).\(padded.suffix(-exponent))"
  }

  private static func scientific(_ digits: String, _ place: Int) -> String {
    var fraction = digits.dropFirst()
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let power = "10" + String(String(place).map { superscripts[$0] ?? $0 })
    if digits.prefix(1) == "1", fraction.isEmpty { return power }
    return "\(digits.prefix(1))\(fraction.isEmpty ? "" : "." + fraction)×\(power)"
  }

  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { p, _ in p * 10 } }

  private static let superscripts: [Character: Character] = [
    "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷",
    "8": "⁸", "9": "⁹",
  ]
}
