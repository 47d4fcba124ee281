import Harness
import Reporting
import Studies

/// Says what this machine can and cannot measure.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Say what this machine can measure, what not, and what to do about it."
  static let example = "settle doctor"

  private let baselines: GateBaselineFolder
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    baselines = GateBaselineFolder(
      try arguments.option("--baselines", "DIR", "the accepted figures", default: "Baselines"))
    isJSON = try arguments.flag("--json", "print the answer as JSON")
  }

  func run(_ console: Console) throws -> ExitCode {
    let findings = try Doctor(WorkerProgram.itself()).findings(isKnown: baselines.knows)
    if isJSON {
      let rows = findings.map { finding -> JSONValue in
        [
          "topic": .string(finding.topic), "state": .string(finding.state.rawValue),
          "finding": .string(finding.finding), "advice": .string(finding.advice),
        ]
      }
      console.print(Answer.text(Self.name, [JSONField("findings", .array(rows))]))
    } else {
      var table = MarkdownTable(
        ("What", .left), ("State", .left), ("Found", .left), ("Do", .left))
      for finding in findings {
        table.addRow(finding.topic, finding.state.rawValue, finding.finding, finding.advice)
      }
      console.print(table.text)
    }
    return .success
  }
}
