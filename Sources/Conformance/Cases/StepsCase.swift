public import AnimationTiming
public import Harness

/// A staircase, and a place on it.
public struct StepsCase: GridCase {
  public static let axes = ["steps", "jump", "progress"]

  public static var usualAxes: [Axis] {
    axes(["steps": [1, 2, 3, 5, 10], "jump": [0, 1, 2, 3]])
  }

  public let count: Int

  /// By its number in `Steps.Jump.allCases`: start, end, none, both.
  public let jump: Steps.Jump

  /// 0…1.
  public let progress: Double

  public init(_ point: GridPoint) throws {
    count = try point.whole("steps", in: 1...1_000_000)
    jump = Steps.Jump.allCases[try point.whole("jump", in: 0...3)]
    progress = try point.value("progress", in: 0...1)
  }

  /// Whether there is such a staircase: with no jump at either end it needs two steps.
  var exists: Bool { jump != .none || count > 1 }

  /// How many jumps there are from 0 to 1.
  var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count - 1)
    case .both: Double(count + 1)
    }
  }

  /// How many jumps have been made within the first step.
  var jumpsAtStart: Double { jump == .start || jump == .both ? 1 : 0 }

  /// The number of the step that `progress` is in, from 0 on; the last one at 1.
  var step: Double { min((progress * Double(count)).rounded(.down), Double(count - 1)) }

  /// The input in the middle of that step, safe from rounding at its ends.
  var middle: Double { (step + 0.5) / Double(count) }
}
