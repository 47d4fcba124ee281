import Harness

/// How simple a number is to a reader: fewer digits, then nearer to one, then positive.
///
/// A strict order of all finite doubles, so that a search that only goes down in it ends.
struct Simplicity: Comparable {
  /// Significant decimal digits of the shortest decimal; none for 0.
  let digits: Int

  /// How many decimal places lie between the first digit and the point; 0 for 1…9.
  let places: Int

  private let isNegative: Bool
  private let magnitude: Double

  init(_ value: Double) {
    let parts = value.magnitude.description.split(separator: "e", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let number = parts.first.map(Array.init) ?? []
    let point = number.firstIndex(of: ".") ?? number.endIndex
    let figures = number.filter { $0 != "." }
    let first = figures.firstIndex { $0 != "0" }
    let last = figures.lastIndex { $0 != "0" }
    if let first, let last {
      digits = last - first + 1
      places = abs(point - 1 - first + exponent)
    } else {
      (digits, places) = (0, 0)
    }
    isNegative = value < 0
    magnitude = value.magnitude
  }

  static func < (left: Simplicity, right: Simplicity) -> Bool {
    if left.digits != right.digits { return left.digits < right.digits }
    if left.places != right.places { return left.places < right.places }
    if left.isNegative != right.isNegative { return right.isNegative }
    return left.magnitude < right.magnitude
  }

  /// Simpler numbers to try in the place of `value`, the simplest first.
  ///
  /// 0, 1 and −1, the magnitude, the number cut to fewer digits, and the number a power of ten nearer to
  /// one.
  static func simpler(than value: Double) -> [Double] {
    let own = Simplicity(value)
    var candidates = [0, 1, -1, value.magnitude, value.rounded(), value.rounded(.towardZero)]
    for digits in 1..<max(own.digits, 2) {
      let short = value.rounded(toSignificantDigits: digits)
      candidates += [short, short.magnitude]
    }
    if own.digits > 0 {
      candidates.append(
        (value.magnitude < 1 ? value * 10 : value / 10).rounded(toSignificantDigits: own.digits))
    }
    var known: Set<Double> = []
    return candidates.map { $0 == 0 ? 0 : $0 }
      .filter { $0.isFinite && Simplicity($0) < own && known.insert($0).inserted }
      .sorted { Simplicity($0) < Simplicity($1) }
  }
}
