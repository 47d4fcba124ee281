import Harness
import Reporting
import Studies

/// Measures the frame cost alone.
struct MeasureCommand: Command {
  static let name = "measure"
  static let summary = "Measure what one frame costs, in nanoseconds."
  static let example = "settle measure --json"

  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    isJSON = try arguments.flag("--json", "print the answer as JSON")
  }

  func run(_ console: Console) throws -> ExitCode {
    let progress = Progress(console, verb: Self.name)
    progress.begin("frame cost")
    let record = try FrameCostStudy().run { progress.update($0, of: $1) }
    progress.end()
    guard isJSON else {
      console.print(FrameCostMarkdown(record).text)
      return .success
    }
    let fields = record.json.fields ?? []
    console.print(
      Answer.text(
        "measure",
        fields + [
          // Nothing is judged here; a disturbed run says that it could not be.
          JSONField("verdict", .string(record.warnings.isEmpty ? "pass" : "inconclusive")),
          JSONField("fingerprint", Machine.fingerprint.json),
        ]))
    return .success
  }
}
