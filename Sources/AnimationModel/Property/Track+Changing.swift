import AnimationTiming

// How a change of the target becomes a motion.

extension Track {
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
          time: context.time, from: target, to: next, animation: context.animation))
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
    var leg = leg(playing: animation, to: next, context)
    target = next
    sampler.reset()
    leg.isAwaited = context.isAwaited
    legs.append(leg)
    end = retargeting == .apple ? leg.end : max(end, leg.end)
    return leg.logicalEnd
  }

  /// The leg that leads to `next`; what it takes over is removed.
  private mutating func leg(
    playing animation: Animation, to next: Value, _ context: CommitContext
  ) -> Leg<Value> {
    if playback == .frames, retargeting == .apple, !legs.isEmpty {
      return interruptFrames(by: animation, to: next, context)
    }
    let (time, serial) = (context.animationTime, context.serial)
    let place = value(at: time)
    dropFinished(at: time)
    if legs.isEmpty, let leg = handOver(to: animation, next, context) { return leg }
    if let spring = animation.mergingSpring, retargeting == .apple, !legs.isEmpty {
      let isSingle = legs.count == 1
      let leg = Leg(
        spring, of: animation, serial: serial, takingOver: place,
        velocity: isSingle ? legs[0].carriedVelocity(at: time) : .zero,
        from: isSingle ? legs[0].start : place, to: next, at: time)
      legs.removeAll(keepingCapacity: true)
      return leg
    }
    let isCombined = retargeting == .apple && !legs.isEmpty
    return Leg(
      playing: animation, serial: serial, from: isCombined ? place : target, to: next, at: time,
      isCombined: isCombined, playback: playback)
  }

  /// The leg of a spring that takes the velocity of a gesture over, when one is known.
  private func handOver(
    to animation: Animation, _ next: Value, _ context: CommitContext
  ) -> Leg<Value>? {
    let (time, serial) = (context.animationTime, context.serial)
    guard let spring = animation.mergingSpring, let last = sampler.lastTime, time < last + 2 else {
      return nil
    }
    let velocity = sampler.velocity(at: time)
    if playback == .exact {
      return Leg(
        spring, of: animation, serial: serial, takingOver: target, velocity: velocity,
        from: target, to: next, at: time)
    }
    return HandedVelocity.run(animation, over: next - target, from: velocity).map { run in
      Leg(run, serial: serial, from: target, to: next, begin: time, at: time)
    }
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
