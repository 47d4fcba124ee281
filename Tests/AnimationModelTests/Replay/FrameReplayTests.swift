import AnimationModel
import AnimationTiming
import Testing

@Suite("Frame replay")
struct FrameReplayTests {
  /// Ten frames of 1/60 s, one of 250 ms and one of 2 s.
  static let log = Array(repeating: 1.0 / 60, count: 10) + [0.25, 2]

  private var spring: Spring { get throws { try Spring(mass: 1, stiffness: 180, damping: 12) } }

  @Test("shows what a suspended app does to each method")
  func replays() throws {
    let replay = try FrameReplay(
      spring, frameLengths: Self.log,
      methods: [.exact, .capped(0.05), .substepped(1.0 / 240), .semiImplicitEuler, .rungeKutta4])
    let solver = ClosedFormSpring(try spring, from: Motion(displacement: -1, velocity: 0))
    for (time, value) in zip(replay.times, replay.columns[0].values) {
      #expect((value - 1 - solver.motion(at: time).displacement).magnitude < 1e-15)
    }
    let last = replay.columns.map { $0.values[12] }
    #expect((last[0] - 1).magnitude < 1e-5 && replay.columns[0].runsAway == false)
    // Ten frames and twice 50 ms have passed for the capped one.
    let capped = solver.motion(at: 10.0 / 60 + 0.1).displacement + 1
    #expect((last[1] - capped).magnitude < 1e-12)
    #expect((last[2] - 1).magnitude < 1e-3 && !replay.columns[2].runsAway)
    #expect(replay.columns[3].runsAway && replay.columns[4].runsAway)
    // k·h² = 720 from the release; then v = 360 − 2·(180·719 + 12·360) and x = 719 + 2·v.
    let twice = try FrameReplay(spring, frameLengths: [2, 2], methods: [.semiImplicitEuler])
    for (value, expected) in zip(twice.columns[0].values, [0.0, 720, -533_520]) {
      // The spring stores ω₀ and ζ, from which the stiffness comes back rounded.
      #expect((value - expected).magnitude <= 1e-14 * expected.magnitude)
    }
  }

  // Case C1: stiffness 170, damping 26, frames of 0.1 s.
  @Test("agrees with the figures of a long frame")
  func agrees() throws {
    let replay = try FrameReplay(
      try Spring(mass: 1, stiffness: 170, damping: 26),
      frameLengths: Array(repeating: 0.1, count: 5),
      methods: [.semiImplicitEuler, .exact, .rungeKutta4])
    for (value, expected) in zip(
      replay.columns[0].values.dropFirst(), [1.7, -2.21, 9.503, -23.6929])
    {
      #expect((value - expected).magnitude < 1e-12)
    }
    // z = −ω₀²h² = −1.7 and γh = 2.6: one step of the fourth order, in exact decimals.
    #expect((replay.columns[2].values[1] - 0.47175).magnitude < 1e-14)
    let exact = [0.3751, 0.7354, 0.9029, 0.9670, 0.9893]
    for (value, expected) in zip(replay.columns[1].values.dropFirst(), exact) {
      #expect((value - expected).magnitude < 5e-5)
    }
  }

  // Cases C3 and C7: however a second is cut into frames, the exact column ends in one place.
  @Test("does not depend on how time is cut, when it is exact")
  func isIndependent() throws {
    let cuts = [
      Array(repeating: 0.001, count: 1000), [1], Array(repeating: 1.0 / 60, count: 60),
      [0.033, 0.25, 0.016, 0.701],
    ]
    let ends = try cuts.map { cut in
      try FrameReplay(spring, velocity: 3, frameLengths: cut, methods: [.exact])
        .columns[0].values.last ?? .nan
    }
    #expect(ends.allSatisfy { ($0 - ends[0]).magnitude < 1e-9 })
  }

  @Test("leaves what has run away where it is, and stays finite")
  func staysFinite() throws {
    let replay = try FrameReplay(
      spring, frameLengths: Array(repeating: 5, count: 2000),
      methods: [
        .semiImplicitEuler, .explicitEuler, .rungeKutta4, .velocityVerlet,
        .millisecondSubsteps,
      ])
    #expect(replay.columns.allSatisfy { $0.values.count == 2001 })
    #expect(replay.columns.allSatisfy { $0.values.allSatisfy(\.isFinite) })
    #expect(replay.columns.map(\.runsAway) == [true, true, true, true, false])
  }

  @Test("adds up hitches")
  func countsHitches() throws {
    let hitches = try Hitches(frameLengths: Self.log, interval: 1.0 / 60)
    let late = 0.25 + 2 - 2.0 / 60
    #expect(hitches.count == 2 && (hitches.time - late).magnitude < 1e-12)
    #expect((hitches.longest - (2 - 1.0 / 60)).magnitude < 1e-12)
    #expect((hitches.ratio - 1000 * late / (10.0 / 60 + 2.25)).magnitude < 1e-9)
    let smooth = try Hitches(
      frameLengths: Array(repeating: 0.016667, count: 60), interval: 1.0 / 60)
    #expect(smooth.time == 0 && smooth.ratio == 0)
    #expect(try Hitches(frameLengths: [], interval: 0.01).ratio == 0)
    #expect(throws: ModelError.self) { try Hitches(frameLengths: [-1], interval: 0.01) }
    #expect(throws: ModelError.self) { try FrameReplay(spring, frameLengths: [0], methods: []) }
  }

  @Test("counts the bodies that a frame computes, and what is interpolated without them")
  func countsBodies() throws {
    var stage = Stage()
    let body = try stage.property("body", 0.0)
    let plain = try (0..<3).map { try stage.property("\($0)", 0.0) }
    try stage.withAnimation(.linear(duration: 0.5)) { stage in
      try stage.set(body, to: 1)
      for property in plain { try stage.set(property, to: 1) }
    }
    let costs = try stage.playFrames(until: 1, bodies: [Observed(body)])
    #expect(costs.count == 61)
    #expect(costs.prefix(31).allSatisfy { $0.bodies == 1 && $0.interpolations == 3 })
    #expect(costs.dropFirst(31).allSatisfy { $0.bodies == 0 && $0.interpolations == 0 })
  }
}
