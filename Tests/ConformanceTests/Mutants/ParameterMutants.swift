import AnimationTiming
import Conformance

extension Mutant {
  static let parameters: [Mutant] = [
    Mutant("has no reciprocal for a bounce below 0", .springParameters(LinearBounce.self)),
    Mutant("adds where a stiffness subtracts", .springParameters(WrongStiffness.self)),
    Mutant("tells durations in milliseconds", .springParameters(MillisecondDuration.self)),
    Mutant("rounds durations to milliseconds", .springParameters(WholeMilliseconds.self)),
    Mutant("leaves the factor 2 out of the damping", .springParameters(HalfDamping.self)),
    Mutant("leaves the mass out of the stiffness", .springParameters(NoMass.self)),
    Mutant("swaps mass and stiffness", .springParameters(SwappedMass.self)),
    Mutant("takes the response for cycles a second", .springParameters(Inverse.self)),
    Mutant("computes springs in single precision", .springParameters(SingleParameters.self)),
    Mutant("turns the sign of the bounce", .springParameters(NegativeBounce.self)),
    Mutant("clamps every damping ratio at critical", .springParameters(AlwaysClamped.self)),
    Mutant("makes something of nonsense", .springParameters(Lenient.self)),
    Mutant("answers as SwiftUI's Spring", .springParameters(AppleSpring.self)),
  ]
}

/// Parameters that pass questions on to the right ones and change single answers.
private protocol ParameterMutation: SpringParameters {
  var spring: Spring { get }
  init(_ spring: Spring)
}

extension ParameterMutation {
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    self.init(
      try Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping))
  }
  init(response: Double, dampingRatio: Double) throws(ParameterError) {
    self.init(try Spring(response: response, dampingRatio: dampingRatio))
  }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    self.init(try Spring(duration: duration, bounce: bounce))
  }
  var mass: Double { spring.mass }
  var stiffness: Double { spring.stiffness }
  var damping: Double { spring.damping }
  var response: Double { spring.response }
  var dampingRatio: Double { spring.dampingRatio }
  var duration: Double { spring.duration }
  var bounce: Double { spring.bounce }
}

private struct LinearBounce: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    // A slide that many copied: ζ = 1 − bounce on both sides; NaN and −1 slip through.
    spring = try Spring(response: duration, dampingRatio: bounce.isNaN ? 1 : max(0, 1 - bounce))
  }
}

private struct WrongStiffness: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  var stiffness: Double {
    let ratio = spring.dampingRatio
    return ratio > 1 ? spring.stiffness * (2 * ratio * ratio - 1) : spring.stiffness
  }
}

private struct MillisecondDuration: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  var duration: Double { spring.duration * 1000 }
}

private struct WholeMilliseconds: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  var duration: Double { (spring.duration * 1000).rounded() / 1000 }
}

private struct HalfDamping: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: 2 * damping, allowOverDamping: allowOverDamping)
  }
  var damping: Double { spring.damping / 2 }
}

private struct NoMass: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    _ = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    spring = try Spring(
      stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
  }
}

private struct SwappedMass: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    spring = try Spring(
      mass: stiffness, stiffness: mass, damping: damping, allowOverDamping: allowOverDamping)
  }
}

private struct Inverse: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(response: Double, dampingRatio: Double) throws(ParameterError) {
    spring = try Spring(response: 1 / response, dampingRatio: dampingRatio)
  }
}

private struct SingleParameters: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  var stiffness: Double { Double(Float(spring.stiffness)) }
  var damping: Double { Double(Float(spring.damping)) }
}

private struct NegativeBounce: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    _ = try Spring(duration: duration, bounce: bounce)
    spring = try Spring(duration: duration, bounce: max(-bounce, (-1.0).nextUp))
  }
  var bounce: Double { -spring.bounce }
}

private struct AlwaysClamped: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: !allowOverDamping)
  }
}

private struct Lenient: ParameterMutation {
  let spring: Spring
  init(_ spring: Spring) { self.spring = spring }
  init(duration: Double, bounce: Double) throws(ParameterError) {
    spring = try Spring(
      duration: duration > 0 && duration < .infinity ? duration : 1,
      bounce: bounce > -1 && bounce <= 1 ? bounce : 0)
  }
}
