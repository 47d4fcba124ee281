import Conformance
import Harness
import Measurement
import Reporting
import Studies

/// Runs the studies, compares with the baseline, and writes the report.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "Run the studies, compare with the baseline, and write the report."
  static let example = "settle run --grid quick"

  private let grid: String
  private let studies: [StudyName]
  private let baselines: BaselineFolder
  private let reports: ReportFolder
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    grid = try arguments.option(
      "--grid", "NAME|FILE", "quick, standard, full or a grid file", default: "standard")
    let names = try arguments.list(
      "--study", "NAME,…", "only these studies: \(StudyName.list) (default: all)")
    baselines = BaselineFolder(
      try arguments.option("--baselines", "DIR", "the accepted figures", default: "Baselines"))
    reports = ReportFolder(
      try arguments.option("--reports", "DIR", "where reports go", default: "Reports"))
    isJSON = try arguments.flag("--json", "print the report as JSON")
    var chosen: Set<StudyName> = []
    for name in names { chosen.insert(try ArgumentReader.value(name, of: "--study")) }
    studies = StudyName.allCases.filter { chosen.isEmpty || chosen.contains($0) }
  }

  func run(_ console: Console) throws -> ExitCode {
    // Everything that can be wrong with files is found out before minutes are spent.
    let grid = try GridChoice(self.grid)
    let plan = Plan(grid: grid.grid.name, studies: studies.map(\.rawValue))
    let accepted = try baselines.read(grid: plan.grid, studies: plan.studies)
    let packs = try studies.contains(.conformance) ? PackFiles.all(of: baselines) : []
    let known =
      FileBytes.exists(baselines.expectations)
      ? try ExpectationFile.read(baselines.expectations) : []
    try reports.make()

    let progress = Progress(console, verb: Self.name)
    defer { progress.end() }
    var results = StudyResults()
    for study in studies {
      progress.begin("\(study.rawValue) over grid \(plan.grid)")
      try grid.use { try results.run(study, over: $0, packs, known, progress) }
    }
    progress.end()

    var record = results.record(version: Settle.version, plan: plan)
    record.comparison = compare(record, with: accepted)
    try reports.write(record, pending: console.pending)
    if isJSON {
      console.print(JSONWriter().text(record.json))
    } else {
      console.print(RunSummary(record, reports: reports).text)
    }
    return record.verdict.exitCode
  }

  /// The comparison with what is accepted; `nil` when the run has no figures to compare.
  private func compare(
    _ record: RunRecord, with accepted: (baseline: Baseline, missing: [String])
  ) -> BaselineComparison? {
    let figures = Baseline(accepting: record).figures.keys
    let missing = accepted.missing.filter { study in
      figures.contains { $0.hasPrefix("\(study)/") }
    }
    if missing.isEmpty {
      let isEmpty = figures.isEmpty && accepted.baseline.figures.isEmpty
      return isEmpty ? nil : BaselineComparison(record, with: accepted.baseline)
    }
    let files = missing.map(baselines.file).joined(separator: " and ")
    let accept = BaselineAcceptCommand.call(baselines, reports)
    let isGood = record.conformance.map { $0.counts.isGood } ?? true
    let cure =
      isGood
      ? "`\(accept)` accepts those of this run."
      : "once its failures are dealt with, `\(accept)` accepts those of a run."
    return BaselineComparison(
      record, with: accepted.baseline, without: missing,
      missing: "No figures are accepted for grid \(record.plan.grid) in \(files); \(cure)")
  }
}

/// What the studies of a run have found so far.
struct StudyResults {
  init() {}

  /// Takes what a report says was found.
  init(_ run: RunRecord) {
    (conformance, settling) = (run.conformance, run.settling)
    (integrators, frameCost) = (run.integrators, run.frameCost)
  }

  private var conformance: ConformanceRecord?
  private var settling: SettlingRecord?
  private var integrators: IntegratorRecord?
  private var frameCost: FrameCostRecord?

  mutating func run(
    _ study: StudyName, over grid: Grid, _ packs: [ReferencePack], _ known: [Expectation],
    _ progress: Progress
  ) throws {
    switch study {
    case .conformance:
      let solver = SolverName.exact.rawValue
      let expectations = Expectations(known, of: solver)
      let study = ConformanceStudy(grid: grid)
      let rules = try (study.runRules() + study.runOracles(packs: packs))
        .map { $0.held(to: expectations[$0.rule.id]) }
      let ids =
        rules.map(\.rule.id)
        + packs.flatMap { pack in pack.cases.lazy.map { "\(pack.name)/\($0.id)" } }
      conformance = ConformanceRecord(
        solver: solver, mode: .exact, rules: rules,
        packs: ConformanceStudy.run(packs: packs, expectations: expectations),
        stale: expectations.stale(among: ids))
    case .settling:
      settling = try SettlingStudy(grid: grid).run()
    case .integrators:
      integrators = IntegratorStudy().run()
    case .cost:
      do throws(MeasurementRefusal) {
        frameCost = try FrameCostStudy().run { progress.update($0, of: $1) }
      } catch {
        // Times are shown and not judged, so the rest of the run stands without them.
        frameCost = FrameCostRecord(rows: [], warnings: ["not measured: \(error)"])
      }
    }
  }

  func record(version: String, plan: Plan) -> RunRecord {
    RunRecord(
      version: version, fingerprint: Machine.fingerprint, plan: plan, conformance: conformance,
      settling: settling, integrators: integrators, frameCost: frameCost,
      metrics: (conformance.map(ConformanceStudy.metrics) ?? [])
        + (settling.map(SettlingStudy.metrics) ?? [])
        + (integrators.map(IntegratorStudy.metrics) ?? []))
  }
}
