import AnimationTiming
import Conformance

extension Mutant {
  private static func gestures<Solver: GestureSolver>(
    _ title: String, _ solver: Solver.Type
  ) -> RuleFamily {
    let families = [RuleFamily].gestures(solver)
    guard let family = families.first(where: { $0.title == title }) else {
      preconditionFailure("no family called \(title)")
    }
    return family
  }

  static let throwing: [Mutant] = [
    Mutant("takes units per second for units per ms", gestures("throws", PerMillisecond.self)),
    Mutant("leaves the first millisecond out", gestures("throws", ReachFactor.self)),
    Mutant("adds up milliseconds where it integrates", gestures("throws", OneForm.self)),
    Mutant("tells the way for the place", gestures("throws", WayOnly.self)),
    Mutant("throws to one side only", gestures("throws", OneWay.self)),
  ]

  static let rubberBands: [Mutant] = [
    Mutant("forgets the coefficient", gestures("rubber bands", NoCoefficient.self)),
    Mutant("swaps pull and dimension", gestures("rubber bands", SwappedBand.self)),
    Mutant("gives way without end", gestures("rubber bands", Endless.self)),
    Mutant("gives way on one side only", gestures("rubber bands", OneSidedBand.self)),
    Mutant("stops at half of the dimension", gestures("rubber bands", HardStop.self)),
    Mutant("takes the offset for the pull", gestures("rubber bands", NoInverse.self)),
    Mutant("rounds offsets to whole units", gestures("rubber bands", WholeUnits.self)),
  ]

  static let axisLocks: [Mutant] = [
    Mutant("never locks", gestures("axis locks", NeverLocks.self)),
    Mutant("locks at once", gestures("axis locks", LocksAtOnce.self)),
    Mutant("prefers the horizontal", gestures("axis locks", Horizontal.self)),
    Mutant("has no hysteresis", gestures("axis locks", NoMargin.self)),
    Mutant("never changes over", gestures("axis locks", NeverChanges.self)),
  ]

  static let velocities: [Mutant] = [
    Mutant("tells the newest quotient", gestures("velocities of gestures", Newest.self)),
    Mutant("tells the way over the whole drag", gestures("velocities of gestures", Whole.self)),
    Mutant("tells units per millisecond", gestures("velocities of gestures", PerMs.self)),
    Mutant("tells the place for the velocity", gestures("velocities of gestures", Place.self)),
    Mutant("divides by the time of day", gestures("velocities of gestures", TimeOfDay.self)),
  ]
}

private protocol GestureMutation: GestureSolver {}

extension GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try ExactGestures.restingPlace(from: position, velocity: velocity, rate: rate, form)
  }
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    try ExactGestures.offset(of: pull, dimension: dimension, coefficient: coefficient)
  }
  static func pull(showing offset: Double, dimension: Double, coefficient: Double) throws -> Double
  {
    try ExactGestures.pull(showing: offset, dimension: dimension, coefficient: coefficient)
  }
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] {
    try ExactGestures.held(drag, threshold: threshold, margin: margin)
  }
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    try ExactGestures.velocity(after: samples)
  }
}

private enum PerMillisecond: GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try ExactGestures.restingPlace(from: position, velocity: velocity * 1000, rate: rate, form)
  }
}

private enum ReachFactor: GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    form == .geometric
      ? position + velocity / 1000 / (1 - rate)
      : try ExactGestures.restingPlace(from: position, velocity: velocity, rate: rate, form)
  }
}

private enum OneForm: GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try ExactGestures.restingPlace(from: position, velocity: velocity, rate: rate, .geometric)
  }
}

private enum WayOnly: GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try ExactGestures.restingPlace(from: 0, velocity: velocity, rate: rate, form)
  }
}

private enum OneWay: GestureMutation {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try ExactGestures.restingPlace(from: position, velocity: velocity.magnitude, rate: rate, form)
  }
}

private enum NoCoefficient: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    try ExactGestures.offset(of: pull, dimension: dimension, coefficient: 1)
  }
}

private enum SwappedBand: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    try ExactGestures.offset(
      of: pull < 0 ? -dimension : dimension, dimension: pull.magnitude, coefficient: coefficient)
  }
}

private enum Endless: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    pull * coefficient
  }
}

private enum OneSidedBand: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    pull < 0
      ? pull : try ExactGestures.offset(of: pull, dimension: dimension, coefficient: coefficient)
  }
}

private enum HardStop: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    min(max(pull * coefficient, -dimension / 2), dimension / 2)
  }
}

private enum NoInverse: GestureMutation {
  static func pull(showing offset: Double, dimension: Double, coefficient: Double) throws -> Double
  {
    offset / coefficient
  }
}

private enum WholeUnits: GestureMutation {
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    try ExactGestures.offset(of: pull, dimension: dimension, coefficient: coefficient).rounded()
  }
}

private enum NeverLocks: GestureMutation {
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] { drag }
}

private enum LocksAtOnce: GestureMutation {
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] { try ExactGestures.held(drag, threshold: 0, margin: margin) }
}

private enum Horizontal: GestureMutation {
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] {
    drag.map { max($0.x.magnitude, $0.y.magnitude) < threshold ? $0 : SIMD2($0.x, 0) }
  }
}

private enum NoMargin: GestureMutation {
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] { try ExactGestures.held(drag, threshold: threshold, margin: 0) }
}

private enum NeverChanges: GestureMutation {
  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] {
    try ExactGestures.held(drag, threshold: threshold, margin: .infinity)
  }
}

private func quotient(
  _ one: (value: Double, time: Double), _ other: (value: Double, time: Double)
) -> Double { (other.value - one.value) / (other.time - one.time) }

private enum Newest: GestureMutation {
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    samples.count < 2 ? 0 : quotient(samples[samples.count - 2], samples[samples.count - 1])
  }
}

private enum Whole: GestureMutation {
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    samples.count < 2 ? 0 : quotient(samples[0], samples[samples.count - 1])
  }
}

private enum PerMs: GestureMutation {
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    try ExactGestures.velocity(after: samples) / 1000
  }
}

private enum Place: GestureMutation {
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    samples.last?.value ?? 0
  }
}

private enum TimeOfDay: GestureMutation {
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return 0 }
    return (last.value - first.value) / last.time
  }
}
