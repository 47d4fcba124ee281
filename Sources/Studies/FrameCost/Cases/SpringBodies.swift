import AnimationTiming
import CLibM
import CMeasure
import Measurement

/// What a frame of a spring costs by each way of computing it.
///
/// Each operation sees a time or motion out of reach of the optimiser, and every result is used.
/// Bodies that step start again after `frames`, before a damped motion becomes subnormal.
enum SpringBodies {
  private static let start = Motion(displacement: -1, velocity: 0.5)

  /// How many frames a stepping body plays in a repetition.
  private static let frames = 1024

  /// The case that others are compared with.
  static let unit = "spring/closed-form/under-damped"

  /// Every way, each with what it is compared with.
  static var cases: [CostCase] {
    let springs = Regimes.all
    return [CostCase(textbook)]
      + springs.map { CostCase(closedForm($0, $1), reference: "spring/textbook", aim: 1.1) }
      + springs.map { CostCase(prepared($0, $1), reference: unit) }
      + springs.map { CostCase(track($0, $1), reference: unit, aim: 0.12) }
      + [CostCase(batch, reference: unit, aim: 0.04)]
      + springs.map { CostCase(sampled($0, $1), reference: unit, aim: 0.12) }
      + springs.flatMap { steppers($0, $1) }.map { CostCase($0, reference: unit) }
  }

  private static func steppers(_ regime: String, _ spring: Spring) -> [TimedBody] {
    [
      stepper("semi-implicit-euler", SemiImplicitEuler.self, regime, spring),
      stepper("explicit-euler", ExplicitEuler.self, regime, spring),
      stepper("velocity-verlet", VelocityVerlet.self, regime, spring),
      stepper("runge-kutta-4", RungeKutta4.self, regime, spring),
      stepper("millisecond-substeps", MillisecondSubsteps.self, regime, spring),
    ]
  }

  /// The formula as most people write it: one exponential, one sine, one cosine.
  private static var textbook: TimedBody {
    let spring = Spring.bouncy
    let decay = spring.dampingRatio * spring.angularFrequency
    let ratio = spring.dampingRatio
    let split = spring.angularFrequency * (1 - ratio * ratio).squareRoot()
    let (x, v) = (start.displacement, start.velocity)
    let carry = (v + decay * x) / split
    return TimedBody(
      "spring/textbook", "value and velocity by exp, sin and cos", allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let time = hiddenTime(index)
        let (fade, sine, cosine) = (exp(-decay * time), sin(split * time), cos(split * time))
        measure_use(fade * (x * cosine + carry * sine))
        measure_use(
          fade * ((split * carry - decay * x) * cosine - (split * x + decay * carry) * sine))
      }
    }
  }

  private static func closedForm(_ regime: String, _ spring: Spring) -> TimedBody {
    let solver = ClosedFormSpring(spring, from: start)
    return TimedBody(
      "spring/closed-form/\(regime)", "value and velocity at one time", allocationLimit: 0
    ) { operations in
      for index in 0..<operations {
        let motion = solver.motion(at: hiddenTime(index))
        measure_use(motion.displacement)
        measure_use(motion.velocity)
      }
    }
  }

  private static func prepared(_ regime: String, _ spring: Spring) -> TimedBody {
    let spring = make { () throws(ParameterError) in try PreparedSpring(spring, timeStep: 1 / 60) }
    return TimedBody(
      "spring/prepared/\(regime)", "value and velocity of the next frame",
      operationsPerRepetition: frames, kernel: .arithLatency, allocationLimit: 0
    ) { repetitions in
      for _ in 0..<repetitions {
        var motion = Motion(displacement: measure_hide(-1), velocity: measure_hide(0.5))
        for _ in 0..<frames {
          spring.step(&motion)
          measure_use(motion.displacement)
          measure_use(motion.velocity)
        }
      }
    }
  }

  private static func track(_ regime: String, _ spring: Spring) -> TimedBody {
    let spring = make { () throws(ParameterError) in try PreparedSpring(spring, timeStep: 1 / 60) }
    return TimedBody(
      "spring/prepared-track/\(regime)",
      "value and velocity of the next frame, computed a frame ahead",
      operationsPerRepetition: frames, kernel: .arithLatency, allocationLimit: 0
    ) { repetitions in
      for _ in 0..<repetitions {
        var track = spring.track(
          from: Motion(displacement: measure_hide(-1), velocity: measure_hide(0.5)))
        for _ in 0..<frames {
          track.step()
          measure_use(track.motion.displacement)
          measure_use(track.motion.velocity)
        }
      }
    }
  }

  private static var batch: TimedBody {
    let tracks = 4096
    let state = TimedState(
      make { () throws(ParameterError) in
        var batch = try SpringBatch(timeStep: 1 / 60)
        // Undamped, so that the motions never fade into subnormal numbers.
        for track in 0..<tracks {
          batch.append(
            try Spring(response: 0.2 + Double(track) / Double(tracks), dampingRatio: 0), from: start
          )
        }
        return batch
      })
    return TimedBody(
      "spring/batch", "one of 4,096 tracks, value and velocity of the next frame",
      operationsPerRepetition: tracks, allocationLimit: 0
    ) { repetitions in
      for _ in 0..<repetitions { state.value.step() }
      measure_use(state.value[0].displacement)
    }
  }

  private static func sampled(_ regime: String, _ spring: Spring) -> TimedBody {
    let count = 240
    let room = TimedState([Motion](repeating: .rest, count: count))
    return TimedBody(
      "spring/sampled/\(regime)", "one of 240 samples, set-up included",
      operationsPerRepetition: count, allocationLimit: 0
    ) { repetitions in
      for _ in 0..<repetitions {
        let from = Motion(displacement: measure_hide(-1), velocity: 0.5)
        guard
          let samples = try? SampledSpring(spring, from: from, timeStep: 1 / 240, count: count)
        else { return }
        room.value.withUnsafeMutableBufferPointer { samples.fill($0) }
        measure_use(room.value[count - 1].displacement)
      }
    }
  }

  /// A method whose error the study of integrators shows, so that both stand side by side.
  private static func stepper<Stepper: SpringStepper>(
    _ method: String, _: Stepper.Type, _ regime: String, _ spring: Spring
  ) -> TimedBody {
    TimedBody(
      "spring/stepped/\(method)/\(regime)", "one frame of 1/60 s, with the error of the method",
      operationsPerRepetition: frames, kernel: .arithLatency, allocationLimit: 0
    ) { repetitions in
      for _ in 0..<repetitions {
        var motion = Motion(displacement: measure_hide(-1), velocity: measure_hide(0.5))
        for _ in 0..<frames {
          Stepper.step(&motion, spring, timeStep: 1 / 60)
          measure_use(motion.displacement)
          measure_use(motion.velocity)
        }
      }
    }
  }
}
