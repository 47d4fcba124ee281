import AnimationTiming
import Conformance
import Harness
import Interchange
import Measurement
import Reporting
import Studies

/// Lists what there is.
struct ListCommand: Command {
  static let name = "list"
  static let summary =
    "List rules, solvers, grids, packs, presets, curves, targets or cases."
  static let example = "settle list rules"

  /// What can be listed.
  private enum Subject: String, CaseIterable {
    case rules, solvers, grids, packs, presets, curves, targets, cases
  }

  private let baselines: BaselineFolder
  private let isJSON: Bool
  private let subject: Subject

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    baselines = BaselineFolder(
      try arguments.option(
        "--baselines", "DIR", "the folder with the packs in References", default: "Baselines"))
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    let names = Subject.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try arguments.operands("WHAT", "one of \(names)", atLeast: 1, atMost: 1).first
    subject = try ArgumentReader.value(word ?? Subject.rules.rawValue, of: "WHAT")
  }

  func run(_ console: Console) throws -> ExitCode {
    let rows = try rows()
    if subject == .rules, !isJSON {
      console.print(
        RuleList(ConformanceStudy.families, votes: OracleStudy.catalogue, width: console.width).text
      )
    } else if isJSON {
      let elements = rows.map { row in
        JSONValue.object(row.map { JSONField($0.name, $0.value) })
      }
      console.print(
        Answer.text("list", [JSONField(subject.rawValue, .array(elements))]))
    } else {
      for row in rows { console.print(row.map { Self.text($0.value) }.joined(separator: "\t")) }
    }
    return .success
  }

  private func rows() throws -> [[JSONField]] {
    switch subject {
    case .rules:
      ConformanceStudy.families.flatMap { family in
        family.rules.map { Self.row($0, of: family.title) }
      } + OracleStudy.catalogue.map { Self.row($0, of: "Votes of the oracles") }
    case .solvers:
      SolverName.allCases.map {
        [JSONField("name", .string($0.rawValue)), JSONField("summary", .string($0.summary))]
      }
    case .grids:
      BuiltInGrids.names.compactMap(BuiltInGrids.grid).map { grid in
        [
          JSONField("name", .string(grid.name)),
          JSONField(
            "axes", .object(grid.axes.map { JSONField($0.name, JSONValue($0.values.count)) })),
        ]
      }
    case .packs:
      try PackFiles.all(of: baselines).map { pack in
        [
          JSONField("name", .string(pack.name)), JSONField("mode", .string(pack.mode.rawValue)),
          JSONField("cases", JSONValue(pack.cases.count)),
          JSONField("source", .string(pack.source)),
        ]
      }
    case .cases:
      CostCatalogue.cases.map { item in
        [
          JSONField("id", .string(item.body.id)),
          JSONField("operation", .string(item.body.operation)),
          JSONField("kernel", .string(item.body.kernel.rawValue)),
        ]
      }
    case .curves:
      NamedCurve.all.map { named in
        [
          JSONField("name", .string(named.fullName)),
          JSONField("css", named.curve.css.map { .string($0.text()) } ?? .null),
        ]
      }
    case .presets: SpringPresetCatalogue.all.map(Self.row)
    case .targets:
      SpringVocabulary.allCases.map {
        [JSONField("name", .string($0.rawValue)), JSONField("title", .string($0.title))]
      }
    }
  }

  private static func row(_ rule: RuleInformation, of family: String) -> [JSONField] {
    [
      JSONField("id", .string(rule.id)), JSONField("family", .string(family)),
      JSONField("level", .string(rule.level.rawValue)), JSONField("limit", JSONValue(rule.limit)),
      JSONField("unit", .string(rule.unit)), JSONField("derivation", .string(rule.derivation)),
      JSONField("statement", .string(rule.statement)), JSONField("source", .string(rule.source)),
    ]
  }

  private static func row(_ preset: SpringPreset) -> [JSONField] {
    [
      JSONField("name", .string(preset.name)),
      JSONField("duration", preset.spring.map { JSONValue($0.duration) } ?? .null),
      JSONField("bounce", preset.spring.map { JSONValue($0.bounce) } ?? .null),
      JSONField(
        "parameters",
        .object(preset.parameters.map { JSONField($0.name, JSONValue($0.value)) })),
      JSONField("evidence", .string(preset.evidence.rawValue)),
      JSONField("note", preset.note.map { .string($0) } ?? .null),
    ]
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): NumberFormat.significant(number, digits: 6)
    case .object(let fields): fields.map { "\($0.name) \(text($0.value))" }.joined(separator: ", ")
    default: ""
    }
  }
}
