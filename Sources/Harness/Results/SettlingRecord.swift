/// What the settling study found.
public struct SettlingRecord: Hashable, Sendable {
  /// The settling time of one spring.
  public struct Row: Hashable, Sendable {
    public let caseID: String

    /// Seconds; infinite when the spring never settles.
    public let seconds: Double

    public init(caseID: String, seconds: Double) {
      self.caseID = caseID
      self.seconds = seconds
    }
  }

  /// How an independent way to the settling time agrees with the exact one.
  public struct Oracle: Hashable, Sendable {
    public let name: String

    /// How many cases it judged.
    public let cases: Int

    /// The largest disagreement, and what it must not exceed.
    public let worst: Double
    public let limit: Double

    /// The case in which it was met.
    public let caseID: String

    public init(name: String, cases: Int, worst: Double, limit: Double, caseID: String) {
      self.name = name
      self.cases = cases
      self.worst = worst
      self.limit = limit
      self.caseID = caseID
    }

    /// Whether `worst` is within `limit`; not a number is not.
    public var holds: Bool { worst <= limit }
  }

  /// Exact settling times over the grid, in case order.
  public let rows: [Row]

  /// By band, and from simple to good within one.
  public let fits: [FitRecord]
  public let oracles: [Oracle]

  public init(rows: [Row], fits: [FitRecord], oracles: [Oracle]) {
    self.rows = rows
    self.fits = fits
    self.oracles = oracles
  }

  /// An error when an oracle disagrees: then nobody knows which of them is right.
  public var verdict: Verdict { oracles.allSatisfy(\.holds) ? .pass : .error }
}
