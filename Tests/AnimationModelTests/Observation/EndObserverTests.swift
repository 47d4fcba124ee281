import AnimationModel
import AnimationTiming
import Testing

/// One motion, watched by a comparison on a stage and by the completions of a scenario.
@Suite("Observers")
struct EndObserverTests {
  /// A change of a value from 0, and what interrupts it.
  struct Story: Sendable, CustomStringConvertible {
    let description: String
    let animation: Animation
    var start = 0.0
    var rate = 60.0
    var times: [Double]?
    var playback = Playback.exact
    var motion = Scenario.Platform.Motion.full

    /// When the value is sent elsewhere, and where to.
    var second: (time: Double, target: Double)?

    init(_ description: String, _ animation: Animation, _ adapt: (inout Self) -> Void = { _ in }) {
      (self.description, self.animation) = (description, animation)
      adapt(&self)
    }

    func clock() throws -> FrameClock {
      try times.map { times throws(ModelError) in try FrameClock(times: times) }
        ?? FrameClock(framesPerSecond: rate)
    }
  }

  static let distance = 400.0

  static let means: [CompletionMeans] = [
    .timer(0), .timer(0.35), .timer(0.5), .reachesTarget,
    .settles(distance: 0.4, speed: 4, frames: 2), .settles(distance: 1e-3, speed: 1e-3, frames: 9),
  ]

  static let stories: [Story] = {
    let swinging = try? Animation.spring(response: 0.5, dampingFraction: 0.3)
    guard let swinging, let linear = try? Animation.linear(duration: 0.35) else { return [] }
    let late = [0, 0.01, 0.11, 0.13, 0.7, 0.72, 0.74, 2.5]
    return [
      Story("a swinging spring", swinging), Story("a curve", linear), Story("a preset", .smooth),
      Story("a later start", linear) { $0.start = 0.1 },
      Story("a start between frames", swinging) { $0.start = 0.105 },
      Story("a reversal", swinging) { $0.second = (0.1, 0) },
      Story("a reversal between frames", swinging) { $0.second = (0.1234, 0) },
      Story("a second target", linear) { $0.second = (0.2, 500) },
      Story("a motion after the end", linear) { $0.second = (1, 0) },
      Story("dropped frames", swinging) { $0.times = late },
      Story("ten frames a second", swinging) { $0.rate = 10 },
      Story("frame playback", swinging) { $0.playback = .frames },
      Story("reduced motion", swinging) { $0.motion = .reduced },
      Story("no motion", swinging) { $0.motion = .disabled },
    ]
  }()

  /// What a comparison on a stage says.
  private func compare(_ story: Story, _ end: TrueEnd) throws -> CompletionComparison {
    var options = StageOptions()
    options.playback = story.playback
    var stage = Stage(clock: try story.clock(), options: options)
    stage.motion = story.motion.preference
    let property = try stage.property("x", 0.0)
    if let second = story.second {
      let animation = story.animation
      try stage.schedule(at: second.time) { stage in
        try stage.withAnimation(animation) { try $0.set(property, to: second.target) }
      }
    }
    try stage.run(until: story.start)
    try stage.withAnimation(story.animation) { try $0.set(property, to: Self.distance) }
    return try CompletionComparison(
      of: [Observed(property)], on: stage, means: Self.means, end: end, within: 6 - story.start)
  }

  /// What the completions of a scenario say.
  private func play(_ story: Story) throws -> [WatchRecord] {
    var scenario = Scenario()
    scenario.until = 6
    scenario.clock = try story.clock()
    scenario.options.playback = story.playback
    scenario.platform.motion = story.motion
    scenario.properties = [Scenario.PropertyDeclaration("x", [0])]
    scenario.labels = ["end"]
    scenario.hasWatches = true
    var first = Scenario.Change(animation: story.animation)
    first.completions = Self.means.map { Scenario.Completion(label: 0, means: $0, block: nil) }
    first.actions = [.setProperty(0, [.constant(Self.distance)])]
    scenario.blocks = [[.change(first)]]
    scenario.events = [Scenario.Event(at: story.start, .block(0))]
    if let second = story.second {
      var change = Scenario.Change(animation: story.animation)
      change.actions = [.setProperty(0, [.constant(second.target)])]
      scenario.blocks.append([.change(change)])
      scenario.events.append(Scenario.Event(at: second.time, .block(1)))
    }
    var player = try Player(scenario)
    try player.plan()
    try player.run()
    return player.watches
  }

  @Test("say the same in a comparison and in a scenario, to the last bit", arguments: stories)
  func agree(story: Story) throws {
    let records = try play(story)
    let near = try compare(story, .settled(Self.distance / 1000))
    let rest = try compare(story, .removed)
    #expect(records.count == Self.means.count)
    for (record, report) in zip(records, near.reports) {
      #expect(record.means == report.means && record.began == story.start)
      #expect(record.moment == report.moment, "\(record.means)")
      #expect(record.firedAt == report.firedAt, "\(record.means)")
      #expect(record.distance == report.distance, "\(record.means)")
      #expect(record.settledAt == near.trueEnd, "\(record.means)")
      #expect(record.endedAt == rest.trueEnd, "\(record.means)")
    }
    #expect(rest.trueEnd != nil && near.trueEnd != nil)
  }

  @Test("tell a crossing in a frame, and how far the value then is")
  func tellInFrames() throws {
    let story = Self.stories[0]
    let report = try compare(story, .removed).reports[3]
    let (moment, fired) = (try #require(report.moment), try #require(report.firedAt))
    #expect(moment < 10.0 / 60 && fired == 10.0 / 60)
    let solver = ClosedFormSpring(
      try Spring(response: 0.5, dampingRatio: 0.3),
      from: Motion(displacement: -Self.distance, velocity: 0))
    #expect(solver.motion(at: moment).displacement.magnitude < 1e-9 * Self.distance)
    let distance = solver.motion(at: fired).displacement.magnitude
    #expect((try #require(report.distance) - distance).magnitude < 1e-9)
    #expect(distance > 20)
  }

  @Test("take what moves after the end for another motion")
  func endOnce() throws {
    let story = try #require(Self.stories.first { $0.description == "a motion after the end" })
    let end = try #require(try compare(story, .removed).trueEnd)
    #expect((end - 0.35).magnitude < 1e-9)
  }
}
