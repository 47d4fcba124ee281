import AnimationTiming
import CMeasure
import Measurement

/// What a frame of a whole animation costs: base, modifiers, and a change of target on the way.
enum AnimationBodies {
  private static let frames = 48

  static var cases: [CostCase] {
    let curve = Animation.easeInOut
    let modified = make { () throws(ParameterError) in
      try Animation.bouncy.speed(1.5).delay(0.1).repeatCount(3, autoreverses: true)
    }
    return [
      timeline("spring", .bouncy), timeline("curve", curve), timeline("modifiers", modified),
      run("spring", .bouncy, Double.self),
      run("spring", .bouncy, AnimatablePair<Double, Double>.self),
      run("spring", .bouncy, SIMD4<Double>.self),
      run("spring", .bouncy, AnimatableArray<Double>.self),
      run("curve", curve, Double.self), run("curve", curve, SIMD4<Double>.self),
      run("modifiers", modified, Double.self),
      retarget(Double.self), retarget(SIMD4<Double>.self),
    ].map { CostCase($0, reference: SpringBodies.unit) }
  }

  private static func timeline(_ name: String, _ animation: Animation) -> TimedBody {
    let timeline = AnimationTimeline(animation)
    return TimedBody(
      "animation/timeline/\(name)", "progress at one time", allocationLimit: 0
    ) { operations in
      for index in 0..<operations { measure_use(timeline.progress(at: hiddenTime(index))) }
    }
  }

  private static func run<Value: MeasuredValue>(
    _ name: String, _ animation: Animation, _: Value.Type
  ) -> TimedBody {
    let distance = Value.distance
    let isArray = Value.kind == AnimatableArray<Double>.kind
    let allocates = isArray || !animation.modifiers.isEmpty
    let frames = isArray ? 4 : self.frames  // so that a sample is not too long
    return TimedBody(
      "animation/run/\(name)/\(Value.kind)",
      "one frame of 1/60 s, set-up shared by \(frames) of them",
      operationsPerRepetition: frames,
      allocationLimit: allocates ? nil : 0
    ) { repetitions in
      for _ in 0..<repetitions {
        var run = AnimationRun(animation, interval: distance)
        for frame in 1...frames {
          (run.advance(to: measure_hide(Double(frame) / 60)) ?? distance).use()
        }
      }
    }
  }

  /// A spring that is given a new target, and the frame that follows.
  private static func retarget<Value: MeasuredValue>(_: Value.Type) -> TimedBody {
    var started = AnimationRun(Animation.bouncy, interval: Value.distance)
    _ = started.advance(to: 0.1)
    let (running, delta) = (started, Value.distance.scaled(by: 0.5))
    return TimedBody(
      "animation/retarget/\(Value.kind)", "a new target for a spring on its way, and a frame",
      kernel: .libm
    ) { operations in
      for _ in 0..<operations {
        let time = measure_hide(0.11)
        guard var next = running.merged(with: .snappy, adding: delta, at: time) else { return }
        (next.advance(to: measure_hide(0.12)) ?? delta).use()
      }
    }
  }
}
