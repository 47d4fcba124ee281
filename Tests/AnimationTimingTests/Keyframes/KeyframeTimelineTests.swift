import AnimationTiming
import Testing

@Suite("Keyframe timeline")
struct KeyframeTimelineTests {
  struct Pose: Equatable {
    var scale = 1.0
    var place = SIMD2(3.0, 7)
    var name = "start"
  }

  // Case K6 of the pack swiftui-misc: two tracks of unequal length.
  @Test("lasts as long as its longest track, while shorter ones hold")
  func holdsShortTracks() throws {
    let timeline = KeyframeTimeline(
      initialValue: AnimatablePair(0.0, 1.0),
      [
        .track(\.first, [try .linear(10, duration: 0.2), try .linear(0, duration: 0.2)]),
        .track(\.second, [try .linear(2, duration: 0.6)]),
      ])
    #expect(timeline.duration == 0.6)
    for (time, first, second) in [
      (-1, 0.0, 1.0), (0.05, 2.5, 1.083), (0.2, 10, 1.333), (0.4, 0, 1.667), (0.5, 0, 1.833),
      (1.5, 0, 2),
    ] {
      let value = timeline.value(at: time)
      #expect((value.first - first).magnitude < 0.0006, "at \(time)")
      #expect((value.second - second).magnitude < 0.0006, "at \(time)")
    }
    #expect((timeline.value(progress: 0.5).second - 1.5).magnitude < 1e-15)
    #expect(timeline.velocity(at: 0.1) == AnimatablePair(50, 1 / 0.6))
    #expect(timeline.velocity(at: 0.5).first == 0)
  }

  @Test("leaves parts without a track as they are")
  func keepsUntouched() throws {
    let timeline = KeyframeTimeline(
      initialValue: Pose(), [.track(\.scale, [try .linear(2, duration: 1)])])
    let value = timeline.value(at: 0.5)
    #expect(value == Pose(scale: 1.5))
    #expect(KeyframeTimeline(initialValue: Pose(), []).value(at: 3) == Pose())
    #expect(KeyframeTimeline(initialValue: Pose(), []).duration == 0)
  }

  @Test("lets the later of two tracks over one part count")
  func countsLater() throws {
    let timeline = KeyframeTimeline(
      initialValue: Pose(),
      [
        .track(\.place, [.move(SIMD2(9, 9))]),
        .track(\.place, [try .linear(SIMD2(5, 5), duration: 2)]),
      ])
    #expect(timeline.value(at: 1).place == SIMD2(4, 6))
  }
}
