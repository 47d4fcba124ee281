import AnimationTiming

// Going from frame to frame.

extension Track {
  /// The leg that goes on from what runs, which is taken over or combined with.
  mutating func interruptFrames(
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

  mutating func forkAll() {
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
    var (value, isOver, hasFinished) = (isSum ? target : shown, isSum, false)
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
        hasFinished = true
        guard !isSum else { break }
        value = legs[index].target
        isOver = true
      }
      _ = legs[index].tell(&told)
    }
    guard !isOver else { return true }
    if isSum, hasFinished { legs.removeAll { $0.frames[0].isOver } }
    if time > shownTime, shownTime.isFinite {
      shownVelocity = (value - shown).scaled(by: 1 / (time - shownTime))
    }
    (shown, shownTime) = (value, time)
    return false
  }
}
