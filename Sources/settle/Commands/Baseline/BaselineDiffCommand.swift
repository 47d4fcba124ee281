import Harness
import Reporting

/// Compares accepted figures with those of a run, or any two sets of figures.
struct BaselineDiffCommand: Command {
  static let name = "baseline diff"
  static let summary = "Show how figures differ from the accepted ones."
  static let example = "settle baseline diff Baselines Reports/latest/report.json"

  private let before: String
  private let after: String
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let baselines = try arguments.option(
      "--baselines", "DIR", "the accepted figures", default: "Baselines")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    let operands = try arguments.operands(
      "[[OLD] NEW]",
      "a report, a baseline file or a folder of them (default: the latest report)", atMost: 2)
    before = operands.count == 2 ? operands[0] : baselines
    after = operands.last ?? ReportFolder("Reports").json
  }

  func run(_ console: Console) throws -> ExitCode {
    guard FileBytes.exists(before) else {
      throw RunError("\(before) is not there; it must hold accepted figures", exitCode: .noBaseline)
    }
    let (old, new) = (try FigureSource(before), try FigureSource(after))
    let grids = old.grids.keys.filter { new.grids[$0] != nil }.sorted()
    guard !grids.isEmpty else {
      throw RunError("\(before) and \(after) have no grid in common", exitCode: .noBaseline)
    }
    var rows: [JSONValue] = []
    for grid in grids {
      let figures = new.compared(grid, with: old)
      for id in Set(figures.old.keys).union(figures.new.keys).sorted()
      where figures.old[id] != figures.new[id] {
        rows.append([
          "grid": .string(grid), "figure": .string(id),
          "accepted": figures.old[id].map { JSONValue($0) } ?? .null,
          "found": figures.new[id].map { JSONValue($0) } ?? .null,
        ])
        guard !isJSON else { continue }
        let (accepted, found) = (figures.old[id], figures.new[id])
        console.print(
          "\(grid)\t\(id)\t\(accepted.map(NumberFormat.exact) ?? "–")\t"
            + "\(found.map(NumberFormat.exact) ?? "–")")
      }
    }
    if isJSON {
      console.print(
        Answer.text(
          "baseline-diff",
          [
            JSONField("grids", .array(grids.map { .string($0) })),
            JSONField("differences", .array(rows)),
          ]))
    } else {
      console.note(NumberFormat.count(rows.count, "difference"))
    }
    return rows.isEmpty ? .success : .findings
  }
}

/// Figures by grid, from a report, from a baseline file, or from a folder of them.
private struct FigureSource {
  let grids: [String: [String: Double]]

  /// The studies of a report, whose figures alone can be compared; `nil` for baselines.
  private let studies: [String]?

  init(_ path: String) throws {
    if FileBytes.isFolder(path) {
      (grids, studies) = (try BaselineFolder(path).readAll(), nil)
      return
    }
    let document = try JSONDocument(path: path)
    let schema = try document.root.object().string("schema")
    if schema == RunRecord.schema {
      let run = try RunRecord(report: document)
      grids = [run.plan.grid: Baseline(accepting: run).figures]
      studies = run.plan.studies
    } else {
      (grids, studies) = (try BaselineFile.read(document), nil)
    }
  }

  /// The figures of `grid` here and in `other`, as far as both speak of their studies.
  func compared(
    _ grid: String, with other: FigureSource
  ) -> (old: [String: Double], new: [String: Double]) {
    func isCommon(_ id: String) -> Bool {
      [studies, other.studies].compactMap(\.self).allSatisfy { studies in
        studies.contains { id.hasPrefix("\($0)/") }
      }
    }
    func common(_ figures: [String: Double]?) -> [String: Double] {
      (figures ?? [:]).filter { isCommon($0.key) }
    }
    return (common(other.grids[grid]), common(grids[grid]))
  }
}
