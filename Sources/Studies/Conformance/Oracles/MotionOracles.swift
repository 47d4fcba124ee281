package import AnimationTiming
package import Conformance
import GSLNumerics

/// The closed form.
package struct ClosedFormOracle: MotionOracle {
  package let name = "the closed form"

  package init() {}

  /// 1e-13 over ten periods, and in proportion beyond: the phase is rounded.
  package func uncertainty(of subject: SpringCase) -> Double? {
    let phase = subject.time * subject.spring.angularFrequency
    return 1e-13 * max(1, phase / (20 * .pi))
  }

  package func motion(of subject: SpringCase) -> Motion {
    ClosedFormSpring(subject.spring, from: subject.start).motion(at: subject.time)
  }
}

/// An integration of the equation of motion that knows no exponential and no sine.
package struct IntegrationOracle: MotionOracle {
  package let name = "GSL odeiv2"

  package init() {}

  /// 1e-12 over ten periods and 6.4e-11 over a hundred, as measured (see `LinearOscillator`): in
  /// proportion to the square root of the cube of the phase.
  package func uncertainty(of subject: SpringCase) -> Double? {
    let phase = subject.time * subject.spring.angularFrequency
    guard phase <= LinearOscillator.longestPhase,
      subject.spring.dampingRatio <= LinearOscillator.largestDampingRatio
    else { return nil }
    let periods = max(1, phase / (20 * .pi))
    return 3e-12 * periods * periods.squareRoot()
  }

  package func motion(of subject: SpringCase) throws -> Motion {
    let oscillator = try LinearOscillator(
      angularFrequency: subject.spring.angularFrequency,
      dampingRatio: subject.spring.dampingRatio)
    let states = try oscillator.motion(
      fromDisplacement: subject.start.displacement, velocity: subject.start.velocity,
      at: [subject.time])
    return Motion(displacement: states[0].displacement, velocity: states[0].velocity)
  }
}

/// A figure that somebody computed to many digits.
package struct FigureOracle: MotionOracle {
  package let name: String
  private let figure: Motion
  private let tolerances: (displacement: Double, velocity: Double)

  /// - Parameters:
  ///   - name: Where it is from.
  ///   - figure: The motion.
  ///   - tolerances: By how much each part may be off, in its own unit.
  package init(
    name: String, figure: Motion, tolerances: (displacement: Double, velocity: Double)
  ) {
    self.name = name
    self.figure = figure
    self.tolerances = tolerances
  }

  package func uncertainty(of subject: SpringCase) -> Double? {
    max(tolerances.displacement, tolerances.velocity / subject.spring.angularFrequency)
      / subject.scale
  }

  package func motion(of subject: SpringCase) -> Motion { figure }
}
