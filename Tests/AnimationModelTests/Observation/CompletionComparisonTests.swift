import AnimationModel
import AnimationTiming
import Testing

@Suite("Completion by other means")
struct CompletionComparisonTests {
  private func moving(
    _ animation: Animation, to target: Double = 1, clock: FrameClock = .standard,
    motion: MotionPreference = .full
  ) throws -> (stage: Stage, property: Property<Double>) {
    var stage = Stage(clock: clock)
    stage.motion = motion
    let property = try stage.property("x", 0.0)
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
    transaction.addAnimationCompletion(then: .nothing)
    try stage.withTransaction(transaction) { try $0.set(property, to: target) }
    return (stage, property)
  }

  // Case E4: crossings and settling times from 50-digit arithmetic, to the digits given.
  @Test(
    "finds an observer of the value early",
    arguments: [(0.3, 0.1565, 1.6813, 1.52), (0.7, 0.2614, 0.8187, 0.56)])
  func findsEarly(ratio: Double, crossing: Double, settled: Double, early: Double) throws {
    // Over 1000 units SwiftUI removes the animation after it has settled to a thousandth.
    let (stage, property) = try moving(
      .spring(response: 0.5, dampingFraction: ratio), to: 1000)
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage, means: [.reachesTarget], end: .settled(1), within: 5)
    let report = comparison.reports[0]
    let (moment, end) = (try #require(report.moment), try #require(comparison.trueEnd))
    #expect((moment - crossing).magnitude < 5e-5 && (end - settled).magnitude < 5e-5)
    #expect((try #require(report.early) - early).magnitude < 0.006)
    // The crossing is told at the next frame, at which the value has gone on.
    let fired = try #require(report.firedAt)
    #expect(fired >= moment && fired < moment + 1.0 / 60)
    var then = stage
    try then.run(until: fired)
    #expect(try report.distance == (then.value(of: property) - 1000).magnitude)
  }

  @Test("finds the built-in completion on time, and a timer of another duration off")
  func comparesAll() throws {
    let (stage, property) = try moving(.linear(duration: 0.5))
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage,
      means: [
        .completion(0), .timer(0.3), .timer(0.9), .reachesTarget,
        .settles(distance: 0.001, speed: 0.1, frames: 3),
      ], within: 3)
    let end = try #require(comparison.trueEnd)
    #expect((end - 0.5).magnitude < 1e-12)
    let early = comparison.reports.map { $0.early ?? .nan }
    for (found, expected) in zip(early, [0, 0.2, -0.4, 0, -2.0 / 60]) {
      #expect((found - expected).magnitude < 1e-9, "\(early)")
    }
    #expect((try #require(comparison.reports[1].distance) - 0.4).magnitude < 1e-9)
  }

  @Test("finds a timer early after a retarget, and the completion not")
  func survivesRetarget() throws {
    var (stage, property) = try moving(.linear(duration: 0.5))
    let moved = property
    try stage.schedule(at: 0.4) { stage in
      try stage.withAnimation(.linear(duration: 0.5)) { try $0.set(moved, to: 0) }
    }
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage, means: [.timer(0.5), .completion(0), .completion(1)],
      within: 3)
    #expect((try #require(comparison.trueEnd) - 0.9).magnitude < 1e-9)
    #expect((comparison.reports[0].early ?? .nan) > 0.39)
    #expect((comparison.reports[1].early ?? .nan).magnitude < 1e-9)
    // The logical completion belongs to the first change.
    #expect(((comparison.reports[2].early ?? .nan) - 0.4).magnitude < 1e-9)
  }

  @Test("tells by the value at once, and by a timer late, when motion is reduced")
  func reducesMotion() throws {
    let (stage, property) = try moving(.smooth, motion: .reduced(nil))
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage, means: [.timer(0.5), .reachesTarget, .completion(0)],
      within: 1)
    #expect(comparison.trueEnd == 0)
    #expect(comparison.reports.map(\.early) == [-0.5, 0, 0])
  }

  @Test("waits for the slowest of several values")
  func waitsForSlowest() throws {
    var stage = Stage()
    let fast = try stage.property("fast", 0.0)
    let slow = try stage.property("slow", SIMD2(0.0, 0))
    try stage.withAnimation(.linear(duration: 0.2)) { try $0.set(fast, to: 1) }
    try stage.withAnimation(.linear(duration: 0.7)) { try $0.set(slow, to: SIMD2(3, 4)) }
    let comparison = try CompletionComparison(
      of: [Observed(fast), Observed(slow)], on: stage,
      means: [.reachesTarget, .settles(distance: 0.01, speed: 0.1, frames: 1)], within: 2)
    #expect((try #require(comparison.trueEnd) - 0.7).magnitude < 1e-9)
    #expect((comparison.reports[0].early ?? .nan).magnitude < 1e-9)
    #expect((comparison.reports[1].firedAt ?? .nan) >= 0.7)
  }

  @Test("observes a flag through the value that it drives")
  func observesFlag() throws {
    var stage = Stage()
    let isOut = stage.state("isOut", false)
    let offset = try stage.property("offset", following: isOut) { $0 ? 400.0 : 0 }
    try stage.withAnimation(.spring(response: 0.5, dampingFraction: 0.3)) {
      try $0.set(isOut, to: true)
    }
    #expect(try stage.value(of: isOut))
    let comparison = try CompletionComparison(
      of: [Observed(offset)], on: stage, means: [.reachesTarget], end: .settled(0.4), within: 5)
    #expect(((comparison.reports[0].early ?? .nan) - 1.5248).magnitude < 1e-4)
  }

  @Test("is not taken in by a turning point, and needs frames in a row")
  func survivesTurningPoints() throws {
    let (stage, property) = try moving(.spring(response: 0.5, dampingFraction: 0.1))
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage,
      means: [.settles(distance: 0.01, speed: 0.2, frames: 2)], end: .settled(0.01), within: 10)
    // By then it is as still as it is near; a peak far away is slow, and does not count.
    #expect((comparison.reports[0].early ?? .nan).magnitude < 0.6)
    #expect((comparison.reports[0].distance ?? .nan) <= 0.01)
  }

  @Test("tells late when the frame is missing")
  func missesFrames() throws {
    let log = Array(repeating: 1.0 / 60, count: 12) + [1]
    let (stage, property) = try moving(
      .linear(duration: 0.3), clock: FrameClock(frameLengths: log))
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage, means: [.reachesTarget, .completion(0)], within: 3)
    for report in comparison.reports {
      #expect((try #require(report.firedAt) - 1.2).magnitude < 1e-9)
      #expect((report.early ?? .nan).magnitude < 1e-9)
    }
  }

  @Test("leaves open what has not happened in time")
  func leavesOpen() throws {
    let (stage, property) = try moving(.linear(duration: 1).repeatForever())
    let comparison = try CompletionComparison(
      of: [Observed(property)], on: stage,
      means: [.completion(0), .settles(distance: 1e-9, speed: 1e-9, frames: 9)], within: 3)
    #expect(comparison.trueEnd == nil)
    #expect(comparison.reports.allSatisfy { $0.moment == nil && $0.early == nil })
    #expect(throws: ModelError.self) {
      try CompletionComparison(of: [], on: stage, means: [], within: 1)
    }
    for means in [
      CompletionMeans.timer(-1), .settles(distance: 0, speed: 1, frames: 1),
      .settles(distance: 1, speed: 1, frames: 0), .completion(9),
    ] {
      #expect(throws: ModelError.self) {
        try CompletionComparison(of: [Observed(property)], on: stage, means: [means], within: 1)
      }
    }
  }
}
