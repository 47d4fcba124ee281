import AnimationTiming
import CMeasure
import Measurement

/// What a frame costs when it is to be SwiftUI's own.
enum AppleBodies {
  /// As many frames of 1/60 s as a usual spring takes.
  private static let frames = 48

  static var cases: [CostCase] {
    Regimes.all.flatMap { regime, spring in
      [
        CostCase(
          make { () throws(ParameterError) in try apple(regime, spring) },
          reference: SpringBodies.unit),
        CostCase(
          make { () throws(ParameterError) in try interpolating(regime, spring) },
          reference: SpringBodies.unit),
        fluid(Double.self, regime, spring),
        fluid(AnimatablePair<Double, Double>.self, regime, spring),
        fluid(SIMD4<Double>.self, regime, spring),
        fluid(AnimatableArray<Double>.self, regime, spring),
      ]
    }
  }

  private static func apple(
    _ regime: String, _ spring: Spring
  ) throws(ParameterError) -> TimedBody {
    let spring = try AppleSpring(duration: spring.duration, bounce: spring.bounce)
    return TimedBody(
      "spring/apple/\(regime)", "value and velocity at one time", allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let time = hiddenTime(index)
        measure_use(spring.value(initialVelocity: 0.5, time: time))
        measure_use(spring.velocity(initialVelocity: 0.5, time: time))
      }
    }
  }

  private static func interpolating(
    _ regime: String, _ spring: Spring
  ) throws(ParameterError) -> TimedBody {
    let spring = try InterpolatingSpring(spring, initialVelocity: 0.5)
    return TimedBody(
      "spring/interpolating/\(regime)", "progress at one time, or that it is over",
      allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        measure_use(spring.progress(at: hiddenTime(index)) ?? 1)
      }
    }
  }

  private static func fluid<Value: MeasuredValue>(
    _: Value.Type, _ regime: String, _ spring: Spring
  ) -> CostCase {
    let fluid = make { () throws(ParameterError) in
      try FluidSpring(response: spring.response, dampingFraction: spring.dampingRatio)
    }
    let allocates = Value.kind == AnimatableArray<Double>.kind
    let distance = Value.distance
    return CostCase(
      TimedBody(
        "spring/fluid/\(Value.kind)/\(regime)", "one frame of 1/60 s, which is five steps",
        operationsPerRepetition: frames, kernel: allocates ? .libm : .arithLatency,
        allocationLimit: allocates ? nil : 0
      ) { repetitions in
        for _ in 0..<repetitions {
          var state = FluidSpring.State<Value>()
          for frame in 1...frames {
            let time = measure_hide(Double(frame) / 60)
            (fluid.advance(&state, toward: distance, to: time) ?? distance).use()
          }
        }
      }, reference: SpringBodies.unit)
  }
}
