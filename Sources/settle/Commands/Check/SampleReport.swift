import Harness
import Reporting
import Studies

/// The answer about a table of samples.
struct SampleReport {
  private let judgement: SampleJudgement
  private let table: DelimitedTable
  private let source: String
  private let mode: String
  private let tolerance: Double
  private let columns: (input: String, output: String)
  private let isMilliseconds: Bool

  init(
    _ judgement: SampleJudgement, table: DelimitedTable, source: String, mode: String,
    tolerance: Double, columns: (input: String, output: String), isMilliseconds: Bool
  ) {
    (self.judgement, self.table, self.source, self.mode) = (judgement, table, source, mode)
    (self.tolerance, self.columns) = (tolerance, columns)
    self.isMilliseconds = isMilliseconds
  }

  var fields: [JSONField] {
    var counts = StatusCounts(planned: table.rowCount)
    counts[.pass] = judgement.judged - judgement.outside
    counts[.fail] = judgement.outside
    counts[.skip] = judgement.gaps
    return [
      JSONField("verdict", .string(judgement.verdict.rawValue)), JSONField("counts", counts.json),
      JSONField("rules", []), JSONField("cases", .array(cases)),
      JSONField("file", .string(table.path)),
      JSONField("source", .string(source)), JSONField("mode", .string(mode)),
      JSONField("input", .string(columns.input)), JSONField("output", .string(columns.output)),
      JSONField("inputUnit", isMilliseconds ? "ms" : .null),
      JSONField("tolerance", JSONValue(tolerance)), JSONField("worst", json(judgement.worst)),
      JSONField("firstOutside", json(judgement.firstOutside)),
      JSONField("monotonyBreak", json(judgement.monotonyBreak)),
      JSONField("inputBreak", json(judgement.inputBreak)),
    ]
  }

  /// The rows that show what is wrong: the first outside, the worst, and the first way back.
  private var cases: [JSONValue] {
    let rows = [
      judgement.firstOutside, judgement.outside > 0 ? judgement.worst : nil,
      judgement.monotonyBreak,
    ].compactMap { $0 }
    let indices = Set(rows.map(\.index))
    return indices.sorted().compactMap { index in
      rows.first { $0.index == index }.map { row in
        [
          "id": .string("row \(index + 1)"), "kind": "sample", "status": "fail",
          "error": JSONValue(row.error), "limit": JSONValue(tolerance),
          "message": .string(place(row)),
        ]
      }
    }
  }

  private func json(_ row: SampleJudgement.Row?) -> JSONValue {
    guard let row else { return .null }
    return [
      "row": JSONValue(row.index + 1), "line": JSONValue(table.line(ofRow: row.index)),
      "input": JSONValue(row.input), "output": JSONValue(row.output),
      "expected": JSONValue(row.expected), "error": JSONValue(row.error),
    ]
  }

  var text: String {
    let rows = NumberFormat.count(judgement.judged, "row")
    let unit = isMilliseconds ? ", times in milliseconds" : ""
    var lines = [
      "\(judgement.verdict.rawValue) · \(source), \(mode) · \(rows) of \(table.path)"
        + " (\(columns.input) → \(columns.output)\(unit))"
    ]
    if let worst = judgement.worst {
      let limit = NumberFormat.significant(tolerance)
      lines.append("worst error \(NumberFormat.significant(worst.error)) \(place(worst))")
      lines.append(
        judgement.outside == 0
          ? "every output is within \(limit)"
          : "\(NumberFormat.count(judgement.outside, "output")) "
            + "\(judgement.outside == 1 ? "is" : "are") off by more than \(limit), "
            + "first \(place(judgement.firstOutside ?? worst))")
    } else {
      lines.append("no row has both an input and an output")
    }
    if let row = judgement.monotonyBreak {
      lines.append("goes back where the original does not, first \(place(row))")
    }
    if let row = judgement.inputBreak {
      lines.append("inputs do not rise, first \(place(row))")
    }
    if judgement.gaps > 0 {
      lines.append("\(NumberFormat.count(judgement.gaps, "row")) with a gap left out")
    }
    return lines.joined(separator: "\n")
  }

  private func place(_ row: SampleJudgement.Row) -> String {
    func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 9) }
    return "at \(number(row.input)) (\(table.path):\(table.line(ofRow: row.index))): "
      + "\(number(row.output)) instead of \(number(row.expected))"
  }
}
