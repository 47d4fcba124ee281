import AnimationTiming

/// One animation of a property, from where it began to where it goes.
///
/// Times are seconds on the stage's animation clock. What a leg plays is shared among its copies, so a
/// leg is small.
struct Leg<Value: VectorArithmetic>: Sendable {
  let plan: Plan<Value>

  /// A number that no other leg of the stage has.
  let serial: Int

  /// When it began.
  let begin: Double

  /// Where the animator that it belongs to began.
  var start: Value

  /// Where it goes.
  var target: Value

  /// When it is over; in frame playback, when it would be over in the mathematics.
  let end: Double

  /// When it counts as logically complete, by itself.
  let logicalEnd: Double

  /// What plays it from frame to frame: one in frame playback, none otherwise.
  ///
  /// An array, so that a leg stays small and the player is changed in place.
  var frames: [FramePlayer<Value>] = []

  /// Whether a completion waits for `logicalEnd`, and it has not been told yet.
  var isAwaited = false

  /// An animation from rest.
  init(
    playing animation: Animation, serial: Int, from start: Value, to target: Value,
    at begin: Double, isCombined: Bool, playback: Playback
  ) {
    let interval = target - start
    let timeline = AnimationTimeline(animation, distance: interval.length)
    plan = Plan(animation, .timeline(timeline))
    (self.serial, self.begin) = (serial, begin)
    (self.start, self.target) = (start, target)
    end = begin + timeline.duration
    logicalEnd = begin + timeline.logicalCompletion
    guard playback == .frames else { return }
    frames = [
      isCombined
        ? FramePlayer(sharing: animation, over: interval) : FramePlayer(animation, interval)
    ]
  }

  /// A fluid spring that takes over a motion at `place` with `velocity`; `start` is where that motion
  /// began, for the rule by which it ends.
  init(
    _ spring: FluidSpring, of animation: Animation, serial: Int, takingOver place: Value,
    velocity: Value, from start: Value, to target: Value, at begin: Double
  ) {
    let motion = VectorMotion(displacement: place - target, velocity: velocity)
    let solver = VectorSpring(spring.spring, from: motion)
    plan = Plan(animation, .spring(solver))
    (self.serial, self.begin) = (serial, begin)
    (self.start, self.target) = (start, target)
    let duration = SpringEnd.time(of: solver, interval: target - start)
    var logical = min(max(spring.response, 0), duration)
    for case .logicallyComplete(let time) in animation.modifiers {
      logical = min(logical, max(time, 0))
    }
    end = begin + duration
    logicalEnd = begin + logical
  }

  /// A run that has taken over another in frame playback, at `time`.
  init(
    _ run: AnimationRun<Value>, serial: Int, from start: Value, to target: Value, begin: Double,
    at time: Double
  ) {
    let timeline = AnimationTimeline(run.animation, distance: run.interval.length)
    plan = Plan(run.animation, .timeline(timeline))
    (self.serial, self.begin) = (serial, begin)
    (self.start, self.target) = (start, target)
    frames = [FramePlayer(takenOver: run, at: time - begin)]
    end = time + timeline.duration
    logicalEnd = time + timeline.logicalCompletion
  }

  /// Where it is at `time` when nothing runs underneath.
  func value(at time: Double) -> Value {
    // Asked for its end, it answers the target itself and not start + (target − start).
    guard time < end else { return target }
    switch plan.player {
    case .timeline(let timeline):
      return start + timeline.value(of: target - start, at: time - begin)
    case .spring(let solver):
      return target + solver.motion(at: max(time - begin, 0)).displacement
    }
  }

  /// How fast it is at `time` when nothing runs underneath.
  func velocity(at time: Double) -> Value {
    guard time < end else { return .zero }
    switch plan.player {
    case .timeline: return (target - start).scaled(by: rate(at: time))
    case .spring(let solver): return solver.motion(at: max(time - begin, 0)).velocity
    }
  }

  /// The share of the distance covered at `time`, for an animation that leads away from another.
  func share(at time: Double) -> Double {
    guard case .timeline(let timeline) = plan.player else { return 1 }
    return timeline.progress(at: time - begin)
  }

  /// The change of the share per second at `time`.
  ///
  /// Where an animation tells none, or an infinite one, the quotient over the last millionth of a
  /// second.
  func rate(at time: Double) -> Double {
    guard case .timeline(let timeline) = plan.player else { return 0 }
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
    let animation = plan.animation
    switch animation.base {
    case .fluidSpring:
      guard !animation.repeats else { return .zero }
      let speed = animation.ownSpeed
      return speed == 0 ? .zero : velocity(at: time).scaled(by: 1 / speed)
    case .curve(.bezier, _), .curve(.linear, _), .interpolatingSpring, .standard: return .zero
    case .curve, .custom:
      guard animation.modifiers.isEmpty, case .timeline(let timeline) = plan.player,
        let rate = timeline.rate(at: time - begin), rate.isFinite
      else { return .zero }
      return (target - start).scaled(by: rate)
    }
  }

  /// In frame playback, adds the leg to `told` at the first frame at which it is logically complete.
  ///
  /// - Returns: Whether it is.
  mutating func tell(_ told: inout [Int]) -> Bool {
    let isComplete = frames[0].isLogicallyComplete
    if isComplete, isAwaited {
      isAwaited = false
      told.append(serial)
    }
    return isComplete
  }
}

/// What a leg plays: an animation as a function of time.
final class Plan<Value: VectorArithmetic>: Sendable {
  enum Player: Sendable {
    /// An animation from rest.
    case timeline(AnimationTimeline)

    /// A fluid spring that has taken over place and speed, relative to the target.
    case spring(VectorSpring<Value>)
  }

  /// The animation, its `default` replaced.
  let animation: Animation
  let player: Player

  init(_ animation: Animation, _ player: Player) {
    self.animation = animation
    self.player = player
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
