/// Everything that was measured, before anyone judges it.
///
/// Every attempt is kept, the disturbed ones too, so that whoever reads the file can judge again.
public struct CostRecord: Hashable, Sendable {
  /// The name and version of the file format.
  public static let schema = "settle-cost/1"

  /// The version of the tool.
  public let version: String

  /// The ids of all cases that were planned, over all shards, in order.
  public let planned: [String]

  /// The parts of ids that cases were chosen by; empty for all cases.
  public let filter: [String]

  /// What each machine or shard measured.
  public var parts: [CostPart]

  public init(version: String, planned: [String], filter: [String], parts: [CostPart]) {
    self.version = version
    self.planned = planned
    self.filter = filter
    self.parts = parts
  }

  /// Whether a case with this id is among the chosen, wherever it is.
  public func selects(_ id: String) -> Bool {
    filter.isEmpty || filter.contains { id.contains($0) }
  }
}

/// Which part of the cases: those whose place leaves `index` − 1 when divided by `count`.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// 1…`count`.
  public let index: Int
  public let count: Int

  /// All of them.
  public static let whole = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `I/N`; `nil` when it is not of that form or I is not in 1…N.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...10_000).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  public var description: String { "\(index)/\(count)" }

  /// The elements that are this shard's.
  public func of<Element>(_ elements: [Element]) -> [Element] {
    elements.indices.filter { $0 % count == index - 1 }.map { elements[$0] }
  }
}

/// What one machine measured.
public struct CostPart: Hashable, Sendable {
  public let shard: Shard
  public let fingerprint: CostFingerprint

  /// The cases, in order.
  public var subjects: [CostSubject]

  /// How often a kernel was repeated in a sample, by its name.
  public var kernels: [String: Int]

  /// The reason of a layer that nobody asked for.
  public static let notAsked = "not asked for"

  /// Every process that timed or tried to, in the order they ran, and why there is none.
  public var processes: [CostProcess] = []
  public var timeUnavailable: String?

  /// Allocations by case, and why there are none.
  public var counters: [String: CounterReading] = [:]
  public var countersUnavailable: String?

  /// Instructions by case, the level of features they were counted with, and why there are none.
  public var instructions: [String: InstructionReading] = [:]
  public var instructionLevel = ""
  public var instructionsUnavailable: String?

  /// What a reader must know, such as that the time ran out.
  public var notes: [String] = []

  public init(
    shard: Shard = .whole, fingerprint: CostFingerprint, subjects: [CostSubject],
    kernels: [String: Int]
  ) {
    self.shard = shard
    self.fingerprint = fingerprint
    self.subjects = subjects
    self.kernels = kernels
  }
}

/// A case as it was measured.
public struct CostSubject: Hashable, Sendable {
  public let id: String

  /// What one operation is.
  public let operation: String

  /// The name of the kernel its time is divided by.
  public let kernel: String

  /// What must be equal for its figures to be compared.
  public let workload: String

  /// The most allocations an operation may make; `nil` for any number.
  public let allocationLimit: Double?

  /// How often its body was repeated in a sample.
  public var repetitions: Int

  public init(
    id: String, operation: String, kernel: String, workload: String, allocationLimit: Double?,
    repetitions: Int
  ) {
    self.id = id
    self.operation = operation
    self.kernel = kernel
    self.workload = workload
    self.allocationLimit = allocationLimit
    self.repetitions = repetitions
  }
}

/// What one process timed.
public struct CostProcess: Hashable, Sendable {
  /// 0 for the measurement, 1 for its confirmation; 0, 1, 2, … for the batches of a baseline.
  public let batch: Int

  /// Nanoseconds a repetition of each kernel, by its name: a tenth of the samples is below.
  public let kernels: [String: Double]

  /// The same for an operation of each case, by its id.
  public let cases: [String: Double]

  /// The median of the samples of each case, for people.
  public let medians: [String: Double]

  public init(
    batch: Int, kernels: [String: Double], cases: [String: Double], medians: [String: Double] = [:]
  ) {
    self.batch = batch
    self.kernels = kernels
    self.cases = cases
    self.medians = medians
  }
}

/// What a case did on the heap, counted exactly.
public struct CounterReading: Hashable, Sendable {
  /// How many operations were counted.
  public let operations: Int

  /// Blocks made or given another size, blocks freed, and bytes asked for.
  public let allocations: Int
  public let frees: Int
  public let bytes: Int

  /// The most bytes in use at a time beyond those at the start.
  public let peak: Int

  /// Allocations of the first call of all, which may set things up.
  public let firstAllocations: Int

  /// Whether two calls in each of two processes did the same.
  public let isStable: Bool

  public init(
    operations: Int, allocations: Int, frees: Int, bytes: Int, peak: Int, firstAllocations: Int,
    isStable: Bool
  ) {
    self.operations = operations
    self.allocations = allocations
    self.frees = frees
    self.bytes = bytes
    self.peak = peak
    self.firstAllocations = firstAllocations
    self.isStable = isStable
  }

  public var allocationsPerOperation: Double { Double(allocations) / Double(operations) }
  public var bytesPerOperation: Double { Double(bytes) / Double(operations) }
}

/// The instructions that a simulated processor carried out for a case.
public struct InstructionReading: Hashable, Sendable {
  public let operations: Int
  public let instructions: Int

  /// Whether every process that counted them counted the same.
  public let isStable: Bool

  public init(operations: Int, instructions: Int, isStable: Bool) {
    self.operations = operations
    self.instructions = instructions
    self.isStable = isStable
  }

  public var perOperation: Double { Double(instructions) / Double(operations) }
}
