/// Tells the processes that were disturbed from those that were not.
///
/// The kernels never change, so a process in which one of them was slow was disturbed, and its
/// cases are not believed. A process is clean when the tenth percentile of the case's kernel and
/// that of the sentinel are each within `tolerance` of the best seen.
public struct CleanProcesses: Hashable, Sendable {
  /// The kernel that notices disturbances best.
  public static let sentinel = "libm"

  /// How much slower than the best a kernel may be; a share.
  public let tolerance: Double

  /// The best times of kernels that are known of this kind of machine, in nanoseconds a repetition.
  public let known: [String: Double]

  public init(tolerance: Double = 0.02, known: [String: Double] = [:]) {
    self.tolerance = tolerance
    self.known = known
  }

  /// The clean ones of `processes` for a case that is divided by `kernel`, in order.
  public func clean(_ processes: [CostProcess], for kernel: String) -> [CostProcess] {
    let limits = Set([kernel, Self.sentinel]).map { name in
      let best = processes.compactMap { $0.kernels[name] }.min() ?? .infinity
      return (name: name, limit: min(best, known[name] ?? .infinity) * (1 + tolerance))
    }
    return processes.filter { process in
      limits.allSatisfy { (process.kernels[$0.name] ?? .infinity) <= $0.limit }
    }
  }

  /// ln(case/kernel) for each clean process that has the case, in order.
  public func logRatios(of subject: CostSubject, in processes: [CostProcess]) -> [Double] {
    let timed = processes.filter { $0.cases[subject.id] != nil }
    return clean(processes, for: subject.kernel).filter { timed.contains($0) }.compactMap {
      guard let time = $0.cases[subject.id], let kernel = $0.kernels[subject.kernel], time > 0,
        kernel > 0
      else { return nil }
      return Logarithm.natural(time / kernel)
    }
  }
}
