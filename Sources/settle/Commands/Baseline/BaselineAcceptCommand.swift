import Harness
import Reporting

/// Makes the figures of a run the accepted ones.
struct BaselineAcceptCommand: Command {
  static let name = "baseline accept"
  static let summary = "Make the figures of a run the accepted ones."
  static let example = "settle baseline accept Reports/latest/report.json"

  private let baselines: BaselineFolder
  private let report: String
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    baselines = BaselineFolder(
      try arguments.option("--baselines", "DIR", "the accepted figures", default: "Baselines"))
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    report =
      try arguments.operands(
        "[REPORT]",
        "the report of the run, or the results of `measure --for-baseline` (default: \(ReportFolder("Reports").json))",
        atMost: 1
      ).first ?? ReportFolder("Reports").json
  }

  /// The call that accepts the run whose report is in `reports`.
  static func call(_ baselines: BaselineFolder, _ reports: ReportFolder) -> String {
    var words = ["settle"] + name.split(separator: " ").map(String.init)
    if baselines.path != "Baselines" { words += ["--baselines", baselines.path] }
    if reports.path != "Reports" { words.append(reports.json) }
    return ShellText.call(words)
  }

  func run(_ console: Console) throws -> ExitCode {
    let document = try JSONDocument(path: report)
    if try document.root.object().string("schema") == CostRecord.schema {
      return try AcceptedCosts(CostRecord(results: document), in: baselines.path)
        .write(from: report, isJSON: isJSON, console)
    }
    let run = try RunRecord(report: document)
    try refuse(run)
    try refuseEdited(run)
    let grid = run.plan.grid
    let before = try baselines.read(grid: grid, studies: run.plan.studies).baseline
    let files = try baselines.files(accepting: run)
    guard !files.isEmpty else {
      throw RunError("\(report) has no figures to accept", exitCode: .noBaseline)
    }
    let changes = BaselineComparison(run, with: before).differences.count
    try FileBytes.makeFolder(baselines.path)
    try OutputFile.write(files, pending: console.pending)
    if isJSON {
      console.print(
        Answer.text(
          "baseline-accept",
          [
            JSONField("grid", .string(grid)), JSONField("changed", JSONValue(changes)),
            JSONField("files", .array(files.map { .string($0.path) })),
          ]))
    } else {
      let paths = files.map(\.path).joined(separator: ", ")
      console.print(
        "accepted grid \(grid): \(NumberFormat.count(changes, "figure")) changed in \(paths)")
    }
    return .success
  }

  /// What is accepted must follow from the findings of the report, not only stand in it.
  private func refuseEdited(_ run: RunRecord) throws {
    let figures = Baseline(
      accepting: StudyResults(run).record(version: run.version, plan: run.plan))
    guard figures == Baseline(accepting: run) else {
      throw RunError("\(report): its figures are not those of its findings; it must be as written")
    }
  }

  /// A baseline says what is right, so a run that found something wrong cannot become one.
  private func refuse(_ run: RunRecord) throws {
    guard let conformance = run.conformance else { return }
    let verdict = Verdict(conformance.counts)
    guard verdict != .pass, verdict != .empty else { return }
    let bad = Status.allCases.filter { $0.isBad && conformance.counts[$0] > 0 }
      .map { "\(NumberFormat.count(conformance.counts[$0])) \($0.rawValue)" }
    throw RunError(
      "\(report): conformance is not good (\(bad.joined(separator: ", "))); "
        + "only a run without failures can be accepted", exitCode: .findings)
  }
}
