import AnimationTiming
import CMeasure
import Measurement

/// What it costs to know when a spring is over.
enum SettlingBodies {
  static var cases: [CostCase] {
    Regimes.all.flatMap { regime, spring in
      [
        CostCase(exact(regime, spring), reference: SpringBodies.unit, aim: 15),
        CostCase(
          make { () throws(ParameterError) in try apple(regime, spring) },
          reference: SpringBodies.unit),
        CostCase(
          make { () throws(ParameterError) in try fluid(regime, spring) },
          reference: SpringBodies.unit),
      ]
    }
  }

  private static func exact(_ regime: String, _ spring: Spring) -> TimedBody {
    TimedBody(
      "spring/exact-settling/\(regime)", "time until it is over", allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let band = measure_hide(1e-3 + Double(index & 1023) * 1e-7)
        let start = Motion(displacement: -1, velocity: 0.5)
        measure_use(ExactSettling(spring, from: start, band: band).time)
      }
    }
  }

  private static func apple(
    _ regime: String, _ spring: Spring
  ) throws(ParameterError) -> TimedBody {
    let spring = try AppleSpring(duration: spring.duration, bounce: spring.bounce)
    return TimedBody(
      "spring/apple-settling/\(regime)", "time until SwiftUI's Spring says it is over",
      allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let target = measure_hide(1 + Double(index & 1023) * 1e-7)
        measure_use(spring.settlingDuration(target: target, epsilon: 0.001))
      }
    }
  }

  private static func fluid(
    _ regime: String, _ spring: Spring
  ) throws(ParameterError) -> TimedBody {
    let fluid = try FluidSpring(response: spring.response, dampingFraction: spring.dampingRatio)
    return TimedBody(
      "spring/fluid-end/\(regime)", "time until SwiftUI removes the animation", allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let distance = measure_hide(1 + Double(index & 1023) * 1e-7)
        measure_use(fluid.end(distance: distance)?.time ?? -1)
      }
    }
  }
}
