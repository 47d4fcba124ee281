/// What is accepted, as far as it is there for this kind of machine.
public struct GateBaseline: Hashable, Sendable {
  /// The accepted allocations; `nil` when there are none for this way of counting.
  public var counters: CounterBaseline?

  /// The accepted instructions; `nil` when there are none for this library and level.
  public var instructions: InstructionBaseline?

  /// The accepted ratios of this class of machines, or of another one that can only be looked at.
  public var ratios: RatioBaseline?

  public init(
    counters: CounterBaseline? = nil, instructions: InstructionBaseline? = nil,
    ratios: RatioBaseline? = nil
  ) {
    self.counters = counters
    self.instructions = instructions
    self.ratios = ratios
  }
}

/// Accepted allocations: the same wherever the key is.
public struct CounterBaseline: Hashable, Sendable {
  public static let schema = "settle-counters/1"

  /// The accepted counts of a case.
  public struct Figure: Hashable, Sendable {
    public let workload: String
    public let operations: Int
    public let allocations: Int
    public let frees: Int
    public let bytes: Int

    public init(workload: String, operations: Int, allocations: Int, frees: Int, bytes: Int) {
      self.workload = workload
      self.operations = operations
      self.allocations = allocations
      self.frees = frees
      self.bytes = bytes
    }
  }

  /// What the counts may depend on, as the name of the file.
  public let key: String
  public var cases: [String: Figure]

  public init(key: String, cases: [String: Figure]) {
    self.key = key
    self.cases = cases
  }
}

/// Accepted instructions: the same wherever the key is.
public struct InstructionBaseline: Hashable, Sendable {
  public static let schema = "settle-instructions/1"

  /// The accepted count of a case.
  public struct Figure: Hashable, Sendable {
    public let workload: String
    public let operations: Int
    public let instructions: Int

    public init(workload: String, operations: Int, instructions: Int) {
      self.workload = workload
      self.operations = operations
      self.instructions = instructions
    }
  }

  public let key: String
  public var cases: [String: Figure]

  public init(key: String, cases: [String: Figure]) {
    self.key = key
    self.cases = cases
  }
}

/// Accepted times, as ratios to kernels: good for machines of one class alone.
public struct RatioBaseline: Hashable, Sendable {
  public static let schema = "settle-ratios/1"

  /// A kernel as it was when the ratios were accepted.
  public struct Kernel: Hashable, Sendable {
    public let repetitions: Int

    /// The best tenth percentile seen, in nanoseconds a repetition.
    public let best: Double

    public init(repetitions: Int, best: Double) {
      self.repetitions = repetitions
      self.best = best
    }
  }

  /// The accepted ratio of a case.
  public struct Figure: Hashable, Sendable {
    public let kernel: String
    public let workload: String
    public let repetitions: Int

    /// The median over clean processes of ln(case/kernel).
    public let logRatio: Double

    /// The standard deviation of that median from run to run.
    public let deviation: Double

    /// The share by which a ratio may be larger.
    public let limit: Double

    /// Nanoseconds an operation when it was accepted; for people.
    public let nanoseconds: Double

    /// How many clean processes it rests on.
    public let processes: Int

    public init(
      kernel: String, workload: String, repetitions: Int, logRatio: Double, deviation: Double,
      limit: Double, nanoseconds: Double, processes: Int
    ) {
      self.kernel = kernel
      self.workload = workload
      self.repetitions = repetitions
      self.logRatio = logRatio
      self.deviation = deviation
      self.limit = limit
      self.nanoseconds = nanoseconds
      self.processes = processes
    }
  }

  public let fingerprint: CostFingerprint
  public var kernels: [String: Kernel]
  public var cases: [String: Figure]

  public init(
    fingerprint: CostFingerprint, kernels: [String: Kernel], cases: [String: Figure]
  ) {
    self.fingerprint = fingerprint
    self.kernels = kernels
    self.cases = cases
  }
}
