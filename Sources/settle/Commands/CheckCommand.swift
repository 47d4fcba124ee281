import Conformance
import Harness
import Reporting
import Studies

/// Runs rules and reference packs alone.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Check a solver against the rules and the reference packs."
  static let example = "settle check spring.convert"

  private let solver: SolverName
  private let grid: String
  private let level: RuleLevel
  private let packPaths: [String]
  private let caseID: String?
  private let baselines: BaselineFolder
  private let listsAll: Bool
  private let isJSON: Bool
  private let rules: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    solver = try arguments.choice("--solver", "the solver to check", default: .exact)
    grid = try arguments.option(
      "--grid", "NAME|FILE", "quick, standard, full or a grid file", default: "quick")
    level = try arguments.choice("--level", "the least binding rules to check", default: .may)
    packPaths = try arguments.words(
      "--pack", "FILE…", "check these reference packs, and no rules unless they are named")
    caseID = try arguments.option(
      "--case", "ID", "one case again, as a report names it; of a pack: PACK/CASE")
    baselines = BaselineFolder(
      try arguments.option(
        "--baselines", "DIR", "the folder with the packs in References", default: "Baselines"))
    listsAll = try arguments.flag("--all", "list every case of the packs, also those that pass")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    rules = try arguments.operands("[RULE…]", "only the rules whose ids begin so, and no packs")
    for rule in rules { try Self.demand(rule) }
  }

  /// Refuses the beginning of a rule's id with which none begins.
  private static func demand(_ rule: String) throws(UsageError) {
    let known = ConformanceStudy.catalogue.map(\.id)
    guard !known.contains(where: { $0.hasPrefix(rule) }) else { return }
    let families = known.flatMap { id in
      id.indices.filter { id[$0] == "." }.map { String(id[..<$0]) }
    }
    let cure =
      NearestName(to: rule, among: families + known).map { "did you mean \($0.name)?" }
      ?? "`settle list rules` has them all"
    throw UsageError("RULE", value: rule, "no rule begins with \(rule); \(cure)")
  }

  func run(_ console: Console) throws -> ExitCode {
    let selection = try selection()
    let record = ConformanceRecord(
      solver: solver.rawValue, mode: .exact, rules: try judgeRules(selection, console),
      packs: selection.packs.flatMap {
        ConformanceStudy.run(packs: [$0.pack], solver: solver, only: $0.caseID)
      })
    let verdict = Verdict(record.counts)
    let cases =
      listsAll
      ? record.rules.flatMap(\.tally.exceptions)
        + selection.findings { ConformanceStudy.run(packs: [$0], solver: solver).first }
      : record.exceptions
    if isJSON {
      console.print(Answer.text("check", record.json(cases: cases)))
    } else {
      console.print("\(verdict.rawValue)\n\n\(ConformanceMarkdown(record).text)")
      if listsAll { console.print("\n" + Self.table(cases)) }
    }
    return verdict.exitCode
  }

  /// The packs that are given, or all of them unless rules are named; rules unless only packs are
  /// given.
  private func selection() throws -> CheckSelection {
    let runsRules = packPaths.isEmpty || !rules.isEmpty
    let packs =
      !packPaths.isEmpty
      ? try PackFiles.read(packPaths) : rules.isEmpty ? try PackFiles.all(of: baselines) : []
    guard let caseID else { return CheckSelection(packs: packs, runsRules: runsRules) }
    return try CheckSelection(
      caseID: caseID, packs: packs, arePacksNamed: !packPaths.isEmpty, runsRules: runsRules)
  }

  private func judgeRules(
    _ selection: CheckSelection, _ console: Console
  ) throws -> [RuleRecord] {
    guard selection.runsRules else { return [] }
    let progress = Progress(console, verb: Self.name)
    defer { progress.end() }
    return try GridChoice(grid).use { grid in
      let study = ConformanceStudy(grid: grid, solver: solver, level: level, rules: rules)
      if let caseID = selection.ruleCaseID { return try study.runRules(caseID: caseID) }
      progress.begin("rules over grid \(grid.name)")
      return try study.runRules() + study.runOracles(packs: selection.packs.map(\.pack))
    }
  }

  private static func table(_ findings: [Finding]) -> String {
    var table = MarkdownTable(
      ("Case", .left), ("Kind", .left), ("Status", .left), ("Error", .right), ("Limit", .right))
    for finding in findings {
      table.addRow(
        "`\(finding.pack.map { "\($0)/" } ?? "")\(finding.caseID)`", finding.rule,
        finding.status.rawValue, finding.error.map { NumberFormat.significant($0) } ?? "–",
        finding.limit.map { NumberFormat.significant($0) } ?? "–")
    }
    return table.text
  }
}
