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

  /// How many rounds are thrown away before, in which caches and predictors learn.
  package let warmUp: Int

  /// The seed of the order within rounds.
  package let seed: UInt64

  package init(rounds: Int = 200, warmUp: Int = 0, seed: UInt64 = 1) {
    precondition(rounds > 0 && warmUp >= 0, "\(rounds) rounds after \(warmUp)")
    self.rounds = rounds
    self.warmUp = warmUp
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
  ///   - repetitions: How often each operation is repeated in a sample; `nil` to find that out.
  ///   - progress: Called after each round with the rounds done and the rounds planned.
  /// - Returns: The samples of each body, in the same order.
  package func samples(
    of bodies: [TimedBody], repetitions: [Int]? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> [Samples] {
    let repetitions = repetitions ?? bodies.map { Self.repetitions(of: $0) }
    var times = bodies.map { _ in [Double]() }
    var generator = SplitMix64(seed: seed)
    for round in 1 - warmUp...rounds {
      for index in bodies.indices.shuffled(using: &generator) {
        let start = MonotonicClock.now
        bodies[index].run(repetitions[index])
        let end = MonotonicClock.now
        let count = repetitions[index] * bodies[index].operationsPerRepetition
        if round > 0 { times[index].append(Double(end - start) / Double(count)) }
      }
      if round > 0 { progress(round, rounds) }
    }
    return bodies.indices.map { index in
      Samples(
        id: bodies[index].id, operation: bodies[index].operation,
        operationsPerSample: repetitions[index] * bodies[index].operationsPerRepetition,
        statistics: SampleStatistics(times[index]))
    }
  }

  /// How many repetitions fill a sample: doubled from one until they last, then scaled.
  ///
  /// At most 2³⁰, so a body that does nothing ends the search too.
  package static func repetitions(of body: TimedBody) -> Int {
    var repetitions = 1
    while repetitions < 1 << 30 {
      let start = MonotonicClock.now
      body.run(repetitions)
      let length = Double(MonotonicClock.now - start)
      if length >= sampleLength / 2 {
        return max(1, Int(Double(repetitions) * sampleLength / length))
      }
      repetitions *= 2
    }
    return repetitions
  }
}
