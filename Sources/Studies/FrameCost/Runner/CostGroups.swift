import Harness
import Measurement

/// Cases that are timed by the same processes: they share a kernel, and a process stays short.
struct CostGroup {
  let kernel: ReferenceKernel
  let subjects: [CostSubject]
  let rounds: Int

  /// How many cases a process times: twelve and two kernels for 200 rounds take half a second, so
  /// that a burst of noise spoils little.
  static let size = 12

  /// The groups of `subjects`, in the order of their first members.
  static func groups(of subjects: [CostSubject], rounds: Int) -> [CostGroup] {
    var groups: [CostGroup] = []
    for kernel in ReferenceKernel.allCases {
      let commands = subjects.filter {
        $0.kernel == kernel.rawValue && CommandBodies.isCommand($0.id)
      }
      let cases = subjects.filter {
        $0.kernel == kernel.rawValue && !CommandBodies.isCommand($0.id)
      }
      for start in stride(from: 0, to: cases.count, by: size) {
        let slice = Array(cases[start..<min(start + size, cases.count)])
        groups.append(CostGroup(kernel: kernel, subjects: slice, rounds: rounds))
      }
      groups += commands.map {
        CostGroup(kernel: kernel, subjects: [$0], rounds: max(10, rounds / 10))
      }
    }
    return groups
  }

  /// The kernels that its processes time: its own and the sentinel.
  var kernels: [ReferenceKernel] { Set([kernel, .sentinel]).sorted() }

  /// The request to a process that times it.
  ///
  /// - Parameters:
  ///   - repetitions: Those of the kernels.
  ///   - seed: The seed of the order within rounds.
  ///   - limit: The time of the sentinel that it waits for, up to two seconds; `nil` not to wait.
  /// - Returns: The request.
  func request(
    _ repetitions: [String: Int], seed: UInt64, quietBelow limit: Double?
  ) -> WorkerRequest {
    var request = WorkerRequest(
      .time, rounds: rounds, seed: seed,
      runs: kernels.map { .init(id: $0.id, repetitions: repetitions[$0.rawValue] ?? 0) }
        + subjects.map { .init(id: $0.id, repetitions: $0.repetitions) })
    if let limit, let count = repetitions[CleanProcesses.sentinel], count > 0 {
      request.quiet = .init(limit: limit, repetitions: count, milliseconds: 2000)
    }
    return request
  }

  /// What such a process answered.
  func process(_ report: WorkerReport, batch: Int) -> CostProcess {
    let times = Dictionary(
      report.timed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func perRepetition(_ kernel: ReferenceKernel) -> (String, Double)? {
      times[kernel.id].map { (kernel.rawValue, $0.lowTenth) }
    }
    return CostProcess(
      batch: batch,
      kernels: Dictionary(uniqueKeysWithValues: kernels.compactMap(perRepetition)),
      cases: Dictionary(
        uniqueKeysWithValues: subjects.compactMap { subject in
          times[subject.id].map { (subject.id, $0.lowTenth) }
        }),
      medians: Dictionary(
        uniqueKeysWithValues: subjects.compactMap { subject in
          times[subject.id].map { (subject.id, $0.median) }
        }))
  }
}
