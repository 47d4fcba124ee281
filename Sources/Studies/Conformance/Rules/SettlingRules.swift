package import AnimationTiming
package import Harness

/// A way to say when a spring stays within a band for good, to be judged by rules.
package protocol SettlingSolver: Sendable {
  /// The least time, in seconds, after which |x| stays within `band`; infinite when it never does.
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double
}

/// The exact settling time as a subject of the rules.
package enum ExactSettlingSolver: SettlingSolver {
  package static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    ExactSettling(spring, from: start, band: band).time
  }
}

/// What an exact settling time must be.
///
/// The rules look at the closed form, which the motion rules have judged, and never at the way the
/// time was found.
package enum SettlingRules<Solver: SettlingSolver> {
  package static var all: [Rule<SettlingCase>] {
    [staysInside, isCrossing, isUndampedForever, growsWithStrictness, scalesWithResponse]
  }

  static var staysInside: Rule<SettlingCase> {
    Rule(
      "settling.exact.stays-inside", "After the settling time the motion stays within the band",
      source: "definition of settling; sampled 400 times over the next three periods or times",
      limit: 1e-9
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
      source: "definition of settling: the least such time", limit: 1e-12, unit: "of the time"
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
      unit: "of the time"
    ) { subject in
      guard let time = finiteTime(subject) else { return nil }
      let tighter = Solver.time(subject.spring, from: subject.start, band: subject.band / 2)
      guard tighter.isFinite else { return .nan }
      return time == 0 ? 0 : max(0, (time - tighter) / time)
    }
  }

  static var scalesWithResponse: Rule<SettlingCase> {
    Rule(
      "settling.exact.time-scaling", "A spring three times as slow settles three times as late",
      source: "derived here: the equation is unchanged by t → 3t, ω₀ → ω₀/3", limit: 1e-11,
      unit: "of the time"
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

  /// The settling time, or `nil` without damping, where another rule speaks.
  private static func finiteTime(_ subject: SettlingCase) -> Double? {
    guard subject.spring.dampingRatio > 0 else { return nil }
    return Solver.time(subject.spring, from: subject.start, band: subject.band)
  }
}
