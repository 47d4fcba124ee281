import CLibM
public import AnimationTiming
public import Harness

/// What a library answers about gestures, to be judged by rules.
public protocol GestureSolver: Sendable {
  /// Where something comes to rest that is let go at `position`, with a velocity in units per second
  /// of which the share `rate` is left after a millisecond, the way being added up in `form`.
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double

  /// What is shown of a pull over an edge.
  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double

  /// The pull of which so much is shown.
  static func pull(showing offset: Double, dimension: Double, coefficient: Double) throws -> Double

  /// What is shown of a drag, given by its translations since it began, that is held to one axis.
  static func held(_ drag: [SIMD2<Double>], threshold: Double, margin: Double) throws
    -> [SIMD2<Double>]

  /// The velocity after `samples` in the order of time, in units per second.
  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double
}

/// What the resting place of a throw must be.
public enum ProjectionRules<Solver: GestureSolver> {
  public static var all: [Rule<ThrowCase>] {
    [addsUpMilliseconds, integrates, translates, reflects, continuousGoesFarther]
  }

  static var addsUpMilliseconds: Rule<ThrowCase> {
    Rule(
      "gesture.projection.adds-up-milliseconds",
      "The geometric way is the sum of the ways of all milliseconds",
      source: TimingSemantics.source("case K2: x + v/1000·r/(1 − r)"), limit: 0x1p-50,
      derivation: "two products, a quotient and a sum are rounded, on either side"
    ) { subject in
      let reach = subject.velocity / 1000 * subject.rate / (1 - subject.rate)
      let place = try Solver.restingPlace(
        from: subject.position, velocity: subject.velocity, rate: subject.rate, .geometric)
      let scale = subject.position.magnitude + reach.magnitude
      let error = (place - (subject.position + reach)).magnitude
      return error == 0 ? 0 : error / scale
    }
  }

  static var integrates: Rule<ThrowCase> {
    Rule(
      "gesture.projection.integrates", "The continuous way is the integral of the fading velocity",
      source: "derived here: ∫ v·r^(1000t) dt = −v/(1000·ln r)", limit: 0x1p-50,
      derivation: "a logarithm, two products, a quotient and a sum are rounded"
    ) { subject in
      let reach = -subject.velocity / (1000 * log(subject.rate))
      let place = try Solver.restingPlace(
        from: subject.position, velocity: subject.velocity, rate: subject.rate, .continuous)
      let scale = subject.position.magnitude + reach.magnitude
      let error = (place - (subject.position + reach)).magnitude
      return error == 0 ? 0 : error / scale
    }
  }

  static var translates: Rule<ThrowCase> {
    Rule(
      "gesture.projection.translation", "A throw from elsewhere goes as far",
      source: "derived here: the way does not know the place", limit: 0x1p-50,
      derivation: "the sums of place and way are rounded"
    ) { subject in
      var error = 0.0
      for form in DecelerationRate.Form.allCases {
        let (one, other) = (
          try Solver.restingPlace(
            from: subject.position, velocity: subject.velocity, rate: subject.rate, form),
          try Solver.restingPlace(
            from: subject.position + 64, velocity: subject.velocity, rate: subject.rate, form)
        )
        error = worst(error, (other - 64 - one).magnitude / (one.magnitude + 128))
      }
      return error
    }
  }

  static var reflects: Rule<ThrowCase> {
    Rule(
      "gesture.projection.reflection", "The mirrored throw ends at the mirrored place",
      source: "derived here: floating-point arithmetic is odd", limit: 0
    ) { subject in
      var error = 0.0
      for form in DecelerationRate.Form.allCases {
        let one = try Solver.restingPlace(
          from: subject.position, velocity: subject.velocity, rate: subject.rate, form)
        let other = try Solver.restingPlace(
          from: -subject.position, velocity: -subject.velocity, rate: subject.rate, form)
        error = worst(error, (one + other).magnitude)
      }
      return error
    }
  }

  static var continuousGoesFarther: Rule<ThrowCase> {
    Rule(
      "gesture.projection.continuous-goes-farther",
      "The continuous way is the longer one, by no more than half a millisecond",
      source: "derived here: −1/ln r = r/(1 − r) + ½ − (1 − r)/12 − …",
      limit: 0x1p-40, unit: "of the way",
      derivation: "the difference of two ways, each rounded, is a small share of them"
    ) { subject in
      guard subject.velocity != 0 else { return nil }
      let speed = subject.velocity.magnitude
      func way(_ form: DecelerationRate.Form) throws -> Double {
        try Solver.restingPlace(from: 0, velocity: speed, rate: subject.rate, form)
      }
      let (short, long) = (try way(.geometric), try way(.continuous))
      let gain = (long - short) / speed * 1000
      return worst(excess(subject.rate / 2 - gain), excess(gain - 0.5))
        / max(1, long / speed * 1000)
    }
  }
}

/// What a rubber band must do.
public enum RubberBandRules<Solver: GestureSolver> {
  public static var all: [Rule<RubberBandCase>] {
    [
      obeysFormula, staysBelowDimension, startsWithCoefficient, reflects, getsHarder, isInvertible,
      scales,
    ]
  }

  private static var source: String {
    TimingSemantics.source("case K1: y = d·(1 − 1/(x·c/d + 1))")
  }

  private static func offset(
    _ subject: RubberBandCase, _ pull: Double, scale: Double = 1
  ) throws -> Double {
    try Solver.offset(
      of: pull, dimension: subject.dimension * scale, coefficient: subject.coefficient)
  }

  static var obeysFormula: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.formula", "Offset times resistance is the share of the pull",
      source: source, limit: 0x1p-49,
      derivation: "multiplied out to y·(x·c/d + 1) = x·c, four roundings on either side"
    ) { subject in
      let share = subject.pull * subject.coefficient
      let found = try offset(subject, subject.pull) * subject.hardness
      return share == found ? 0 : (found - share).magnitude / share.magnitude
    }
  }

  static var staysBelowDimension: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.stays-below-dimension", "No pull shows more than the dimension",
      source: source, limit: 0
    ) { subject in
      excess(try offset(subject, subject.pull).magnitude / subject.dimension - 1)
    }
  }

  static var startsWithCoefficient: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.starts-with-coefficient",
      "Of a small pull the share that is shown is the coefficient",
      source: "derived here: y′(0) = c", limit: 1e-8,
      derivation: "a pull of 2⁻³⁰ of the dimension resists by as much"
    ) { subject in
      let pull = subject.dimension * 0x1p-30
      return (try offset(subject, pull) / pull - subject.coefficient).magnitude
    }
  }

  static var reflects: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.reflection", "A pull to the other side shows the mirror image",
      source: source, limit: 0
    ) { subject in
      (try offset(subject, subject.pull) + offset(subject, -subject.pull)).magnitude
    }
  }

  static var getsHarder: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.gets-harder",
      "Twice the pull shows more than the pull, and less than twice as much",
      source: "derived here: y rises and y/x falls", limit: 0x1p-51, unit: "of the offset",
      derivation: "two answers, each rounded"
    ) { subject in
      guard subject.pull > 0 else { return nil }
      let (one, two) = (
        try offset(subject, subject.pull), try offset(subject, 2 * subject.pull)
      )
      return worst(excess((one - two) / one), excess((two - 2 * one) / one))
    }
  }

  static var isInvertible: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.inverse", "The pull of what a pull shows is that pull",
      source: source, limit: 0x1p-49, unit: "of the pull, by resistance",
      derivation: "near the dimension an ulp of the offset is as many of the pull as it resists"
    ) { subject in
      let shown = try offset(subject, subject.pull)
      let pull = try Solver.pull(
        showing: shown, dimension: subject.dimension, coefficient: subject.coefficient)
      return pull == subject.pull
        ? 0 : (pull - subject.pull).magnitude / subject.pull.magnitude / subject.hardness
    }
  }

  static var scales: Rule<RubberBandCase> {
    Rule(
      "gesture.rubber-band.scaling",
      "Twice the pull on a view of twice the size shows twice as much",
      source: "derived here: the formula has no unit; powers of two do not round", level: .may,
      limit: 0
    ) { subject in
      let double = try offset(subject, 2 * subject.pull, scale: 2)
      return (double / 2 - (try offset(subject, subject.pull))).magnitude
    }
  }
}
