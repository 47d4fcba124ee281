import AnimationTiming
import TestSupport
import Testing

@Suite("Keyframe track")
struct KeyframeTrackTests {
  typealias Frame = Keyframe<Double>

  /// A track, and values that SwiftUI showed for it at some times.
  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let track: KeyframeTrack<Double>
    let values: [(time: Double, value: Double)]

    init(_ name: String, _ keyframes: [Frame], _ values: [(Double, Double)]) {
      self.name = name
      track = KeyframeTrack(from: 0, keyframes)
      self.values = values.map { (time: $0.0, value: $0.1) }
    }

    var testDescription: String { name }
  }

  // Three decimals from a probe of SwiftUI. Source: the reference pack swiftui-misc, cases K1 to K5.
  static let recordings: [Recording] = {
    do {
      let calm = try Spring(duration: 0.4, bounce: 0)
      return [
        Recording(
          "linear",
          [
            try .linear(10, duration: 0.2), try .linear(-10, duration: 0.2),
            try .linear(0, duration: 0.2),
          ],
          [(-0.1, 0), (0.25, 5), (0.35, -5), (0.5, -5), (0.8, 0)]),
        Recording(
          "cubic in equal parts",
          [
            try .cubic(10, duration: 0.2), try .cubic(-10, duration: 0.2),
            try .cubic(0, duration: 0.2),
          ],
          [(0.05, 1.797), (0.15, 9.141), (0.4, -10), (0.5, -5.625)]),
        Recording(
          "cubic in unequal parts", [try .cubic(10, duration: 0.1), try .cubic(30, duration: 0.3)],
          [(0.025, 1.211), (0.05, 4.062)]),
        Recording(
          "cubic between linear ones",
          [
            try .linear(10, duration: 0.2), try .cubic(0, duration: 0.2),
            try .linear(5, duration: 0.2),
          ],
          [(0.25, 9.609), (0.3, 5.625), (0.35, 1.328), (0.5, 2.5)]),
        Recording(
          "cubic with velocities",
          [try .cubic(10, duration: 0.4, startVelocity: 50, endVelocity: 0)],
          [(0.3, 9.375), (0.35, 9.844)]),
        Recording(
          "cubic that goes on",
          [try .cubic(10, duration: 0.2), try .cubic(30, duration: 0.2)],
          [(0.05, 0.859), (0.15, 6.328), (0.25, 15.234), (0.35, 27.578)]),
        Recording(
          "cut-off spring", [try .spring(10, duration: 0.4, spring: calm)],
          [(0.05, 1.86), (0.15, 6.819), (0.35, 9.734), (0.5, 9.864)]),
        Recording(
          "spring that settles",
          [try .spring(10, spring: Spring(duration: 0.4, bounce: 0.3))],
          [(0.05, 2.105), (0.2, 9.841), (0.25, 10.396), (0.5, 9.993), (0.8, 10.001), (1.5, 10)]),
        Recording(
          "linear from where a spring is cut",
          [try .spring(10, duration: 0.2, spring: calm), try .linear(0, duration: 0.2)],
          [(0.1, 4.656), (0.2, 8.21), (0.25, 6.158), (0.4, 0)]),
        Recording(
          "spring with the speed of a linear one",
          [try .linear(10, duration: 0.2), try .spring(0, duration: 0.4, spring: calm)],
          [(0.2, 10), (0.25, 9.28), (0.4, 2.222)]),
        Recording(
          "move",
          [try .linear(10, duration: 0.2), .move(-5), try .linear(0, duration: 0.2)],
          [(0.05, 2.5), (0.1, 5), (0.3, -2.5), (0.35, -1.25), (1.5, 0)]),
      ]
    } catch { return [] }
  }()

  // Half of the last decimal, and a little more for the source's own rounding.
  @Test("agrees with what SwiftUI showed", arguments: recordings)
  func agreesWithSwiftUI(recording: Recording) {
    for (time, value) in recording.values {
      #expect((recording.track.value(at: time) - value).magnitude <= 0.0006, "at \(time)")
    }
  }

  @Test("holds all recordings")
  func holdsRecordings() { #expect(Self.recordings.count == 11) }

  @Test("lasts as long as its keyframes together")
  func sumsDurations() throws {
    let track = KeyframeTrack(
      from: 0,
      [try .linear(1, duration: 0.25), .move(3), try .cubic(2, duration: 0.5)] as [Frame])
    #expect(track.duration == 0.75 && track.segments.map(\.end) == [0.25, 0.25, 0.75])
    let spring = try Spring(duration: 0.4, bounce: 0.3)
    let settled = KeyframeTrack(from: 0, [try .spring(10, spring: spring)] as [Frame])
    // The only duration of this kind that was measured: 1.273 s.
    #expect((settled.duration - 1.273).magnitude < 0.0006)
    let apple = try AppleSpring(duration: 0.4, bounce: 0.3)
    #expect(
      (settled.duration - apple.settlingDuration(target: 10, epsilon: 1e-4)).magnitude < 1e-12)
  }

  @Test("lets springs settle by the rule of SwiftUI's spring", arguments: [-0.5, 0, 0.2, 0.9])
  func settlesSprings(bounce: Double) throws {
    for (way, velocity) in [(10.0, 0.0), (-3, 50), (0, 7), (1e6, 0), (0, 0)] {
      let spring = try Spring(duration: 0.4, bounce: bounce)
      let apple = try AppleSpring(duration: 0.4, bounce: bounce)
      let track = KeyframeTrack(
        from: 1, [try .spring(1 + way, spring: spring, startVelocity: velocity)] as [Frame])
      let expected = apple.settlingDuration(
        target: way, initialVelocity: velocity, epsilon: 1e-4)
      #expect((track.duration - expected).magnitude < 1e-9, "\(way) \(velocity)")
      #expect(track.value(at: track.duration) == 1 + way)
    }
  }

  @Test("stays put before, after and without keyframes")
  func staysPut() throws {
    let empty = KeyframeTrack(from: 7, [] as [Frame])
    #expect(empty.duration == 0 && empty.value(at: 0) == 7 && empty.value(progress: 0.5) == 7)
    #expect(empty.velocity(at: 0) == 0)
    let track = KeyframeTrack(from: 7, [try .linear(9, duration: 1)] as [Frame])
    #expect(track.value(at: -1) == 7 && track.value(at: 1) == 9 && track.value(at: 1e300) == 9)
    #expect(track.velocity(at: -1) == 0 && track.velocity(at: 0) == 2 && track.velocity(at: 1) == 0)
  }

  @Test("is at its last value when it has no duration, where SwiftUI has no number")
  func answersWithoutDuration() throws {
    let track = KeyframeTrack(
      from: 4, [try .linear(5, duration: 0), .move(6), try .cubic(8, duration: 0)] as [Frame])
    #expect(track.duration == 0)
    #expect(track.value(at: 0) == 8 && track.value(at: 0.1) == 8 && track.value(at: -0.1) == 4)
    #expect(track.value(progress: 0) == 8)
    let inside = KeyframeTrack(
      from: 0,
      [try .linear(5, duration: 1), try .linear(9, duration: 0), try .linear(5, duration: 1)]
        as [Frame])
    #expect(inside.value(at: (1.0).nextDown) < 5 && inside.value(at: 1) == 9)
  }

  @Test("takes its place by progress, clamped")
  func readsProgress() throws {
    let track = KeyframeTrack(from: 0, [try .linear(10, duration: 0.4)] as [Frame])
    #expect(track.value(progress: 0.25) == 2.5)
    #expect(track.value(progress: -1) == 0 && track.value(progress: 2) == 10)
  }

  @Test("follows a timing curve, and arrives with its speed")
  func followsCurves() throws {
    let ease = Curve.bezier(try CubicBezier(0.42, 0, 1, 1))
    let track = KeyframeTrack(
      from: 0,
      [
        try .linear(10, duration: 2, timingCurve: ease),
        try .spring(10, duration: 1, spring: .smooth),
      ] as [Frame])
    #expect(track.value(at: 1) == 10 * ease.value(at: 0.5))
    #expect(track.segments[0].endVelocity == 5 * ease.slope(at: 1))
    #expect(track.velocity(at: 2) == 5 * ease.slope(at: 1))
    let vertical = Curve.circular(.easeIn)
    let safe = KeyframeTrack(
      from: 0,
      [try .linear(10, duration: 2, timingCurve: vertical), try .cubic(0, duration: 1)] as [Frame])
    #expect(safe.velocity(at: 2) == 0)
  }

  @Test("gives velocities that are derivatives of its values", arguments: recordings)
  func derives(recording: Recording) {
    let track = recording.track
    let step = 1e-6
    for index in 0..<200 {
      let time = (Double(index) + 0.5) / 200 * track.duration
      let joints = track.segments.flatMap { [$0.start, $0.end] }
      guard joints.allSatisfy({ ($0 - time).magnitude > 2 * step }) else { continue }
      let quotient = (track.value(at: time + step) - track.value(at: time - step)) / (2 * step)
      // Third derivatives of these tracks stay below 1e5, times step²/6; rounding is 1e-15/step.
      #expect((track.velocity(at: time) - quotient).magnitude < 1e-5, "at \(time)")
    }
  }

  @Test("is smooth where two cubics of any length meet")
  func isSmooth() throws {
    let track = KeyframeTrack(
      from: 0,
      [
        try .cubic(10, duration: 0.1), try .cubic(30, duration: 0.3),
        try .cubic(5, duration: 0.2, endVelocity: 40), try .cubic(7, duration: 0.2),
        try .cubic(3, duration: 0.4, startVelocity: -9), try .cubic(0, duration: 0.1),
      ] as [Frame])
    for segment in track.segments.dropLast() {
      #expect(
        (track.velocity(at: segment.end) - track.velocity(at: segment.end.nextDown)).magnitude
          < 1e-9)
    }
    #expect(track.velocity(at: track.segments[2].end) == 40)
    #expect(track.velocity(at: track.segments[3].end) == -9)
    #expect(track.velocity(at: 0) == 0 && track.segments.last?.endVelocity == 0)
  }

  @Test("moves vectors component by component")
  func movesVectors() throws {
    let spring = try Spring(duration: 0.4, bounce: 0.2)
    let vector = KeyframeTrack(
      from: SIMD2(0.0, 5),
      [
        try .cubic(SIMD2(10, -5), duration: 0.3),
        try .spring(SIMD2(0, 0), duration: 0.4, spring: spring),
        try .linear(SIMD2(3, 9), duration: 0.2),
      ])
    for component in 0..<2 {
      let scalar = KeyframeTrack(
        from: [0.0, 5][component],
        [
          try .cubic([10, -5][component], duration: 0.3),
          try .spring(0, duration: 0.4, spring: spring),
          try .linear([3, 9][component], duration: 0.2),
        ] as [Frame])
      for index in 0...100 {
        let time = Double(index) / 100
        #expect((vector.value(at: time)[component] - scalar.value(at: time)).magnitude < 1e-13)
        #expect(
          (vector.velocity(at: time)[component] - scalar.velocity(at: time)).magnitude < 1e-12)
      }
    }
  }

  @Test("rejects what has no end, by name")
  func rejects() throws {
    let undamped = try Spring(response: 1, dampingRatio: 0)
    let error = #expect(throws: ParameterError.self) { try Frame.spring(1, spring: undamped) }
    #expect(error?.field == "duration")
    let negative = #expect(throws: ParameterError.self) { try Frame.linear(1, duration: -1) }
    #expect(negative?.field == "duration")
    let endless = #expect(throws: ParameterError.self) { try Frame.cubic(1, duration: .infinity) }
    #expect(endless?.field == "duration")
    #expect(try Frame.spring(1, duration: 1, spring: undamped).duration == 1)
  }

  @Test("never answers something that is not a number")
  func staysFinite() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let frames = try (0..<Int(generator.between(0, 7))).map { _ in
        try Self.randomFrame(using: &generator)
      }
      let track = KeyframeTrack(from: generator.signed(1e-9, 1e9), frames)
      #expect(track.duration >= 0 && track.duration.isFinite)
      for time in [-1, 0, track.duration, track.duration.nextDown, 1e300]
        + (0..<8).map({ _ in generator.between(0, max(track.duration, 1)) })
      {
        #expect(track.value(at: time).isFinite, "\(frames) \(time)")
        #expect(track.velocity(at: time).isFinite, "\(frames) \(time)")
      }
    }
  }

  private static func randomFrame(using generator: inout SeededGenerator) throws -> Frame {
    let value = generator.signed(1e-6, 1e6)
    let duration = generator.unit() < 0.2 ? 0 : generator.magnitude(1e-6, 1e3)
    let velocity = generator.unit() < 0.5 ? nil : Optional(generator.signed(1e-3, 1e5))
    switch Int(generator.between(0, 4)) {
    case 0:
      let curve = Curve.bezier(
        try CubicBezier(
          generator.oneOf(0, 0.3, 1), generator.between(-1, 2), generator.oneOf(0, 0.7, 1),
          generator.between(-1, 2)))
      return try .linear(value, duration: duration, timingCurve: curve)
    case 1: return try .cubic(value, duration: duration, startVelocity: velocity)
    case 2:
      let spring = try Spring(
        response: generator.magnitude(1e-3, 1e3), dampingRatio: generator.magnitude(1e-3, 1e3))
      return try .spring(
        value, duration: generator.unit() < 0.5 ? nil : duration, spring: spring,
        startVelocity: velocity)
    default: return .move(value)
    }
  }
}
