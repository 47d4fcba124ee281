/// Something to be timed: a body that carries out an operation a given number of times.
///
/// The loop is inside the body, so that the call of the body is paid once a sample. The body must
/// keep its results alive with `measure_use` and its inputs unknown with `measure_hide`.
package struct TimedBody: Sendable {
  package let id: String

  /// What one operation is, in a few words.
  package let operation: String
  package let run: @Sendable (_ operations: Int) -> Void

  package init(
    _ id: String, _ operation: String, run: @escaping @Sendable (_ operations: Int) -> Void
  ) {
    self.id = id
    self.operation = operation
    self.run = run
  }
}

/// Times several bodies in interleaved rounds.
///
/// A round takes one sample of each body in shuffled order, so that a disturbance of the machine
/// meets all of them alike. Samples are short, because a burst of noise spoils fewer short ones.
package struct Sampler: Sendable {
  /// How long one sample lasts, in nanoseconds.
  ///
  /// Two clock readings are 0.03 % of it.
  package static let sampleLength = 150_000.0

  /// How many rounds are taken.
  package let rounds: Int

  /// The seed of the order within rounds.
  package let seed: UInt64

  package init(rounds: Int = 200, seed: UInt64 = 1) {
    precondition(rounds > 0, "\(rounds) rounds")
    self.rounds = rounds
    self.seed = seed
  }

  /// The samples of one body.
  package struct Samples: Hashable, Sendable {
    package let id: String
    package let operation: String
    package let operationsPerSample: Int

    /// Nanoseconds an operation.
    package let statistics: SampleStatistics
  }

  /// Takes the samples.
  ///
  /// - Parameters:
  ///   - bodies: What is timed.
  ///   - progress: Called after each round with the rounds done and the rounds planned.
  /// - Returns: The samples of each body, in the same order.
  package func samples(
    of bodies: [TimedBody], progress: (Int, Int) -> Void = { _, _ in }
  ) -> [Samples] {
    let operations = bodies.map { Self.operations(of: $0) }
    var times = bodies.map { _ in [Double]() }
    var generator = SplitMix64(seed: seed)
    for round in 1...rounds {
      for index in bodies.indices.shuffled(using: &generator) {
        let start = MonotonicClock.now
        bodies[index].run(operations[index])
        let end = MonotonicClock.now
        times[index].append(Double(end - start) / Double(operations[index]))
      }
      progress(round, rounds)
    }
    return bodies.indices.map { index in
      Samples(
        id: bodies[index].id, operation: bodies[index].operation,
        operationsPerSample: operations[index], statistics: SampleStatistics(times[index]))
    }
  }

  /// How many operations fill a sample: doubled from one until they last, then scaled.
  ///
  /// At most 2³⁰, so a body that does nothing ends the search too.
  private static func operations(of body: TimedBody) -> Int {
    var operations = 1
    while operations < 1 << 30 {
      let start = MonotonicClock.now
      body.run(operations)
      let length = Double(MonotonicClock.now - start)
      if length >= sampleLength / 2 {
        return max(1, Int(Double(operations) * sampleLength / length))
      }
      operations *= 2
    }
    return operations
  }
}
