import Harness
import Measurement
import Reporting
import Studies

/// Measures what things cost, and judges nothing.
struct MeasureCommand: Command {
  static let name = "measure"
  static let summary = "Measure what one frame costs: time, allocations, instructions."
  static let example = "settle measure --quick --filter spring/closed-form --layer time,counters"

  private let options: CostOptions
  private let processes: Int
  private let isQuick: Bool
  private let isForBaseline: Bool
  private let reports: ReportFolder
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    options = try CostOptions(&arguments)
    processes = try arguments.number(
      "--processes", "N", "how many undisturbed processes time a case", default: 3, in: 1...100)
    isQuick = try arguments.flag("--quick", "one process and fewer rounds: a first impression")
    isForBaseline = try arguments.flag(
      "--for-baseline", "as many processes as accepted figures take, for `settle baseline accept`")
    reports = ReportFolder(
      try arguments.option(
        "--reports", "DIR", "where the results file of --for-baseline goes", default: "Reports"))
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    if !isForBaseline {
      try arguments.refuse(["--reports"], because: "only --for-baseline writes a file")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let progress = StageProgress(console, verb: Self.name)
    defer { progress.end() }
    var plan = try options.plan()
    if isForBaseline {
      plan.replication = .baseline
      plan.instructionProcesses = 2
      try reports.make()
    } else if isQuick {
      plan.replication = .clean(1, atMost: 1)
      plan.rounds = 50
    } else {
      plan.replication = .clean(processes, atMost: 3 * processes)
    }
    var policy = GatePolicy()
    policy.confirms = false
    let runner = CostRunner(plan, version: Settle.version, progress: progress.update)
    let record = try runner.measure(policy) { _ in GateBaseline() }
    progress.end()
    if isForBaseline { try write(record, console) }
    let judged = Gate.judge(record, { _ in GateBaseline() }, policy)
    if isJSON {
      // Nothing is judged here, so the answer has figures and no verdicts on them.
      console.print(
        Answer.text(
          Self.name,
          CostAnswer(judged, record.parts[0], CostReferences.all).json))
    } else {
      console.print(CostMarkdown(judged, record.parts[0], references: CostReferences.all).text)
    }
    return .success
  }

  private func write(_ record: CostRecord, _ console: Console) throws {
    try OutputFile.write(
      [OutputFile(reports.cost, JSONWriter().bytes(record.json))], pending: console.pending)
    console.note("settle measure: `settle baseline accept \(reports.cost)` accepts these figures")
  }
}

/// What cases are compared with, by id.
enum CostReferences {
  static var all: [String: CostReference] {
    Dictionary(
      CostCatalogue.cases.map { ($0.body.id, CostReference(id: $0.reference, aim: $0.aim)) },
      uniquingKeysWith: { first, _ in first })
  }
}
