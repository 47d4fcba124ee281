import AnimationTiming
import CMeasure
import Measurement

/// What it costs to compute a whole view for each frame, against moving one property of it.
///
/// A body that depends on an animated value is computed anew for each frame; a property that the
/// system interpolates is not. The body here makes a list of 32 rows as values, with a title each,
/// which is what a small screen consists of before any drawing.
enum ViewBodies {
  private struct Row: Sendable {
    var title: String
    var frame: SIMD4<Double>
    var opacity: Double
  }

  private static let rows = 32

  static var cases: [CostCase] {
    [
      CostCase(interpolated),
      CostCase(recomputed, reference: "view/interpolated-property"),
    ]
  }

  private static let spring = ClosedFormSpring(
    .bouncy, from: Motion(displacement: -1, velocity: 0))

  /// The list at a progress of its animation.
  private static func list(_ titles: [String], _ progress: Double) -> [Row] {
    titles.indices.map { index in
      Row(
        title: titles[index], frame: SIMD4(16, Double(index) * 44 * progress, 343, 44),
        opacity: min(1, progress * 2))
    }
  }

  private static var interpolated: TimedBody {
    let list = list((0..<rows).map { "Row \($0)" }, 1)
    let state = TimedState(list)
    return TimedBody(
      "view/interpolated-property", "one frame of 32 rows, of which a property is interpolated",
      allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let progress = 1 + spring.motion(at: hiddenTime(index)).displacement
        for row in 0..<rows { state.value[row].frame.y = Double(row) * 44 * progress }
        state.value.withUnsafeBufferPointer { measure_use_memory($0.baseAddress) }
      }
    }
  }

  private static var recomputed: TimedBody {
    // Long enough to be stored outside of the value, as titles usually are.
    let titles = (0..<rows).map { "A title of row number \($0)" }
    let state = TimedState(list(titles, 1))
    return TimedBody(
      "view/recomputed-body", "one frame of 32 rows, computed anew", kernel: .alloc
    ) { operations in
      for index in 0..<operations {
        let progress = 1 + spring.motion(at: hiddenTime(index)).displacement
        state.value = list(titles, progress)
        state.value.withUnsafeBufferPointer { measure_use_memory($0.baseAddress) }
      }
    }
  }
}
