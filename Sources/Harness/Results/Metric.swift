/// One number that a run produced, with what may be done with it.
public struct Metric: Hashable, Sendable {
  /// What a number is good for.
  public enum Kind: String, Sendable, CaseIterable {
    /// The same on every machine; compared with the baseline to the last digit.
    case exact

    /// Rounding noise of the machine's mathematics library; shown, judged by limits alone.
    case rounding

    /// A time; shown, and judged only by a gate made for it.
    case noisy
  }

  /// Slash-separated path, unique in a run.
  public let id: String
  public let value: Double
  public let unit: String
  public let kind: Kind

  public init(_ id: String, _ value: Double, unit: String = "", kind: Kind) {
    self.id = id
    self.value = value
    self.unit = unit
    self.kind = kind
  }

  /// A figure that is the same on every machine, rounded to `digits` significant digits.
  public static func exact(
    _ id: String, _ value: Double, unit: String = "", digits: Int = 9
  ) -> Metric {
    Metric(id, value.rounded(toSignificantDigits: digits), unit: unit, kind: .exact)
  }

  /// A number of things.
  public static func count(_ id: String, _ value: Int, of unit: String) -> Metric {
    Metric(id, Double(value), unit: unit, kind: .exact)
  }
}
