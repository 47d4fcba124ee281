import Harness
import Reporting
import SolverProcess
import Studies

/// Makes a pack of the answers of a solver.
struct PackRecordCommand: Command {
  static let name = "pack record"
  static let summary = "Record the answers of a solver or an adapter as a reference pack."
  static let example = "settle pack record --pack Baselines/References/*.json --out recorded.json"

  private let adapter: AdapterOptions
  private let packPaths: [String]
  private let grid: String?
  private let kinds: [String]
  private let packName: String?
  private let tolerance: Double
  private let output: String
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    adapter = try AdapterOptions(&arguments)
    packPaths = try arguments.words("--pack", "FILE…", "ask the questions of these packs")
    grid = try arguments.option(
      "--grid", "NAME|FILE", "ask over a grid: quick, standard, full or a grid file")
    kinds = try arguments.list(
      "--kind", "KIND,…",
      "over a grid, only these of \(GridQuestions.kindNames.joined(separator: ", "))")
    packName = try arguments.option(
      "--name", "NAME", "the name of the new pack (default: recorded)")
    let limit = try arguments.option(
      "--tolerance", "NUMBER", "over a grid, the tolerance of every figure", default: "1e-9")
    output = try arguments.option("--out", "FILE", "the new pack", default: "recorded.json")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    guard let tolerance = Double(limit), tolerance >= 0, tolerance.isFinite else {
      throw UsageError("--tolerance", limit, mustBe: "a finite number ≥ 0")
    }
    self.tolerance = tolerance
    for kind in kinds where !GridQuestions.kindNames.contains(kind) {
      throw UsageError(
        "--kind", kind, mustBe: ArgumentReader.choices(GridQuestions.kindNames, nearestTo: kind))
    }
    if let packName, !PackWriter.isName(packName) {
      throw UsageError("--name", packName, mustBe: "made of small letters, digits and hyphens")
    }
    guard !arguments.isDescribing else { return }
    guard packPaths.isEmpty != (grid == nil) else {
      throw UsageError("--pack", "give one of --pack FILE… and --grid NAME: what is to be asked")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let packs = try questions()
    let questions = packs.flatMap { pack in pack.cases.map { (pack.name, $0) } }
    guard !questions.isEmpty else {
      throw RunError("there is no question to ask", exitCode: .noBaseline)
    }
    var answers: [(pack: String, question: ReferenceCase, answer: ReferenceAnswer)] = []
    var solver = "Settle \(Settle.version), exact"
    if adapter.command != nil {
      let session: AdapterSession
      do throws(AdapterFault) {
        session = try adapter.start(console)
      } catch {
        throw RunError("\(adapter.command ?? ""): \(error)")
      }
      solver = "\(session.greeting.name) \(session.greeting.version)"
      AdapterRun(session).ask(questions) { answers.append(($0, $1, $2)) }
      if let fault = session.fault {
        throw RunError("\(session.greeting.name): \(fault); nothing is recorded")
      }
    } else {
      let subject = BuiltInSubject()
      answers = questions.map { ($0, $1, subject.answer($1, pack: $0)) }
    }
    return try write(answers, solver: solver, sources: packs.count, console)
  }

  private func questions() throws -> [ReferencePack] {
    guard let grid else { return try PackFiles.read(packPaths) }
    return try GridChoice(grid).use { grid in
      let asked = kinds.isEmpty ? GridQuestions.kindNames : kinds
      return [
        ReferencePack(
          name: "grid", source: grid.name, mode: .exact,
          cases: try asked.flatMap { try GridQuestions.questions($0, over: grid) })
      ]
    }
  }

  private func write(
    _ answers: [(pack: String, question: ReferenceCase, answer: ReferenceAnswer)],
    solver: String, sources: Int, _ console: Console
  ) throws -> ExitCode {
    let asked = grid.map { "grid \($0)" } ?? packPaths.joined(separator: " ")
    var writer = PackWriter(
      name: packName ?? "recorded", source: solver, mode: .exact,
      about: "The answers of \(solver) to the questions of \(asked)",
      cite: "recorded from \(solver)")
    var left = StatusCounts()
    for (pack, question, answer) in answers {
      guard let element = recorded(question, answer, prefix: sources > 1 ? "\(pack)/" : "") else {
        left.add(question.judge(answer, pack: pack).status)
        continue
      }
      writer.add(element)
    }
    guard writer.count > 0 else {
      throw RunError("\(solver) answered none of the questions", exitCode: .noBaseline)
    }
    try OutputFile.write([OutputFile(output, writer.bytes)], pending: console.pending)
    if isJSON {
      console.print(
        Answer.text(
          "pack-record",
          [
            JSONField("file", .string(output)), JSONField("solver", .string(solver)),
            JSONField("recorded", JSONValue(writer.count)), JSONField("left", left.json),
          ]))
    } else {
      let rest = left.planned == 0 ? "" : "; left out: \(left.words)"
      console.print(
        PrintableText.line(
          "recorded \(NumberFormat.count(writer.count, "case")) of \(solver) in \(output)\(rest)"))
    }
    return .success
  }

  /// The case with the answer in the place of its figures; `nil` without one.
  ///
  /// Of a pack the fields are kept that it has figures for, with their tolerances.
  private func recorded(
    _ question: ReferenceCase, _ answer: ReferenceAnswer, prefix: String
  ) -> ReferenceCase? {
    guard case .values(let values) = answer else { return nil }
    let names = grid == nil ? question.expect.map(\.name) : values.keys.sorted()
    let expect = names.compactMap { name in
      values[name].flatMap { $0 == .null ? nil : JSONField(name, $0) }
    }
    guard !expect.isEmpty, grid != nil || expect.count == names.count else { return nil }
    return ReferenceCase(
      id: prefix + question.id, kind: question.kind, given: question.given, expect: expect,
      tolerance: grid == nil ? question.tolerance : .uniform(tolerance), rule: question.rule,
      mode: question.mode, convention: question.convention)
  }
}
