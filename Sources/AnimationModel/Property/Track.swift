import AnimationTiming

/// What a stage asks of the motion of a property, whatever the type of its value.
protocol MotionTrack: Sendable {
  /// Remembers a value that has been set for the update to see.
  ///
  /// - Returns: Whether it is of the type of the property.
  mutating func set<Given: VectorArithmetic>(_ value: Given) -> Bool

  /// Whether a value has been set that no update has seen yet, and that differs; otherwise it is
  /// forgotten.
  mutating func checkChange() -> Bool

  /// When the motion is over, on the animation clock.
  var end: Double { get }

  /// Whether it moves, or goes on unseen to find a logical end.
  var isRunning: Bool { get }

  /// Lets the update see the value that has been set.
  mutating func commit(_ context: CommitContext) -> CommitReport

  /// In frame playback, shows the frame at `time`, and adds to `told` the legs that have become
  /// logically complete.
  ///
  /// - Returns: Whether the motion is over.
  mutating func advance(to time: Double, told: inout [Int]) -> Bool

  /// Ends the motion: the value is at its target.
  mutating func finish(at time: Double) -> SeamMeasure?

  /// Ends the motion and forgets all that goes on unseen.
  mutating func stop()

  /// The length of value minus target, and the speed.
  func rest(at time: Double) -> (distance: Double, speed: Double)

  /// One of the values of the property, or `nil` when it is of another type.
  func read<Wanted: VectorArithmetic>(_ reading: Reading, as type: Wanted.Type) -> Wanted?
}

/// What is asked of a property.
enum Reading {
  case value(Double)
  case velocity(Double)
  case target
}

/// How an update shows a change.
struct CommitContext {
  /// Resolved, or `nil` for none.
  let animation: Animation?
  let tracksVelocity: Bool
  let isAwaited: Bool
  let animationTime: Double
  let time: Double
  let serial: Int
  let recordsChanges: Bool
}

/// What a change has begun.
struct CommitReport {
  var isChanged = false

  /// The logical end of the animation that has begun, on the animation clock, when one has.
  var logicalEnd: Double?

  /// What an interruption has done to value and velocity.
  var seam: SeamMeasure?
}

/// The measures of a seam.
struct SeamMeasure {
  let kind: Seam.Kind
  let valueJump: Double
  let velocityJump: Double
  let speed: Double
}

/// The motion of one property.
///
/// ```
/// apple      shown = c₁ of the lowest leg, then for each above   shown + (target − shown)·f
/// additive   shown = target − Σ (intervalᵢ − coveredᵢ)
/// ```
/// When the topmost leg is over, so is everything underneath, as f = 1.
struct Track<Value: VectorArithmetic>: MotionTrack {
  /// The value that the model has; what is shown may still be on its way.
  private var target: Value

  /// What has been set in this update.
  private var pending: Value?

  /// The running animations, the lowest first.
  private var legs: [Leg<Value>] = []

  /// Legs that have been taken over and go on unseen to find their logical end.
  private var forks: [Leg<Value>] = []

  /// When the motion is over, on the animation clock; in the past when there is none.
  ///
  /// That of the topmost leg, or in a sum that of the last one to end.
  private(set) var end = -Double.infinity

  /// What the last frame has shown, in frame playback.
  private var shown: Value

  /// The velocity over the last frame, in frame playback.
  private var shownVelocity = Value.zero
  private var shownTime = -Double.infinity

  private(set) var changes: [Change<Value>] = []

  private let retargeting: Retargeting
  private let playback: Playback
  private var sampler = VelocitySampler<Value>()

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  init(_ value: Value, retargeting: Retargeting, playback: Playback) {
    target = value
    shown = value
    self.retargeting = retargeting
    self.playback = playback
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double, Given == Double)
    @specialized(where Value == SIMD2<Double>, Given == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>, Given == SIMD4<Double>)
  #endif
  mutating func set<Given: VectorArithmetic>(_ value: Given) -> Bool {
    guard let value = value as? Value else { return false }
    pending = value
    return true
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double, Wanted == Double)
    @specialized(where Value == SIMD2<Double>, Wanted == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>, Wanted == SIMD4<Double>)
  #endif
  func read<Wanted: VectorArithmetic>(_ reading: Reading, as type: Wanted.Type) -> Wanted? {
    switch reading {
    case .value(let time): value(at: time) as? Wanted
    case .velocity(let time): velocity(at: time) as? Wanted
    case .target: (pending ?? target) as? Wanted
    }
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func checkChange() -> Bool {
    if let pending, pending != target { return true }
    pending = nil
    return false
  }

  var isRunning: Bool { !legs.isEmpty || !forks.isEmpty }

  /// What is shown at `time`; in frame playback, what the last frame has shown.
  func value(at time: Double) -> Value {
    guard !legs.isEmpty else { return target }
    guard playback == .exact else { return shown }
    guard time < end else { return target }
    if retargeting == .additive {
      var value = target
      for index in legs.indices { value += legs[index].value(at: time) - legs[index].target }
      return value
    }
    var value = legs[0].value(at: time)
    for index in legs.indices.dropFirst() {
      value.add(legs[index].target - value, times: legs[index].share(at: time))
    }
    return value
  }

  /// How fast what is shown moves at `time`, in units per second.
  func velocity(at time: Double) -> Value {
    guard !legs.isEmpty else { return .zero }
    guard playback == .exact else {
      return (legs.count == 1 ? legs[0].frames[0].run?.velocity : nil) ?? shownVelocity
    }
    guard time < end else { return .zero }
    if retargeting == .additive {
      var velocity = Value.zero
      for index in legs.indices { velocity += legs[index].velocity(at: time) }
      return velocity
    }
    var velocity = legs[0].velocity(at: time)
    guard legs.count > 1 else { return velocity }
    var value = legs[0].value(at: time)
    for index in legs.indices.dropFirst() {
      let (share, rate) = (legs[index].share(at: time), legs[index].rate(at: time))
      let way = legs[index].target - value
      // d/dt (x + (D − x)·f) = x˙·(1 − f) + (D − x)·f˙
      velocity.scale(by: 1 - share)
      velocity.add(way, times: rate)
      value.add(way, times: share)
    }
    return velocity
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  func rest(at time: Double) -> (distance: Double, speed: Double) {
    ((value(at: time) - target).length, velocity(at: time).length)
  }

  /// Value and velocity at `time`; in frame playback, those of a frame at that time.
  private func motion(at time: Double) -> (value: Value, velocity: Value) {
    guard playback == .frames else { return (value(at: time), velocity(at: time)) }
    var probe = self
    var told: [Int] = []
    if probe.advance(to: time, told: &told) { return (target, .zero) }
    return (probe.shown, probe.velocity(at: time))
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func commit(_ context: CommitContext) -> CommitReport {
    guard let next = pending else { return CommitReport() }
    pending = nil
    guard next != target else { return CommitReport() }
    if context.recordsChanges {
      changes.append(
        Change(
          time: context.time, from: target, to: next, isAnimated: context.animation != nil))
    }
    var report = CommitReport(isChanged: true)
    let time = context.animationTime
    let wasMoving = !legs.isEmpty
    let before = wasMoving ? motion(at: time) : (next, .zero)
    if let animation = context.animation {
      report.logicalEnd = begin(animation, to: next, context)
    } else {
      shift(to: next, context)
    }
    guard wasMoving else { return report }
    let after = motion(at: time)
    report.seam = SeamMeasure(
      kind: context.animation == nil ? .shift : .retarget,
      valueJump: (after.value - before.value).length,
      velocityJump: (after.velocity - before.velocity).length, speed: before.velocity.length)
    return report
  }

  /// Moves a running motion as a whole, or sets the value.
  private mutating func shift(to next: Value, _ context: CommitContext) {
    let delta = next - target
    target = next
    for index in legs.indices {
      legs[index].start += delta
      legs[index].target += delta
    }
    if legs.isEmpty { shown = next } else { shown += delta }
    if context.tracksVelocity {
      sampler.add(next, at: context.animationTime)
    } else {
      sampler.reset()
    }
  }

  /// Begins an animation to `next`.
  ///
  /// - Returns: Its logical end.
  private mutating func begin(
    _ animation: Animation, to next: Value, _ context: CommitContext
  ) -> Double {
    let time = context.animationTime
    let old = target
    var leg: Leg<Value>
    if playback == .frames, retargeting == .apple, !legs.isEmpty {
      leg = interruptFrames(by: animation, to: next, context)
    } else {
      let place = value(at: time)
      dropFinished(at: time)
      let isTracked = legs.isEmpty && (sampler.lastTime.map { time < $0 + 2 } ?? false)
      if let spring = animation.mergingSpring, playback == .exact,
        isTracked || retargeting == .apple && !legs.isEmpty
      {
        leg = takeOver(spring, of: animation, at: place, to: next, context)
        legs.removeAll(keepingCapacity: true)
      } else {
        let isCombined = retargeting == .apple && !legs.isEmpty
        leg = Leg(
          playing: animation, serial: context.serial, from: isCombined ? place : old, to: next,
          at: time, isCombined: isCombined, playback: playback)
      }
    }
    target = next
    sampler.reset()
    leg.isAwaited = context.isAwaited
    legs.append(leg)
    end = retargeting == .apple ? leg.end : max(end, leg.end)
    return leg.logicalEnd
  }

  private func takeOver(
    _ spring: FluidSpring, of animation: Animation, at place: Value, to next: Value,
    _ context: CommitContext
  ) -> Leg<Value> {
    let time = context.animationTime
    let velocity: Value =
      switch legs.count {
      case 0: sampler.velocity(at: time)
      case 1: legs[0].carriedVelocity(at: time)
      default: .zero
      }
    return Leg(
      spring, of: animation, serial: context.serial, takingOver: place, velocity: velocity,
      from: legs.count == 1 ? legs[0].start : place, to: next, at: time)
  }

  /// Forgets what does not show any more: everything under a leg that is over, or in a sum the legs
  /// that are over.
  private mutating func dropFinished(at time: Double) {
    guard playback == .exact else { return }
    switch retargeting {
    case .additive: legs.removeAll { $0.end <= time }
    case .apple:
      guard time < end else {
        legs.removeAll(keepingCapacity: true)
        return
      }
      // A leg that is over shows its target, whatever runs underneath.
      for index in legs.indices.reversed() where index > 0 && legs[index].end <= time {
        return legs.removeFirst(index)
      }
    }
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func finish(at time: Double) -> SeamMeasure? {
    guard !legs.isEmpty else { return nil }
    let last = playback == .exact ? min(end, time).nextDown : time
    let before = (value: value(at: last), speed: velocity(at: last).length)
    forkAll()
    legs.removeAll(keepingCapacity: true)
    end = -.infinity
    shown = target
    shownVelocity = .zero
    return SeamMeasure(
      kind: .end, valueJump: (target - before.value).length, velocityJump: before.speed,
      speed: before.speed)
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func stop() {
    legs.removeAll(keepingCapacity: true)
    end = -.infinity
    forks.removeAll(keepingCapacity: true)
    sampler.reset()
    shown = target
    shownVelocity = .zero
  }
}

// MARK: Frame playback

extension Track {
  /// The leg that goes on from what runs, which is taken over or combined with.
  private mutating func interruptFrames(
    by animation: Animation, to next: Value, _ context: CommitContext
  ) -> Leg<Value> {
    let time = context.animationTime
    if legs.count == 1, let run = legs[0].frames[0].run,
      let merged = run.merged(with: animation, adding: next - target, at: time - legs[0].begin)
    {
      let bottom = legs[0]
      fork(bottom)
      legs.removeAll(keepingCapacity: true)
      return Leg(
        merged, serial: context.serial, from: bottom.start, to: next, begin: bottom.begin, at: time)
    }
    var place = self
    var told: [Int] = []
    if place.advance(to: time, told: &told) { place.shown = target }
    if animation.mergingSpring != nil {
      forkAll()
      legs.removeAll(keepingCapacity: true)
    }
    return Leg(
      playing: animation, serial: context.serial, from: place.shown, to: next, at: time,
      isCombined: !legs.isEmpty, playback: .frames)
  }

  private mutating func forkAll() {
    guard playback == .frames else { return }
    for leg in legs { fork(leg) }
  }

  /// Lets a leg go on unseen when somebody waits for its logical end, if it has one.
  private mutating func fork(_ leg: Leg<Value>) {
    guard playback == .frames, leg.isAwaited, leg.logicalEnd.isFinite else { return }
    forks.append(leg)
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func advance(to time: Double, told: inout [Int]) -> Bool {
    for index in forks.indices.reversed() {
      _ = forks[index].frames[0].advance(to: time - forks[index].begin)
      if forks[index].tell(&told) { forks.remove(at: index) }
    }
    guard !legs.isEmpty else { return false }
    let isSum = retargeting == .additive
    var (value, isOver) = (isSum ? target : shown, isSum)
    for index in legs.indices {
      switch legs[index].frames[0].advance(to: time - legs[index].begin) {
      case .covered(let covered):
        let place = legs[index].start + covered
        if isSum { value += place - legs[index].target } else { value = place }
        isOver = false
      case .share(let share):
        value.add(legs[index].target - value, times: share)
        isOver = false
      case .over:
        guard !isSum else { break }
        value = legs[index].target
        isOver = true
      }
      _ = legs[index].tell(&told)
    }
    guard !isOver else { return true }
    if isSum { legs.removeAll { $0.frames[0].isOver } }
    if time > shownTime, shownTime.isFinite {
      shownVelocity = (value - shown).scaled(by: 1 / (time - shownTime))
    }
    (shown, shownTime) = (value, time)
    return false
  }
}
