import AnimationTiming
import Harness
import Interchange

/// When SwiftUI's completions fire: at the logical end, or when the animation is removed.
struct CompletionTables {
  private let presets: [SpringPreset]

  /// The sizes of the moves, in units.
  private static let distances = [1.0, 100, 1000]

  init(_ choice: PresetChoice) { presets = choice.presets }

  var tables: [ReferenceTable] {
    get throws { [try fluid, try interpolating] }
  }

  private var fluid: ReferenceTable {
    get throws {
      let rows = try presets.compactMap { preset -> [ReferenceTable.Cell]? in
        guard let spring = preset.spring else { return nil }
        let fluid = try FluidSpring(
          response: spring.response, dampingFraction: spring.dampingFraction)
        let ends = Self.distances.map { distance -> ReferenceTable.Cell in
          guard fluid.isStable else { return .none("SwiftUI's integrator is unstable with it") }
          return fluid.end(distance: distance).map { .rounded($0.time) } ?? .number(.infinity)
        }
        let left = 100 * (spring.value(time: spring.response) - 1)
        return [.text(preset.name), .rounded(spring.response)] + ends
          + [.rounded(left, digits: 4)]
      }
      return ReferenceTable(
        "completion/spring", title: "Completion of .spring",
        introduction: [
          "`withAnimation(_:completionCriteria:_:completion:)` with each spring played as "
            + "`.spring(response:dampingFraction:)`. `logicallyComplete` comes after the response, "
            + "whatever the move; `removed` when speed and force are below 0.06 in units and 1 % of "
            + "the distance is left at most, so it depends on the size of the move."
        ],
        columns: [
          .words("name", "Name"), .init("logicallyComplete", "Logically complete", unit: "s"),
        ]
          + Self.distances.map {
            .init("removed\(Int($0))", "Removed, \(Int($0)) units", unit: "s")
          } + [.init("leftAtLogical", "Beyond the target at the logical end", unit: "%")],
        rows: rows,
        notes: [
          "A callback comes with the first frame after these moments: up to 16.7 ms later at 60 Hz.",
          "The last column is the closed form's; below zero the value has not arrived.",
        ])
    }
  }

  private var interpolating: ReferenceTable {
    get throws {
      let rows = try presets.compactMap { preset -> [ReferenceTable.Cell]? in
        guard let spring = preset.spring else { return nil }
        let played = try InterpolatingSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        let left = played.progress(at: played.logicalDuration).map {
          ReferenceTable.Cell.rounded(100 * ($0 - 1), digits: 4)
        }
        return [
          .text(preset.name), .rounded(played.logicalDuration), .rounded(played.duration),
          left ?? .none("it is over before"),
        ]
      }
      return ReferenceTable(
        "completion/interpolatingSpring", title: "Completion of .interpolatingSpring",
        introduction: [
          "Each spring played as `.interpolatingSpring(mass:stiffness:damping:)`, for moves of any "
            + "size: removal follows Core Animation's settling duration, and damping beyond "
            + "critical acts as critical."
        ],
        columns: [
          .words("name", "Name"), .init("logicallyComplete", "Logically complete", unit: "s"),
          .init("removed", "Removed", unit: "s"),
          .init("leftAtLogical", "Beyond the target at the logical end", unit: "%"),
        ], rows: rows)
    }
  }
}
