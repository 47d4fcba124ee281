import Harness
import Reporting

/// In which forms the outcome of a check is wanted.
struct CheckOutputs {
  let listsAll: Bool
  let isJSON: Bool
  private let isTAP: Bool
  private let junit: String?

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    listsAll = try arguments.flag(
      "--all", "tables of all rules and packs, and every case of the packs")
    isTAP = try arguments.flag("--tap", "print the answer in the Test Anything Protocol")
    junit = try arguments.option("--junit", "FILE", "write the answer as JUnit XML besides")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    guard !(isTAP && isJSON) else {
      throw UsageError("--tap", "--tap and --json both say how to print; give one of them")
    }
  }

  /// Whether the findings that passed are needed.
  var needsAll: Bool { listsAll || isTAP || junit != nil }

  /// Prints and writes the outcome: the account has all findings on the packs when `needsAll`, `fields`
  /// are what else the JSON says, and `call` makes the call that judges one case again.
  func write(
    _ record: ConformanceRecord, _ account: CheckAccount, _ fields: [JSONField],
    _ console: Console, call: @escaping (Finding) -> String
  ) throws(FileError) {
    let findings = account.findings
    let points = CheckPoints(record, findings: findings)
    if let junit {
      try OutputFile.write([OutputFile(junit, points.junit.text)], pending: console.pending)
    }
    if isJSON {
      let cases =
        listsAll ? record.rules.flatMap(\.tally.exceptions) + findings : record.exceptions
      let modes = [JSONField("modes", .array(account.modes.map { .string($0.rawValue) }))]
      console.print(Answer.text("check", (record.json(cases: cases).fields ?? []) + modes + fields))
    } else if isTAP {
      console.print(points.tap)
    } else {
      console.print(
        CheckText(record, modes: account.modes, width: console.width, call: call).text)
      guard listsAll else { return }
      console.print("\n\(ConformanceMarkdown(record).text)")
      if !findings.isEmpty { console.print("\n" + Self.table(findings)) }
    }
  }

  private static func table(_ findings: [Finding]) -> String {
    var table = MarkdownTable(
      ("Case", .left), ("Kind", .left), ("Status", .left), ("Error", .right), ("Limit", .right))
    for finding in findings {
      table.addRow(
        "`\(finding.place)`", finding.rule, finding.status.rawValue,
        finding.error.map { NumberFormat.significant($0) } ?? "–",
        finding.limit.map { NumberFormat.significant($0) } ?? "–")
    }
    return table.text
  }
}
