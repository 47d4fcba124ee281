import AnimationTiming

/// One animation of a property, from where it began to where it goes.
///
/// Times are seconds on the stage's animation clock.
struct Leg<Value: VectorArithmetic>: Sendable {
  enum Player: Sendable {
    /// An animation from rest, as a function of time.
    case timeline(AnimationTimeline)

    /// A fluid spring that has taken over place and speed, relative to the target.
    case spring(VectorSpring<Value>)

    /// An animation that goes from frame to frame, by `run`.
    case frames

    /// One that leads away from another over a distance, by `shareRun`.
    case shareFrames(distance: Double)
  }

  /// The animation, its `default` replaced.
  let animation: Animation

  /// A number that no other leg of the stage has.
  let serial: Int

  /// When it began.
  let begin: Double

  /// Where the animator that it belongs to began.
  var start: Value

  /// Where it goes.
  var target: Value

  let player: Player

  /// What plays from frame to frame; outside of `player`, so that it is changed in place.
  var run: AnimationRun<Value>?
  var shareRun: AnimationRun<Double>?

  /// When it is over; in frame playback, when it would be over in the mathematics.
  let end: Double

  /// When it counts as logically complete, by itself.
  let logicalEnd: Double

  /// Whether a completion waits for `logicalEnd`, and it has not been told yet.
  var isAwaited = false

  /// What a run that has taken over another shows until the clock goes on.
  ///
  /// A fluid spring at rest knows no force yet, and one that goes back to where all began would take
  /// itself to be over.
  private var held: (place: Value, until: Double)?

  /// Whether a frame has shown that it is over.
  var isOver = false

  /// An animation from rest.
  init(
    playing animation: Animation, serial: Int, from start: Value, to target: Value,
    at begin: Double, isCombined: Bool, playback: Playback
  ) {
    let interval = target - start
    let timeline = AnimationTimeline(animation, distance: interval.length)
    (self.animation, self.serial, self.begin) = (animation, serial, begin)
    (self.start, self.target) = (start, target)
    end = begin + timeline.duration
    logicalEnd = begin + timeline.logicalCompletion
    switch (playback, isCombined) {
    case (.exact, _): player = .timeline(timeline)
    case (.frames, false):
      player = .frames
      run = AnimationRun(animation, interval: interval)
    case (.frames, true):
      let distance = interval == .zero ? 1 : interval.length
      player = .shareFrames(distance: distance)
      shareRun = AnimationRun(animation, interval: distance)
    }
  }

  /// A fluid spring that takes over a motion at `place` with `velocity`; `start` is where that motion
  /// began, for the rule by which it ends.
  init(
    _ spring: FluidSpring, of animation: Animation, serial: Int, takingOver place: Value,
    velocity: Value, from start: Value, to target: Value, at begin: Double
  ) {
    (self.animation, self.serial, self.begin) = (animation, serial, begin)
    (self.start, self.target) = (start, target)
    let motion = VectorMotion(displacement: place - target, velocity: velocity)
    let solver = VectorSpring(spring.spring, from: motion)
    player = .spring(solver)
    let duration = SpringEnd.time(of: solver, interval: target - start)
    let logical = animation.modifiers.reduce(max(spring.response, 0)) { logical, modifier in
      guard case .logicallyComplete(let time) = modifier else { return logical }
      return min(logical, max(time, 0))
    }
    end = begin + duration
    logicalEnd = begin + min(logical, duration)
  }

  /// A run that has taken over another in frame playback.
  init(
    _ run: AnimationRun<Value>, serial: Int, from start: Value, to target: Value, begin: Double,
    at time: Double
  ) {
    animation = run.animation
    (self.serial, self.begin) = (serial, begin)
    (self.start, self.target) = (start, target)
    player = .frames
    self.run = run
    if case .fluidSpring = run.animation.base { held = (run.fluidState.offset, time) }
    let timeline = AnimationTimeline(run.animation, distance: run.interval.length)
    end = time + timeline.duration
    logicalEnd = time + timeline.logicalCompletion
  }

  /// Where it is at `time` when nothing runs underneath; in frame playback, its target.
  func value(at time: Double) -> Value {
    switch player {
    case .timeline(let timeline):
      // Asked for its end, it answers the target itself and not start + (target − start).
      guard time < end else { return target }
      return start + timeline.value(of: target - start, at: time - begin)
    case .spring(let solver):
      guard time < end else { return target }
      return target + solver.motion(at: max(time - begin, 0)).displacement
    case .frames, .shareFrames: return target
    }
  }

  /// How fast it is at `time` when nothing runs underneath.
  func velocity(at time: Double) -> Value {
    guard time < end else { return .zero }
    switch player {
    case .timeline: return (target - start).scaled(by: rate(at: time))
    case .spring(let solver): return solver.motion(at: max(time - begin, 0)).velocity
    case .frames, .shareFrames: return .zero
    }
  }

  /// The share of the distance covered at `time`, for an animation that leads away from another.
  func share(at time: Double) -> Double {
    guard case .timeline(let timeline) = player else { return 1 }
    return timeline.progress(at: time - begin)
  }

  /// The change of the share per second at `time`.
  ///
  /// Where an animation tells none, or an infinite one, the quotient over the last millionth of a
  /// second.
  func rate(at time: Double) -> Double {
    guard case .timeline(let timeline) = player else { return 0 }
    let local = time - begin
    if let rate = timeline.rate(at: local), rate.isFinite { return rate }
    let step = 1e-6
    let earlier = max(local - step, 0)
    let later = earlier + step
    return (timeline.progress(at: later) - timeline.progress(at: earlier)) / step
  }

  /// The velocity that SwiftUI hands to a spring that takes over, in the own seconds of this leg.
  ///
  /// A fluid spring tells that of its motion, whatever its speed; a curve that is neither linear nor a
  /// cubic Bézier its slope; a custom animation what it tells; everything else nothing.
  func carriedVelocity(at time: Double) -> Value {
    guard time < end else { return .zero }
    switch animation.base {
    case .fluidSpring:
      guard !animation.repeats else { return .zero }
      let speed = animation.ownSpeed
      return speed == 0 ? .zero : velocity(at: time).scaled(by: 1 / speed)
    case .curve(.bezier, _), .curve(.linear, _), .interpolatingSpring, .standard: return .zero
    case .curve, .custom:
      guard animation.modifiers.isEmpty, case .timeline(let timeline) = player,
        let rate = timeline.rate(at: time - begin), rate.isFinite
      else { return .zero }
      return (target - start).scaled(by: rate)
    }
  }
}

extension Leg {
  /// In frame playback, shows the frame at `time`.
  ///
  /// - Returns: The distance covered, or `nil` when the leg is over.
  mutating func advance(to time: Double) -> Value? {
    guard !isOver else { return nil }
    if let held, time <= held.until { return held.place }
    let local = time - begin
    let covered = run?.advance(to: local)
    isOver = covered == nil
    return covered
  }

  /// The same for a leg that leads away from another.
  ///
  /// - Returns: The share of the way, or `nil` when the leg is over.
  mutating func advanceShare(to time: Double, distance: Double) -> Double? {
    guard !isOver else { return nil }
    let local = time - begin
    let covered = shareRun?.advance(to: local)
    isOver = covered == nil
    return covered.map { $0 / distance }
  }

  /// Adds the leg to `told` at the first frame at which it is logically complete.
  ///
  /// - Returns: Whether it is.
  mutating func tell(_ told: inout [Int]) -> Bool {
    let isComplete =
      isOver || run?.isLogicallyComplete == true || shareRun?.isLogicallyComplete == true
    if isComplete, isAwaited {
      isAwaited = false
      told.append(serial)
    }
    return isComplete
  }
}

extension Animation {
  /// Whether no modifier changes the time of the base.
  var keepsTime: Bool {
    modifiers.allSatisfy { modifier in
      if case .logicallyComplete = modifier { true } else { false }
    }
  }

  var repeats: Bool {
    modifiers.contains { modifier in
      if case .repeat = modifier { true } else { false }
    }
  }

  /// How many of the base's own seconds pass in one.
  var ownSpeed: Double {
    modifiers.reduce(1) { speed, modifier in
      if case .speed(let factor) = modifier { speed * factor } else { speed }
    }
  }

  /// The fluid spring that takes over whatever runs, if this is one.
  var mergingSpring: FluidSpring? {
    guard keepsTime, case .fluidSpring(let spring) = base else { return nil }
    return spring
  }
}
