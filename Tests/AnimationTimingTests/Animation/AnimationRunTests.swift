import AnimationTiming
import TestSupport
import Testing

@Suite("Animation run")
struct AnimationRunTests {
  @Test("plays curves and interpolating springs like the timeline, frame by frame")
  func matchesTimeline() throws {
    let animations: [Animation] = [
      .easeInOut, .linear, .interpolatingSpring, try .easeIn(duration: 0.5).delay(0.2),
      try .easeOut(duration: 0.5).speed(1.5).delay(-0.1),
      try .interpolatingSpring(stiffness: 80, damping: 9, initialVelocity: 4).delay(0.1).speed(0.7),
    ]
    for animation in animations {
      let timeline = AnimationTimeline(animation, distance: 5)
      var run = AnimationRun(animation, interval: SIMD2(3.0, 4))
      for frame in 0..<200 {
        let time = Double(frame) / 60
        let value = run.advance(to: time)
        // At its very end a curve still shows a frame, and completes with the next.
        if (time - timeline.logicalCompletion).magnitude > 1e-12 {
          #expect(run.isLogicallyComplete == timeline.isLogicallyComplete(at: time))
        }
        guard let value else {
          #expect(timeline.isFinished(at: time))
          break
        }
        let expected = timeline.value(of: SIMD2(3.0, 4), at: time)
        #expect((value - expected).magnitudeSquared < 1e-28, "\(animation) \(time)")
      }
    }
  }

  @Test("answers the end of a curve at its duration, and nothing after it")
  func endsCurves() throws {
    var run = AnimationRun(try .easeIn(duration: 0.5), interval: 10.0)
    #expect(run.advance(to: 0.5) == 10)
    #expect(run.advance(to: (0.5).nextUp) == nil)
    #expect(run.isLogicallyComplete)
    #expect(run.advance(to: 0.1) == nil)
    var nothing = AnimationRun(try .linear(duration: 0).delay(1), interval: 1.0)
    #expect(nothing.advance(to: 0) == nil)
  }

  @Test("steps a fluid spring like the machine itself")
  func stepsFluidSprings() throws {
    let spring = try FluidSpring(duration: 0.4, bounce: 0.3)
    var state = FluidSpring.State<Double>()
    var run = AnimationRun(
      try .spring(duration: 0.4, bounce: 0.3).delay(0.1).speed(2), interval: 8.0)
    for frame in 0..<90 {
      let time = Double(frame) / 60
      let expected = spring.advance(&state, toward: 8, to: max(0, 2 * time - 0.1))
      #expect(run.advance(to: time) == expected)
      #expect(run.isLogicallyComplete == (state.isLogicallyComplete || expected == nil))
      if expected == nil { return }
    }
    Issue.record("the spring does not end")
  }

  // Each pass ends at the first frame behind its end and shows that end; the next one begins there.
  @Test("starts each pass at the frame at which the last one ended")
  func drifts() throws {
    var run = AnimationRun(try .linear(duration: 0.25).repeatCount(3), interval: 1.0)
    let frame = 0.1
    let values = (0...12).map { run.advance(to: Double($0) * frame) }
    func progress(_ frames: Double) -> Double { frames * frame / 0.25 }
    let expected: [Double?] = [
      0, progress(1), progress(2), 1,  // the pass of 0.25 s ends at the frame at 0.3 s
      1 - progress(1), 1 - progress(2), 0,  // and the second at 0.6 s
      progress(1), progress(2), nil, nil, nil, nil,
    ]
    for (value, expectation) in zip(values, expected) {
      #expect(
        value == expectation
          || (value ?? .nan).distance(to: expectation ?? .nan).magnitude < 1e-12)
    }
    // Three passes of 0.25 s take 0.9 s in frames of 0.1 s, and 0.75 s exactly.
    #expect(AnimationTimeline(try .linear(duration: 0.25).repeatCount(3)).duration == 0.75)
  }

  @Test("plays once for a count of 1 and below, and again and again without one")
  func counts() throws {
    for count in [-5, 0, 1] {
      var run = AnimationRun(try .linear(duration: 0.1).repeatCount(count), interval: 1.0)
      #expect(run.advance(to: 0.1) == 1 && run.advance(to: 0.2) == nil)
    }
    var endless = AnimationRun(
      try .linear(duration: 0.1).repeatForever(autoreverses: false), interval: 1.0)
    for frame in 0..<1000 { #expect(endless.advance(to: Double(frame) * 0.03) != nil) }
    #expect(!endless.isLogicallyComplete)
  }

  @Test("keeps the passes of nested repetitions apart")
  func nests() throws {
    var run = AnimationRun(
      try .linear(duration: 0.1).repeatCount(2, autoreverses: false).repeatCount(2), interval: 1.0)
    // In frames of 0.15 s every pass shows its start, its end, and nothing between.
    let values = (0...8).map { run.advance(to: Double($0) * 0.15) }
    // Inner pass 1 ends at frame 1, inner pass 2 at frame 2 and with it the outer pass; then the
    // same again, backwards.
    #expect(values == [0, 1, 1, 0, nil, nil, nil, nil, nil])
  }

  @Test("forgets the state of a spring between passes")
  func forgetsState() throws {
    var run = AnimationRun(.smooth.repeatCount(3, autoreverses: false), interval: 1.0)
    var passes: [[Double]] = [[]]
    for frame in 0..<400 {
      guard let value = run.advance(to: Double(frame) / 60) else { break }
      if value == 1 { passes.append([]) } else { passes[passes.count - 1].append(value) }
    }
    #expect(passes.count == 3 && passes[1].count > 30)
    // The first pass has the frame at time 0, which shows the start; the others begin after a frame
    // that shows the end of the last.
    let first = passes[0].dropFirst()
    for pass in passes.dropFirst() {
      #expect(zip(first, pass).allSatisfy { ($0 - $1).magnitude < 0.05 })
      #expect((pass.count - first.count).magnitude <= 1)
    }
  }

  @Test("keeps the state of custom animations")
  func keepsCustomState() {
    var run = AnimationRun(Animation(FrameCounter()), interval: 10.0)
    for frame in 1...10 {
      #expect(run.advance(to: 0) == Double(frame))
      #expect(run.isLogicallyComplete == (frame >= 5))
    }
    #expect(run.advance(to: 0) == nil)
    var again = AnimationRun(
      Animation(FrameCounter()).repeatCount(2, autoreverses: false), interval: 10.0)
    let values = (0..<22).map { _ in again.advance(to: 0) }
    #expect(values[9] == 10 && values[10] == 10 && values[11] == 1 && values[21] == nil)
  }

  @Test("reports a velocity where SwiftUI does")
  func reportsVelocity() throws {
    var spring = AnimationRun(.smooth, interval: 1.0)
    _ = spring.advance(to: 0.1)
    #expect(spring.velocity == spring.fluidState.velocity && spring.fluidState.velocity > 1)
    var delayed = AnimationRun(try .smooth.delay(0), interval: 1.0)
    _ = delayed.advance(to: 0.1)
    #expect(delayed.velocity == nil)
    var bezier = AnimationRun(.easeIn, interval: 1.0)
    _ = bezier.advance(to: 0.1)
    #expect(bezier.velocity == nil)
    var circular = AnimationRun(
      try .timingCurve(.apple(.circularEaseIn), duration: 2), interval: 3.0)
    _ = circular.advance(to: 1)
    let velocity = try #require(circular.velocity)
    #expect((velocity - 1.5 * AppleUnitCurve.circularEaseIn.slope(at: 0.5)).magnitude < 1e-12)
    var custom = AnimationRun(Animation(Halfway(time: 2)), interval: 8.0)
    _ = custom.advance(to: 1)
    #expect(custom.velocity == 2)
  }

  @Test("takes ten thousand modifiers")
  func takesManyModifiers() throws {
    var animation = try Animation.linear(duration: 1)
    for _ in 0..<5000 { animation = try animation.delay(0.001).repeatCount(1) }
    let timeline = AnimationTimeline(animation)
    var run = AnimationRun(animation, interval: 1.0)
    #expect((timeline.duration - 6).magnitude < 1e-9)
    #expect((timeline.progress(at: 5.5) - 0.5).magnitude < 1e-9)
    let shown = run.advance(to: 5.5)
    let value = try #require(shown)
    #expect((value - 0.5).magnitude < 1e-9)
    #expect(Array(timeline.segments).map(\.kind) == [.wait, .play])
  }

  @Test("ends or stays finite, for any nesting")
  func staysFinite() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let animation = try RandomAnimation.make(using: &generator)
      var run = AnimationRun(animation, interval: SIMD2(3.0, -1e5))
      let frame = generator.oneOf(1.0 / 240, 1.0 / 60, 0.3, 5, 1e12)
      for index in 0..<60 {
        guard let value = run.advance(to: Double(index) * frame) else { break }
        #expect(value.magnitudeSquared.isFinite, "\(animation)")
        #expect(run.velocity.map { !$0.magnitudeSquared.isNaN } ?? true, "\(animation)")
      }
    }
  }
}
