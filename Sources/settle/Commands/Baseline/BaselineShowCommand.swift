import Harness
import Reporting

/// Shows what is accepted.
struct BaselineShowCommand: Command {
  static let name = "baseline show"
  static let summary = "Show the accepted figures."
  static let example = "settle baseline show --grid quick settling/"

  private let baselines: BaselineFolder
  private let grid: String?
  private let isJSON: Bool
  private let prefixes: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    baselines = BaselineFolder(
      try arguments.option("--baselines", "DIR", "the accepted figures", default: "Baselines"))
    grid = try arguments.option("--grid", "NAME", "of this grid alone")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    prefixes = try arguments.operands("[FIGURE…]", "only the figures whose ids begin so")
  }

  func run(_ console: Console) throws -> ExitCode {
    let grids = try baselines.readAll().filter { grid == nil || $0.key == grid }.mapValues {
      $0.filter { id, _ in prefixes.isEmpty || prefixes.contains { id.hasPrefix($0) } }
    }.filter { !$0.value.isEmpty }
    guard !grids.isEmpty else {
      let selection = ([grid.map { "grid \($0)" }].compactMap(\.self) + prefixes)
      let wanted = selection.isEmpty ? "" : " of \(selection.joined(separator: ", "))"
      throw RunError(
        "\(baselines.path) has no accepted figures\(wanted)", exitCode: .noBaseline)
    }
    if isJSON {
      let fields = grids.sorted { $0.key < $1.key }.map { grid, figures in
        JSONField(
          grid, .object(figures.map { JSONField($0.key, JSONValue($0.value)) }))
      }
      console.print(Answer.text("baseline-show", [JSONField("grids", .object(fields))]))
      return .success
    }
    for (grid, figures) in grids.sorted(by: { $0.key < $1.key }) {
      for (id, value) in figures.sorted(by: { $0.key < $1.key }) {
        console.print("\(grid)\t\(id)\t\(NumberFormat.exact(value))")
      }
    }
    return .success
  }
}
