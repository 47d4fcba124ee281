import AnimationModel
import AnimationTiming
import TestSupport
import Testing

@Suite("Retargeting")
struct RetargetingTests {
  private func stage(
    _ retargeting: Retargeting, _ playback: Playback = .exact, rate: Double = 60
  ) throws -> Stage {
    var options = StageOptions()
    options.retargeting = retargeting
    options.playback = playback
    return Stage(clock: try FrameClock(framesPerSecond: rate), options: options)
  }

  // Case F1: the figures are those of the oscillator in 50-digit arithmetic, to the digits given.
  @Test("lets a spring turn round with its speed")
  func turnsSpring() throws {
    var stage = try stage(.apple)
    let value = try stage.property("x", 0.0)
    let spring = try Animation.spring(response: 0.5, dampingFraction: 1)
    try stage.withAnimation(spring) { try $0.set(value, to: 1) }
    try stage.run(until: 0.1)
    #expect((try stage.value(of: value) - 0.35774).magnitude < 5e-6)
    #expect((try stage.velocity(of: value) - 4.49437).magnitude < 5e-6)
    try stage.withAnimation(spring) { try $0.set(value, to: 0) }
    let seam = try #require(stage.seams.last)
    #expect(seam.kind == .retarget && seam.valueJump <= 1e-9 && seam.velocityJump <= 1e-9)
    for (time, expected) in [
      (0.02, 0.41808), (0.04, 0.43393), (0.05, 0.43065), (0.1, 0.35768), (0.2, 0.17462),
    ] {
      try stage.run(until: 0.1 + time)
      #expect((try stage.value(of: value) - expected).magnitude < 5e-6, "+\(time)")
    }
  }

  @Test("adds the differences of an interrupted curve")
  func addsDifferences() throws {
    var stage = try stage(.additive)
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.easeInOut) { try $0.set(value, to: 100) }
    try stage.run(until: 0.175)
    try stage.withAnimation(.easeInOut) { try $0.set(value, to: 0) }
    for (time, expected) in [(0.175, 50.0), (0.2625, 74.168), (0.35, 50), (0.525, 0)] {
      try stage.run(until: time)
      #expect((try stage.value(of: value) - expected).magnitude < 5e-4, "\(time)")
    }
    #expect(stage.seams.allSatisfy { $0.valueJump < 1e-9 })
  }

  // shown = old(t) + (target − old(t))·f(s), the rule of section 9, computed from the timelines.
  @Test("leads a curve away from a motion that goes on")
  func combines() throws {
    var stage = try stage(.apple)
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.smooth) { try $0.set(value, to: 10) }
    try stage.schedule(at: 0.1) { stage in
      try stage.withAnimation(.easeInOut) { try $0.set(value, to: -5) }
    }
    try stage.schedule(at: 0.25) { stage in
      try stage.withAnimation(.linear) { try $0.set(value, to: 3) }
    }
    let first = AnimationTimeline(.smooth, distance: 10)
    let second = AnimationTimeline(.easeInOut)
    let third = AnimationTimeline(.linear)
    for frame in 1..<36 {
      let time = Double(frame) / 60
      try stage.run(until: time)
      var expected = first.value(of: 10.0, at: time)
      if time >= 0.1 { expected += (-5 - expected) * second.progress(at: time - 0.1) }
      if time >= 0.25 { expected += (3 - expected) * third.progress(at: time - 0.25) }
      #expect((try stage.value(of: value) - expected).magnitude < 1e-12, "\(time)")
    }
    try stage.run(until: 0.6)
    #expect(try stage.value(of: value) == 3 && !stage.isAnimating(value))
  }

  @Test("starts a spring at rest after a curve, and says by how much the velocity jumps")
  func startsAtRest() throws {
    for playback in Playback.allCases {
      var stage = try stage(.apple, playback)
      let value = try stage.property("x", 0.0)
      try stage.withAnimation(.linear(duration: 1)) { try $0.set(value, to: 6) }
      try stage.run(until: 0.5)
      try stage.withAnimation(.smooth) { try $0.set(value, to: 0) }
      let seam = try #require(stage.seams.last)
      #expect((seam.speed - 6).magnitude < 1e-9 && (seam.velocityJump - 6).magnitude < 1e-9)
      #expect(seam.valueJump < 1e-12)
    }
  }

  // The speed that is carried is that of the spring's own seconds, and its fast motion is not.
  @Test("carries the own speed of a spring that was sped up")
  func carriesOwnSpeed() throws {
    var stage = try stage(.apple)
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.smooth.speed(2)) { try $0.set(value, to: 1) }
    try stage.run(until: 0.05)
    let speed = try stage.velocity(of: value)
    try stage.withAnimation(.smooth) { try $0.set(value, to: 2) }
    #expect((try stage.velocity(of: value) - speed / 2).magnitude < 1e-12)
    let seam = try #require(stage.seams.last)
    #expect((seam.velocityJump - speed / 2).magnitude < 1e-12)
  }

  @Test("shifts a running motion when a change has no animation")
  func shifts() throws {
    for retargeting in Retargeting.allCases {
      var stage = try stage(retargeting)
      let value = try stage.property("x", SIMD2(0.0, 0))
      try stage.withAnimation(.easeInOut) { try $0.set(value, to: SIMD2(10, 0)) }
      var undisturbed = stage
      try stage.run(until: 0.1)
      try stage.set(value, to: SIMD2(10, 7))
      #expect(stage.seams.last?.kind == .shift && stage.seams.last?.valueJump == 7)
      for frame in 6..<21 {
        let time = Double(frame) / 60
        try stage.run(until: time)
        try undisturbed.run(until: time)
        let shift = try stage.value(of: value) - undisturbed.value(of: value)
        #expect((shift - SIMD2(0, 7)).magnitudeSquared < 1e-24)
      }
      try stage.run(until: 0.36)
      #expect(try stage.value(of: value) == SIMD2(10, 7))
    }
  }

  @Test("begins nothing for a change that changes nothing")
  func ignoresEqual() throws {
    var stage = try stage(.apple)
    let value = try stage.property("x", 4.0)
    try stage.withAnimation { try $0.set(value, to: 4) }
    #expect(try !stage.isAnimating(value))
    try stage.withAnimation(.smooth) { try $0.set(value, to: 5) }
    try stage.run(until: 0.1)
    let velocity = try stage.velocity(of: value)
    try stage.withAnimation(.linear) { try $0.set(value, to: 5) }
    #expect(try stage.velocity(of: value) == velocity && stage.seams.isEmpty)
  }

  @Test("hands the velocity of a gesture to a spring")
  func tracksVelocity() throws {
    var stage = try stage(.apple)
    let value = try stage.property("x", 0.0)
    var following = Transaction()
    following.tracksVelocity = true
    for frame in 1...3 {
      try stage.run(until: Double(frame) / 60)
      try stage.withTransaction(following) { try $0.set(value, to: Double(frame * frame)) }
    }
    // Samples 1, 4, 9 at 60 Hz: a quarter of 5 and three quarters of 3 a frame.
    try stage.withAnimation(.smooth) { try $0.set(value, to: 100) }
    #expect((try stage.velocity(of: value) - 60 * (0.25 * 5 + 0.75 * 3)).magnitude < 1e-9)
    #expect(try stage.value(of: value) == 9)
  }

  @Test("is continuous in value at every interruption, and in velocity among springs")
  func isContinuous() throws {
    var generator = SeededGenerator(seed: 11)
    let animations: [Animation] = [
      .smooth, .bouncy, .easeInOut, .linear, .interpolatingSpring, .interactiveSpring,
      try .snappy.delay(0.05), .easeIn.repeatCount(3), try .smooth.speed(1.5),
    ]
    for _ in 0..<200 {
      for retargeting in Retargeting.allCases {
        var stage = try stage(retargeting)
        let value = try stage.property("x", SIMD2(0.0, 0))
        var isSprings = true
        for _ in 0..<5 {
          let animation = generator.oneOf(animations)
          isSprings = isSprings && [.smooth, .bouncy, .interactiveSpring].contains(animation)
          let next = SIMD2(generator.between(-50, 50), generator.between(-1, 1))
          try stage.withAnimation(animation) { try $0.set(value, to: next) }
          try stage.run(until: stage.now + generator.between(0, 0.3))
          for seam in stage.seams where seam.kind == .retarget {
            #expect(seam.valueJump <= 1e-9, "\(animation)")
            if isSprings { #expect(seam.velocityJump <= 1e-9, "\(animation)") }
          }
        }
        try stage.runToRest()
        #expect(try stage.value(of: value) == stage.target(of: value))
        #expect(try stage.velocity(of: value) == .zero)
      }
    }
  }

  @Test("shows in frames what the machine of a single animation shows")
  func playsFrames() throws {
    let animations: [Animation] = [
      .bouncy, try .easeOut.delay(0.1), .linear.repeatCount(2), .interpolatingSpring,
    ]
    for animation in animations {
      var stage = try stage(.apple, .frames)
      let value = try stage.property("x", 2.0)
      try stage.withAnimation(animation) { try $0.set(value, to: 10) }
      var run = AnimationRun(animation, interval: 8.0)
      for _ in 0..<80 {
        let time = try #require(try stage.advanceFrame())
        let covered = run.advance(to: time)
        #expect(try stage.value(of: value) == covered.map { 2 + $0 } ?? 10, "\(animation)")
      }
      #expect(try !stage.isAnimating(value))
    }
  }

  @Test("merges fluid springs in frames as the machine does")
  func mergesFrames() throws {
    var stage = try stage(.apple, .frames)
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.bouncy) { try $0.set(value, to: 1) }
    var run = AnimationRun(.bouncy, interval: 1.0)
    for frame in 0..<6 {
      try stage.run(until: Double(frame) / 60)
      _ = run.advance(to: Double(frame) / 60)
    }
    try stage.run(until: 0.1)
    _ = run.advance(to: 0.1)
    try stage.withAnimation(.smooth) { try $0.set(value, to: 3) }
    var merged = try #require(run.merged(with: .smooth, adding: 2, at: 0.1))
    for frame in 7..<60 {
      try stage.run(until: Double(frame) / 60)
      #expect(try stage.value(of: value) == merged.advance(to: Double(frame) / 60) ?? 3)
    }
  }

  // Both end rules are SwiftUI's; a motion from rest is known from the timeline.
  @Test(
    "ends a motion that was taken over where one from rest would end", arguments: [0, 0.3, 0.9])
  func endsTakenOver(bounce: Double) throws {
    for distance in [0.01, 1, 100, 1000] {
      var stage = try stage(.apple)
      let value = try stage.property("x", 0.0)
      let spring = try Animation.spring(duration: 0.5, bounce: bounce)
      var following = Transaction()
      following.tracksVelocity = true
      try stage.withTransaction(following) { try $0.set(value, to: 1e-12) }
      // A gesture that has rested hands over no velocity, so this is a release from rest.
      var transaction = Transaction(animation: spring)
      transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
      try stage.withTransaction(transaction) { try $0.set(value, to: distance) }
      try stage.runToRest(within: 60)
      let due = try #require(stage.ledger[0].dueAt)
      #expect((due - AnimationTimeline(spring, distance: distance).duration).magnitude < 1e-9)
    }
  }
}
