import AnimationModel
import AnimationTiming
import Testing

@Suite("Frame clock")
struct FrameClockTests {
  @Test(
    "finds the frame at or after a time, and no earlier one", arguments: [24, 60, 90, 120, 59.94])
  func findsFrames(rate: Double) throws {
    let recorded = (0..<200).map { Double($0) / rate }
    let clocks = [
      try FrameClock(framesPerSecond: rate), try FrameClock(times: recorded, then: 1 / rate),
    ]
    for clock in clocks {
      for index in 0..<500 {
        let time = try #require(clock.time(of: index))
        #expect(clock.index(atOrAfter: time) == index)
        #expect(clock.index(atOrAfter: time.nextUp) == index + 1)
        #expect(clock.index(atOrAfter: max(time - 0.001, 0)) == index)
      }
    }
  }

  @Test("has no frame after the last of a log that does not go on")
  func ends() throws {
    let clock = try FrameClock(times: [0, 0.5, 2], then: nil)
    #expect(clock.time(of: 3) == nil && clock.index(atOrAfter: 2.1) == nil)
    #expect(clock.index(atOrAfter: 0.6) == 2 && clock.time(of: -1) == nil)
    var stage = Stage(clock: clock)
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.linear(duration: 3), then: .nothing) { try $0.set(value, to: 1) }
    try stage.run(until: 10)
    #expect(stage.ledger[0].firedAt == nil && stage.now == 10)
  }

  @Test("refuses times that do not rise, and rates that cannot be")
  func refuses() {
    #expect(throws: ModelError.self) { try FrameClock(times: [0, 1, 1]) }
    #expect(throws: ModelError.self) { try FrameClock(times: [-1]) }
    #expect(throws: ModelError.self) { try FrameClock(frameLengths: [0.1, 0]) }
    for rate in [0, -60, .nan, .infinity] {
      #expect(throws: ModelError.self) { try FrameClock(framesPerSecond: rate) }
    }
  }

  /// Ten frames of 1/60 s, one of 250 ms and one of 2 s: an app that was suspended.
  static let log = Array(repeating: 1.0 / 60, count: 10) + [0.25, 2]

  @Test("plays on through a long frame, or takes it for a short one")
  func plays() throws {
    let animation = try Animation.linear(duration: 2)
    for (policy, expected) in [
      (FramePolicy.exact, 2.4166667), (.substepped(1.0 / 60), 2.4166667),
      (.capped(0.05), 4.15),
    ] {
      var options = StageOptions()
      options.framePolicy = policy
      var stage = Stage(clock: try FrameClock(frameLengths: Self.log), options: options)
      let value = try stage.property("x", 0.0)
      try stage.withAnimation(animation, completionCriteria: .removed, then: .nothing) {
        try $0.set(value, to: 1)
      }
      try stage.run(until: 10)
      let fired = try #require(stage.ledger[0].firedAt)
      // Capped, the two long frames count 0.05 s each, and 2 s pass in frames of 1/60 s.
      #expect((fired - expected).magnitude < 1e-6, "\(policy)")
    }
  }

  @Test("stands still, goes on or stops in the background")
  func goesToBackground() throws {
    for (policy, expected) in [
      (BackgroundPolicy.pause, 11.0), (.continue, 10.5), (.stop, 0.5),
    ] {
      for playback in Playback.allCases {
        var options = StageOptions()
        options.backgroundPolicy = policy
        options.playback = playback
        var stage = Stage(options: options)
        let value = try stage.property("x", 0.0)
        try stage.withAnimation(.linear(duration: 1), then: .nothing) { try $0.set(value, to: 1) }
        try stage.schedule(at: 0.5) { try $0.enterBackground() }
        try stage.schedule(at: 10.5) { $0.leaveBackground() }
        try stage.run(until: 5)
        // In frame playback, the last frame that was drawn is what is shown.
        let isHeld = policy == .pause || policy == .continue && playback == .frames
        let shown = try stage.value(of: value)
        #expect(isHeld ? shown > 0.45 && shown <= 0.5 : shown == 1)
        try stage.run(until: 20)
        let fired = try #require(stage.ledger[0].firedAt)
        // A frame later in frame playback, where a curve still shows its end.
        #expect(fired >= expected - 1e-9 && fired <= expected + 0.034, "\(policy) \(playback)")
        #expect(stage.ledger[0].reason == (policy == .stop ? .cancelled : .finished))
      }
    }
  }

  @Test("pauses while frames go on")
  func pauses() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.linear(duration: 1), then: .nothing) { try $0.set(value, to: 1) }
    try stage.run(until: 0.25)
    stage.pause()
    try stage.run(until: 3)
    #expect(try stage.value(of: value) == 0.25)
    stage.resume()
    try stage.run(until: 3.5)
    #expect((try stage.value(of: value) - 0.75).magnitude < 1e-12)
    try stage.run(until: 4)
    let fired = try #require(stage.ledger[0].firedAt)
    #expect((fired - 3.75).magnitude < 1e-9)
  }

  @Test("shows the same times whatever the rate", arguments: [30, 60, 90, 120, 240])
  func isIndependentOfRate(rate: Double) throws {
    var stage = Stage(clock: try FrameClock(framesPerSecond: rate))
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.bouncy) { try $0.set(value, to: 1) }
    try stage.schedule(at: 0.1) { stage in
      try stage.withAnimation(.bouncy) { try $0.set(value, to: 2) }
    }
    var reference = Stage()
    let same = try reference.property("x", 0.0)
    try reference.withAnimation(.bouncy) { try $0.set(same, to: 1) }
    try reference.schedule(at: 0.1) { stage in
      try stage.withAnimation(.bouncy) { try $0.set(same, to: 2) }
    }
    for step in 1...30 {
      let time = Double(step) / 30
      try stage.run(until: time)
      try reference.run(until: time)
      #expect(try stage.value(of: value) == reference.value(of: same))
    }
  }
}
