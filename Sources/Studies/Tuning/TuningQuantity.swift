package import AnimationTiming
import CLibM

/// What can be wished about the motion of a spring.
package enum TuningQuantity: Hashable, Sendable {
  /// When it is over by a rule, in seconds; the band is a share of the distance, `nil` for what the
  /// rule itself takes for over.
  case settling(SettlingRule, band: Double?)

  /// By how much the first swing passes the target, as a share of the distance.
  case overshoot

  /// The time from 10 % to 90 % of the way, in seconds.
  case rise

  /// When the target is met for the first time, in seconds; infinite when it never is.
  case crossing

  /// How far the value is after some seconds, in the unit of the distance.
  case value(at: Double)

  /// How fast it is after some seconds, per second.
  case velocity(at: Double)

  /// The largest speed on the way, per second.
  case peakVelocity

  /// The largest acceleration on the way, either way, per second squared.
  case peakAcceleration

  /// How many turns lie farther from the target than the band, a share of the distance.
  case swings(band: Double)

  /// The undamped period, in seconds.
  case response

  /// The damping ratio.
  case ratio

  /// The bounce.
  case bounce

  /// The largest distance from another motion, as a share of the way.
  case difference(MotionReference)

  /// The quantity of `spring` on `move`, by the exact functions.
  ///
  /// - Returns: Infinite for what never happens; NaN where a rule has no answer.
  package func value(of spring: Spring, _ move: TuningMove) -> Double {
    let landmarks = SpringLandmarks(spring, from: move.start)
    switch self {
    case .settling(let rule, let band): return Self.settling(rule, band, spring, move)
    case .overshoot:
      guard !move.isFromRest else { return spring.overshoot }
      return max(0, landmarks.overshoot?.displacement ?? 0) / move.distance
    case .rise: return landmarks.riseTime ?? .infinity
    case .crossing: return landmarks.firstCrossing ?? .infinity
    case .value(let time):
      let left = ClosedFormSpring(spring, from: move.start).motion(at: time).displacement
      return move.distance + left
    case .velocity(let time):
      return ClosedFormSpring(spring, from: move.start).motion(at: time).velocity
    case .peakVelocity: return Self.peaks(spring, move).velocity
    case .peakAcceleration: return Self.peaks(spring, move).acceleration
    case .swings(let band):
      let turns = landmarks.extrema(outside: band * move.distance, atMost: Self.swingLimit)
      return Double(turns.reduce(into: 0) { count, _ in count += 1 })
    case .response: return spring.response
    case .ratio: return spring.dampingRatio
    case .bounce: return spring.bounce
    case .difference(let reference): return reference.largestDifference(from: spring, move).share
    }
  }

  /// More swings than this are not counted.
  package static let swingLimit = 1000

  private static func settling(
    _ rule: SettlingRule, _ band: Double?, _ spring: Spring, _ move: TuningMove
  ) -> Double {
    do {
      let question = try SettlingQuestion(
        spring, target: move.distance, velocity: move.velocity,
        tolerance: band.map { .share($0) })
      let seconds = try rule.duration(question)
      // Apple's scans say 0 for what they have not found the end of.
      let isCutOff = seconds == 0 && (rule == .swiftUISpring || rule == .coreAnimation)
      return isCutOff ? .infinity : seconds
    } catch SettlingRefusal.notWithin {
      return .infinity
    } catch {
      return .nan
    }
  }

  /// The largest speed and the largest acceleration.
  ///
  /// Velocity and acceleration obey the equation of the displacement, so that each is largest at its
  /// start or at its own first turn, as later turns are smaller:
  /// ```
  /// v′ = −2ζω₀·v − ω₀²·x        v″ = −2ζω₀·v′ − ω₀²·v
  /// ```
  /// Source: derived here from the equation of motion stated at `Spring`.
  private static func peaks(
    _ spring: Spring, _ move: TuningMove
  ) -> (velocity: Double, acceleration: Double) {
    let (frequency, start) = (spring.angularFrequency, move.start)
    let (drag, pull) = (2 * spring.dampingRatio * frequency, frequency * frequency)
    let acceleration = -drag * start.velocity - pull * start.displacement
    let jerk = -drag * acceleration - pull * start.velocity
    func largest(_ start: Motion) -> Double {
      let turn = SpringExtrema(spring, from: start, atMost: 1).first { _ in true }
      return max(start.displacement.magnitude, turn?.displacement.magnitude ?? 0)
    }
    return (
      largest(Motion(displacement: start.velocity, velocity: acceleration)),
      largest(Motion(displacement: acceleration, velocity: jerk))
    )
  }
}
