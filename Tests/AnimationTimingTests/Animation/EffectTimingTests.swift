import AnimationTiming
import Testing

@Suite("Effect timing")
struct EffectTimingTests {
  /// A time in seconds, and what two steps with a jump at the start show then.
  struct Row: Sendable {
    let iterationStart: Double
    let iterations: Double
    let direction: EffectTiming.Direction
    let time: Double
    let value: Double
  }

  // Rows of the web platform tests of the before flag; delay 1 s, duration 1 s, fill both.
  // Source: the reference pack wpt-css-easing, cases 01 to 08.
  static let rows: [Row] = [
    Row(iterationStart: 0, iterations: 1, direction: .normal, time: 1, value: 0.5),
    Row(iterationStart: 0, iterations: 1, direction: .normal, time: 1.499, value: 0.5),
    Row(iterationStart: 0, iterations: 1, direction: .normal, time: 1.5, value: 1),
    Row(iterationStart: 0, iterations: 1, direction: .reverse, time: 2, value: 0),
    Row(iterationStart: 0.25, iterations: 1, direction: .normal, time: 0, value: 0.5),
    Row(iterationStart: 0.25, iterations: 1, direction: .normal, time: 1.749, value: 1),
    Row(iterationStart: 0.25, iterations: 1, direction: .normal, time: 2, value: 0.5),
    Row(iterationStart: 0.5, iterations: 1, direction: .normal, time: 0.999, value: 0.5),
    Row(iterationStart: 0.5, iterations: 1, direction: .normal, time: 1, value: 1),
    Row(iterationStart: 0.5, iterations: 1, direction: .reverse, time: 0, value: 1),
    Row(iterationStart: 0.5, iterations: 1, direction: .reverse, time: 1.001, value: 0.5),
    Row(iterationStart: 0.5, iterations: 1, direction: .reverse, time: 2, value: 0.5),
    Row(iterationStart: 1.5, iterations: 2, direction: .alternate, time: 1, value: 1),
    Row(iterationStart: 1.5, iterations: 2, direction: .alternate, time: 1.001, value: 0.5),
    Row(iterationStart: 1.5, iterations: 2, direction: .alternate, time: 3.5, value: 0.5),
    Row(iterationStart: 0.5, iterations: 2, direction: .alternateReverse, time: 1, value: 1),
    Row(iterationStart: 0.5, iterations: 2, direction: .alternateReverse, time: 3, value: 0.5),
  ]

  @Test("agrees with the browsers' tests of the before flag", arguments: rows)
  func agreesWithBrowsers(row: Row) throws {
    let timing = try EffectTiming(
      iterationDuration: 1, delay: 1, fill: .both, iterationStart: row.iterationStart,
      iterations: row.iterations, direction: row.direction)
    let place = try #require(timing.progress(at: row.time))
    let steps = try Steps(2, .start)
    #expect(steps.value(at: place.progress, before: place.isBefore) == row.value)
  }

  @Test("shows itself before and after by its fill")
  func fills() throws {
    for fill in EffectTiming.Fill.allCases {
      let timing = try EffectTiming(iterationDuration: 1, delay: 1, fill: fill)
      #expect((timing.progress(at: 0.5) != nil) == (fill == .backwards || fill == .both))
      #expect((timing.progress(at: 2.5) != nil) == (fill == .forwards || fill == .both))
      #expect(timing.progress(at: 1.5)?.progress == 0.5)
    }
  }

  @Test("gives a boundary to the phase that time runs towards")
  func givesBoundaries() throws {
    let timing = try EffectTiming(iterationDuration: 1, delay: 1)
    #expect(timing.progress(at: 1) != nil && timing.progress(at: 2) == nil)
    #expect(timing.progress(at: 1, isPlayingBackwards: true) == nil)
    #expect(timing.progress(at: 2, isPlayingBackwards: true)?.progress == 1)
  }

  @Test("ends an iteration at 1 and counts it")
  func endsIterations() throws {
    let timing = try EffectTiming(iterationDuration: 0.5, fill: .forwards, iterations: 3)
    #expect(timing.activeDuration == 1.5 && timing.end == 1.5)
    #expect(timing.progress(at: 0.5)?.progress == 0 && timing.progress(at: 0.5)?.iteration == 1)
    #expect(timing.progress(at: 2)?.progress == 1 && timing.progress(at: 2)?.iteration == 2)
    let half = try EffectTiming(iterationDuration: 2, fill: .forwards, iterations: 1.5)
    #expect(half.progress(at: 9)?.progress == 0.5 && half.progress(at: 9)?.iteration == 1)
  }

  @Test("cuts off what an end delay takes away")
  func cutsOff() throws {
    let timing = try EffectTiming(iterationDuration: 2, endDelay: -1.5, fill: .both)
    #expect(timing.end == 0.5)
    #expect(timing.progress(at: 0.25)?.progress == 0.125)
  }

  @Test("answers no duration and no end with numbers")
  func answersExtremes() throws {
    let instant = try EffectTiming(iterationDuration: 0, delay: 1, fill: .both, iterations: 3)
    #expect(instant.progress(at: 0)?.progress == 0)
    #expect(instant.progress(at: 1)?.progress == 1 && instant.progress(at: 1)?.iteration == 2)
    for duration in [0, 1e-300, 1, .infinity] {
      for iterations in [0, 0.5, 1, 1e300, .infinity] {
        for direction in EffectTiming.Direction.allCases {
          let timing = try EffectTiming(
            iterationDuration: duration, delay: 0.5, fill: .both, iterationStart: 0.25,
            iterations: iterations, direction: direction)
          for time in [-1e300, 0, 0.5, 0.75, 1e300] {
            let place = try #require(timing.progress(at: time))
            #expect((0...1).contains(place.progress), "\(timing) \(time)")
            #expect(!place.iteration.isNaN)
          }
        }
      }
    }
  }

  @Test("rejects what is no time, by name")
  func rejects() {
    let duration = #expect(throws: ParameterError.self) { try EffectTiming(iterationDuration: -1) }
    #expect(duration?.field == "iterationDuration")
    let count = #expect(throws: ParameterError.self) {
      try EffectTiming(iterationDuration: 1, iterations: .nan)
    }
    #expect(count?.field == "iterations")
    let delay = #expect(throws: ParameterError.self) {
      try EffectTiming(iterationDuration: 1, delay: .infinity)
    }
    #expect(delay?.field == "delay")
  }
}
