import Conformance
import Harness
import Reporting
import SolverProcess
import Studies

/// Runs rules and reference packs alone, over a solver of ours or somebody else's program.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Check a solver against the rules and the reference packs."
  static let example = "settle check spring.convert"

  private let solver: SolverName
  private let adapter: AdapterOptions
  private let isSmoke: Bool
  private let samples: SamplesOptions
  private let grid: String
  private let level: RuleLevel
  private let packPaths: [String]
  private let caseID: String?
  private let baselines: BaselineFolder
  private let expectations: ExpectationOptions
  private let outputs: CheckOutputs
  private let rules: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    solver = try arguments.choice("--solver", "the solver to check", default: .exact)
    adapter = try AdapterOptions(&arguments)
    isSmoke = try arguments.flag(
      "--smoke", "a few trivial cases: is it the harness or the adapter that is broken?")
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
    expectations = try ExpectationOptions(&arguments)
    samples = try SamplesOptions(&arguments)
    outputs = try CheckOutputs(&arguments)
    rules = try arguments.operands("[RULE…]", "only the rules whose ids begin so, and no packs")
    for rule in rules { try Self.demand(rule) }
    guard adapter.command != nil || !isSmoke else {
      throw UsageError("--smoke", "--smoke is about an adapter; --adapter 'CMD ARGS' names it")
    }
    try refuseIdleOptions(arguments)
    guard !expectations.updates || (caseID == nil && rules.isEmpty) else {
      throw UsageError(
        "--update-expectations", "--update-expectations needs all cases; leave out RULE and --case")
    }
  }

  private static let ruleOptions = ["--grid", "--level"]
  private static let packOptions = ["--pack", "--case", "--baselines", "--expect"]
  private static let formOptions = ["--all", "--tap", "--junit", "--update-expectations"]
  private static let adapterOptions = ["--adapter", "--start-timeout", "--case-timeout", "--smoke"]

  /// Refuses what this call would pass over in silence.
  private func refuseIdleOptions(_ arguments: ArgumentReader) throws(UsageError) {
    let others = ["--solver"] + Self.ruleOptions + Self.packOptions + Self.formOptions
    if samples.path != nil {
      try arguments.refuse(
        others + Self.adapterOptions, because: "--samples judges a table and nothing else")
    }
    if isSmoke {
      try arguments.refuse(others, because: "--smoke asks cases of its own and nothing else")
    }
    if let rule = rules.first, samples.path != nil || isSmoke {
      let word = isSmoke ? "--smoke" : "--samples"
      throw UsageError("RULE", value: rule, "\(rule) would do nothing: \(word) checks no rules")
    }
    if adapter.command != nil {
      try arguments.refuse(["--solver"], because: "--adapter is the solver")
    } else {
      try arguments.refuse(Self.adapterOptions, because: "there is no --adapter")
    }
    if rules.isEmpty, adapter.command != nil || !packPaths.isEmpty {
      try arguments.refuse(
        Self.ruleOptions, because: "it is about rules, and without RULE only packs are checked")
    }
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
    if let path = samples.path {
      return try samples.run(path, console, isJSON: outputs.isJSON)
    }
    if isSmoke { return try SmokeCheck(adapter).run(console, isJSON: outputs.isJSON) }
    let selection = try selection()
    let entries = try expectations.read(baselines)
    var account = CheckAccount(keepsAll: outputs.needsAll, keepsOutcomes: expectations.updates)
    let judged =
      adapter.command == nil
      ? try judgeOurs(selection, entries, &account, console)
      : try judgeAdapter(selection, entries, &account, console)
    let planned = plannedIDs(selection, judged.record)
    let stale = Expectations(entries, of: judged.record.solver).stale(among: planned ?? [])
    let record = ConformanceRecord(
      solver: judged.record.solver, mode: account.modes.first ?? judged.record.mode,
      rules: judged.record.rules,
      packs: judged.record.packs, stale: planned == nil || expectations.updates ? [] : stale)
    try outputs.write(record, account, judged.fields, console) { call(for: $0) }
    guard expectations.updates else { return record.verdict.exitCode }
    return try update(entries, record, account, planned, console)
  }

  /// What was judged, and what the JSON says besides.
  private typealias Judged = (record: ConformanceRecord, fields: [JSONField])

  private func judgeOurs(
    _ selection: CheckSelection, _ entries: [Expectation], _ account: inout CheckAccount,
    _ console: Console
  ) throws -> Judged {
    let known = Expectations(entries, of: solver.rawValue)
    let rules = try judgeRules(selection, console).map { $0.held(to: known[$0.rule.id]) }
    account.add(rules)
    let packs = selection.packs.flatMap { pack, caseID in
      ConformanceStudy.run(
        packs: [pack], solver: solver, only: caseID, expectations: known
      ) { account.add($0) }
    }
    return (
      ConformanceRecord(solver: solver.rawValue, mode: .exact, rules: rules, packs: packs), []
    )
  }

  private func judgeAdapter(
    _ selection: CheckSelection, _ entries: [Expectation], _ account: inout CheckAccount,
    _ console: Console
  ) throws -> Judged {
    let command = adapter.command ?? ""
    do {
      let session = try adapter.start(console)
      let greeting = session.greeting
      let known = Expectations(entries, of: greeting.name)
      let run = AdapterRun(session)
      let rules = try replay(selection) {
        run.answers(to: $0)
      } finish: {
        // With packs to come it is not let go yet, and their last case answers for how it ends.
        if selection.packs.isEmpty { session.close() }
        return session.fault?.answer
      }.map { $0.held(to: known[$0.rule.id]) }
      account.add(rules)
      let packs = run.run(selection.packs, expectations: known) { account.add($0) }
      for remark in session.remarks { console.note("settle check: \(greeting.name) \(remark)") }
      let record = ConformanceRecord(
        solver: greeting.name, mode: .exact, rules: rules, packs: packs)
      return (record, [session.field(command: command)])
    } catch let error as AdapterFault {
      var blame: ReferenceAnswer? = error.answer
      let rules = try replay(selection) { questions in
        var answers = questions.map { _ in
          ReferenceAnswer.notRun("the adapter did not start: \(error)")
        }
        guard let answer = blame else { return (answers, nil) }
        (answers[0], blame) = (answer, nil)
        return (answers, 0)
      } finish: {
        error.answer
      }
      account.add(rules)
      let packs = AdapterRun.unstarted(selection.packs, error) { account.add($0) }
      let record = ConformanceRecord(solver: command, mode: .exact, rules: rules, packs: packs)
      let facts: JSONValue = [
        "command": .string(command), "fault": .string(error.description),
      ]
      return (record, [JSONField("adapter", facts)])
    }
  }

  /// The rules that were named, over an adapter.
  private func replay(
    _ selection: CheckSelection, ask: @escaping RuleReplay.Ask, finish: () -> ReferenceAnswer?
  ) throws -> [RuleRecord] {
    guard !rules.isEmpty else { return [] }
    return try GridChoice(grid).use { grid in
      try RuleReplay(prefixes: rules, level: level)
        .run(over: grid, only: selection.ruleCaseID, ask: ask, finish: finish)
    }
  }

  /// Everything that can be expected of, when all of it was selected or the file is meant for this
  /// selection; `nil` otherwise, for then an entry may be about something else.
  private func plannedIDs(_ selection: CheckSelection, _ record: ConformanceRecord) -> [String]? {
    guard caseID == nil, rules.isEmpty, level == .may else { return nil }
    guard packPaths.isEmpty || expectations.isGiven else { return nil }
    return record.rules.map(\.rule.id)
      + selection.packs.flatMap { pack, _ in pack.cases.lazy.map { "\(pack.name)/\($0.id)" } }
  }

  /// Writes the expectations anew.
  ///
  /// - Returns: A failure when there is a new entry, which nobody has given a reason for yet.
  private func update(
    _ entries: [Expectation], _ record: ConformanceRecord, _ account: CheckAccount,
    _ planned: [String]?, _ console: Console
  ) throws -> ExitCode {
    let path = expectations.path(baselines)
    guard record.verdict != .error else {
      throw RunError("\(path) stays as it is, for the run broke off or could not judge all cases")
    }
    let new = Expectation.updated(
      entries, solver: record.solver, outcomes: account.outcomes,
      planned: planned.map { Set($0) })
    try OutputFile.write(
      [OutputFile(path, ExpectationFile.bytes(new))], pending: console.pending)
    let open = new.count { !$0.reason.contains { !$0.isWhitespace } }
    console.note(
      "settle check: \(path) has \(NumberFormat.count(new.count, "entry", "entries"))"
        + (open > 0 ? ", of which \(NumberFormat.count(open)) still need a reason" : ""))
    return open > 0 ? .findings : .success
  }

  /// The packs that are given, or all of them unless rules are named; rules unless only packs are
  /// given, or an adapter.
  private func selection() throws -> CheckSelection {
    let runsRules = adapter.command == nil ? packPaths.isEmpty || !rules.isEmpty : !rules.isEmpty
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
      // Where rules are named no packs are checked, but the oracles may vote on their figures.
      let packs =
        selection.packs.isEmpty && study.asksPacks
        ? try PackFiles.all(of: baselines) : selection.packs.map(\.pack)
      return try study.runRules() + study.runOracles(packs: packs)
    }
  }

  /// The call that judges the case of `finding` again.
  private func call(for finding: Finding) -> String {
    var words = ["settle", "check"]
    if finding.pack == nil { words.append(finding.rule) }
    if finding.pack == nil, grid != "quick" { words += ["--grid", grid] }
    if solver != .exact { words += ["--solver", solver.rawValue] }
    words += adapter.again
    if baselines.path != "Baselines" { words += ["--baselines", baselines.path] }
    if finding.pack != nil, !packPaths.isEmpty { words += ["--pack"] + packPaths }
    return ShellText.call(words + ["--case", finding.place])
  }
}
