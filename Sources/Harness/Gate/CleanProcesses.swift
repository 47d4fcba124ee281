/// Tells the processes that were disturbed from those that were not.
///
/// The kernels never change, so a process in which one of them was slow was disturbed, and its
/// cases are not believed. A process is clean when the tenth percentile of the case's kernel and
/// that of the sentinel are each within `tolerance` of the best of the run, and within
/// `knownTolerance` of the best that is known of the machine.
///
/// The second, because a disturbance may outlast a run: a neighbour on the other half of a core
/// slows a kernel by 20 to 50 %, steadily, and then the best of the run is disturbed itself. Without
/// it one of 20 runs beside five other loads on two cores passed 10 % more work and called equal
/// work faster; with it such a run has no clean process and comes to no verdict.
public struct CleanProcesses: Hashable, Sendable {
  /// The kernel that notices disturbances best.
  public static let sentinel = "libm"

  /// How much slower than the best a kernel may be; a share.
  public let tolerance: Double

  /// The best times of kernels that are known of this kind of machine, in nanoseconds a repetition.
  public let known: [String: Double]

  /// How much slower than the known best a kernel may be; a share.
  public let knownTolerance: Double

  public init(
    tolerance: Double = 0.02, known: [String: Double] = [:], knownTolerance: Double = 0.05
  ) {
    self.tolerance = tolerance
    self.known = known
    self.knownTolerance = knownTolerance
  }

  /// What an accepted measurement says about the machine with this fingerprint; nothing when it is
  /// another one.
  public init(
    for fingerprint: CostFingerprint, accepted: RatioBaseline?, kernels: [String: Int]
  ) {
    let isSame = accepted.map { fingerprint.differences(from: $0.fingerprint).isEmpty } ?? false
    let known = isSame ? accepted?.kernels ?? [:] : [:]
    self.init(
      known: known.filter { kernels[$0.key] == $0.value.repetitions }.mapValues(\.best))
  }

  /// The clean ones of `processes` for a case that is divided by `kernel`, in order.
  public func clean(_ processes: [CostProcess], for kernel: String) -> [CostProcess] {
    let limits = Set([kernel, Self.sentinel]).map { name in
      let best = processes.compactMap { $0.kernels[name] }.min() ?? .infinity
      let knownLimit = (known[name] ?? .infinity) * (1 + knownTolerance)
      return (name: name, limit: min(best * (1 + tolerance), knownLimit))
    }
    return processes.filter { process in
      limits.allSatisfy { (process.kernels[$0.name] ?? .infinity) <= $0.limit }
    }
  }

  /// The longest time of the sentinel in a clean process, in nanoseconds a repetition; `nil` while
  /// nothing is known of it.
  public func sentinelLimit(after processes: [CostProcess]) -> Double? {
    let best = processes.compactMap { $0.kernels[Self.sentinel] }.min()
    let limits = [
      best.map { $0 * (1 + tolerance) }, known[Self.sentinel].map { $0 * (1 + knownTolerance) },
    ]
    return limits.compactMap(\.self).min()
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
