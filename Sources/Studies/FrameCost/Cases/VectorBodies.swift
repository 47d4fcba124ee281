import AnimationTiming
import CMeasure
import Measurement

/// What a frame of a spring costs for values of several components.
enum VectorBodies {
  /// Every kind of value in every regime.
  static var cases: [CostCase] {
    Regimes.all.flatMap { regime, spring in
      [
        CostCase(
          closedForm(AnimatablePair<Double, Double>.self, regime, spring),
          reference: SpringBodies.unit, aim: 1.2),
        CostCase(
          closedForm(SIMD4<Double>.self, regime, spring), reference: SpringBodies.unit, aim: 1.3),
        CostCase(inPlace(regime, spring), reference: SpringBodies.unit),
        update(Double.self, regime, spring),
        update(AnimatablePair<Double, Double>.self, regime, spring),
        update(SIMD4<Double>.self, regime, spring),
        update(AnimatableArray<Double>.self, regime, spring),
      ]
    }
  }

  private static func closedForm<Value: MeasuredValue>(
    _: Value.Type, _ regime: String, _ spring: Spring
  ) -> TimedBody {
    let solver = VectorSpring(spring, from: Value.release)
    return TimedBody(
      "spring/closed-form/\(Value.kind)/\(regime)", "value and velocity at one time",
      allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let motion = solver.motion(at: hiddenTime(index))
        motion.displacement.use()
        motion.velocity.use()
      }
    }
  }

  /// An array of 64, whose room is used again from frame to frame.
  private static func inPlace(_ regime: String, _ spring: Spring) -> TimedBody {
    let solver = VectorSpring(spring, from: AnimatableArray<Double>.release)
    // Summed up from nothing, so that its room is not that of the release.
    var motion = AnimatableArray<Double>.release
    motion.displacement.elements[0] += 1
    motion.velocity.elements[0] += 1
    let state = TimedState(motion)
    return TimedBody(
      "spring/closed-form/array64/\(regime)", "value and velocity at one time, in place",
      allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        solver.update(&state.value, at: hiddenTime(index))
        state.value.displacement.use()
        state.value.velocity.use()
      }
    }
  }

  /// The step that SwiftUI calls `Spring.update`, as a caller without a solver takes it.
  private static func update<Value: MeasuredValue>(
    _: Value.Type, _ regime: String, _ spring: Spring
  ) -> CostCase {
    let allocates = Value.kind == AnimatableArray<Double>.kind
    let frames = allocates ? 4 : 64
    return CostCase(
      TimedBody(
        "spring/update/\(Value.kind)/\(regime)", "one frame of 1/60 s by hand",
        operationsPerRepetition: frames, kernel: allocates ? .alloc : .libm,
        allocationLimit: allocates ? nil : 0
      ) { repetitions in
        for _ in 0..<repetitions {
          var (value, velocity) = (Value.zero, Value.speed)
          for _ in 0..<frames {
            spring.update(
              value: &value, velocity: &velocity, target: Value.distance,
              deltaTime: measure_hide(1 / 60))
            value.use()
          }
        }
      }, reference: SpringBodies.unit)
  }
}
