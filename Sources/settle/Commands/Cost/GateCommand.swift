import Harness
import Measurement
import Reporting
import Studies

/// Measures, compares with what is accepted, and judges.
struct GateCommand: Command {
  static let name = "gate"
  static let summary = "Fail when a frame costs more than accepted: the gate of a pull request."
  static let example = "settle gate --filter spring/closed-form --budget 60s"

  private let options: CostOptions
  private let policy: GatePolicy
  private let confirmation: Double
  private let results: String?
  private let secondResults: String?
  private let output: GateOutput
  private let baselines: GateBaselineFolder

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    options = try CostOptions(&arguments, budget: "170s")
    policy = try GatePolicy(&arguments)
    let pause = try arguments.option(
      "--confirm-after", "TIME",
      "how long to wait before a slower case is measured once more, at most 15% of the budget",
      default: "60s")
    results = try arguments.option(
      "--from", "RESULTS", "judge this results file, and measure nothing")
    secondResults = try arguments.option(
      "--confirm-from", "RESULTS",
      "with --from: the results of another run or runner, by which what was slower is confirmed")
    baselines = GateBaselineFolder(
      try arguments.option("--baselines", "DIR", "the accepted figures", default: "Baselines"))
    output = try GateOutput(&arguments)
    guard let confirmation = CostOptions.seconds(pause), confirmation >= 0 else {
      throw UsageError("--confirm-after", pause, mustBe: "a time of at least 0, such as 60s")
    }
    self.confirmation = confirmation
    if results == nil {
      try arguments.refuse(["--confirm-from"], because: "it confirms what --from names")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let record = try results.map(recorded) ?? measure(console)
    var accepted: [CostFingerprint: GateBaseline] = [:]
    for part in record.parts {
      accepted[part.fingerprint] = try baselines.baseline(
        for: part.fingerprint, level: part.instructionLevel)
    }
    let judged = Gate.judge(record, { accepted[$0] ?? GateBaseline() }, policy)
      .adding(notes: advice(record, accepted))
    try output.write(
      judged, title: "Frame cost against the baseline", measured: record, console)
    return judged.exitCode
  }

  /// What a results file has, confirmed by another one if there is one.
  private func recorded(_ path: String) throws -> CostRecord {
    let record = try CostRecord(results: JSONDocument(path: path))
    guard let secondResults else { return record }
    let second = try CostRecord(results: JSONDocument(path: secondResults))
    do throws(CostRecord.MergeError) {
      return try record.confirmed(by: second)
    } catch {
      throw RunError("\(secondResults) does not confirm \(path): \(error)")
    }
  }

  /// How many times as many processes as a verdict takes are started at most, while the budget lasts.
  ///
  /// On a shared machine fewer than 7 of 21 were clean for 12 of 104 cases, and two thirds of the budget
  /// were left (measured).
  private static let patience = 6

  private func measure(_ console: Console) throws -> CostRecord {
    let progress = StageProgress(console, verb: Self.name)
    defer { progress.end() }
    try output.reports.make()
    var plan = try options.plan()
    plan.replication = .clean(policy.processes, atMost: Self.patience * policy.processes)
    plan.confirmationDelay = confirmation
    return try CostRunner(plan, version: Settle.version, progress: progress.update)
      .measure(policy) { fingerprint in
        try baselines.baseline(for: fingerprint, level: InstructionLevel.name)
      }
  }

  /// The command that records a kind of machine that is not known.
  private func advice(
    _ record: CostRecord, _ accepted: [CostFingerprint: GateBaseline]
  ) -> [String] {
    let unknown = record.parts.map(\.fingerprint).filter { fingerprint in
      guard let baseline = accepted[fingerprint] else { return true }
      return baseline.counters == nil
        || baseline.ratios.map { !fingerprint.differences(from: $0.fingerprint).isEmpty } ?? true
    }
    return Set(unknown.map(\.machineClass)).sorted().map { name in
      "`settle measure --for-baseline && settle baseline accept \(output.reports.cost)` records "
        + "\(name); `settle compare ab` needs no record"
    }
  }
}

extension GateRecord {
  /// The same with further notes.
  func adding(notes: [String]) -> GateRecord {
    GateRecord(cases: cases, policy: policy, notes: self.notes + notes)
  }
}

extension GatePolicy {
  /// Takes the options that say how strict to be.
  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    self.init()
    let limits = try arguments.list(
      "--limit", "time=5%,…",
      "limits instead of the accepted ones: time, instructions, allocations an operation")
    onInconclusive = try arguments.choice(
      "--on-inconclusive", "what becomes of a case that is too disturbed", default: .warn)
    onIncomparable = try arguments.choice(
      "--on-incomparable", "what becomes of a case of another kind of machine", default: .warn)
    allowsIncomparable = try arguments.flag(
      "--allow-incomparable", "judge times of another kind of machine, with twice the limit")
    isStrict = try arguments.flag("--strict", "fail an improvement until it is accepted")
    for limit in limits {
      let parts = limit.split(separator: "=", maxSplits: 1).map(String.init)
      let text = parts.count == 2 ? parts[1] : ""
      switch (parts[0], Self.share(text), Double(text)) {
      case ("time", let share?, _): timeLimit = share
      case ("instructions", let share?, _): instructionShare = share
      case ("allocations", _, let count?) where count >= 0 && count.isFinite:
        allocationLimit = count
      default:
        throw UsageError(
          "--limit", limit, mustBe: "such as time=5%, instructions=1% or allocations=0")
      }
    }
  }

  /// `5%` or `0.05`.
  private static func share(_ text: String) -> Double? {
    ShareText.number(text).flatMap { $0.isFinite && $0 > 0 && $0 <= 10 ? $0 : nil }
  }
}
