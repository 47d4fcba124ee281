import Harness
import Reporting

/// Where a run leaves its report, for people and for machines.
struct ReportFolder {
  /// The folder as it was given.
  let path: String

  init(_ path: String) { self.path = path }

  var markdown: String { "\(path)/latest/report.md" }
  var json: String { "\(path)/latest/report.json" }

  /// What was measured, and what the gate said of it.
  var cost: String { "\(path)/latest/cost.json" }
  var gate: String { "\(path)/latest/gate.md" }

  /// Makes the folder as far as it is missing.
  func make() throws(FileError) { try FileBytes.makeFolder("\(path)/latest") }

  /// Replaces both reports, or neither.
  func write(_ record: RunRecord, pending: PendingFiles) throws(FileError) {
    try OutputFile.write(
      [
        OutputFile(markdown, ReportMarkdown(record).text),
        OutputFile(json, JSONWriter().bytes(record.json)),
      ], pending: pending)
  }
}
