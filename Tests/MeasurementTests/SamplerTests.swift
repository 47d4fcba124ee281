import CMeasure
import Measurement
import Testing

@Suite("Measuring")
struct SamplerTests {
  @Test("refuses debug builds and coarse clocks with the reason")
  func refusals() {
    #expect(throws: MeasurementRefusal.self) {
      try MeasurementRefusal.check(build: .debug, clockStep: 1)
    }
    #expect(throws: MeasurementRefusal.self) {
      try MeasurementRefusal.check(build: .release, clockStep: 1001)
    }
    #expect(throws: Never.self) { try MeasurementRefusal.check(build: .release, clockStep: 1000) }
  }

  @Test("takes every planned sample of every body")
  func samples() {
    let bodies = [
      TimedBody("a", "a sum") { operations in
        var sum = 0.0
        for index in 0..<operations { sum += measure_hide(Double(index)) }
        measure_use(sum)
      },
      TimedBody("b", "a root") { operations in
        for index in 0..<operations { measure_use(measure_hide(Double(index)).squareRoot()) }
      },
    ]
    let samples = Sampler(rounds: 5).samples(of: bodies)
    #expect(samples.map(\.id) == ["a", "b"])
    for sample in samples {
      #expect(sample.statistics.count == 5 && sample.statistics.minimum > 0)
      #expect(sample.operationsPerSample > 1)
    }
  }

  @Test("ends for a body that does nothing")
  func emptyBody() {
    let samples = Sampler(rounds: 1).samples(of: [TimedBody("none", "nothing") { _ in }])
    #expect(samples[0].operationsPerSample == 1 << 30)
  }

  @Test("is guarded: work that is used scales with its amount, work that is not vanishes")
  func guards() {
    // Counted and not timed: a hidden operand must be computed with each time.
    var sum = 0.0
    for _ in 0..<1000 { sum += measure_hide(1.0) }
    measure_use(sum)
    #expect(sum == 1000)
    #expect(measure_hide(0.1) == 0.1)
  }

  @Test("states medians, quantiles and spread of a sample")
  func statistics() {
    let statistics = SampleStatistics([5, 1, 4, 2, 3])
    #expect(statistics.median == 3 && statistics.minimum == 1)
    #expect(statistics.quantile(0) == 1 && statistics.quantile(1) == 5)
    #expect(statistics.quantile(0.125) == 1.5)
    #expect(statistics.spread == 1.4826)
    #expect(SampleStatistics([7]).spread == 0)
  }

  @Test("has a clock that does not go back")
  func clock() {
    var last = MonotonicClock.now
    for _ in 0..<1000 {
      let now = MonotonicClock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test("draws the same numbers from the same seed")
  func generator() {
    var one = SplitMix64(seed: 7)
    var other = SplitMix64(seed: 7)
    for _ in 0..<100 { #expect(one.next() == other.next()) }
  }
}
