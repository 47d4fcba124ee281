import AnimationTiming

/// What plays one animation from frame to frame, in the own seconds of its leg.
struct FramePlayer<Value: VectorArithmetic>: Sendable {
  /// What it has shown at a frame.
  enum Answer {
    /// The distance covered.
    case covered(Value)

    /// The share of the way, for an animation that leads away from another.
    case share(Double)

    /// The animation is over.
    case over
  }

  /// The run, unless the animation leads away from another.
  private(set) var run: AnimationRun<Value>?

  /// The run of one that does, and the distance over which it runs.
  private var shareRun: AnimationRun<Double>?
  private var distance = 1.0

  /// Whether a frame has shown that it is over.
  private(set) var isOver = false

  /// What a run that has taken over another shows until the clock goes on.
  ///
  /// A fluid spring at rest knows no force yet, and one that goes back to where all began would take
  /// itself to be over.
  private var held: (place: Value, until: Double)?

  init(_ animation: Animation, _ interval: Value) {
    run = AnimationRun(animation, interval: interval)
  }

  init(sharing animation: Animation, over interval: Value) {
    if interval != .zero { distance = interval.length }
    shareRun = AnimationRun(animation, interval: distance)
  }

  init(takenOver run: AnimationRun<Value>, at time: Double) {
    self.run = run
    if case .fluidSpring = run.animation.base { held = (run.fluidState.offset, time) }
  }

  var isLogicallyComplete: Bool {
    isOver || run?.isLogicallyComplete == true || shareRun?.isLogicallyComplete == true
  }

  /// Shows the frame at `time`.
  ///
  /// The runs are changed in place, so that nothing is allocated.
  mutating func advance(to time: Double) -> Answer {
    guard !isOver else { return .over }
    if let held, time <= held.until { return .covered(held.place) }
    if let covered = run?.advance(to: time) { return .covered(covered) }
    if let covered = shareRun?.advance(to: time) { return .share(covered / distance) }
    isOver = true
    return .over
  }
}
