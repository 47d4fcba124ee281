/// Turns a measurement into a baseline, with limits from what it measured itself.
public enum Acceptance {
  /// How many clean processes a ratio takes, and in how many batches.
  public static let processes = 15
  public static let batches = 3

  /// The smallest limit of a time; a share.
  static let leastLimit = 0.03

  /// The largest limit that is worth anything: beyond, the case is not accepted.
  static let largestLimit = 0.3

  /// By how much a ratio moves from build to build with the place of code in memory.
  ///
  /// Measured over 14 builds of equal code: at most 0.5 % for arithmetic, 2.5 % for code that
  /// allocates. Passes over arrays were not among them and count as the latter.
  static func layoutRange(_ kernel: String) -> Double {
    ["alloc", "memory"].contains(kernel) ? 0.025 : 0.005
  }

  /// L = max(3 %, 2·range of layouts, 6·deviation of a run), rounded up to 0.5 %.
  static func limit(kernel: String, deviation: Double) -> Double {
    let raw = max(leastLimit, 2 * layoutRange(kernel), 6 * deviation)
    return (raw / 0.005 - 1e-9).rounded(.up) * 0.005
  }

  /// The accepted ratios, and why some cases have none.
  public static func ratios(
    _ part: CostPart
  ) -> (baseline: RatioBaseline, refused: [(id: String, reason: String)]) {
    let cleaning = CleanProcesses()
    var cases: [String: RatioBaseline.Figure] = [:]
    var refused: [(id: String, reason: String)] = []
    let layer = TimeLayer(part: part, baseline: nil, policy: GatePolicy())
    for subject in part.subjects {
      let timed = part.processes.filter { $0.cases[subject.id] != nil }
      guard !timed.isEmpty else { continue }
      let clean = cleaning.clean(timed, for: subject.kernel)
      let ratios = cleaning.logRatios(of: subject, in: clean)
      let inBatches = Dictionary(grouping: clean, by: \.batch)
      guard ratios.count >= processes, inBatches.count >= batches else {
        refused.append(
          (
            subject.id,
            "\(ratios.count) clean processes in \(inBatches.count) batches; "
              + "it takes \(processes) in \(batches)"
          ))
        continue
      }
      let medians = inBatches.values.map {
        OrderStatistics.median(cleaning.logRatios(of: subject, in: $0))
      }
      let deviation = runDeviation(ratios, batchMedians: medians)
      let limit = limit(kernel: subject.kernel, deviation: deviation)
      guard limit <= largestLimit else {
        refused.append((subject.id, "its ratio is too restless: a limit of \(limit * 100) %"))
        continue
      }
      cases[subject.id] = RatioBaseline.Figure(
        kernel: subject.kernel, workload: subject.workload, repetitions: subject.repetitions,
        logRatio: OrderStatistics.median(ratios), deviation: deviation, limit: limit,
        nanoseconds: layer.nanoseconds(subject) ?? 0, processes: ratios.count)
    }
    let kernels = part.kernels.compactMap { name, repetitions in
      part.processes.compactMap { $0.kernels[name] }.min().map {
        (name, RatioBaseline.Kernel(repetitions: repetitions, best: $0))
      }
    }
    return (
      RatioBaseline(
        fingerprint: part.fingerprint, kernels: Dictionary(uniqueKeysWithValues: kernels),
        cases: cases), refused
    )
  }

  /// How much the median of 7 clean processes moves from run to run.
  ///
  /// Within a run it is that of the median of 7 normal values, 1.2533/√7 = 0.474 of their own
  /// deviation; between runs it is that of the medians of the batches. The larger counts.
  static func runDeviation(_ ratios: [Double], batchMedians: [Double]) -> Double {
    let within = 0.474 * OrderStatistics.spread(ratios)
    let mean = batchMedians.reduce(0, +) / Double(batchMedians.count)
    let squares = batchMedians.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let between = (squares / Double(max(1, batchMedians.count - 1))).squareRoot()
    return max(within, between)
  }

  /// The accepted allocations; unstable ones are left out and named.
  public static func counters(
    _ part: CostPart
  ) -> (baseline: CounterBaseline, refused: [(id: String, reason: String)]) {
    var cases: [String: CounterBaseline.Figure] = [:]
    var refused: [(id: String, reason: String)] = []
    for subject in part.subjects {
      guard let reading = part.counters[subject.id] else { continue }
      guard reading.isStable else {
        refused.append((subject.id, "its allocations differ from call to call"))
        continue
      }
      if let limit = subject.allocationLimit, reading.allocationsPerOperation > limit {
        refused.append((subject.id, "it allocates more than it may at all"))
        continue
      }
      cases[subject.id] = .init(
        workload: subject.workload, operations: reading.operations,
        allocations: reading.allocations, frees: reading.frees, bytes: reading.bytes)
    }
    return (CounterBaseline(key: part.fingerprint.counterKey, cases: cases), refused)
  }

  /// The accepted instructions; `nil` when none were counted.
  public static func instructions(
    _ part: CostPart
  ) -> (baseline: InstructionBaseline, refused: [(id: String, reason: String)])? {
    guard part.instructionsUnavailable == nil, !part.instructions.isEmpty else { return nil }
    var cases: [String: InstructionBaseline.Figure] = [:]
    var refused: [(id: String, reason: String)] = []
    for subject in part.subjects {
      guard let reading = part.instructions[subject.id] else { continue }
      guard reading.isStable, reading.instructions > 0 else {
        refused.append((subject.id, "its instructions differ from process to process"))
        continue
      }
      cases[subject.id] = .init(
        workload: subject.workload, operations: reading.operations,
        instructions: reading.instructions)
    }
    let key = part.fingerprint.instructionKey(level: part.instructionLevel)
    return (InstructionBaseline(key: key, cases: cases), refused)
  }
}
