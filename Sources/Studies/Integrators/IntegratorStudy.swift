import AnimationTiming
package import Harness

/// What the stepping methods met elsewhere do to a spring, at the frame rates of displays.
///
/// The springs are fixed, because a method fails in a place and not on average: a common bouncy
/// spring, a critical one, a stiff one near the limit of stability at 60 Hz, and one so heavily
/// damped that explicit methods alternate.
package struct IntegratorStudy: Sendable {
  package init() {}

  /// Frames per second.
  package static let rates: [Double] = [30, 60, 120, 240]

  private static let springs: [(id: String, spring: Spring)] = [
    ("response=0.5,dampingFraction=0.7", .bouncy), ("response=0.5,dampingFraction=1.0", .smooth),
    (
      "response=0.1,dampingFraction=0.5",
      make { () throws(ParameterError) in try Spring(response: 0.1, dampingFraction: 0.5) }
    ),
    (
      "stiffness=170.0,damping=125.0",
      make { () throws(ParameterError) in try Spring(stiffness: 170, damping: 125) }
    ),
  ]

  /// Plays every method at every rate on every spring.
  package func run() -> IntegratorRecord {
    IntegratorRecord(
      rows: rows("explicit-euler", ExplicitEuler.self)
        + rows("semi-implicit-euler", SemiImplicitEuler.self)
        + rows("velocity-verlet", VelocityVerlet.self) + rows("runge-kutta-4", RungeKutta4.self)
        + rows("millisecond-substeps", MillisecondSubsteps.self))
  }

  /// The figures of `record` that are the same on every machine.
  ///
  /// Five digits, because a run-away method magnifies the last bits; what runs away is infinite and
  /// not counted here but by its number.
  package static func metrics(of record: IntegratorRecord) -> [Metric] {
    record.rows.flatMap { row in
      [("error", row.error), ("overshoot", row.overshoot), ("settling", row.settling)]
        .filter(\.1.isFinite)
        .map { Metric.exact("integrators/\(row.id)/\($0.0)", $0.1, digits: 5) }
    } + [
      .count(
        "integrators/run-away", record.rows.count { $0.error.isInfinite }, of: "combinations")
    ]
  }

  private func rows<Stepper: SpringStepper>(
    _ method: String, _: Stepper.Type
  ) -> [IntegratorRecord.Row] {
    Self.springs.flatMap { id, spring in
      Self.rates.map { rate in Play<Stepper>(spring, rate: rate).row(method, id) }
    }
  }
}

/// One method on one spring at one rate, stepped once from the release to well after the end.
private struct Play<Stepper: SpringStepper> {
  /// The share of the distance within which a motion counts as settled.
  private let band = 1e-3

  private let spring: Spring
  private let rate: Double
  private var error = 0.0
  private var overshoot = 0.0
  private var peakEnergy = 1.0
  private var lastOutside = 0

  init(_ spring: Spring, rate: Double) {
    self.spring = spring
    self.rate = rate
    let start = Motion(displacement: -1, velocity: 0)
    let exact = ClosedFormSpring(spring, from: start)
    var motion = start
    for frame in 1...frames {
      Stepper.step(&motion, spring, timeStep: 1 / rate)
      note(motion, exact.motion(at: Double(frame) / rate), frame)
      // A millionfold of the move is no animation any more; further steps only lose digits.
      if motion.displacement.magnitude > 1e6 {
        (error, overshoot, peakEnergy, lastOutside) = (.infinity, .infinity, .infinity, frames)
        return
      }
    }
  }

  private var exactSettling: Double { spring.exactSettlingDuration(epsilon: band) }

  /// Four times the exact settling time, in frames.
  private var frames: Int { Int((4 * exactSettling * rate).rounded(.up)) }

  private mutating func note(_ motion: Motion, _ exact: Motion, _ frame: Int) {
    error = max(error, (motion.displacement - exact.displacement).magnitude)
    overshoot = max(overshoot, motion.displacement)
    let speed = motion.velocity / spring.angularFrequency
    peakEnergy = max(peakEnergy, motion.displacement * motion.displacement + speed * speed)
    if motion.displacement.magnitude > band { lastOutside = frame }
  }

  func row(_ method: String, _ id: String) -> IntegratorRecord.Row {
    IntegratorRecord.Row(
      method: method, rate: rate, spring: id, error: error, overshoot: overshoot,
      exactOvershoot: spring.overshoot,
      settling: lastOutside >= frames ? .infinity : Double(lastOutside + 1) / rate,
      exactSettling: exactSettling, peakEnergy: peakEnergy)
  }
}
