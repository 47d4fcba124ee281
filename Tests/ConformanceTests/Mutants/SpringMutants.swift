import AnimationTiming
import Conformance

extension Mutant {
  static let springs: [Mutant] = [
    Mutant("runs one percent late", .springs(Late.self)),
    Mutant("is a millionth too fast", .springs(Fast.self)),
    Mutant("takes milliseconds for seconds", .springs(Milliseconds.self)),
    Mutant("takes cycles for radians", .springs(Cycles.self)),
    Mutant("takes radians for degrees", .springs(Degrees.self)),
    Mutant("halves the damping", .springs(HalfDamping.self)),
    Mutant("forgets the damping", .springs(Undamped.self)),
    Mutant("adds energy", .springs(Growing.self)),
    Mutant("clamps the damping ratio at critical", .springs(Clamped.self)),
    Mutant("takes a spring near critical for critical", .springs(WideCritical.self)),
    Mutant("forgets the velocity of the release", .springs(Forgetful.self)),
    Mutant("forgets the velocity in the carry", .springs(NoCarry.self)),
    Mutant("turns the sign of the velocity", .springs(Backwards.self)),
    Mutant("doubles the velocity", .springs(DoubleVelocity.self)),
    Mutant("swaps displacement and velocity", .springs(Swapped.self)),
    Mutant("starts a frame late", .springs(FrameLate.self)),
    Mutant("shows the last whole frame", .springs(Staircase.self)),
    Mutant("computes in single precision", .springs(SinglePrecision.self)),
    Mutant("favours one side", .springs(Lopsided.self)),
    Mutant("rests beside its target", .springs(WrongTarget.self)),
    Mutant("jumps at critical damping", .springs(Jumping.self)),
    Mutant("limits its speed", .springs(Limited.self)),
    Mutant("moves more slowly with more mass", .springs(Heavy.self)),
    Mutant("adds the distance to an over-damped velocity", .springs(AppleSpringSolver.self)),
    Mutant("answers no number", .springs(NoNumber.self)),
  ]
}

/// A solver that alters the question to the exact one, or its answer.
private protocol SpringMutation: SpringSolver {
  static func spring(_ spring: Spring) -> Spring
  static func start(_ start: Motion) -> Motion
  static func time(_ time: Double) -> Double
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion
  var exact: ClosedFormSpring { get }
  init(exact: ClosedFormSpring)
}

extension SpringMutation {
  static func spring(_ spring: Spring) -> Spring { spring }
  static func start(_ start: Motion) -> Motion { start }
  static func time(_ time: Double) -> Double { time }
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    motion
  }

  init(_ spring: Spring, from start: Motion) {
    self.init(exact: ClosedFormSpring(Self.spring(spring), from: Self.start(start)))
  }

  func motion(at time: Double) -> Motion {
    Self.answer(exact.motion(at: Self.time(time)), exact, time)
  }
}

private func changed(_ spring: Spring, frequency: Double = 1, ratio: Double? = nil) -> Spring {
  do {
    return try Spring(
      angularFrequency: spring.angularFrequency * frequency,
      dampingRatio: ratio ?? spring.dampingRatio)
  } catch {
    preconditionFailure("\(error)")
  }
}

private struct Late: SpringMutation {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { 0.99 * time }
}

private struct Fast: SpringMutation {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { time * (1 + 1e-6) }
}

private struct Milliseconds: SpringMutation {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { time / 1000 }
}

private struct Cycles: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, frequency: 1 / (2 * .pi)) }
}

private struct Degrees: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, frequency: .pi / 180) }
}

private struct HalfDamping: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, ratio: spring.dampingRatio / 2) }
}

private struct Undamped: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, ratio: 0) }
}

private struct Growing: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring { changed(spring, ratio: 0) }
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    let factor = 1 + time * exact.spring.angularFrequency
    return Motion(displacement: motion.displacement * factor, velocity: motion.velocity * factor)
  }
}

private struct Clamped: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring {
    changed(spring, ratio: min(spring.dampingRatio, 1))
  }
}

private struct WideCritical: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring {
    (spring.dampingRatio - 1).magnitude < 1e-6 ? changed(spring, ratio: 1) : spring
  }
}

private struct Forgetful: SpringMutation {
  let exact: ClosedFormSpring
  static func start(_ start: Motion) -> Motion {
    Motion(displacement: start.displacement, velocity: 0)
  }
}

private struct NoCarry: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    // x loses v₀·S(t), and v keeps all of its terms.
    let rest = Motion(displacement: exact.start.displacement, velocity: 0)
    let slow = ClosedFormSpring(exact.spring, from: rest).motion(at: time)
    return Motion(displacement: slow.displacement, velocity: motion.velocity)
  }
}

private struct Backwards: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement, velocity: -motion.velocity)
  }
}

private struct DoubleVelocity: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement, velocity: 2 * motion.velocity)
  }
}

private struct Swapped: SpringMutation {
  let exact: ClosedFormSpring
  static func start(_ start: Motion) -> Motion {
    Motion(displacement: start.velocity, velocity: start.displacement)
  }
}

private struct FrameLate: SpringMutation {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { max(0, time - 1.0 / 60) }
}

private struct Staircase: SpringMutation {
  let exact: ClosedFormSpring
  static func time(_ time: Double) -> Double { (time * 60).rounded(.down) / 60 }
}

private struct SinglePrecision: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(
      displacement: Double(Float(motion.displacement)), velocity: Double(Float(motion.velocity)))
  }
}

private struct Lopsided: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement + 1e-12, velocity: motion.velocity)
  }
}

private struct WrongTarget: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement + 1e-3, velocity: motion.velocity)
  }
}

private struct Jumping: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    let offset = exact.spring.dampingRatio == 1 ? 1e-9 : 0
    return Motion(displacement: motion.displacement + offset, velocity: motion.velocity)
  }
}

private struct Limited: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: motion.displacement, velocity: min(max(motion.velocity, -10), 10))
  }
}

private struct Heavy: SpringMutation {
  let exact: ClosedFormSpring
  static func spring(_ spring: Spring) -> Spring {
    changed(spring, frequency: 1 / spring.mass.squareRoot())
  }
}

private struct NoNumber: SpringMutation {
  let exact: ClosedFormSpring
  static func answer(_ motion: Motion, _ exact: ClosedFormSpring, _ time: Double) -> Motion {
    Motion(displacement: .nan, velocity: .nan)
  }
}
