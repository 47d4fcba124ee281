import Harness
import Reporting
import Studies

/// Tests the gate by work of known amounts, on the machine it is to run on.
struct GateSelfTestCommand: Command {
  static let name = "gate selftest"
  static let summary = "Test the gate on this machine: no false alarm, and no miss."
  static let example = "settle gate selftest --quick"

  private let isQuick: Bool
  private let burners: Int
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    isQuick = try arguments.flag("--quick", "4 runs instead of 20, for each change")
    burners = try arguments.number(
      "--burn", "N", "how many busy processes to run beside it", default: 0, in: 0...64)
    isJSON = try arguments.flag("--json", "print the answer as JSON")
  }

  func run(_ console: Console) throws -> ExitCode {
    let progress = StageProgress(console, verb: Self.name)
    defer { progress.end() }
    let test = GateSelfTest(
      runs: isQuick ? 4 : 20, rounds: isQuick ? 60 : 100, burners: burners,
      budget: isQuick ? 70 : 540, version: Settle.version, progress: progress.update)
    let record = try test.run()
    progress.end()
    if isJSON {
      console.print(Answer.text("gate-selftest", record.json))
    } else {
      console.print(GateSelfTestMarkdown(record).text)
    }
    return record.isGood ? .success : .findings
  }
}
