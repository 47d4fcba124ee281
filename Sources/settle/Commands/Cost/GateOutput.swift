import Harness
import Reporting

/// Where a verdict goes: the terminal, a results file, and what the server of a job takes.
struct GateOutput {
  let reports: ReportFolder
  private let isGitHub: Bool
  private let junit: String?
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    reports = ReportFolder(
      try arguments.option("--reports", "DIR", "where results and report go", default: "Reports"))
    let asked = try arguments.flag(
      "--github", "annotations, outputs and a summary for GitHub Actions (there by itself)")
    isGitHub = asked || Variables["GITHUB_ACTIONS"] == "true"
    junit = try arguments.option("--junit", "FILE", "write the verdict as JUnit XML")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
  }

  /// Writes everything that was asked for.
  func write(
    _ record: GateRecord, title: String, measured: CostRecord, _ console: Console
  ) throws {
    let markdown = GateMarkdown(record, title: title).text
    try reports.make()
    var files = [
      OutputFile(reports.cost, JSONWriter().bytes(measured.json)),
      OutputFile(reports.gate, markdown),
    ]
    if let junit { files.append(OutputFile(junit, GateJUnit(record).text)) }
    try OutputFile.write(files, pending: console.pending)
    if isJSON {
      let fingerprint = measured.parts.first.map {
        [JSONField("fingerprint", $0.fingerprint.json)]
      }
      console.print(Answer.text("gate", (record.json.fields ?? []) + (fingerprint ?? [])))
    } else {
      console.print(markdown)
    }
    if isGitHub { try gitHub(record, markdown, console) }
  }

  private func gitHub(_ record: GateRecord, _ markdown: String, _ console: Console) throws {
    let output = GitHubOutput(record)
    // The runner reads commands from either stream; JSON has standard output to itself.
    for line in output.annotations { if isJSON { console.note(line) } else { console.print(line) } }
    for (variable, text) in [
      ("GITHUB_OUTPUT", output.outputs), ("GITHUB_STEP_SUMMARY", markdown),
    ] {
      guard let path = Variables[variable] else { continue }
      try FileBytes.append(text, to: path)
    }
  }
}
