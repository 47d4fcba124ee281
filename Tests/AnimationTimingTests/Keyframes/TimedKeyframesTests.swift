import AnimationTiming
import Testing

@Suite("Timed keyframes")
struct TimedKeyframesTests {
  private func list(
    _ points: [(Double, Double)], _ curve: Curve? = nil, first: Curve = .linear
  ) throws -> TimedKeyframes<Double> {
    let frames = try points.enumerated().map {
      try TimedKeyframe(
        time: $0.element.0, value: $0.element.1, curve: $0.offset == 0 ? first : .linear)
    }
    return try TimedKeyframes(frames, curve: curve)
  }

  @Test("sorts its keyframes, and stays put outside")
  func sorts() throws {
    let list = try list([(2, 8), (0, 2), (1, 4)])
    #expect([-1, 0, 0.5, 1, 1.5, 2, 3].map { list.value(at: $0) } == [2, 2, 3, 4, 6, 8, 8])
    #expect(list.start == 0 && list.end == 2)
  }

  // Chromium's own tests of its keyframed curves, to their tolerance.
  // Source: the reference pack chromium-cubic-bezier.
  @Test("lets a curve over the whole leave the ends, in the way of the outer keyframes")
  func bendsWhole() throws {
    let over = Curve.bezier(try CubicBezier(0.5, -0.5, 0.5, 1.5))
    let straight = try list([(0, 0), (1, 2)], over)
    #expect((straight.value(at: 0.25) - -0.076).magnitude < 0.001)
    #expect((straight.value(at: 0.75) - 2.076).magnitude < 0.001)
    let bent = try list(
      [(0, 0), (1, 1)], over, first: .bezier(try CubicBezier(0.5, 0.25, 0.5, 0.75)))
    #expect((bent.value(at: 0.25) - -0.02).magnitude < 0.002)
    #expect((bent.value(at: 0.46) - 0.33).magnitude < 0.002)
    let steps = try list([(0, 0), (1, 2)], over, first: .steps(try Steps(4, .start)))
    #expect(steps.value(at: 0.75) == 2.5)
    let late = try list([(0, 0), (1, 2)], over, first: .steps(try Steps(4, .end)))
    #expect(late.value(at: 0.25) == -0.5 && late.value(at: 0.75) == 2)
    let many = try list(
      [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9)], .bezier(try CubicBezier(0.5, 0, 0.5, 1)))
    #expect((many.value(at: 1.455) - 1).magnitude < 0.005)
    #expect((many.value(at: 3.5) - 8.72).magnitude < 0.01)
  }

  @Test("applies a curve from its keyframe on")
  func appliesCurves() throws {
    let both = try list([(0, 0), (1, 2)], first: .steps(try Steps(1, .both)))
    #expect(both.value(at: 0) == 1 && both.value(at: 1) == 2)
  }

  // Compose's tests of its keyframes. Source: the reference pack compose-spring.
  @Test("fills in the ends of a Compose animation")
  func fillsEnds() throws {
    let curve = Curve.bezier(try CubicBezier(0.4, 0, 0.2, 1))
    let list = try TimedKeyframes(
      from: 0.0, to: 1, duration: 0.1,
      [
        try TimedKeyframe(time: 0.05, value: 0.5, curve: curve),
        try TimedKeyframe(time: 0.2, value: 99),
      ])
    #expect(list.value(at: 0.025) == 0.25 && list.value(at: 0.1) == 1)
    #expect((list.value(at: 0.075) - (0.5 + 0.5 * curve.value(at: 0.5))).magnitude < 1e-9)
    let own = try TimedKeyframes(
      from: 5.0, to: 6, duration: 0.1,
      [try TimedKeyframe(time: 0, value: 1), try TimedKeyframe(time: 0.1, value: 0)])
    #expect(own.value(at: 0) == 1 && own.value(at: 0.1) == 0)
    let none = try TimedKeyframes(from: 3.0, to: 4, duration: 0, [])
    #expect(none.value(at: -1) == 3 && none.value(at: 0) == 4 && none.value(at: 1) == 4)
  }

  @Test("holds a single keyframe, rejects none")
  func counts() throws {
    #expect(try list([(1, 4)]).value(at: 9) == 4)
    let error = #expect(throws: ParameterError.self) { try TimedKeyframes<Double>([]) }
    #expect(error?.field == "keyframes")
    let time = #expect(throws: ParameterError.self) { try TimedKeyframe(time: .nan, value: 1.0) }
    #expect(time?.field == "time")
  }

  @Test("answers keyframes at one time with a number")
  func answersJumps() throws {
    let list = try list([(0, 0), (1, 5), (1, 9), (2, 9)])
    #expect(list.value(at: (1.0).nextDown) < 5.001 && list.value(at: 1) == 9)
    let all = try self.list([(1, 5), (1, 9)], .linear)
    for time in [0, 1, 2.0] { #expect(all.value(at: time).isFinite) }
  }
}
