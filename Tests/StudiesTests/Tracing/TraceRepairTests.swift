import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Rows that are repaired")
struct TraceRepairTests {
  static let whole = SyntheticTrace(.bouncy).noisy(0.4, seed: 1)

  @Test("give the same answer in any order")
  func order() throws {
    var generator = SeededGenerator(seed: 2)
    let order = Self.whole.times.indices.shuffled(using: &generator)
    let repair = try TraceRepair(
      times: order.map { Self.whole.times[$0] }, positions: order.map { Self.whole.positions[$0] })
    #expect(repair.unsorted > 10)
    let whole = try Trace(times: Self.whole.times, positions: Self.whole.positions)
    #expect(repair.trace == whole)
  }

  @Test("lose what is no number, and merge what has one time")
  func unreadable() throws {
    var trace = Self.whole
    trace.times.insert(.nan, at: 4)
    trace.positions.insert(3, at: 4)
    trace.positions[9] = .infinity
    trace.times.append(trace.times[20])
    trace.positions.append(trace.positions[20] + 2)
    trace.times.append(trace.times[30])
    trace.positions.append(trace.positions[30])
    let repair = try TraceRepair(times: trace.times, positions: trace.positions)
    #expect(repair.unreadable == 2 && repair.sameTimes == 2 && repair.gaps == 1)
    #expect(repair.trace.count == Self.whole.times.count - 1)
    // The mean of two, and what is equal unchanged: row 9 is lost, and row 4 was put in before.
    #expect(repair.trace.positions[18] == Self.whole.positions[19] + 1)
    #expect(repair.trace.positions[28] == Self.whole.positions[29])
  }

  /// Times to a tenth of a millisecond, and to a whole one with some missing.
  @Test("say how many there are a second, and not the rounding of one step")
  func rate() throws {
    for (rate, step) in [(60.0, 1e-4), (60, 1e-3), (120, 1e-3), (144, 1e-4)] {
      var trace = SyntheticTrace(.bouncy, rate: rate).noisy(0.4, seed: 1)
      trace.times = trace.times.map { ($0 / step).rounded() * step }
      trace.times.remove(at: 40)
      trace.positions.remove(at: 40)
      let analysis = try trace.analysis()
      #expect(abs(analysis.rate / rate - 1) < 1e-3)
    }
  }

  @Test("tell the same in every unit", arguments: [(1e-9, 1.0), (1, 1e-9), (1e6, 1e6)])
  func units(second: Double, point: Double) throws {
    let trace = SyntheticTrace(.bouncy).rounded()
    let plain = try trace.analysis().spring
    let scaled = try TraceAnalysis(
      times: trace.times.map { $0 * second }, positions: trace.positions.map { $0 * point }
    ).spring
    #expect(scaled.quantum.map { abs($0 / point - 1) < 1e-9 } == true)
    #expect(abs(scaled.response.value / second - plain.response.value) < 1e-5)
    #expect(abs(scaled.dampingRatio.value - plain.dampingRatio.value) < 1e-5)
  }

  @Test("count from zero where that is near, and from the first row elsewhere")
  func origin() throws {
    func repair(_ shift: Double, origin: Double? = nil) throws -> TraceRepair {
      try TraceRepair(
        times: Self.whole.times.map { $0 + shift }, positions: Self.whole.positions,
        origin: origin)
    }
    #expect(try repair(0).origin == 0)
    #expect(try repair(0.3).origin == 0)
    #expect(try repair(1.7e9).origin == 1.7e9)
    #expect(try repair(-0.3).origin == 0)
    #expect(try repair(-3).origin == -3)
    #expect(try repair(0.3, origin: 0.2).origin == 0.2)
    // Seconds since 1970 in doubles are good to a fraction of a microsecond.
    let times = Self.whole.times.map { $0 + 1.7e9 }
    let far = try TraceAnalysis(times: times, positions: Self.whole.positions)
    let near = try Self.whole.analysis()
    #expect(abs(far.spring.response.value - near.spring.response.value) < 1e-5)
    #expect(abs(far.spring.latency.value - near.spring.latency.value) < 1e-5)
  }

  @Test("of a million are cropped to the motion")
  func million() throws {
    let trace = SyntheticTrace(.bouncy, latency: 4000.041, duration: 1_000_000.0 / 60)
      .noisy(0.4, seed: 5)
    #expect(trace.times.count == 1_000_000)
    let analysis = try trace.analysis()
    #expect(analysis.repair.cropped > 990_000 && analysis.repair.block == 1)
    #expect(analysis.spring.latency.isNear(4000.041) && analysis.spring.response.isNear(0.5))
  }

  @Test("of a fast log are averaged without blurring the motion")
  func fastLog() throws {
    let trace = SyntheticTrace(.bouncy, rate: 66_666).noisy(0.5, seed: 5)
    let analysis = try trace.analysis()
    #expect(analysis.repair.block > 10 && analysis.trace.count <= 810)
    let fit = analysis.spring
    #expect(fit.response.isNear(0.5) && fit.dampingRatio.isNear(0.7) && fit.latency.isNear(0.041))
    #expect((fit.response.standardError ?? 1) < 2e-4)
  }

  @Test("of many swings are not averaged, but cut")
  func manySwings() throws {
    let spring = try Spring(response: 0.2, dampingRatio: 0.002)
    let analysis = try SyntheticTrace(spring, duration: 100).noisy(1, seed: 5).analysis()
    #expect(analysis.repair.block == 1 && analysis.trace.count <= 4000)
    #expect(analysis.spring.response.isNear(0.2) && analysis.spring.dampingRatio.isNear(0.002))
  }
}

@Suite("Rows that cannot be fitted")
struct RefusedRowsTests {
  static func message(_ times: [Double], _ positions: [Double]) -> String {
    do {
      _ = try TraceAnalysis(times: times, positions: positions)
      return "accepted"
    } catch {
      return error.description
    }
  }

  @Test("are refused in one line that names what is wrong")
  func refusals() {
    let ramp = (0..<50).map { Double($0) / 60 }
    var generator = SeededGenerator(seed: 4)
    let noise = ramp.map { _ in generator.normal() }
    #expect(Self.message([], []).contains("number of usable rows is 0; it must be at least 8"))
    #expect(Self.message([1], [1]).contains("number of usable rows is 1"))
    #expect(Self.message(ramp, ramp.map { _ in 5 }).contains("position is 5.0 in every row"))
    #expect(Self.message(ramp.map { _ in 1 }, ramp).contains("number of usable rows is 1"))
    #expect(Self.message(ramp, ramp.map { _ in .nan }).contains("number of usable rows is 0"))
    #expect(Self.message(ramp, noise).contains("no more than the noise"))
    #expect(Self.message(ramp, [1]).contains("positions is 1; it must be 50, one a time"))
    #expect(Self.message(ramp, ramp.map { 1e13 * $0 }).contains("below 1e12"))
  }

  @Test("never hang or crash, whatever they hold")
  func wild() {
    // Whatever comes of them, it comes, and in a form that can be printed.
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let count = Int(generator.between(0, 60))
      let times = (0..<count).map { seed % 3 == 0 ? generator.wild() : Double($0) / 60 }
      let positions = (0..<count).map { _ in generator.wild() }
      let message = Self.message(times, positions)
      #expect(!message.isEmpty)
    }
  }
}
