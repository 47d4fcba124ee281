import AnimationTiming
import TestSupport
import Testing

@Suite("Animation segments")
struct AnimationSegmentsTests {
  private func segments(_ animation: Animation, _ limit: Int = 50) -> [AnimationSegment] {
    Array(AnimationTimeline(animation).segments.prefix(limit))
  }

  @Test("describe a single play")
  func single() throws {
    let all = segments(try .linear(duration: 2))
    #expect(
      all == [
        AnimationSegment(
          kind: .play, isReversed: false, start: 0, end: 2, startProgress: 0, endProgress: 1,
          jump: 0)
      ])
  }

  @Test("describe waits inside and outside of a repetition")
  func waits() throws {
    let all = segments(try .linear(duration: 1).delay(0.5).repeatCount(2).delay(2).speed(2))
    #expect(all.map(\.kind) == [.wait, .play, .wait, .play])
    #expect(all.map(\.start) == [0, 1.25, 1.75, 2])
    #expect(all.map(\.end) == [1.25, 1.75, 2, 2.5])
    #expect(all.map(\.startProgress) == [0, 0, 1, 1])
    #expect(all.map(\.endProgress) == [0, 1, 1, 0])
    #expect(all.map(\.isReversed) == [false, false, true, true])
    #expect(all.allSatisfy { $0.jump == 0 })
  }

  @Test("report the jumps of passes that do not reverse")
  func jumps() throws {
    let all = segments(try .linear(duration: 1).repeatCount(3, autoreverses: false))
    #expect(all.map(\.jump) == [0, -1, -1])
    // An inner pair ends at the start, and the outer reversal begins where it is shown: at 1.
    let nested = segments(try .linear(duration: 1).repeatCount(2).repeatCount(2))
    #expect(nested.map(\.startProgress) == [0, 1, 1, 0])
    #expect(nested.map(\.endProgress) == [1, 0, 0, 1])
    #expect(nested.map(\.jump) == [0, 0, 1, 0])
  }

  @Test("start part-way for negative delays, skipping whole passes")
  func negativeDelays() throws {
    let all = segments(try .linear(duration: 1).repeatCount(4).delay(-1.25))
    #expect(all.map(\.startProgress) == [0.75, 0, 1])
    #expect(all.map(\.end) == [0.75, 1.75, 2.75])
    #expect(all[0].jump == 0.75)
    #expect(
      AnimationTimeline(try .linear(duration: 1).repeatCount(4).delay(-1.25)).duration == 2.75)
  }

  @Test("end with one that has no end")
  func endless() throws {
    let held = segments(try .linear(duration: 1).delay(-0.5).speed(-2).delay(1))
    #expect(held.map(\.kind) == [.wait, .hold])
    #expect(held.map(\.startProgress) == [0.5, 0.5] && held.last?.endProgress == 0)
    #expect(held.last?.start == 1 && held.last?.end == .infinity)
    let swinging = segments(try .spring(duration: 1, bounce: 1).delay(1).repeatCount(3))
    #expect(swinging.map(\.kind) == [.wait, .play] && swinging.last?.end == .infinity)
    #expect(segments(try .linear(duration: 0).repeatForever()).map(\.kind) == [.hold])
    #expect(segments(try .linear(duration: 0).repeatCount(7).delay(1)).isEmpty)
    #expect(segments(.linear.repeatForever(), 1000).count == 1000)
  }

  // The segments against the timeline, which computes the same from the time alone.
  @Test("agree with the timeline wherever they are, for any nesting")
  func agreeWithTimeline() throws {
    var generator = SeededGenerator(seed: 3)
    var checked = 0
    for _ in 0..<1500 {
      let animation = try RandomAnimation.make(using: &generator)
      let timeline = AnimationTimeline(animation)
      var (last, shown) = (0.0, 0.0)
      for segment in timeline.segments.prefix(30) {
        #expect(segment.start == last && segment.end >= segment.start, "\(animation)")
        #expect((segment.startProgress - shown - segment.jump).magnitude < 1e-12)
        (last, shown) = (segment.end, segment.endProgress)
        let end = segment.end.isFinite ? segment.end : segment.start + 1
        let middle = segment.start + (end - segment.start) / 2
        guard segment.kind != .hold, segment.end - segment.start > 1e-9 * segment.end else {
          continue
        }
        checked += 1
        let rate = timeline.rate(at: middle)
        #expect(timeline.progress(at: middle).isFinite)
        if segment.kind == .wait {
          #expect(rate == 0, "\(animation) \(segment)")
          #expect((timeline.progress(at: middle) - segment.startProgress).magnitude < 1e-9)
        } else if case .curve(.linear, _) = animation.base, segment.end.isFinite {
          let way = segment.endProgress - segment.startProgress
          let expected = segment.startProgress + way / 2
          #expect(
            (timeline.progress(at: middle) - expected).magnitude < 1e-6, "\(animation) \(segment)")
        }
      }
      if Array(timeline.segments.prefix(31)).count < 31 {
        #expect(
          timeline.duration == last || (timeline.duration - last).magnitude < 1e-9 * last,
          "\(animation)")
        if timeline.duration.isFinite, timeline.duration > 0 {
          #expect((timeline.endProgress - shown).magnitude < 1e-12)
        }
      }
    }
    #expect(checked > 1000)
  }
}
