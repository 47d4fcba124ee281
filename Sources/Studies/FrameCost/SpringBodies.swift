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

  /// Every way, each with what it is compared with.
  static var cases: [CostCase] {
    let overDamped = make { () throws(ParameterError) in try Spring(duration: 0.5, bounce: -0.5) }
    let springs = [
      ("under-damped", Spring.bouncy), ("critical", .smooth), ("over-damped", overDamped),
    ]
    let unit = "spring/closed-form/under-damped"
    return [CostCase(textbook)]
      + springs.map { CostCase(closedForm($0, $1), reference: "spring/textbook", aim: 1.1) }
      + [
        CostCase(vector, reference: unit, aim: 1.3),
        CostCase(prepared, reference: unit),
        CostCase(track, reference: unit, aim: 0.12),
        CostCase(batch, reference: unit, aim: 0.04),
        CostCase(sampled, reference: unit, aim: 0.12),
        CostCase(stepper("semi-implicit-euler", SemiImplicitEuler.self), reference: unit),
        CostCase(stepper("velocity-verlet", VelocityVerlet.self), reference: unit),
        CostCase(stepper("runge-kutta-4", RungeKutta4.self), reference: unit),
        CostCase(stepper("millisecond-substeps", MillisecondSubsteps.self), reference: unit),
      ] + springs.map { CostCase(settling($0, $1), reference: unit, aim: 15) }
  }

  /// The formula as most people write it: one exponential, one sine, one cosine.
  private static var textbook: TimedBody {
    let spring = Spring.bouncy
    let decay = spring.dampingRatio * spring.angularFrequency
    let ratio = spring.dampingRatio
    let split = spring.angularFrequency * (1 - ratio * ratio).squareRoot()
    let (x, v) = (start.displacement, start.velocity)
    let carry = (v + decay * x) / split
    return TimedBody("spring/textbook", "value and velocity by exp, sin and cos") { operations in
      for index in 0..<operations {
        let time = measure_hide(Double(index & 1023) * 0x1p-10)
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
      "spring/closed-form/\(regime)", "value and velocity at one time"
    ) { operations in
      for index in 0..<operations {
        let motion = solver.motion(at: measure_hide(Double(index & 1023) * 0x1p-10))
        measure_use(motion.displacement)
        measure_use(motion.velocity)
      }
    }
  }

  private static var vector: TimedBody {
    let solver = VectorSpring(
      .bouncy,
      from: VectorMotion(
        displacement: SIMD4<Double>(-1, -2, 3, 4), velocity: SIMD4(0.5, 0, -0.5, 1)))
    return TimedBody(
      "spring/vector4", "value and velocity of four components at one time"
    ) { operations in
      for index in 0..<operations {
        let motion = solver.motion(at: measure_hide(Double(index & 1023) * 0x1p-10))
        // By name and not by number: an index into a vector goes through memory.
        use(motion.displacement)
        use(motion.velocity)
      }
    }
  }

  private static func use(_ vector: SIMD4<Double>) {
    measure_use(vector.x)
    measure_use(vector.y)
    measure_use(vector.z)
    measure_use(vector.w)
  }

  private static var prepared: TimedBody {
    let spring = make { () throws(ParameterError) in
      try PreparedSpring(.bouncy, timeStep: 1 / 60)
    }
    return TimedBody(
      "spring/prepared", "value and velocity of the next frame", operationsPerRepetition: frames
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

  private static var track: TimedBody {
    let spring = make { () throws(ParameterError) in
      try PreparedSpring(.bouncy, timeStep: 1 / 60)
    }
    return TimedBody(
      "spring/prepared-track", "value and velocity of the next frame, computed a frame ahead",
      operationsPerRepetition: frames
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
      operationsPerRepetition: tracks
    ) { repetitions in
      for _ in 0..<repetitions { state.value.step() }
      measure_use(state.value[0].displacement)
    }
  }

  private static var sampled: TimedBody {
    let count = 240
    let room = TimedState([Motion](repeating: .rest, count: count))
    return TimedBody(
      "spring/sampled", "one of 240 samples, set-up included", operationsPerRepetition: count
    ) { repetitions in
      for _ in 0..<repetitions {
        let from = Motion(displacement: measure_hide(-1), velocity: 0.5)
        guard
          let samples = try? SampledSpring(.bouncy, from: from, timeStep: 1 / 240, count: count)
        else { return }
        room.value.withUnsafeMutableBufferPointer { samples.fill($0) }
        measure_use(room.value[count - 1].displacement)
      }
    }
  }

  /// A method whose error the study of integrators shows, so that both stand side by side.
  private static func stepper<Stepper: SpringStepper>(
    _ method: String, _: Stepper.Type
  ) -> TimedBody {
    TimedBody(
      "spring/stepped/\(method)", "one frame of 1/60 s, with the error of the method",
      operationsPerRepetition: frames
    ) { repetitions in
      for _ in 0..<repetitions {
        var motion = Motion(displacement: measure_hide(-1), velocity: measure_hide(0.5))
        for _ in 0..<frames {
          Stepper.step(&motion, .bouncy, timeStep: 1 / 60)
          measure_use(motion.displacement)
          measure_use(motion.velocity)
        }
      }
    }
  }

  private static func settling(_ regime: String, _ spring: Spring) -> TimedBody {
    TimedBody("spring/exact-settling/\(regime)", "time until it is over") { operations in
      for index in 0..<operations {
        let band = measure_hide(1e-3 + Double(index & 1023) * 1e-7)
        measure_use(ExactSettling(spring, from: start, band: band).time)
      }
    }
  }
}

/// Makes a value from parameters that are known to be valid.
func make<Value>(_ body: () throws(ParameterError) -> Value) -> Value {
  do {
    return try body()
  } catch {
    preconditionFailure("\(error)")
  }
}
