import AnimationTiming
import Harness
import Interchange

/// The named springs of all platforms: what they are, and when they are over.
struct PresetTables {
  private let presets: [SpringPreset]

  init(_ choice: PresetChoice) { presets = choice.presets }

  var tables: [ReferenceTable] {
    get throws { [parameters, try settling] }
  }

  private var parameters: ReferenceTable {
    typealias Column = ReferenceTable.Column
    return ReferenceTable(
      "presets/parameters", title: "Named springs",
      introduction: [
        "Each spring in the words of its platform, and in SwiftUI's three generations of words. "
          + "The logical end is the perceptual duration, which SwiftUI's completion waits for."
      ],
      columns: [
        .words("name", "Name"), .words("stated", "As stated"),
        Column("duration", "Duration", unit: "s"), Column("bounce", "Bounce"),
        Column("response", "Response", unit: "s"), Column("dampingFraction", "Damping fraction"),
        Column("mass", "Mass"), Column("stiffness", "Stiffness"), Column("damping", "Damping"),
        Column("overshoot", "Overshoot", unit: "%"),
        Column("logicalEnd", "Logical end", unit: "s"), .words("evidence", "Known from"),
        .words("note", "Note"),
      ],
      rows: presets.map(row))
  }

  private func row(_ preset: SpringPreset) -> [ReferenceTable.Cell] {
    let stated = preset.parameters.map { "\($0.name) \(TableWords.number($0.value))" }
      .joined(separator: ", ")
    let words: [ReferenceTable.Cell] = [.text(preset.name), .text(stated)]
    let rest: [ReferenceTable.Cell] = [
      .text(preset.evidence.rawValue), preset.note.map { .text($0) } ?? .text(""),
    ]
    guard let spring = preset.spring else {
      let reason = preset.note ?? "the words make no spring"
      return words + Array(repeating: .none(reason), count: 9) + rest
    }
    return words + [
      .rounded(spring.duration), .rounded(spring.bounce), .rounded(spring.response),
      .rounded(spring.dampingFraction), .rounded(spring.mass), .rounded(spring.stiffness),
      .rounded(spring.damping), .rounded(100 * spring.overshoot, digits: 4),
      .rounded(spring.duration),
    ] + rest
  }

  private var settling: ReferenceTable {
    get throws {
      let rows = try presets.map { preset -> [ReferenceTable.Cell] in
        guard let spring = preset.spring else {
          let reason = preset.note ?? "the words make no spring"
          return [.text(preset.name)]
            + Array(repeating: .none(reason), count: TableWords.ruleColumns.count)
        }
        return [.text(preset.name)] + (try TableWords.ruleCells(spring))
      }
      return ReferenceTable(
        "presets/settling", title: "Named springs by every settling rule",
        introduction: [
          "When a move of 100 units from rest is over, by each definition in use. Rules in units "
            + "depend on the size of the move; frames are of 60 Hz."
        ],
        columns: [.words("name", "Name")] + TableWords.ruleColumns, rows: rows,
        notes: TableWords.ruleNotes)
    }
  }
}
