/// An animation as it runs in SwiftUI: from frame to frame, with a memory.
///
/// ```swift
/// var run = AnimationRun(.bouncy, interval: target - start)
/// while let covered = run.advance(to: clock.now - began) { show(start + covered) }
/// ```
/// What differs from `AnimationTimeline`:
/// - a fluid spring is stepped 300 times a second and shown as a staircase;
/// - a pass of a repetition ends at the first frame at which what is inside answers nothing. That frame
///   shows where the pass ends (everything, or nothing when it was reversed), and the next pass
///   begins at that frame's time, with a new state: passes drift by up to a frame each;
/// - custom animations keep their state from frame to frame.
///
/// So the frame times matter, and a test of a repetition has to fix them. Frames should come in the
/// order of time.
///
/// Source: timing semantics, sections 5 to 10. Where SwiftUI's reconstruction keeps the pass counter of
/// nested repetitions in one place, each has its own here.
public struct AnimationRun<Value: VectorArithmetic>: Sendable {
  /// The animation that runs, its `default` replaced by what it stands for.
  public let animation: Animation

  /// The whole distance, from where the animation began to where it goes.
  public let interval: Value

  /// What custom animations remember, and whether the animation counts as complete.
  public internal(set) var context = AnimationContext<Value>()

  /// What a fluid spring remembers.
  public internal(set) var fluidState = FluidSpring.State<Value>()

  private let player: Player
  private var levels: [Level]
  private var lastTime = 0.0
  private var hasEnded = false

  private enum Player: Sendable {
    case fluid(FluidSpring)
    case interpolating(InterpolatingSpring, ClosedFormSpring)
    case curve(Curve, duration: Double)
    case custom(AnyCustomAnimation)
  }

  /// What a modifier remembers: the number and the start of its pass, and the time outside of it.
  private struct Level: Sendable {
    var pass = 0
    var start = 0.0
    var time = 0.0
  }

  /// Prepares a run over `interval`; it begins at the time 0 of the frames.
  ///
  /// - Parameters:
  ///   - animation: Any animation.
  ///   - interval: The whole distance.
  ///   - standard: What `Animation.default` stands for.
  public init(
    _ animation: Animation, interval: Value, default standard: DefaultAnimation = .documented
  ) {
    self.animation = animation.resolved(default: standard)
    self.interval = interval
    levels = Array(repeating: Level(), count: animation.modifiers.count)
    switch self.animation.base {
    case .fluidSpring(let spring): player = .fluid(spring)
    case .interpolatingSpring(let spring): player = .interpolating(spring, spring.solver)
    case .curve(let curve, let duration): player = .curve(curve, duration: duration)
    case .custom(let custom): player = .custom(custom)
    case .standard: preconditionFailure("a resolved animation has a base of its own")
    }
  }

  /// Whether the animation has counted as complete at a frame so far, or is over.
  public var isLogicallyComplete: Bool { context.isLogicallyComplete || hasEnded }

  /// Shows the frame at `time`.
  ///
  /// - Parameter time: Seconds since the animation began; finite.
  /// - Returns: The distance covered, or `nil` when the animation is over: the value then is at its
  ///   target, from wherever the last frame was.
  /// - Complexity: O(1) for each modifier, and one evaluation of the base, without allocation.
  ///   Specialised for the usual values: a frame of a pair takes 127 ns then and 903 ns otherwise, and
  ///   one of 64 numbers a thirtieth of the instructions (x86-64, set-up included).
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
    @specialized(where Value == AnimatableArray<Double>)
    @specialized(where Value == AnimatablePair<Double, Double>)
    @specialized(where Value == AnimatableRectangle)
  #endif
  public mutating func advance(to time: Double) -> Value? {
    guard !hasEnded else { return nil }
    var local = time
    for index in levels.indices.reversed() {
      levels[index].time = local
      switch animation.modifiers[index] {
      case .delay(let delay): local = max(0, local - delay)
      case .speed(let speed):
        let largest = Double.greatestFiniteMagnitude
        local = min(max(local * speed, -largest), largest)
      case .repeat: local -= levels[index].start
      case .logicallyComplete: break
      }
    }
    lastTime = local
    var result = animateBase(at: local)
    for index in levels.indices {
      switch animation.modifiers[index] {
      case .repeat(let count, let autoreverses):
        result = repeated(result, at: index, count: count, autoreverses: autoreverses)
      case .logicallyComplete(let duration):
        if levels[index].time >= duration { context.isLogicallyComplete = true }
      case .delay, .speed: break
      }
    }
    hasEnded = result == nil
    return result
  }

  /// The velocity that SwiftUI would hand to a custom animation, in units per second.
  ///
  /// A fluid spring reports that of its last step, a curve that is no cubic Bézier its slope, a custom
  /// animation what it tells; everything else, and whatever is modified, reports none.
  public var velocity: Value? {
    guard animation.modifiers.isEmpty, !hasEnded else { return nil }
    switch player {
    case .fluid: return fluidState.velocity
    case .interpolating, .curve(.bezier, _), .curve(.linear, _): return nil
    case .curve(let curve, let duration):
      let rate = curve.slope(at: min(max(lastTime / duration, 0), 1)) / duration
      return rate.isFinite ? interval.scaled(by: rate) : nil
    case .custom(let custom):
      return custom.animation.velocity(value: interval, time: lastTime, context: context)
    }
  }

  private mutating func animateBase(at time: Double) -> Value? {
    switch player {
    case .fluid(let spring):
      let result = spring.advance(&fluidState, toward: interval, to: time)
      if fluidState.isLogicallyComplete { context.isLogicallyComplete = true }
      return result
    case .interpolating(let spring, let solver):
      guard time < spring.duration else { return nil }
      if time >= spring.logicalDuration { context.isLogicallyComplete = true }
      return interval.scaled(by: 1 + solver.motion(at: max(time, 0)).displacement)
    case .curve(let curve, let duration):
      guard duration > 0, time <= duration else { return nil }
      return interval.scaled(by: curve.value(at: max(time, 0) / duration))
    case .custom(let custom):
      return custom.animation.animate(value: interval, time: time, context: &context)
    }
  }

  /// What the repetition at `index` makes of the answer from inside.
  private mutating func repeated(
    _ inner: Value?, at index: Int, count: Int?, autoreverses: Bool
  ) -> Value? {
    let isReversed = autoreverses && levels[index].pass % 2 == 1
    if let inner { return isReversed ? interval - inner : inner }
    levels[index].pass += 1
    levels[index].start = levels[index].time
    for inside in 0..<index { levels[inside] = Level() }
    fluidState = FluidSpring.State()
    context.state = AnimationState()
    if let count, levels[index].pass >= count { return nil }
    return isReversed ? .zero : interval
  }
}
