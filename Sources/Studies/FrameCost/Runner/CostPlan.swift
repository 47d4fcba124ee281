package import Harness

/// What is to be measured, and how much of it.
package struct CostPlan: Sendable {
  /// What is measured of each case.
  package enum Layer: String, Sendable, CaseIterable {
    case counters
    case instructions
    case time
  }

  /// Which replicates of the time are wanted.
  package enum Replication: Hashable, Sendable {
    /// So many clean processes, out of at most so many.
    case clean(Int, atMost: Int)

    /// What a baseline takes: batches of clean processes.
    case baseline
  }

  package let worker: WorkerProgram

  /// Parts of the ids of the cases; empty for all.
  package var filter: [String] = []
  package var shard = Shard.whole
  package var layers = Set(Layer.allCases)
  package var replication = Replication.clean(7, atMost: 21)

  /// Rounds a process; commands, which take long, get a tenth of them.
  package var rounds = 200

  /// Seconds after which nothing new is begun; `nil` for no end.
  package var budget: Double?

  /// Seconds between the last process and the first of the batch that confirms.
  package var confirmationDelay = 60.0

  /// How many processes count instructions, which must agree.
  package var instructionProcesses = 1

  /// The seed of the orders within rounds and of the lengths of the environments.
  package var seed: UInt64 = 1

  package init(worker: WorkerProgram) { self.worker = worker }
}

/// Nothing that could be measured.
package struct EmptySelection: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}
