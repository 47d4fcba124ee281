import CMeasure
import Foundation
package import Harness
package import Measurement

/// What this machine can measure, what it cannot, and what to do about it.
package struct Doctor {
  /// One thing looked at.
  package struct Finding: Hashable, Sendable {
    /// How it stands.
    package enum State: String, Sendable, CaseIterable {
      case good
      case limited
      case unavailable
    }

    package let topic: String
    package let state: State
    package let finding: String

    /// What to do; empty when nothing is to be done.
    package let advice: String
  }

  private let program: WorkerProgram

  package init(_ program: WorkerProgram) { self.program = program }

  /// Looks, for about a second.
  ///
  /// - Parameter isKnown: Whether times are accepted for the machine.
  /// - Returns: What was found, the build first.
  /// - Throws: `MeasurementRefusal` when a worker fails.
  package func findings(
    isKnown: (CostFingerprint) -> Bool
  ) throws(MeasurementRefusal) -> [Finding] {
    let fingerprint = Machine.costFingerprint()
    return [
      build, clock, allocations, instructions, processor(fingerprint), try noise(),
      baseline(fingerprint, isKnown(fingerprint)),
    ]
  }

  private var build: Finding {
    let isRelease = BuildKind.current == .release
    return Finding(
      topic: "build", state: isRelease ? .good : .unavailable,
      finding: "\(BuildKind.current.rawValue), Swift \(BuildKind.compiler)",
      advice: isRelease ? "" : "build with `-c release` and without -Onone")
  }

  private var clock: Finding {
    let step = MonotonicClock.step
    let start = MonotonicClock.now
    for _ in 0..<1000 { _ = MonotonicClock.now }
    let cost = Double(MonotonicClock.now - start) / 1001
    return Finding(
      topic: "clock", state: step > 1000 ? .unavailable : cost > 200 ? .limited : .good,
      finding: "steps by \(step) ns, a reading takes \(cost.rounded()) ns",
      advice: step > 1000
        ? "times need a clock that steps by at most 1000 ns"
        : cost > 200 ? "readings are system calls here: `tsc` as clock source makes them cheap" : ""
    )
  }

  private var allocations: Finding {
    let reason = AllocationCounter.unavailable
    return Finding(
      topic: "allocations", state: reason == nil ? .good : .unavailable,
      finding: reason ?? "counted exactly, and proven by deliberate ones",
      advice: reason == nil ? "" : "build without sanitizers, on glibc or macOS")
  }

  private var instructions: Finding {
    let reason = CallgrindCount.unavailable()
    guard reason == nil else {
      return Finding(
        topic: "instructions", state: .unavailable, finding: reason ?? "",
        advice: "optional: without them allocations and times decide")
    }
    let isBuiltIn = measure_has_callgrind_requests()
    return Finding(
      topic: "instructions", state: isBuiltIn ? .good : .unavailable,
      finding: isBuiltIn
        ? "counted by valgrind, features above \(CallgrindCount.level) hidden"
        : "built without valgrind/callgrind.h",
      advice: isBuiltIn ? "" : "install valgrind before building")
  }

  private func processor(_ fingerprint: CostFingerprint) -> Finding {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let governor = try? String(
      contentsOfFile: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", encoding: .utf8)
    let policy = governor?.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLimited = cores < 2 || (policy.map { $0 != "performance" } ?? false)
    return Finding(
      topic: "processor", state: isLimited ? .limited : .good,
      finding: "\(cores) cores, \(Machine.fingerprint.cpu), \(fingerprint.level)"
        + (policy.map { ", governor \($0)" } ?? ""),
      advice: cores < 2
        ? "with one core every other process disturbs"
        : isLimited ? "`cpupower frequency-set -g performance` steadies times" : "")
  }

  /// Ten short processes with nothing but kernels: how many of them were disturbed.
  private func noise() throws(MeasurementRefusal) -> Finding {
    let runs = [ReferenceKernel.sentinel, .arithLatency].map {
      WorkerRequest.Run(id: $0.id, repetitions: $0 == .sentinel ? 5000 : 5000)
    }
    var processes: [CostProcess] = []
    for seed in 1...10 {
      let report = try program.answer(
        WorkerRequest(.time, rounds: 100, seed: UInt64(seed), runs: runs))
      let times = report.timed.map { (String($0.id.dropFirst("kernel/".count)), $0.lowTenth) }
      processes.append(
        CostProcess(
          batch: 0, kernels: Dictionary(times, uniquingKeysWith: { first, _ in first }), cases: [:])
      )
    }
    let clean = CleanProcesses().clean(processes, for: ReferenceKernel.arithLatency.rawValue).count
    let state: Finding.State = clean >= 7 ? .good : clean >= 3 ? .limited : .unavailable
    return Finding(
      topic: "noise", state: state, finding: "\(clean) of 10 processes undisturbed",
      advice: clean >= 7
        ? ""
        : clean >= 3
          ? "the gate takes more processes; give it a larger --budget"
          : "times will be inconclusive; allocations and instructions decide")
  }

  private func baseline(_ fingerprint: CostFingerprint, _ isKnown: Bool) -> Finding {
    Finding(
      topic: "baseline", state: isKnown ? .good : .limited,
      finding: "machine class \(fingerprint.machineClass), "
        + (isKnown ? "times are accepted for it" : "no times are accepted for it"),
      advice: isKnown
        ? ""
        : "`settle measure --for-baseline`, then `settle baseline accept "
          + "Reports/latest/cost.json`; or `settle compare ab`, which needs none")
  }
}
