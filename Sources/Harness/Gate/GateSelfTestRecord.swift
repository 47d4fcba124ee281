/// What a test of the gate by known work found.
public struct GateSelfTestRecord: Hashable, Sendable {
  /// One thing that must hold.
  public struct Check: Hashable, Sendable {
    public let name: String

    /// `nil` when it could not be checked here.
    public let holds: Bool?

    /// What was found, in one line.
    public let finding: String

    public init(_ name: String, _ holds: Bool?, _ finding: String) {
      self.name = name
      self.holds = holds
      self.finding = finding
    }
  }

  /// How often work of one amount came to which verdict.
  public struct Row: Hashable, Sendable {
    public let work: String
    public let counts: [GateStatus: Int]

    public init(work: String, counts: [GateStatus: Int]) {
      self.work = work
      self.counts = counts
    }
  }

  public let runs: Int
  public let checks: [Check]
  public let rows: [Row]

  /// The largest change of a case whose work is unchanged, among those that were judged.
  public let worstNullEffect: Double?

  /// The share of processes that were disturbed.
  public let disturbed: Double
  public let seconds: Double

  public init(
    runs: Int, checks: [Check], rows: [Row], worstNullEffect: Double?, disturbed: Double,
    seconds: Double
  ) {
    self.runs = runs
    self.checks = checks
    self.rows = rows
    self.worstNullEffect = worstNullEffect
    self.disturbed = disturbed
    self.seconds = seconds
  }

  /// Whether the gate can be relied on here, as far as it could be checked.
  public var isGood: Bool { checks.allSatisfy { $0.holds != false } }
}
