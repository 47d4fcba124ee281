import AnimationTiming
import TestSupport
import Testing

@Suite("Animation timeline")
struct AnimationTimelineTests {
  private func timeline(_ make: () throws -> Animation) rethrows -> AnimationTimeline {
    AnimationTimeline(try make())
  }

  @Test("plays a curve over its duration, and both ends exactly")
  func playsCurves() throws {
    let ease = try timeline { try .timingCurve(0.42, 0, 1, 1, duration: 2) }
    let curve = try CubicBezier(0.42, 0, 1, 1)
    #expect(ease.duration == 2 && ease.logicalCompletion == 2)
    #expect(ease.progress(at: 0) == 0 && ease.progress(at: 2) == 1 && ease.progress(at: 9) == 1)
    #expect(ease.progress(at: -1) == 0)
    #expect(ease.progress(at: 0.5) == curve.value(at: 0.25))
    #expect(ease.rate(at: 0.5) == curve.slope(at: 0.25) / 2)
    #expect(ease.rate(at: 2) == 0)
    #expect(!ease.isFinished(at: (2.0).nextDown) && ease.isFinished(at: 2))
  }

  @Test("plays springs by their closed form until they end")
  func playsSprings() throws {
    let bouncy = timeline { .bouncy }
    let spring = Spring.bouncy
    for time in [0, 0.1, 0.3, 0.6] {
      #expect((bouncy.progress(at: time) - spring.value(time: time)).magnitude < 1e-15)
      let rate = try #require(bouncy.rate(at: time))
      #expect((rate - spring.velocity(time: time)).magnitude < 1e-13)
    }
    #expect(bouncy.progress(at: bouncy.duration) == 1)
    #expect(bouncy.logicalCompletion == 0.5)

    let spring2 = try InterpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3)
    let interpolating = try timeline {
      try .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3)
    }
    #expect(interpolating.duration == spring2.duration)
    #expect(interpolating.progress(at: 0.2) == spring2.progress(at: 0.2))
    #expect((interpolating.logicalCompletion - 2 * .pi / 10).magnitude < 1e-15)
  }

  // The end rule of the fluid spring, checked on the exact motion itself: no earlier multiple of
  // 1/300 s fits it.
  @Test(
    "ends a spring at the first instant that fits the end rule", arguments: [1, 40, 1000, 1e-4])
  func endsSprings(distance: Double) throws {
    for bounce in [-0.5, 0, 0.3, 0.8] {
      let spring = try Spring(duration: 0.5, bounce: bounce)
      let timeline = AnimationTimeline(
        try .spring(duration: 0.5, bounce: bounce), distance: distance)
      let solver = ClosedFormSpring(spring, from: Motion(displacement: -distance, velocity: 0))
      func fits(_ step: Int) -> Bool {
        let motion = solver.motion(at: Double(step) / 300)
        let force =
          -spring.stiffness * motion.displacement - spring.damping * motion.velocity
        return motion.velocity.magnitude <= 0.06 && force.magnitude <= 0.06
          && motion.displacement.magnitude <= 0.01 * distance
      }
      let first = try #require((0..<30_000).first(where: fits))
      #expect((timeline.duration - Double(first) / 300).magnitude < 1e-9, "bounce \(bounce)")
    }
  }

  @Test("never ends an undamped spring")
  func neverEnds() throws {
    let endless = try timeline { try .spring(duration: 1, bounce: 1) }
    #expect(endless.duration == .infinity && endless.logicalCompletion == 1)
    #expect((endless.progress(at: 100.5) - 2).magnitude < 1e-12)
    #expect(endless.progress(at: .greatestFiniteMagnitude).isFinite)
  }

  @Test("delays, part-way when the delay is negative")
  func delays() throws {
    let late = try timeline { try .linear(duration: 1).delay(0.5) }
    #expect(late.duration == 1.5)
    #expect(late.progress(at: 0.5) == 0 && late.progress(at: 1) == 0.5)
    #expect(late.rate(at: 0.2) == 0 && late.rate(at: 0.6) == 1)
    let early = try timeline { try .linear(duration: 1).delay(-0.25) }
    #expect(early.duration == 0.75 && early.progress(at: 0) == 0.25)
    #expect(try timeline { try .linear(duration: 1).delay(-2) }.duration == 0)
    let twice = try timeline { try .linear(duration: 1).delay(0.5).delay(0.25) }
    #expect(twice.duration == 1.75 && twice.progress(at: 1.25) == 0.5)
  }

  @Test("speeds up, and stays at the start without or against the direction of time")
  func speeds() throws {
    let fast = try timeline { try .linear(duration: 1).speed(4) }
    #expect(fast.duration == 0.25 && fast.progress(at: 0.125) == 0.5 && fast.rate(at: 0.1) == 4)
    for speed in [0, -1.0] {
      let stuck = try timeline { try .linear(duration: 1).speed(speed) }
      #expect(stuck.duration == .infinity && stuck.logicalCompletion == .infinity)
      #expect(stuck.progress(at: 10) == 0 && stuck.rate(at: 10) == 0)
      #expect(stuck.progress(at: .greatestFiniteMagnitude) == 0)
    }
    let back = try timeline { try .linear(duration: 1).delay(-0.5).speed(-1) }
    #expect(back.progress(at: 0) == 0.5 && back.progress(at: 0.25) == 0.25)
    #expect(back.progress(at: 2) == 0 && back.rate(at: 0.25) == -1)
  }

  @Test("lets the outermost modifier act on the time first")
  func orders() throws {
    let first = try timeline { try .linear(duration: 1).delay(1).speed(2) }
    let second = try timeline { try .linear(duration: 1).speed(2).delay(1) }
    #expect(first.duration == 1 && first.progress(at: 0.5) == 0)
    #expect(second.duration == 1.5 && second.progress(at: 1) == 0)
    #expect(first.progress(at: 0.75) == second.progress(at: 1.25))
  }

  // Figures of Compose's own tests for a linear pass of 0.1 s over 100 units, repeated 9 times with
  // reversals. Source: the reference pack compose-spring.
  @Test(
    "repeats without a gap",
    arguments: [
      (0.1, 100), (0.101, 99), (0.05, 50), (0.075, 75), (0.125, 75), (0.175, 25), (0.88, 80),
      (0.901, 100),
    ])
  func repeats(time: Double, value: Double) throws {
    let repeated = try timeline { try .linear(duration: 0.1).repeatCount(9) }
    #expect((100 * repeated.progress(at: time) - value).magnitude < 1e-9)
    #expect((repeated.duration - 0.9).magnitude < 1e-15 && repeated.endJump == 0)
  }

  @Test("repeats for ever, and says so")
  func repeatsForever() throws {
    let endless = try timeline { try .linear(duration: 0.1).repeatForever() }
    #expect(endless.duration == .infinity && endless.logicalCompletion == .infinity)
    #expect((endless.progress(at: 0.133) - 0.67).magnitude < 1e-12)
    #expect((endless.progress(at: 1e6 + 0.05) - 0.5).magnitude < 1e-6)
    let jumping = try timeline { try .linear(duration: 0.1).repeatForever(autoreverses: false) }
    #expect((jumping.progress(at: 0.133) - 0.33).magnitude < 1e-12)
    #expect((0...1).contains(jumping.progress(at: 1e300)))
    // A spring completes logically in its first pass.
    #expect(timeline { .spring.repeatForever() }.logicalCompletion == 0.5)
  }

  @Test("ends an even number of reversing passes at the start, and jumps")
  func jumps() throws {
    for (count, jump) in [(0, 0.0), (1, 0), (2, 1), (3, 0), (4, 1)] {
      let repeated = try timeline { try .easeInOut(duration: 0.35).repeatCount(count) }
      #expect(repeated.endJump == jump && repeated.endProgress == 1 - jump)
      #expect((repeated.duration - 0.35 * Double(max(count, 1))).magnitude < 1e-15)
      #expect(repeated.progress(at: repeated.duration) == 1)
      let last = repeated.progress(at: repeated.duration.nextDown)
      #expect((last - (1 - jump)).magnitude < 1e-12)
    }
    let inOut = timeline { .linear.repeatCount(2).repeatCount(2) }
    #expect(inOut.endProgress == 1)
    #expect(timeline { .linear.repeatCount(2, autoreverses: false) }.endJump == 0)
  }

  @Test("answers a thousand million passes as fast as one")
  func isBounded() throws {
    let many = try timeline { try .linear(duration: 1).repeatCount(1_000_000_000) }
    #expect(many.duration == 1e9 && many.passCount == 1e9)
    #expect((many.progress(at: 123_456_789.25) - 0.75).magnitude < 1e-6)
    let more = try timeline {
      try .linear(duration: 1).repeatCount(.max).repeatCount(.max).repeatCount(.max)
    }
    #expect(more.progress(at: 1e57).isFinite && more.duration > 1e56)
    #expect(Array(more.segments.prefix(3)).count == 3)
  }

  @Test("counts logical completion in the time of what is outside")
  func completesLogically() throws {
    #expect(try timeline { try .spring.delay(1) }.logicalCompletion == 1.5)
    #expect(try timeline { try .spring.speed(2) }.logicalCompletion == 0.25)
    #expect(try timeline { try .linear.logicallyComplete(after: 0.1) }.logicalCompletion == 0.1)
    #expect(
      try timeline { try .linear.logicallyComplete(after: 0.1).delay(1).speed(2) }
        .logicalCompletion == 0.55)
    #expect(try timeline { try .linear.logicallyComplete(after: 9) }.logicalCompletion == 0.35)
    #expect(try timeline { try .linear.logicallyComplete(after: -1) }.logicalCompletion == 0)
    #expect(
      try timeline { try .spring.logicallyComplete(after: 0.2).logicallyComplete(after: 0.4) }
        .logicalCompletion == 0.2)
    let passes = try timeline {
      try .linear(duration: 1).logicallyComplete(after: 2).repeatCount(3)
    }
    #expect(passes.logicalCompletion == 3)
    let inside = try timeline {
      try .linear(duration: 1).repeatCount(3).logicallyComplete(after: 2)
    }
    #expect(inside.logicalCompletion == 2 && inside.isLogicallyComplete(at: 2))
  }

  @Test("ends at once what has no duration, whatever delays it")
  func endsAtOnce() throws {
    let nothing = try timeline { try .linear(duration: 0).delay(3).repeatCount(5).speed(0) }
    #expect(nothing.duration == 0 && nothing.progress(at: 0) == 1)
    #expect(AnimationTimeline(.smooth, distance: 0).duration == 0)
  }

  @Test("finds the end of a custom animation that does not tell it", arguments: [0, 1e-3, 2, 1e4])
  func searchesEnd(time: Double) {
    let custom = AnimationTimeline(Animation(Halfway(time: time)))
    #expect((custom.duration - time).magnitude <= 1e-15 * time)
    #expect((custom.progress(at: time / 2) - 0.25).magnitude < 1e-15 || time == 0)
    #expect(custom.rate(at: time / 2) == 0.5 / time || time == 0)
    let twice = AnimationTimeline(Animation(Halfway(time: time)).repeatCount(2))
    #expect((twice.duration - 2 * time).magnitude <= 2e-15 * time)
  }

  @Test("moves vectors along their own direction")
  func movesVectors() throws {
    let timeline = AnimationTimeline(try .easeIn(duration: 1).repeatCount(2), distance: 5)
    let interval = SIMD2(3.0, -4)
    for time in [0, 0.4, 1, 1.7, 2, 3] {
      let value = timeline.value(of: interval, at: time)
      let expected = interval * timeline.progress(at: time)
      #expect((value - expected).magnitudeSquared < 1e-30)
    }
    let custom = AnimationTimeline(Animation(Halfway(time: 1)))
    #expect(custom.value(of: interval, at: 0.5) == SIMD2(0.75, -1))
  }

  // Every progress is finite and every rate a number, for any nesting at any time.
  @Test("never answers something that is not a number")
  func staysFinite() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let animation = try RandomAnimation.make(using: &generator)
      let distance = generator.magnitude(1e-6, 1e6)
      let timeline = AnimationTimeline(animation, distance: distance)
      #expect(!timeline.duration.isNaN && timeline.duration >= 0)
      #expect(!timeline.logicalCompletion.isNaN)
      #expect(timeline.logicalCompletion <= timeline.duration)
      for time in RandomAnimation.times(around: timeline.duration, using: &generator) {
        #expect(timeline.progress(at: time).isFinite, "\(animation) at \(time)")
        #expect(timeline.rate(at: time).map { !$0.isNaN } ?? true, "\(animation) at \(time)")
      }
    }
  }
}
