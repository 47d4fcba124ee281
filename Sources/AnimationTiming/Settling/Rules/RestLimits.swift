/// What a platform takes for rest at each frame, where it looks at nothing but position and speed.
package struct RestLimits: Hashable, Sendable {
  /// The largest distance and the largest speed that count as rest, in units and units per second.
  package let distance: Double
  package let speed: Double

  /// Whether both must be below and not just at the limit.
  package let isStrict: Bool

  /// Seconds from frame to frame, and the number of the first frame that is looked at.
  package let interval: Double
  package let firstFrame: Double

  /// The damping ratio from which on the platform solves a spring like that of this ratio.
  package let largestRatio: Double

  /// The time from which on the platform says that a move never ends.
  package let end: Double

  /// The limits of `rule` for the move of `question`.
  ///
  /// - Returns: `nil` for rules of another kind, for moves the rule refuses, and where the clock of
  ///   the spring does not move with that of the wall.
  package init?(_ rule: SettlingRule, _ question: SettlingQuestion) {
    let test: RestTest?
    switch rule {
    case .android: test = try? RestTest.android(question)
    case .flutter: test = try? RestTest.flutter(question)
    case .reactNative: test = try? RestTest.reactNative(question)
    case .motion: test = try? MotionRule.test(question)
    case .wobble: test = try? RestTest.wobble(question)
    default: return nil
    }
    guard let test, test.interval <= test.longestStep else { return nil }
    distance = test.distance
    speed = test.speed
    isStrict = test.isStrict
    interval = test.interval
    firstFrame = test.firstFrame
    largestRatio = rule == .reactNative || rule == .wobble ? 1 : .infinity
    end = rule == .motion ? MotionRule.limit : .infinity
  }
}
