import AnimationTiming
import Harness

/// How long springs take, by duration, bounce and band, and by every rule.
struct SettlingTables {
  private static let bands = [0.05, 0.02, 0.01, 0.005, 0.001, 0.0001]
  private static let durations = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8]
  private static let bounces = [
    -0.5, -0.2, -0.1, 0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9,
  ]

  var tables: [ReferenceTable] {
    get throws { [try factors, try byDuration, try byRule] }
  }

  private static let bandColumns = bands.map { band in
    let percent = TableWords.number(band * 100)
    return ReferenceTable.Column("within\(percent)%", "within \(percent)%", unit: "s")
  }

  private static func bandCells(
    _ duration: Double, _ bounce: Double
  ) throws -> [ReferenceTable.Cell] {
    let spring = try Spring(duration: duration, bounce: bounce)
    return bands.map { .rounded(spring.exactSettlingDuration(epsilon: $0)) }
  }

  private var factors: ReferenceTable {
    get throws {
      ReferenceTable(
        "settling/factors", title: "Exact settling for a duration of one second",
        introduction: [
          "The time after which a move from rest stays within a band of its distance. It scales "
            + "with the duration: multiply."
        ],
        columns: [.init("bounce", "Bounce"), .init("overshoot", "Overshoot", unit: "%")]
          + Self.bandColumns,
        rows: try Self.bounces.map { bounce in
          let spring = try Spring(duration: 1, bounce: bounce)
          return [.number(bounce), .rounded(100 * spring.overshoot, digits: 4)]
            + (try Self.bandCells(1, bounce))
        },
        notes: [
          "The time does not grow evenly with the bounce: where one more swing leaves the band it "
            + "jumps. `settle fit` says where, and gives formulas."
        ])
    }
  }

  private var byDuration: ReferenceTable {
    get throws {
      ReferenceTable(
        "settling/duration", title: "Exact settling by duration and bounce",
        introduction: [],
        columns: [.init("duration", "Duration", unit: "s"), .init("bounce", "Bounce")]
          + Self.bandColumns,
        rows: try Self.durations.flatMap { duration in
          try Self.bounces.map { bounce in
            [.number(duration), .number(bounce)] + (try Self.bandCells(duration, bounce))
          }
        })
    }
  }

  private var byRule: ReferenceTable {
    get throws {
      ReferenceTable(
        "settling/rule", title: "Settling by every rule",
        introduction: [
          "When a move of 100 units from rest is over, for springs with a duration of 0.5 s."
        ],
        columns: [.init("bounce", "Bounce")] + TableWords.ruleColumns,
        rows: try Self.bounces.map { bounce in
          [.number(bounce)]
            + (try TableWords.ruleCells(try Spring(duration: 0.5, bounce: bounce)))
        },
        notes: TableWords.ruleNotes)
    }
  }
}
