import Harness
import Measurement
import Reporting
import Studies

/// Compares two programs by running them in turn.
struct CompareABCommand: Command {
  static let name = "compare ab"
  static let summary = "Compare two programs by running them in turn: needs no accepted figures."
  static let example =
    "settle compare ab --base settle --candidate settle --filter spring/textbook --layer time"

  private let base: String
  private let candidate: String
  private let options: CostOptions
  private let policy: GatePolicy
  private let output: GateOutput

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    base = try arguments.option("--base", "PROGRAM", "the program before the change", default: "")
    candidate = try arguments.option(
      "--candidate", "PROGRAM", "the program after it", default: "")
    options = try CostOptions(&arguments, hasWorker: false, budget: "10m")
    policy = try GatePolicy(&arguments)
    output = try GateOutput(&arguments)
    guard !arguments.isDescribing else { return }
    for (name, value) in [("--base", base), ("--candidate", candidate)] where value.isEmpty {
      throw UsageError(name, "\(name) is missing; it must be a program that answers as a worker")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let progress = StageProgress(console, verb: Self.name)
    defer { progress.end() }
    let (old, new) = (try WorkerProgram(base), try WorkerProgram(candidate))
    let runner = ABRunner(
      options.plan(old), candidate: new, version: Settle.version, progress: progress.update)
    let result = try runner.measure(policy)
    progress.end()
    let judged = BlockComparison.judge(
      base: result.base, candidate: result.candidate, blocks: result.blocks, policy)
    let record = CostRecord(
      version: Settle.version, planned: result.candidate.subjects.map(\.id),
      filter: options.filter, parts: [result.candidate])
    try output.write(
      judged, title: "Frame cost against the base program", measured: record, console)
    return judged.exitCode
  }
}
