/// How strict the gate is.
public struct GatePolicy: Hashable, Sendable {
  /// What becomes of a case that the gate cannot judge.
  public enum Consequence: String, Sendable, CaseIterable {
    case warn
    case fail
  }

  /// A share that replaces the limits of the baseline; `nil` leaves them.
  public var timeLimit: Double?

  /// The most allocations an operation of any case may make; `nil` leaves what is accepted.
  public var allocationLimit: Double?

  /// The share that even the fastest clean process must be slower by.
  public var leastEffect = 0.02

  /// The nanoseconds an operation must be slower by: below, a loop moves with its place in memory.
  public var leastNanoseconds = 0.1

  /// How many clean processes a verdict takes.
  public var processes = 7

  /// How far instructions may rise: the larger of a share and a number a region.
  public var instructionShare = 0.01
  public var instructionCount = 200

  /// Whether a slower case is only believed after a second batch of processes.
  public var confirms = true

  /// Judges ratios of another class of machines, with twice the limit.
  public var allowsIncomparable = false

  public var onInconclusive = Consequence.warn
  public var onIncomparable = Consequence.warn

  /// Fails an improvement, so that it is accepted and kept.
  public var isStrict = false

  public init() {}
}
