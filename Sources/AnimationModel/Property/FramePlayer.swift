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

  private var player: Player

  /// What a run that has taken over another shows until the clock goes on.
  ///
  /// A fluid spring at rest knows no force yet, and one that goes back to where all began would take
  /// itself to be over.
  private var held: (place: Value, until: Double)?

  private enum Player: Sendable {
    case run(AnimationRun<Value>)
    case share(AnimationRun<Double>, distance: Double)
    case over
  }

  init(_ animation: Animation, _ interval: Value) {
    player = .run(AnimationRun(animation, interval: interval))
  }

  init(sharing animation: Animation, over interval: Value) {
    let distance = interval == .zero ? 1 : interval.length
    player = .share(AnimationRun(animation, interval: distance), distance: distance)
  }

  init(takenOver run: AnimationRun<Value>, at time: Double) {
    player = .run(run)
    if case .fluidSpring = run.animation.base { held = (run.fluidState.offset, time) }
  }

  /// The run, unless the animation leads away from another or is over.
  var run: AnimationRun<Value>? {
    if case .run(let run) = player { run } else { nil }
  }

  /// Whether a frame has shown that it is over.
  var isOver: Bool { if case .over = player { true } else { false } }

  var isLogicallyComplete: Bool {
    switch player {
    case .run(let run): run.isLogicallyComplete
    case .share(let run, _): run.isLogicallyComplete
    case .over: true
    }
  }

  /// Shows the frame at `time`.
  mutating func advance(to time: Double) -> Answer {
    if let held, time <= held.until { return .covered(held.place) }
    // The player is taken out and put back, so that its storage is not shared while it changes.
    var taken = Player.over
    swap(&taken, &player)
    switch taken {
    case .run(var run):
      taken = .over
      guard let covered = run.advance(to: time) else { return .over }
      player = .run(run)
      return .covered(covered)
    case .share(var run, let distance):
      taken = .over
      guard let covered = run.advance(to: time) else { return .over }
      player = .share(run, distance: distance)
      return .share(covered / distance)
    case .over: return .over
    }
  }
}
