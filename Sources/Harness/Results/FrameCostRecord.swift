/// What the frame cost study measured.
public struct FrameCostRecord: Hashable, Sendable {
  /// The cost of one operation.
  public struct Row: Hashable, Sendable {
    public let id: String

    /// What one operation is.
    public let operation: String

    /// Nanoseconds an operation: the median of the samples.
    public let nanoseconds: Double

    /// Half of the middle half of the samples, scaled to a standard deviation, in nanoseconds.
    public let spread: Double

    /// The fastest sample, in nanoseconds an operation.
    public let fastest: Double
    public let samples: Int
    public let operationsPerSample: Int

    /// The row whose median is the unit of `ratio`; the row itself where there is no other.
    public let reference: String

    /// The median as a multiple of that of `reference`, from the same rounds of the same run.
    public let ratio: Double

    /// The largest ratio that is aimed at; `nil` where none is stated.
    public let aim: Double?

    public init(
      id: String, operation: String, nanoseconds: Double, spread: Double, fastest: Double,
      samples: Int, operationsPerSample: Int, reference: String, ratio: Double, aim: Double?
    ) {
      self.id = id
      self.operation = operation
      self.nanoseconds = nanoseconds
      self.spread = spread
      self.fastest = fastest
      self.samples = samples
      self.operationsPerSample = operationsPerSample
      self.reference = reference
      self.ratio = ratio
      self.aim = aim
    }

    /// The share of a frame of 1/`rate` seconds that one operation takes.
    public func share(ofFrameAt rate: Double) -> Double { nanoseconds * 1e-9 * rate }
  }

  public let rows: [Row]

  /// Why the figures are not to be trusted, each in one line; empty when they are.
  public let warnings: [String]

  public init(rows: [Row], warnings: [String]) {
    self.rows = rows
    self.warnings = warnings
  }
}
