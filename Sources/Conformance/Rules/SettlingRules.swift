import CLibM
public import AnimationTiming
public import Harness

/// A way to say when a spring stays within a band for good, to be judged by rules.
public protocol SettlingSolver: Sendable {
  /// The least time, in seconds, after which |x| stays within `band`; infinite when it never does.
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double
}

/// The exact settling time as a subject of the rules.
public enum ExactSettlingSolver: SettlingSolver {
  public static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    ExactSettling(spring, from: start, band: band).time
  }
}

/// What an exact settling time must be.
///
/// The rules look at the closed form, which the motion rules have judged, and never at the way the
/// time was found.
public enum SettlingRules<Solver: SettlingSolver> {
  public static var all: [Rule<SettlingCase>] {
    [
      staysInside, isCrossing, isUndampedForever, growsWithStrictness, scalesWithResponse,
      reflects, scalesWithDistance, isWithinEnvelope,
    ]
  }

  static var staysInside: Rule<SettlingCase> {
    Rule(
      "settling.exact.stays-inside", "After the settling time the motion stays within the band",
      source: "definition of settling; sampled 400 times over the next three periods or times",
      limit: 1e-9, unit: "of the band",
      derivation: "the time is good to 1e-12 of itself, in which no spring covers 1e-10 of a band"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let solver = ClosedFormSpring(subject.spring, from: subject.start)
      // The slowest time of a creeping spring is longer than its period.
      let span = 3 * subject.spring.response * max(1, subject.spring.dampingRatio)
      var worst = 0.0
      for step in 0...400 {
        let x = solver.motion(at: time + span * Double(step) / 400).displacement.magnitude
        guard !x.isNaN else { return .nan }
        worst = max(worst, x / subject.band - 1)
      }
      return worst
    }
  }

  static var isCrossing: Rule<SettlingCase> {
    Rule(
      "settling.exact.is-crossing",
      "At the settling time the motion enters the band, or it never left it",
      source: "definition of settling: the least such time", limit: 1e-12, unit: "of the time",
      derivation: "some thousand ulp: the phase of ten periods is known to 2⁻⁵²·63"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let solver = ClosedFormSpring(subject.spring, from: subject.start)
      guard time > 0 else {
        return max(0, subject.start.displacement.magnitude / subject.band - 1)
      }
      // The distance to the crossing in time, to first order; at an extremum it is second order.
      let motion = solver.motion(at: time)
      let gap = (motion.displacement.magnitude - subject.band).magnitude
      guard gap != 0 else { return 0 }
      let slope = motion.velocity.magnitude
      let curvature =
        subject.spring.angularFrequency * subject.spring.angularFrequency * subject.band
      let byCurvature = (2 * gap / curvature).squareRoot()
      return min(gap / slope, byCurvature) / max(time, 1e-3 * subject.spring.response)
    }
  }

  static var isUndampedForever: Rule<SettlingCase> {
    Rule(
      "settling.exact.undamped-never-settles", "A spring without damping never settles",
      source: "definition of settling", limit: 0
    ) { subject in
      guard subject.spring.dampingRatio == 0, subject.start.displacement.magnitude > subject.band
      else { return nil }
      let time = Solver.time(subject.spring, from: subject.start, band: subject.band)
      return time == .infinity ? 0 : 1
    }
  }

  static var growsWithStrictness: Rule<SettlingCase> {
    Rule(
      "settling.exact.grows-with-strictness", "A tighter band is never entered earlier",
      source: "derived here: a narrower band lies inside the wider one", limit: 1e-14,
      unit: "of the time", derivation: "some ulp of two times that are rounded alone"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      guard time > 0 else { return 0 }
      var error = 0.0
      for share in [0.5, 0.0625] {
        let tighter = Solver.time(
          subject.spring, from: subject.start, band: subject.band * share)
        guard tighter.isFinite else { return .nan }
        error = worst(error, excess((time - tighter) / time))
      }
      return error
    }
  }

  static var scalesWithResponse: Rule<SettlingCase> {
    Rule(
      "settling.exact.time-scaling", "A spring three times as slow settles three times as late",
      source: "derived here: the equation is unchanged by t → 3t, ω₀ → ω₀/3", limit: 1e-11,
      unit: "of the time", derivation: "the crossing of either spring is known to 1e-12 of its time"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let slow = try Spring(
        angularFrequency: subject.spring.angularFrequency / 3,
        dampingRatio: subject.spring.dampingRatio)
      let start = Motion(
        displacement: subject.start.displacement, velocity: subject.start.velocity / 3)
      let later = Solver.time(slow, from: start, band: subject.band)
      return time == 0 ? later.magnitude : (later / 3 - time).magnitude / time
    }
  }

  static var reflects: Rule<SettlingCase> {
    Rule(
      "settling.exact.reflection", "The mirrored release settles at the same time",
      source: "derived here: the equation is odd and the band symmetric", limit: 1e-14,
      unit: "of the time", derivation: "some ulp of two times that are rounded alone"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let mirrored = Motion(
        displacement: -subject.start.displacement, velocity: -subject.start.velocity)
      let other = Solver.time(subject.spring, from: mirrored, band: subject.band)
      return other == time ? 0 : (other - time).magnitude / max(time, other)
    }
  }

  static var scalesWithDistance: Rule<SettlingCase> {
    Rule(
      "settling.exact.distance-scaling",
      "Twice the release settles within twice the band at the same time",
      source: "derived here: the equation is linear", limit: 1e-12, unit: "of the time",
      derivation: "the crossing is known to 1e-12 of its time"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let double = Motion(
        displacement: 2 * subject.start.displacement, velocity: 2 * subject.start.velocity)
      let other = Solver.time(subject.spring, from: double, band: 2 * subject.band)
      return other == time ? 0 : (other - time).magnitude / max(time, other)
    }
  }

  static var isWithinEnvelope: Rule<SettlingCase> {
    Rule(
      "settling.exact.within-envelope",
      "A swinging spring has settled by the time its envelope is inside the band",
      source: "derived here: |x| ≤ e⁻ᵃᵗ·√(x₀² + p²), p = (v₀ + a·x₀)/ω_d", limit: 1e-12,
      unit: "of the time", derivation: "the crossing is known to 1e-12 of its time"
    ) { subject in
      let (frequency, ratio) = (subject.spring.angularFrequency, subject.spring.dampingRatio)
      guard ratio < 1, let time = finiteTime(subject) else { return nil }
      let (x, v) = (subject.start.displacement, subject.start.velocity)
      let split = ((1 - ratio) * (1 + ratio)).squareRoot() * frequency
      let amplitude = hypot(x, (v + ratio * frequency * x) / split)
      let bound = max(0, log(amplitude / subject.band) / (ratio * frequency))
      return time == 0 ? 0 : excess((time - bound) / time)
    }
  }

  /// The settling time, or `nil` without damping, where another rule speaks.
  private static func finiteTime(_ subject: SettlingCase) -> Double? {
    guard subject.spring.dampingRatio > 0 else { return nil }
    return Solver.time(subject.spring, from: subject.start, band: subject.band)
  }
}
