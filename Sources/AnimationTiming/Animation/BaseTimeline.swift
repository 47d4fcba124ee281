/// The base of an animation as a function of its own time.
///
/// Progress is the share of the distance covered: 0 at the start, 1 at the target and from the end
/// on.
struct BaseTimeline: Sendable {
  /// When the base is over, in seconds; infinite when it never is.
  let end: Double

  /// When the base counts as logically complete before its end, in seconds.
  let logicalCompletion: Double?

  private let player: Player

  private enum Player: Sendable {
    case spring(ClosedFormSpring)
    case curve(Curve, duration: Double)
    case custom(AnyCustomAnimation, distance: Double)
  }

  /// Prepares a base that is not `standard`, for a move over `distance`.
  init(_ base: Animation.Base, distance: Double) {
    switch base {
    case .fluidSpring(let fluid):
      let spring = fluid.spring
      player = .spring(ClosedFormSpring(spring, from: Motion(displacement: -1, velocity: 0)))
      end = fluid.exactEnd(distance: distance)?.time ?? .infinity
      logicalCompletion = max(fluid.response, 0)
    case .interpolatingSpring(let spring):
      player = .spring(spring.solver)
      end = spring.duration
      logicalCompletion = spring.logicalDuration
    case .curve(let curve, let duration):
      player = .curve(curve, duration: duration)
      end = duration
      logicalCompletion = nil
    case .custom(let custom):
      player = .custom(custom, distance: distance)
      end = custom.animation.duration ?? Self.searchedEnd(custom, distance)
      logicalCompletion = nil
    case .standard:
      preconditionFailure("a resolved animation has a base of its own")
    }
  }

  /// The share of the distance covered at `time`; before 0 that of the start.
  ///
  /// A base without duration is over at any time.
  func progress(at time: Double) -> Double {
    guard end > 0, time < end else { return 1 }
    let time = max(time, 0)
    switch player {
    case .spring(let solver): return 1 + solver.motion(at: time).displacement
    case .curve(let curve, let duration): return curve.value(at: time / duration)
    case .custom(let custom, let distance):
      return distance == 0 ? 1 : (Self.value(custom, distance, time) ?? distance) / distance
    }
  }

  /// The change of the progress per second at `time`, or `nil` when a custom animation tells none.
  ///
  /// 0 before the start and from the end on.
  func rate(at time: Double) -> Double? {
    guard time >= 0, time < end else { return 0 }
    switch player {
    case .spring(let solver): return solver.motion(at: time).velocity
    case .curve(let curve, let duration): return curve.slope(at: time / duration) / duration
    case .custom(let custom, let distance):
      guard distance != 0 else { return 0 }
      var context = AnimationContext<Double>()
      _ = custom.animation.animate(value: distance, time: time, context: &context)
      return custom.animation.velocity(value: distance, time: time, context: context)
        .map { $0 / distance }
    }
  }

  /// The distance covered of `interval` at `time`.
  func value<Value: VectorArithmetic>(of interval: Value, at time: Double) -> Value {
    guard case .custom(let custom, _) = player else {
      return interval.scaled(by: progress(at: time))
    }
    guard end > 0, time < end else { return interval }
    return Self.value(custom, interval, max(time, 0)) ?? interval
  }

  private static func value<Value: VectorArithmetic>(
    _ custom: AnyCustomAnimation, _ interval: Value, _ time: Double
  ) -> Value? {
    var context = AnimationContext<Value>()
    return custom.animation.animate(value: interval, time: time, context: &context)
  }

  /// The end of an animation that does not tell it, assuming that what has ended stays so.
  ///
  /// Times from 2⁻⁶ s on are doubled until the animation has ended, or 2³⁷ s, four thousand years,
  /// have passed; the last doubling is then halved 53 times, after which no double lies between.
  private static func searchedEnd(_ custom: AnyCustomAnimation, _ distance: Double) -> Double {
    guard value(custom, distance, 0) != nil else { return 0 }
    var (low, high) = (0.0, 0x1p-6)
    while value(custom, distance, high) != nil {
      guard high < 0x1p37 else { return .infinity }
      (low, high) = (high, 2 * high)
    }
    for _ in 0..<53 {
      let middle = low + (high - low) / 2
      if value(custom, distance, middle) == nil { high = middle } else { low = middle }
    }
    return high
  }
}
