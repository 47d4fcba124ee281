import AnimationTiming
import Testing

@Suite("Springs prepared for frames")
struct PreparedSpringTests {
  /// Every regime, both sides of critical, with and without memory of the start.
  static let ratios = [
    0, 1e-5, 0.1, 0.7, 1 - 1e-9, 1 - 0x1p-45, 1, 1 + 0x1p-45, 1 + 1e-9, 1.5, 10, 100, 1e9,
  ]
  static let rates: [Double] = [24, 60, 120, 240, 1000]

  /// The size of a motion in units of displacement.
  private static func scale(_ spring: Spring, _ start: Motion) -> Double {
    start.displacement.magnitude + start.velocity.magnitude / spring.angularFrequency
  }

  @Test("drift from the closed form by at most 1e-11 in 100,000 frames", arguments: ratios, rates)
  func drift(ratio: Double, rate: Double) throws {
    for response in [0.15, 0.5, 2] {
      let spring = try Spring(response: response, dampingRatio: ratio)
      let start = Motion(displacement: -1, velocity: 3)
      let prepared = try PreparedSpring(spring, timeStep: 1 / rate)
      let exact = ClosedFormSpring(spring, from: start)
      let scale = Self.scale(spring, start)
      var motion = start
      var track = prepared.track(from: start)
      for frame in 1...100_000 {
        prepared.step(&motion)
        track.step()
        guard frame % 997 == 0 || frame == 100_000 else { continue }
        let expected = exact.motion(at: Double(frame) * prepared.timeStep)
        let error = (motion.displacement - expected.displacement).magnitude / scale
        let ahead = (track.motion.displacement - expected.displacement).magnitude / scale
        let slip =
          (motion.velocity - expected.velocity).magnitude / (scale * spring.angularFrequency)
        // The closed form's own part: it knows a phase to 2⁻⁵² of it, and at 24 Hz with a response
        // of 0.15 s the phase reaches 170,000 rad. At 0.5 s and 60 Hz that part is 5e-12.
        let phase = ratio < 1 ? spring.angularFrequency * Double(frame) * prepared.timeStep : 0
        let limit = 1e-11 + phase * 0x1p-52
        #expect(error <= limit && slip <= limit, "frame \(frame): \(error), \(slip)")
        #expect(ahead <= limit, "frame \(frame): \(ahead)")
      }
    }
  }

  @Test("keep the energy of an undamped spring to 1e-10 in a million frames", arguments: rates)
  func energy(rate: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0)
    let prepared = try PreparedSpring(spring, timeStep: 1 / rate)
    func energy(_ motion: Motion) -> Double {
      let speed = motion.velocity / spring.angularFrequency
      return motion.displacement * motion.displacement + speed * speed
    }
    var motion = Motion(displacement: -1, velocity: 3)
    let before = energy(motion)
    for _ in 0..<1_000_000 { prepared.step(&motion) }
    #expect((energy(motion) / before - 1).magnitude < 1e-10)
  }

  @Test("stay where they are in a frame of no length, and rest after hours")
  func extremeSteps() throws {
    for ratio in Self.ratios {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      let motion = Motion(displacement: -1, velocity: 2)
      #expect(try PreparedSpring(spring, timeStep: 0).next(motion) == motion)
      let late = try PreparedSpring(spring, timeStep: 36_000).next(motion)
      #expect(late.displacement.isFinite && late.velocity.isFinite)
      // 36,000 s are 72,000 periods: over for all that is damped, unless it creeps for years.
      if ratio >= 0.001, ratio <= 100 { #expect(late.displacement.magnitude < 1e-15) }
    }
    #expect(throws: ParameterError.self) { try PreparedSpring(.smooth, timeStep: -1) }
    #expect(throws: ParameterError.self) { try PreparedSpring(.smooth, timeStep: .nan) }
  }

  @Test("answer in a batch what they answer alone, to the last bit")
  func batch() throws {
    var batch = try SpringBatch(timeStep: 1 / 60)
    var alone: [(PreparedSpring, Motion)] = []
    for (index, ratio) in Self.ratios.enumerated() {
      let spring = try Spring(response: 0.1 + Double(index) / 10, dampingRatio: ratio)
      let start = Motion(displacement: Double(index) - 5, velocity: 1)
      batch.append(spring, from: start)
      alone.append((try PreparedSpring(spring, timeStep: 1 / 60), start))
    }
    for frame in 0..<600 {
      if frame == 300 {
        batch[3] = .rest
        alone[3].1 = .rest
      }
      batch.step()
      for index in alone.indices {
        alone[index].0.step(&alone[index].1)
        #expect(batch[index] == alone[index].1)
      }
    }
    #expect(batch.count == Self.ratios.count)
  }

  @Test("sample within 1e-12 of the closed form", arguments: ratios)
  func samples(ratio: Double) throws {
    for (response, timeStep) in [(0.5, 1.0 / 240), (0.1, 1.0 / 60), (3, 0.3)] {
      let spring = try Spring(response: response, dampingRatio: ratio)
      let start = Motion(displacement: 1, velocity: -4)
      let scale = Self.scale(spring, start)
      let samples = try SampledSpring(spring, from: start, timeStep: timeStep, count: 1999)
      let exact = ClosedFormSpring(spring, from: start)
      var count = 0
      for (index, motion) in samples.motions.enumerated() {
        let expected = exact.motion(at: Double(index) * timeStep)
        let error = (motion.displacement - expected.displacement).magnitude / scale
        let slip = (motion.velocity - expected.velocity).magnitude / spring.angularFrequency
        #expect(error <= 1e-12 && slip <= 1e-12 * scale, "sample \(index)")
        count += 1
      }
      #expect(count == 1999)
    }
  }

  @Test("give as many samples as are asked for, and refuse fewer than none")
  func sampleCount() throws {
    for count in 0...9 {
      let samples = try SampledSpring(.smooth, from: .rest, timeStep: 1, count: count)
      #expect(samples.motions.count == count)
    }
    #expect(throws: ParameterError.self) {
      try SampledSpring(.smooth, from: .rest, timeStep: 1, count: -1)
    }
  }
}
