import AnimationTiming
import Harness

/// A move that `settle spring` is asked about.
struct SpringMove {
  let spring: Spring

  /// The spring as SwiftUI answers for it, in mode `apple`; `nil` in mode `exact`.
  let apple: AppleSpring?

  /// Where the value starts and where it goes.
  let from: Double
  let target: Double

  /// The unit of both, such as `px`; empty when none was given.
  let unit: String

  /// In units per second at the start, positive towards larger values.
  let velocity: Double

  /// The bands that were named, as shares of the distance.
  let askedBands: [Double]

  /// The bands of which the exact settling times are told, as shares of the distance.
  var bands: [Double] { askedBands.isEmpty ? [0.001, 0.01, 0.02] : askedBands }

  /// The time between two frames for rules that look at frames; `nil` for the rule's own.
  let interval: Double?

  /// As SwiftUI states them in mode `apple`.
  var stiffness: Double { apple?.stiffness ?? spring.stiffness }
  var damping: Double { apple?.damping ?? spring.damping }

  var mode: Mode { apple == nil ? .exact : .apple }

  var distance: Double { target - from }

  /// The motion at the release.
  var start: Motion { Motion(displacement: -distance, velocity: velocity) }

  /// Whether it is the move of 1 from rest that most figures are about.
  var isStandard: Bool { from == 0 && target == 1 && velocity == 0 && unit.isEmpty }

  /// When the move stays within a share of its distance, on `spring`.
  func settling(within share: Double, on spring: Spring) -> Double {
    let band = share * distance.magnitude
    return band > 0 && band.isFinite ? ExactSettling(spring, from: start, band: band).time : 0
  }

  /// Value and velocity `time` seconds after the release.
  func sample(at time: Double) -> (time: Double, value: Double, velocity: Double) {
    if let apple {
      return (
        time, from + apple.value(target: distance, initialVelocity: velocity, time: time),
        apple.velocity(target: distance, initialVelocity: velocity, time: time)
      )
    }
    let motion = ClosedFormSpring(spring, from: start).motion(at: time)
    return (time, target + motion.displacement, motion.velocity)
  }

  /// The same spring with its damping held to critical, for one that is over-damped.
  var clamped: Spring? {
    guard spring.regime == .overDamped else { return nil }
    return try? Spring(angularFrequency: spring.angularFrequency, dampingRatio: 1)
  }
}
