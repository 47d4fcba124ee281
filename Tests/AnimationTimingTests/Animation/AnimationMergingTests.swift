import AnimationTiming
import Testing

@Suite("Animation merging")
struct AnimationMergingTests {
  private func running(_ animation: Animation, until time: Double) -> AnimationRun<Double> {
    var run = AnimationRun(animation, interval: 1.0)
    var frame = 0.0
    while frame / 60 <= time {
      _ = run.advance(to: frame / 60)
      frame += 1
    }
    return run
  }

  @Test("lets a fluid spring go on from place and speed of another")
  func carriesSpeed() throws {
    let run = running(try .spring(duration: 0.5, bounce: 0.3), until: 0.2)
    var unchanged = run
    let first = unchanged.advance(to: 0.2)
    let place = try #require(first)
    var merged = try #require(run.merged(with: .smooth, adding: 1, at: 0.2))
    #expect(merged.interval == 2)
    #expect(merged.fluidState.offset == place)
    #expect(merged.fluidState.velocity == unchanged.fluidState.velocity)
    let second = merged.advance(to: 0.2)
    #expect(second == place)
    let third = merged.advance(to: 0.2 + 1.0 / 60)
    let next = try #require(third)
    // A frame later it has gained at most k·D·t²/2 with k = 158/s² and D = 2.
    #expect((next - place - unchanged.fluidState.velocity / 60).magnitude < 0.045)
    #expect(!merged.isLogicallyComplete)
    _ = merged.advance(to: 0.69)
    #expect(!merged.isLogicallyComplete)
    _ = merged.advance(to: 0.71)
    #expect(merged.isLogicallyComplete)
  }

  @Test("does not double the speed of a spring that was sped up")
  func carriesOwnSeconds() throws {
    let run = running(try .spring(duration: 0.5, bounce: 0.3).speed(2), until: 0.1)
    var unchanged = run
    _ = unchanged.advance(to: 0.1)
    let merged = try #require(run.merged(with: .smooth, adding: 1, at: 0.1))
    #expect(merged.fluidState.velocity == unchanged.fluidState.velocity)
  }

  @Test("starts at rest after a curve and after a repetition")
  func startsAtRest() throws {
    for animation in [Animation.easeIn, .smooth.repeatForever(), .interpolatingSpring] {
      let run = running(animation, until: 0.2)
      var unchanged = run
      let shown = unchanged.advance(to: 0.2)
      let place = try #require(shown)
      let merged = try #require(run.merged(with: .smooth, adding: 1, at: 0.2))
      #expect(merged.fluidState.offset == place && merged.fluidState.velocity == 0)
    }
  }

  @Test("takes over the speed that a custom animation tells")
  func takesToldSpeed() throws {
    let run = running(Animation(Halfway(time: 1)), until: 0.2)
    let merged = try #require(run.merged(with: .smooth, adding: 1, at: 0.2))
    #expect(merged.fluidState.velocity == 0.5)
  }

  @Test("starts from the target when the running animation is over")
  func startsFromTarget() throws {
    let run = running(.linear, until: 1)
    let merged = try #require(run.merged(with: .smooth, adding: -1, at: 1))
    #expect(merged.fluidState.offset == 1 && merged.interval == 0)
  }

  @Test("leaves everything else to be combined")
  func combines() throws {
    let run = running(.smooth, until: 0.1)
    for animation in [
      Animation.linear, .interpolatingSpring, .smooth.repeatCount(2), try .smooth.delay(0.1),
      try .smooth.speed(2), Animation(FrameCounter()),
    ] {
      #expect(run.merged(with: animation, adding: 1, at: 0.1) == nil)
    }
    let logical = try Animation.smooth.logicallyComplete(after: 0.1)
    #expect(run.merged(with: logical, adding: 1, at: 0.1) != nil)
  }

  @Test("hands its state to a custom animation that asks for it")
  func mergesCustom() throws {
    var run = AnimationRun(Animation(FrameCounter()), interval: 10.0)
    for _ in 0..<6 { _ = run.advance(to: 0) }
    var merged = try #require(
      run.merged(with: Animation(FrameCounter(merges: true)), adding: 10, at: 0))
    #expect(!merged.isLogicallyComplete)
    #expect(merged.advance(to: 0) == 14)
    #expect(merged.isLogicallyComplete)
  }

  @Test("glides from the response of the spring taken over")
  func blends() throws {
    let run = running(try .spring(duration: 1), until: 0.1)
    let blended = try Animation.spring(duration: 0.2, blendDuration: 0.5)
    let merged = try #require(run.merged(with: blended, adding: 1, at: 0.1))
    #expect((merged.fluidState.blendInterval - 0.8).magnitude < 1e-15)
    #expect(merged.fluidState.blendStart == 0.1)
  }
}
