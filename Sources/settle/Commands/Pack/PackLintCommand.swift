import Harness
import Reporting
import Studies

/// Looks through packs for what their authors should mend.
struct PackLintCommand: Command {
  static let name = "pack lint"
  static let summary = "Say what is wrong with reference packs, each fault with its place."
  static let example = "settle pack lint Baselines/References/*.json"

  private let isJSON: Bool
  private let paths: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    paths = try arguments.operands("FILE…", "the packs", atLeast: 1)
      .filter { !$0.hasSuffix(".schema.json") }
  }

  func run(_ console: Console) throws -> ExitCode {
    var findings: [PackLint.Finding] = []
    var count = 0
    for path in paths {
      let lint = try Self.lint(path)
      findings += lint.findings
      count += lint.count
    }
    if isJSON {
      console.print(
        Answer.text(
          "lint",
          [
            JSONField("findings", .array(findings.map(Self.json))),
            JSONField("count", JSONValue(count)),
          ]))
    } else {
      for finding in findings {
        let cure = finding.suggestion.map { "; write \($0)" } ?? ""
        console.print(
          PrintableText.line(
            "\(finding.path):\(finding.position): \(finding.message)\(cure) [\(finding.rule)]"))
      }
      let rest = count - findings.count
      if rest > 0 { console.print("and \(NumberFormat.count(rest)) more") }
      let packs = NumberFormat.count(paths.count, "pack")
      console.print("\(packs), \(NumberFormat.count(count, "finding"))")
    }
    return count == 0 ? .success : .findings
  }

  /// What reads well is also put to a solver, which knows what the questions of each kind need.
  private static func lint(_ path: String) throws -> PackLint {
    var lint = try PackLint(path: path)
    guard lint.count == 0, let document = lint.document else { return lint }
    let pack = try PackReader.read(document)
    let subject = BuiltInSubject()
    var complaints: [String: String] = [:]
    for question in pack.cases {
      if case .error(let message) = subject.answer(question, pack: pack.name) {
        complaints[question.id] = message
      }
    }
    if !complaints.isEmpty { lint.add { complaints[$0] } }
    return lint
  }

  private static func json(_ finding: PackLint.Finding) -> JSONValue {
    [
      "file": .string(finding.path), "line": JSONValue(finding.position.line),
      "column": JSONValue(finding.position.column), "rule": .string(finding.rule),
      "message": .string(finding.message),
      "suggestion": finding.suggestion.map { .string($0) } ?? .null,
    ]
  }
}
