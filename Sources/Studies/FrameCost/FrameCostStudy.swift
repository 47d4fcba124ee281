import AnimationTiming
import CLibM
import CMeasure
package import Harness
package import Measurement

/// What one frame of a spring or curve costs, as nanoseconds and as a multiple of the
/// straightforward formula.
package struct FrameCostStudy: Sendable {
  private let sampler: Sampler

  package init(rounds: Int = 200) { sampler = Sampler(rounds: rounds) }

  /// The row to which the ratios refer.
  static let reference = "spring/textbook"

  /// Measures.
  ///
  /// - Parameter progress: Called with the rounds done and planned.
  /// - Returns: One row an operation.
  /// - Throws: `MeasurementRefusal` when times would mean nothing in this build or on this clock.
  package func run(
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(MeasurementRefusal) -> FrameCostRecord {
    try MeasurementRefusal.check()
    let samples = sampler.samples(of: Self.bodies, progress: progress)
    let medians = Dictionary(uniqueKeysWithValues: samples.map { ($0.id, $0.statistics.median) })
    let unit = medians[Self.reference] ?? .nan
    let rows = samples.map { samples in
      FrameCostRecord.Row(
        id: samples.id, operation: samples.operation, nanoseconds: samples.statistics.median,
        spread: samples.statistics.spread, fastest: samples.statistics.minimum,
        samples: samples.statistics.count, operationsPerSample: samples.operationsPerSample,
        ratio: samples.statistics.median / unit)
    }
    return FrameCostRecord(
      reference: Self.reference, rows: rows, warnings: rows.compactMap(Self.warning))
  }

  private static func warning(_ row: FrameCostRecord.Row) -> String? {
    // On a quiet machine the spread is below 1 % and the median within 5 % of the fastest sample.
    guard row.spread > 0.05 * row.nanoseconds || row.nanoseconds > 1.25 * row.fastest else {
      return nil
    }
    return "\(row.id) was disturbed: its samples are not close enough together to be trusted"
  }

  /// Everything that is timed.
  ///
  /// Each operation sees a new time or input, out of reach of the
  /// optimiser, and every result is used.
  private static var bodies: [TimedBody] {
    springs([
      ("under-damped", Spring.bouncy), ("critical", Spring.smooth),
      ("over-damped", overDamped),
    ]) + curves
  }

  private static var overDamped: Spring {
    do {
      return try Spring(duration: 0.5, bounce: -0.5)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func springs(_ springs: [(String, Spring)]) -> [TimedBody] {
    let start = Motion(displacement: -1, velocity: 0.5)
    var bodies = [textbook(Spring.bouncy, start)]
    for (regime, spring) in springs {
      let solver = ClosedFormSpring(spring, from: start)
      bodies.append(
        TimedBody("spring/closed-form/\(regime)", "value and velocity at one time") { operations in
          for index in 0..<operations {
            let motion = solver.motion(at: measure_hide(Double(index & 1023) * 0x1p-10))
            measure_use(motion.displacement)
            measure_use(motion.velocity)
          }
        })
      bodies.append(
        TimedBody("spring/exact-settling/\(regime)", "time until it is over") { operations in
          for index in 0..<operations {
            let band = measure_hide(1e-3 + Double(index & 1023) * 1e-7)
            measure_use(ExactSettling(spring, from: start, band: band).time)
          }
        })
    }
    return bodies
  }

  /// The formula as most people write it: one exponential, one sine, one cosine.
  private static func textbook(_ spring: Spring, _ start: Motion) -> TimedBody {
    let decay = spring.dampingRatio * spring.angularFrequency
    let ratio = spring.dampingRatio
    let split = spring.angularFrequency * (1 - ratio * ratio).squareRoot()
    let (x, v) = (start.displacement, start.velocity)
    let carry = (v + decay * x) / split
    return TimedBody(reference, "value and velocity by exp, sin and cos") { operations in
      for index in 0..<operations {
        let time = measure_hide(Double(index & 1023) * 0x1p-10)
        let (fade, sine, cosine) = (exp(-decay * time), sin(split * time), cos(split * time))
        measure_use(fade * (x * cosine + carry * sine))
        measure_use(
          fade * ((split * carry - decay * x) * cosine - (split * x + decay * carry) * sine))
      }
    }
  }

  private static var curves: [TimedBody] {
    let curve: CubicBezier
    do {
      curve = try CubicBezier(0.42, 0, 0.58, 1)
    } catch {
      preconditionFailure("\(error)")
    }
    return [
      TimedBody("curve/bezier/value", "output of ease-in-out at one input") { operations in
        for index in 0..<operations {
          measure_use(curve.value(at: measure_hide(Double(index & 1023) * 0x1p-10)))
        }
      },
      TimedBody("curve/bezier/slope", "slope of ease-in-out at one input") { operations in
        for index in 0..<operations {
          measure_use(curve.slope(at: measure_hide(Double(index & 1023) * 0x1p-10)))
        }
      },
    ]
  }
}
