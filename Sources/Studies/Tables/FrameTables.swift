import AnimationTiming
import Harness

/// The value of SwiftUI's springs at each frame, by the closed form and as SwiftUI plays them.
struct FrameTables {
  private static let springs: [(name: String, duration: Double, bounce: Double)] = [
    ("smooth", 0.5, 0), ("snappy", 0.5, 0.15), ("bouncy", 0.5, 0.3), ("default", 0.55, 0),
  ]
  private static let rates = [60, 120]

  /// The frames go on until every closed form stays this near to its target.
  private static let band = 0.001

  var tables: [ReferenceTable] {
    get throws { try Self.rates.map(table) }
  }

  private func table(_ rate: Int) throws -> ReferenceTable {
    let springs = try Self.springs.map {
      (
        exact: try Spring(duration: $0.duration, bounce: $0.bounce),
        fluid: try FluidSpring(duration: $0.duration, bounce: $0.bounce)
      )
    }
    let end = springs.map { $0.exact.exactSettlingDuration(epsilon: Self.band) }.max() ?? 0
    let frames = Int((end * Double(rate)).rounded(.up))
    var states = springs.map { _ in FluidSpring.State<Double>() }
    let rows = (0...frames).map { frame -> [ReferenceTable.Cell] in
      let time = Double(frame) / Double(rate)
      let values = springs.indices.flatMap { index -> [ReferenceTable.Cell] in
        let (exact, fluid) = springs[index]
        let played = fluid.advance(&states[index], toward: 1, to: time) ?? 1
        return [Self.value(exact.value(time: time)), Self.value(played)]
      }
      return [.number(Double(frame)), .rounded(time)] + values
    }
    return ReferenceTable(
      "frames/\(rate)", title: "Springs at \(rate) Hz",
      introduction: [
        "A move from 0 to 1 from rest. `closed form` is what `Spring` answers; `played` is what "
          + "`.spring` shows, a step of 1/300 s behind, and 1 as soon as the animation is removed."
      ],
      columns: [.init("frame", "Frame"), .init("time", "Time", unit: "s")]
        + Self.springs.flatMap {
          [
            ReferenceTable.Column("\($0.name)Exact", "\($0.name), closed form"),
            ReferenceTable.Column("\($0.name)Played", "\($0.name), played"),
          ]
        },
      rows: rows,
      notes: [
        "`default` is taken as 0.55 s without bounce, as SwiftUI's documentation has it; a "
          + "reimplementation runs 0.5 s."
      ])
  }

  private static func value(_ number: Double) -> ReferenceTable.Cell {
    .number((number * 1e6).rounded() / 1e6 + 0)
  }
}
