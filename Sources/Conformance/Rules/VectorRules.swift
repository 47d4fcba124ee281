public import AnimationTiming
public import Harness

/// A solver of springs that move a vector, to be judged by rules.
public protocol VectorSolver: Sendable {
  init(_ spring: Spring, from start: VectorMotion<SIMD4<Double>>)
  func motion(at time: Double) -> VectorMotion<SIMD4<Double>>
}

extension VectorSpring: VectorSolver where Vector == SIMD4<Double> {}

/// What a spring must do with a vector: nothing that it would not do with each of its components.
public enum VectorRules<Solver: VectorSolver> {
  public static var all: [Rule<SpringCase>] {
    [startsAtRelease, componentsAreSprings, staysOnLine, rotates, superposes]
  }

  private static var limit: Double { 1e-13 }
  private static var phaseRounding: String {
    "63 rad of phase are rounded to 1.4e-14, and up to three such answers are compared"
  }

  /// A release in four directions: of the case, half of it backwards, a throw and a move from rest.
  private static func start(_ subject: SpringCase) -> VectorMotion<SIMD4<Double>> {
    let (x, v) = (subject.start.displacement, subject.start.velocity)
    return VectorMotion(
      displacement: SIMD4(x, -x / 2, 0, 2 * x),
      velocity: SIMD4(v, v / 4, subject.spring.angularFrequency, 0))
  }

  private static func motion(
    _ subject: SpringCase, _ start: VectorMotion<SIMD4<Double>>
  ) -> VectorMotion<SIMD4<Double>> {
    Solver(subject.spring, from: start).motion(at: subject.time)
  }

  /// The largest difference of two components, in units of the release.
  private static func distance(
    _ subject: SpringCase, _ one: VectorMotion<SIMD4<Double>>,
    _ other: VectorMotion<SIMD4<Double>>
  ) -> Double {
    var error = 0.0
    for index in 0..<4 {
      error = worst(
        error, (one.displacement[index] - other.displacement[index]).magnitude,
        (one.velocity[index] - other.velocity[index]).magnitude / subject.spring.angularFrequency)
    }
    return error / (2 * subject.scale)
  }

  static var startsAtRelease: Rule<SpringCase> {
    Rule(
      "vector.motion.starts-at-release", "The motion of a vector starts at its release",
      source: "definition of a solver", limit: 0x1p-50,
      derivation: SpringCase.startRounding
    ) { subject in
      distance(
        subject, Solver(subject.spring, from: start(subject)).motion(at: 0), start(subject))
        / max(1, subject.spring.dampingRatio)
    }
  }

  static var componentsAreSprings: Rule<SpringCase> {
    Rule(
      "vector.motion.components-are-springs",
      "Every component moves as a spring of its own, whatever the others do",
      source: TimingSemantics.source("section 3, on vectors"), limit: limit,
      derivation: phaseRounding
    ) { subject in
      let start = start(subject)
      var expected = start
      for index in 0..<4 {
        let component = ClosedFormSpring(
          subject.spring,
          from: Motion(
            displacement: start.displacement[index], velocity: start.velocity[index])
        ).motion(at: subject.time)
        expected.displacement[index] = component.displacement
        expected.velocity[index] = component.velocity
      }
      return distance(subject, motion(subject, start), expected)
    }
  }

  static var staysOnLine: Rule<SpringCase> {
    Rule(
      "vector.motion.stays-on-line", "A release along a line stays on it",
      source: "derived here: the equation is the same for every direction", limit: 1e-15,
      derivation: "components in the ratio of powers of two are rounded alike"
    ) { subject in
      let line = SIMD4<Double>(1, 2, -4, 0)
      let moved = motion(
        subject,
        VectorMotion(
          displacement: line * subject.start.displacement, velocity: line * subject.start.velocity))
      let along = VectorMotion(
        displacement: line * moved.displacement.x, velocity: line * moved.velocity.x)
      return distance(subject, moved, along)
    }
  }

  static var rotates: Rule<SpringCase> {
    Rule(
      "vector.motion.rotation", "The turned release gives the turned motion",
      source: "derived here: the equation is the same for every direction", limit: limit,
      derivation: phaseRounding
    ) { subject in
      func turned(_ vector: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
          0.6 * vector.x - 0.8 * vector.y, 0.8 * vector.x + 0.6 * vector.y, vector.w, -vector.z)
      }
      func turned(_ motion: VectorMotion<SIMD4<Double>>) -> VectorMotion<SIMD4<Double>> {
        VectorMotion(displacement: turned(motion.displacement), velocity: turned(motion.velocity))
      }
      let start = start(subject)
      return distance(subject, motion(subject, turned(start)), turned(motion(subject, start)))
    }
  }

  static var superposes: Rule<SpringCase> {
    Rule(
      "vector.motion.superposition", "The motion from a sum of releases is the sum of the motions",
      source: "derived here: the equation is linear", limit: limit, derivation: phaseRounding
    ) { subject in
      let one = start(subject)
      let other = VectorMotion(
        displacement: SIMD4(0.75, 0, -0.25, 1),
        velocity: SIMD4(0, 0.5, 0, -0.25) * subject.spring.angularFrequency)
      let sum = VectorMotion(
        displacement: one.displacement + other.displacement,
        velocity: one.velocity + other.velocity)
      let (first, second) = (motion(subject, one), motion(subject, other))
      return distance(
        subject, motion(subject, sum),
        VectorMotion(
          displacement: first.displacement + second.displacement,
          velocity: first.velocity + second.velocity))
    }
  }
}
