import CLibM
public import AnimationTiming
public import Harness

/// What a solver of the spring equation must do, whatever its method.
///
/// Errors are in units of the motion's own size (`SpringCase.scale`). The limit of most rules is
/// 1e-13: over ten undamped periods the phase reaches 63 rad, whose rounding alone is 1.4e-14, and
/// a rule compares up to three such answers.
public enum SpringMotionRules<Solver: SpringSolver> {
  /// Every rule of this family, in report order.
  public static var all: [Rule<SpringCase>] {
    [
      startsAtRelease, keepsAbelsIdentity, scalesWithTime, restartsAnywhere, superposes, reflects,
      losesEnergy, staysInEnvelope, velocityIsDerivative, isContinuousInDamping, comesToRest,
      doesNotOvershootWhenCreeping, isFrameRateIndependent, obeysEquation, isHomogeneous,
      ignoresMass, turnsWhereItMust, risesUntilFirstTurn,
    ]
  }

  private static var limit: Double { 1e-13 }
  private static var phaseRounding: String {
    "63 rad of phase are rounded to 1.4e-14, and up to three such answers are compared"
  }

  private static func motion(_ subject: SpringCase) -> Motion {
    Solver(subject.spring, from: subject.start).motion(at: subject.time)
  }

  static var startsAtRelease: Rule<SpringCase> {
    Rule(
      "spring.motion.starts-at-release", "The motion starts at the release",
      source: "Definition of a solver: SpringSolver.init(_:from:)", limit: 0x1p-50,
      derivation: SpringCase.startRounding
    ) { subject in
      let motion = Solver(subject.spring, from: subject.start).motion(at: 0)
      return subject.distance(motion, subject.start) / max(1, subject.spring.dampingRatio)
    }
  }

  static var keepsAbelsIdentity: Rule<SpringCase> {
    Rule(
      "spring.motion.abels-identity", "Two independent releases keep Abel's identity",
      source: "Abel's theorem on the Wronskian of a second-order linear equation", limit: limit,
      derivation: phaseRounding
    ) { subject in
      // x₁v₂ − x₂v₁ = ω₀·e^(−2ζω₀t) for the releases (1, 0) and (0, ω₀). A slip in decay,
      // frequency or sign breaks it, and unlike a residual it needs no numerical derivative.
      let frequency = subject.spring.angularFrequency
      func motion(from displacement: Double, _ velocity: Double) -> Motion {
        let start = Motion(displacement: displacement, velocity: velocity)
        return Solver(subject.spring, from: start).motion(at: subject.time)
      }
      let (first, second) = (motion(from: 1, 0), motion(from: 0, frequency))
      let wronskian = first.displacement * second.velocity - second.displacement * first.velocity
      let expected = exp(-2 * subject.spring.dampingRatio * frequency * subject.time)
      return (wronskian / frequency - expected).magnitude
    }
  }

  static var scalesWithTime: Rule<SpringCase> {
    Rule(
      "spring.motion.time-scaling", "A spring three times as slow passes the same places later",
      source: "derived here: x″ + 2ζω₀x′ + ω₀²x = 0 is unchanged by t → 3t, ω₀ → ω₀/3",
      limit: limit, derivation: phaseRounding
    ) { subject in
      let slow = try Spring(
        angularFrequency: subject.spring.angularFrequency / 3,
        dampingRatio: subject.spring.dampingRatio)
      let start = Motion(
        displacement: subject.start.displacement, velocity: subject.start.velocity / 3)
      var later = Solver(slow, from: start).motion(at: subject.time * 3)
      later.velocity *= 3
      return subject.distance(motion(subject), later)
    }
  }

  static var restartsAnywhere: Rule<SpringCase> {
    Rule(
      "spring.motion.restart-on-path", "A release from a place on the path stays on the path",
      source: "derived here: the flow of an autonomous equation composes", limit: limit,
      derivation: phaseRounding
    ) { subject in
      let first = subject.time / 3
      let between = Solver(subject.spring, from: subject.start).motion(at: first)
      // What a broken solver answers may be no release at all.
      guard between.isBounded else { return .nan }
      let end = Solver(subject.spring, from: between).motion(at: subject.time - first)
      return subject.distance(motion(subject), end)
    }
  }

  static var superposes: Rule<SpringCase> {
    Rule(
      "spring.motion.superposition", "The motion from a sum of releases is the sum of the motions",
      source: "derived here: the equation is linear", limit: limit, derivation: phaseRounding
    ) { subject in
      let other = Motion(displacement: 0.75, velocity: subject.spring.angularFrequency / 2)
      let sum = Motion(
        displacement: subject.start.displacement + other.displacement,
        velocity: subject.start.velocity + other.velocity)
      let one = motion(subject)
      let two = Solver(subject.spring, from: other).motion(at: subject.time)
      let both = Solver(subject.spring, from: sum).motion(at: subject.time)
      return subject.distance(
        both,
        Motion(
          displacement: one.displacement + two.displacement, velocity: one.velocity + two.velocity))
    }
  }

  static var reflects: Rule<SpringCase> {
    Rule(
      "spring.motion.reflection", "The mirrored release gives the mirrored motion, to the last bit",
      source: "derived here: the equation is odd, and so is floating-point arithmetic", limit: 0
    ) { subject in
      let mirrored = Motion(
        displacement: -subject.start.displacement, velocity: -subject.start.velocity)
      let other = Solver(subject.spring, from: mirrored).motion(at: subject.time)
      return subject.distance(
        motion(subject), Motion(displacement: -other.displacement, velocity: -other.velocity))
    }
  }

  static var losesEnergy: Rule<SpringCase> {
    Rule(
      "spring.motion.energy-never-grows", "Kinetic and potential energy together never grow",
      source: "derived here: d/dt (v² + ω₀²x²) = −4ζω₀v² ≤ 0", limit: limit,
      derivation: phaseRounding
    ) { subject in
      let solver = Solver(subject.spring, from: subject.start)
      let frequency = subject.spring.angularFrequency
      func energy(_ motion: Motion) -> Double {
        let (x, v) = (motion.displacement, motion.velocity / frequency)
        return x * x + v * v
      }
      let before = energy(solver.motion(at: subject.time))
      let after = energy(solver.motion(at: subject.time + subject.spring.response / 16))
      let growth = (after - before) / energy(subject.start)
      return growth < 0 ? 0 : growth
    }
  }

  static var staysInEnvelope: Rule<SpringCase> {
    Rule(
      "spring.motion.envelope-holds", "The displacement stays inside its exponential envelope",
      source: "derived here: the amplitude of the closed form, in each regime", limit: limit,
      derivation: phaseRounding
    ) { subject in
      let excess = motion(subject).displacement.magnitude - envelope(subject)
      return excess < 0 ? 0 : excess / subject.scale
    }
  }

  /// An upper bound of |x(t)|: e⁻ᵃᵗ·√(x₀² + p²) below critical damping, else
  /// e^(−r₁t)·(|x₀| + |u|·t) with r₁ the slow rate.
  private static func envelope(_ subject: SpringCase) -> Double {
    let (frequency, ratio) = (subject.spring.angularFrequency, subject.spring.dampingRatio)
    let (x, v) = (subject.start.displacement, subject.start.velocity)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    if ratio < 1 {
      let carry = (v + ratio * frequency * x) / (root * frequency)
      return exp(-ratio * frequency * subject.time) * (x * x + carry * carry).squareRoot()
    }
    let slow = frequency / (ratio + root)
    return exp(-slow * subject.time) * (x.magnitude + (v + slow * x).magnitude * subject.time)
  }

  static var velocityIsDerivative: Rule<SpringCase> {
    Rule(
      "spring.motion.velocity-is-derivative", "The velocity is the derivative of the displacement",
      source: "Five-point central difference; its error is h⁴x⁽⁵⁾/30 and the step keeps it small",
      limit: 1e-8,
      derivation: "the step of 1/256 of the fastest time has an error of 8e-12; the rest is reserve"
    ) { subject in
      // The fastest rate in the motion sets the step: h·rate = 1/256, so h⁴/30 ≈ 8e-12, while
      // rounding contributes 2⁻⁵²·256 ≈ 6e-14 of the rate.
      let rate = subject.spring.angularFrequency * (1 + 2 * subject.spring.dampingRatio)
      let step = 1 / (256 * rate)
      let time = max(subject.time, 2 * step)
      let solver = Solver(subject.spring, from: subject.start)
      func x(_ offset: Double) -> Double {
        solver.motion(at: time + offset * step).displacement
      }
      let slope = (8 * (x(1) - x(-1)) - (x(2) - x(-2))) / (12 * step)
      let error = (slope - solver.motion(at: time).velocity).magnitude
      return error / (rate * subject.scale)
    }
  }

  static var isContinuousInDamping: Rule<SpringCase> {
    Rule(
      "spring.motion.continuous-in-damping",
      "A change of the damping by 2⁻⁴⁰ of itself does not show, across critical damping too",
      source: "derived here: |∂x/∂ζ| ≤ 2ω₀t times the size of the motion", limit: 1e-10,
      derivation: "2·63 rad·2⁻⁴⁰ = 1.1e-10 at the outermost; a jump at a regime is far larger"
    ) { subject in
      let ratio = subject.spring.dampingRatio
      let nearby = try Spring(
        angularFrequency: subject.spring.angularFrequency, dampingRatio: ratio * (1 - 0x1p-40))
      let other = Solver(nearby, from: subject.start).motion(at: subject.time)
      // At 100 times the critical damping the fast mode is 200 times as sensitive.
      return subject.distance(motion(subject), other) / max(1, ratio)
    }
  }

  static var comesToRest: Rule<SpringCase> {
    Rule(
      "spring.motion.comes-to-rest", "A damped motion is over after forty of its slowest times",
      source: "derived here: e⁻⁴⁰ ≈ 4e-18, times at most 1 + 40", limit: 1e-14,
      derivation: "41·e⁻⁴⁰ is 1.7e-16; the rest is reserve for heavily damped starts"
    ) { subject in
      let ratio = subject.spring.dampingRatio
      guard ratio > 0 else { return nil }
      let root = ratio < 1 ? 0 : ((ratio - 1) * (ratio + 1)).squareRoot()
      let slow = subject.spring.angularFrequency * (ratio < 1 ? ratio : 1 / (ratio + root))
      let late = Solver(subject.spring, from: subject.start).motion(at: 40 / slow)
      return subject.distance(late, .rest)
    }
  }

  static var doesNotOvershootWhenCreeping: Rule<SpringCase> {
    Rule(
      "spring.motion.no-overshoot-from-rest",
      "From rest a critical or over-damped spring never passes its target",
      source: "derived here: x = e^(−r₁t)·(x₀ + r₁x₀P) has the sign of x₀", limit: 0x1p-49,
      derivation: "8 ulp of the distance: a method that subtracts may end in rounding noise"
    ) { subject in
      guard subject.spring.dampingRatio >= 1, subject.start.velocity == 0 else { return nil }
      let displacement = motion(subject).displacement
      return displacement.isNaN ? .nan : max(0, displacement)
    }
  }
}

extension SpringMotionRules {
  static var isFrameRateIndependent: Rule<SpringCase> {
    Rule(
      "spring.motion.frame-rate-independence",
      "Played in seven frames or in fourteen, the motion comes to the same place",
      source: "derived here: the flow of an autonomous equation composes", limit: 1e-12,
      derivation: "ten times the limit of one restart, for 19 of them"
    ) { subject in
      func played(_ frames: Int) -> Motion? {
        var motion = subject.start
        for _ in 0..<frames {
          guard motion.isBounded else { return nil }
          motion = Solver(subject.spring, from: motion).motion(at: subject.time / Double(frames))
        }
        return motion
      }
      guard let coarse = played(7), let fine = played(14) else { return .nan }
      return subject.distance(coarse, fine)
    }
  }

  static var obeysEquation: Rule<SpringCase> {
    Rule(
      "spring.motion.obeys-equation",
      "The change of the velocity is what stiffness and damping make it",
      source: "x″ + 2ζω₀x′ + ω₀²x = 0, with a five-point central difference of the velocity",
      limit: 1e-8,
      derivation: "the step of 1/256 of the fastest time has an error of 8e-12; the rest is reserve"
    ) { subject in
      let (frequency, ratio) = (subject.spring.angularFrequency, subject.spring.dampingRatio)
      let rate = frequency * (1 + 2 * ratio)
      let step = 1 / (256 * rate)
      let time = max(subject.time, 2 * step)
      let solver = Solver(subject.spring, from: subject.start)
      func v(_ offset: Double) -> Double { solver.motion(at: time + offset * step).velocity }
      let here = solver.motion(at: time)
      let acceleration = slope((v(-1), v(-2)), (v(1), v(2)), step: step)
      let pull = 2 * ratio * frequency * here.velocity + frequency * frequency * here.displacement
      return (acceleration + pull).magnitude / (rate * rate * subject.scale)
    }
  }

  static var isHomogeneous: Rule<SpringCase> {
    Rule(
      "spring.motion.homogeneous", "Twice the release gives twice the motion, to the last bit",
      source: "derived here: the equation is linear, and powers of two do not round", level: .may,
      limit: 0
    ) { subject in
      let double = Motion(
        displacement: 2 * subject.start.displacement, velocity: 2 * subject.start.velocity)
      let other = Solver(subject.spring, from: double).motion(at: subject.time)
      return subject.distance(
        motion(subject), Motion(displacement: other.displacement / 2, velocity: other.velocity / 2))
    }
  }

  static var ignoresMass: Rule<SpringCase> {
    Rule(
      "spring.motion.ignores-mass",
      "A spring of three times the mass with the same frequency and ratio moves the same",
      source: "derived here: the mass cancels in the equation of motion", limit: 0
    ) { subject in
      let heavy = try Spring(
        angularFrequency: subject.spring.angularFrequency,
        dampingRatio: subject.spring.dampingRatio, mass: 3)
      return subject.distance(
        motion(subject), Solver(heavy, from: subject.start).motion(at: subject.time))
    }
  }

  static var turnsWhereItMust: Rule<SpringCase> {
    Rule(
      "spring.motion.first-overshoot",
      "From rest the first turn comes half a damped period later, e^(−πζ/√(1 − ζ²)) beyond",
      source: "derived here: x′ = 0 at ω_d·t = π in the closed form", limit: limit,
      derivation: phaseRounding
    ) { subject in
      let ratio = subject.spring.dampingRatio
      guard ratio < 1, subject.start.velocity == 0 else { return nil }
      let root = ((1 - ratio) * (1 + ratio)).squareRoot()
      let turn = Solver(subject.spring, from: subject.start)
        .motion(at: .pi / (root * subject.spring.angularFrequency))
      let height = -subject.start.displacement * exp(-.pi * ratio / root)
      return subject.distance(turn, Motion(displacement: height, velocity: 0))
    }
  }

  static var risesUntilFirstTurn: Rule<SpringCase> {
    Rule(
      "spring.motion.rises-until-first-turn",
      "From rest the value never goes away from the target before its first turn",
      source: "derived here: x′ = ω₀²/ω_d·e⁻ᵃᵗ·sin ω_d·t is positive up to half a damped period",
      limit: 0x1p-49,
      derivation: "8 ulp of the distance: a method that subtracts may end in rounding noise"
    ) { subject in
      let ratio = subject.spring.dampingRatio
      guard subject.start.velocity == 0 else { return nil }
      let split = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
      let turn = ratio < 1 ? .pi / (split * subject.spring.angularFrequency) : .infinity
      // The last millionth is left out: there the sine is rounding noise.
      guard subject.time < turn * (1 - 1e-6) else { return nil }
      let back = motion(subject).velocity * (subject.start.displacement < 0 ? -1 : 1)
      return excess(back / subject.spring.angularFrequency / subject.scale)
    }
  }
}
