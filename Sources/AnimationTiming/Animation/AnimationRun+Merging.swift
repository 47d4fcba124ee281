extension AnimationRun {
  /// The run that takes over this one when its target moves by `delta`, or `nil` when `next` does not
  /// merge with what runs.
  ///
  /// A fluid spring always merges: it goes on from where the value is, and keeps the speed of a fluid
  /// spring, in that spring's own seconds, or of a custom animation that tells one; after anything
  /// else, and after a repetition, it starts at rest. A custom animation is asked. Curves,
  /// interpolating springs and animations with a delay, a speed or a repetition never merge: they
  /// are combined with the one that runs on underneath.
  ///
  /// The clock goes on: frames of the new run are timed from the beginning of this one, and the
  /// interval is the sum of both. The clock of logical completion starts again.
  ///
  /// - Parameters:
  ///   - next: The animation of the change.
  ///   - delta: The distance from the old target to the new one.
  ///   - time: When it changes, in seconds since this run began; no earlier than its last frame.
  ///   - standard: What `Animation.default` stands for.
  /// - Returns: The run that goes on, or `nil`.
  ///
  /// Source: timing semantics, section 9. What a delayed or sped-up fluid spring does as the new
  /// animation is not known; it does not merge here.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
    @specialized(where Value == AnimatableArray<Double>)
    @specialized(where Value == AnimatablePair<Double, Double>)
    @specialized(where Value == AnimatableRectangle)
  #endif
  public func merged(
    with next: Animation, adding delta: Value, at time: Double,
    default standard: DefaultAnimation = .documented
  ) -> AnimationRun? {
    var merged = AnimationRun(next, interval: interval + delta, default: standard)
    guard merged.animation.keepsTime else { return nil }
    switch merged.animation.base {
    case .fluidSpring(let spring):
      merged.takeOver(self, by: spring, at: time)
    case .custom(let custom):
      var context = self.context
      context.isLogicallyComplete = false
      guard
        custom.animation.shouldMerge(
          previous: animation, value: interval, time: time, context: &context)
      else { return nil }
      merged.context = context
    case .interpolatingSpring, .curve, .standard: return nil
    }
    return merged
  }

  private mutating func takeOver(_ running: AnimationRun, by spring: FluidSpring, at time: Double) {
    var running = running
    let velocity = running.velocity
    let offset = running.advance(to: time) ?? running.interval
    var previous: FluidSpring?
    if case .fluidSpring(let fluid) = running.animation.base, !running.animation.repeats {
      fluidState = running.fluidState
      if running.animation.keepsTime { previous = fluid }
      fluidState.takeOver(by: spring, from: previous, offset: offset, at: time)
    } else {
      fluidState.takeOver(
        by: spring, from: nil, offset: offset, velocity: running.velocity ?? velocity, at: time)
    }
  }
}

extension Animation {
  /// Whether no modifier changes the time of the base.
  fileprivate var keepsTime: Bool {
    modifiers.allSatisfy { modifier in
      if case .logicallyComplete = modifier { true } else { false }
    }
  }

  fileprivate var repeats: Bool {
    modifiers.contains { modifier in
      if case .repeat = modifier { true } else { false }
    }
  }
}
