import AnimationTiming
public import Harness

/// A base of an animation, numbers for modifiers, and a moment.
public struct AnimationCase: GridCase {
  public static let axes = ["base", "delay", "speed", "passes", "moment"]

  public static var usualAxes: [Axis] {
    axes([
      "base": [0, 1, 2, 3], "delay": [0, 0.25, 1], "speed": [0.5, 1, 2], "passes": [1, 2, 3],
      "moment": [0, 1.0 / 64, 0.2, 0.4, 0.6, 0.8, 0.99],
    ])
  }

  /// What plays, by its number in `Base`.
  public let base: Base

  /// Seconds, for rules that delay something.
  public let delay: Double

  /// For rules that play something faster; above 0.
  public let speed: Double

  /// For rules that repeat something; at least 1.
  public let passes: Int

  /// A share of whatever lasts, 0…1.
  public let moment: Double

  /// Animations of a move by 1 that last about half a second.
  public enum Base: Int, CaseIterable, Sendable {
    case linear, easeInOut, spring, interpolatingSpring
  }

  public init(_ point: GridPoint) throws {
    base = Base.allCases[try point.whole("base", in: 0...3)]
    delay = try point.value("delay", in: 0...1e6)
    speed = try point.value("speed", in: 1e-6...1e6)
    passes = try point.whole("passes", in: 1...1_000_000)
    moment = try point.value("moment", in: 0...1)
  }

  /// The period of the springs and the duration of the curves, in seconds.
  static let period = 0.5

  /// The animation without modifiers.
  func animation() throws(ParameterError) -> Animation {
    switch base {
    case .linear: try .linear(duration: Self.period)
    case .easeInOut: try .easeInOut(duration: Self.period)
    case .spring: try .spring(duration: Self.period, bounce: 0.25)
    case .interpolatingSpring: try .interpolatingSpring(duration: Self.period, bounce: 0.25)
    }
  }

  /// The share that the mathematics of the base has covered `time` seconds after its start, a
  /// spring that has not been ended.
  func exactProgress(at time: Double) throws -> Double {
    let share = min(time / Self.period, 1)
    switch base {
    case .linear: return share
    case .easeInOut:
      let curve = BezierCase(x1: 0.42, y1: 0, x2: 0.58, y2: 1, progress: share)
      return BezierPoint(curve, at: BezierPoint.parameter(curve, x: curve.progress)).y
    case .spring, .interpolatingSpring:
      let spring = try Spring(duration: Self.period, bounce: 0.25)
      return 1
        + ClosedFormSpring(spring, from: Motion(displacement: -1, velocity: 0))
        .motion(at: time).displacement
    }
  }
}
