import AnimationModel
import AnimationTiming
import Testing

@Suite("Wait")
struct WaitTests {
  @Test("waits for what is left of a minimum, and for nothing when it has passed")
  func waitsForRest() {
    let rule = WaitRule.minimum(0.35)
    #expect(rule.remaining(elapsed: 0) == 0.35)
    #expect((rule.remaining(elapsed: 0.1) - 0.25).magnitude < 1e-15)
    #expect(rule.remaining(elapsed: 0.35) == 0 && rule.remaining(elapsed: 2) == 0)
    #expect(rule.end(startedAt: 1, reportedAt: 3) == 3)
    #expect(WaitRule.delay(0.2).end(startedAt: 1, reportedAt: 3) == 3.2)
    #expect(WaitRule.none.end(startedAt: 1, reportedAt: 3) == 3)
  }

  /// A row slides for 0.35 s; on one platform the completion is called at once, on the other at the end.
  static let platforms:
    [(rule: WaitRule, report: ExternalMotion.Report, dead: Double, early: Double)] = [
      (.none, .atOnce, 0, 0.35), (.none, .atEnd, 0, 0),
      (.delay(0.35), .atOnce, 0, 0), (.delay(0.35), .atEnd, 0.35, 0),
      (.delay(0.25), .atOnce, 0, 0.1), (.minimum(0.35), .atOnce, 0, 0),
      (.minimum(0.35), .atEnd, 0, 0), (.minimum(0.5), .atEnd, 0.15, 0),
    ]

  @Test("tells dead time and early starts on both platforms", arguments: platforms.indices)
  func comparesPlatforms(index: Int) throws {
    let (rule, report, dead, early) = Self.platforms[index]
    var stage = Stage()
    try stage.run(until: 1)
    try stage.withAnimation(then: .cue(Cue(1))) { stage in
      try stage.moveElsewhere("row", duration: 0.35, reporting: report)
    }
    var ready: Double?
    var reported: Double?
    try stage.run(until: 5) { stage, happening in
      switch happening {
      case .cue(Cue(1)):
        reported = stage.now
        try stage.wait(rule, startedAt: 1, then: .cue(Cue(2)))
      case .cue(Cue(2)): ready = stage.now
      default: break
      }
    }
    let outcome = rule.outcome(
      startedAt: 1, reportedAt: try #require(reported), motionEnd: 1.35)
    #expect((try #require(ready) - outcome.readyAt).magnitude < 1e-12)
    #expect((outcome.deadTime - dead).magnitude < 1e-12)
    #expect((outcome.earlyStart - early).magnitude < 1e-12)
  }

  @Test("refuses to wait from the future, or for ever")
  func refuses() throws {
    var stage = Stage()
    #expect(throws: ModelError.self) { try stage.wait(.none, startedAt: 1, then: .nothing) }
    #expect(throws: ModelError.self) {
      try stage.wait(.delay(.infinity), startedAt: 0, then: .nothing)
    }
  }

  @Test("shows a loader late, and long enough")
  func showsLoader() throws {
    let rule = try LoaderRule(showAfter: 0.2, keepFor: 0.5)
    #expect(rule.visibility(ofWorkFrom: 1, to: 1.1) == nil)
    #expect(rule.visibility(ofWorkFrom: 1, to: 1.2) == nil)
    let short = try #require(rule.visibility(ofWorkFrom: 1, to: 1.3))
    #expect(short.shownAt == 1.2 && short.hiddenAt == 1.7)
    let long = try #require(rule.visibility(ofWorkFrom: 1, to: 4))
    #expect(long.shownAt == 1.2 && long.hiddenAt == 4)
    #expect(throws: ModelError.self) { try LoaderRule(showAfter: -1, keepFor: 0) }
  }

  // Both motions in one update, the second delayed by the first: no completion is needed between them.
  @Test("needs no completion when one update drives both motions")
  func drivesBoth() throws {
    var stage = Stage()
    let row = try stage.property("row", 0.0)
    let editor = try stage.property("editor", 0.0)
    let insertion = try Animation.easeInOut(duration: 0.35)
    let wait = AnimationTimeline(insertion).duration
    try stage.update { stage in
      try stage.withAnimation(insertion) { try $0.set(row, to: 1) }
      try stage.withAnimation(.smooth.delay(wait), label: "editor", then: .nothing) {
        try $0.set(editor, to: 1)
      }
    }
    try stage.run(until: 0.35)
    #expect(try stage.value(of: row) == 1 && stage.value(of: editor) == 0)
    try stage.runToRest()
    let fired = try #require(stage.ledger[0].firedAt)
    #expect(fired >= 0.85 && fired < 0.85 + 1.0 / 60)
  }

  @Test("staggers motions, and knows when the last one ends")
  func staggers() throws {
    let animation = try Animation.linear(duration: 0.2)
    let stagger = try Stagger(10, every: 0.05, by: animation)
    #expect((stagger.total - 0.65).magnitude < 1e-12 && stagger.mostAtOnce == 4)
    #expect((stagger.overlap - 0.15).magnitude < 1e-12)
    var stage = Stage(clock: try FrameClock(framesPerSecond: 1000))
    let rows = try (0..<10).map { try stage.property("\($0)", 0.0) }
    var transaction = Transaction()
    transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
    try stage.withTransaction(transaction) { stage in
      try stage.stagger(rows, to: 1, every: 0.05, by: animation)
    }
    var most = 0
    for millisecond in 1...649 {
      try stage.run(until: Double(millisecond) / 1000)
      let inFlight = try rows.count { row in
        let value = try stage.value(of: row)
        return value > 0 && value < 1
      }
      most = max(most, inFlight)
    }
    #expect(most == stagger.mostAtOnce && stage.ledger[0].firedAt == nil)
    try stage.runToRest()
    #expect((try #require(stage.ledger[0].firedAt) - stagger.total).magnitude < 1e-9)
    #expect(stage.ledger[0].animations == 10)
    let together = try Stagger(5, every: 0, by: .smooth)
    #expect(together.mostAtOnce == 5 && together.lastLogicalCompletion == 0.5)
    #expect(throws: ModelError.self) { try Stagger(0, every: 1, by: .smooth) }
  }
}
