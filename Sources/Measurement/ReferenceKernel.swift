import CMeasure

/// A frozen piece of work that times are divided by.
///
/// A disturbance of the machine slows like work alike, so a ratio of like work stays. The kernels
/// are C, never edited, and versioned together.
///
/// Which to choose: `libm` for what mixes arithmetic, branches and mathematics, `arithLatency` for
/// steps that wait for each other, `alloc` for what allocates. The other two turned out restless:
/// beside five other loads on two cores the tenth percentiles of undisturbed processes lay 3 %
/// (`arithThroughput`, in two clusters) and 5 % apart (`memory`), against 1 % for `libm` and 0.4 %
/// for `arithLatency`, so that 2 to 6 processes of 21 counted as clean instead of 14.
public enum ReferenceKernel: String, Sendable, CaseIterable, Comparable {
  /// Exponentials, sines and cosines.
  case libm

  /// Multiply-adds that wait for each other.
  case arithLatency = "arith-latency"

  /// Multiply-adds that do not.
  case arithThroughput = "arith-throughput"

  /// Blocks made and freed.
  case alloc

  /// Passes over arrays.
  case memory

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The kernel that notices disturbances best, and is therefore measured beside every other.
  package static let sentinel = ReferenceKernel.libm

  /// The version of all kernels.
  package static var version: Int { Int(MEASURE_KERNEL_VERSION) }

  /// The version of the way allocations are counted.
  package static var countingVersion: Int { Int(MEASURE_COUNTING_VERSION) }

  /// The id under which a kernel stands among the bodies of a report.
  package var id: String { "kernel/\(rawValue)" }

  /// The kernel as a body.
  package var body: TimedBody {
    TimedBody(id, "one repetition of the kernel", kernel: self) { repetitions in
      measure_use(run(UInt64(repetitions)))
    }
  }

  private func run(_ repetitions: UInt64) -> Double {
    switch self {
    case .libm: measure_kernel_libm(repetitions)
    case .arithLatency: measure_kernel_arith_latency(repetitions)
    case .arithThroughput: measure_kernel_arith_throughput(repetitions)
    case .alloc: measure_kernel_alloc(repetitions)
    case .memory: measure_kernel_memory(repetitions)
    }
  }
}
