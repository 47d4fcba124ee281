import AnimationTiming
import Dispatch
import Foundation
import Studies
import Synchronization
import TestSupport
import Testing

/// Whether intervals of 95 % are what they say, on recordings of known truth.
///
/// With 1,000 recordings the share of hits of an honest interval is 95 % with a standard deviation of
/// √(0.95·0.05/1000) = 0.7 %, so that 93 % is three of them below.
@Suite("The intervals of a fitted spring")
struct CoverageTests {
  static let count = 1000
  static let least = 0.93

  /// How often each truth lay in its interval, and how often there was no interval on one side.
  struct Tally {
    var hits: [String: Int] = [:]
    var open: [String: Int] = [:]

    /// Hits of intervals of half the width, which must be too few.
    var halves: [String: Int] = [:]
    var failures = 0
    var moving = 0

    mutating func note(_ name: String, _ estimate: Estimate, _ truth: Double) {
      hits[name, default: 0] += estimate.covers(truth) ? 1 : 0
      open[name, default: 0] += estimate.isDetermined ? 0 : 1
      let (value, width) = (estimate.value, 2 * (truth - estimate.value))
      halves[name, default: 0] += estimate.covers(value + width) ? 1 : 0
    }
  }

  /// Runs `count` trials on all cores.
  static func tally(
    _ count: Int, _ trial: @escaping @Sendable (UInt64, inout Tally) -> Void
  ) -> Tally {
    let total = Mutex(Tally())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      var tally = Tally()
      trial(UInt64(index), &tally)
      let own = tally
      total.withLock { total in
        total.hits.merge(own.hits, uniquingKeysWith: +)
        total.open.merge(own.open, uniquingKeysWith: +)
        total.halves.merge(own.halves, uniquingKeysWith: +)
        total.failures += own.failures
        total.moving += own.moving
      }
    }
    return total.withLock { $0 }
  }

  @Test("hold the truth in 93 of 100 recordings and more, from rest")
  func fromRest() throws {
    let tally = Self.tally(Self.count) { index, tally in
      var generator = SeededGenerator(seed: 1_000_003 &* (index + 1))
      // Damping ratio 0.1 to 2 and noise 0.1 to 2 % of the travel, every ratio as likely.
      let ratio = 0.1 * pow(20, generator.unit())
      let response = 0.2 * pow(5, generator.unit())
      let (latency, from) = (generator.between(0.005, 0.105), generator.between(0, 100))
      let noise = 200 * 0.001 * pow(20, generator.unit())
      guard let spring = try? Spring(response: response, dampingRatio: ratio) else { return }
      let settled = latency + 1.3 * spring.exactSettlingDuration(epsilon: 0.01)
      let trace = SyntheticTrace(
        spring, from: from, to: from + 200, latency: latency,
        duration: min(max(settled, 0.5), 6)
      ).noisy(noise, seed: index &+ 77)
      guard let rows = try? Trace(times: trace.times, positions: trace.positions),
        let fit = try? SpringFit(rows)
      else {
        tally.failures += 1
        return
      }
      tally.note("response", fit.response, response)
      tally.note("damping ratio", fit.dampingRatio, ratio)
      tally.note("latency", fit.latency, latency)
      tally.note("start", fit.from, from)
      tally.note("target", fit.target, from + 200)
      tally.moving += fit.velocity.origin == .fitted ? 1 : 0
    }
    #expect(tally.failures == 0)
    for (name, hits) in tally.hits {
      #expect(Double(hits) >= Self.least * Double(Self.count), "\(name): \(hits)")
      // An interval without an end holds everything, which must be the exception.
      #expect(Double(tally.open[name] ?? 0) < 0.03 * Double(Self.count), "\(name) open")
    }
    // Half an interval of a normal error holds the truth in 67 of 100, so that the test can fail.
    for (name, hits) in tally.halves {
      #expect(Double(hits) < 0.8 * Double(Self.count), "\(name): \(hits)")
    }
    // A velocity is believed by mistake once in ten thousand times.
    #expect(tally.moving <= 3)
  }

  @Test("hold the truth in 93 of 100 recordings and more, with a velocity and a known latency")
  func withVelocity() throws {
    let tally = Self.tally(Self.count / 2) { index, tally in
      var generator = SeededGenerator(seed: 7_000_003 &* (index + 1))
      let ratio = 0.1 * pow(20, generator.unit())
      let response = 0.2 * pow(5, generator.unit())
      let noise = 200 * 0.001 * pow(20, generator.unit())
      let velocity = (generator.unit() < 0.5 ? -1 : 1) * generator.between(1000, 4000)
      guard let spring = try? Spring(response: response, dampingRatio: ratio) else { return }
      let settled = 0.1 + 1.3 * spring.exactSettlingDuration(epsilon: 0.01)
      let trace = SyntheticTrace(
        spring, latency: 0.1, velocity: velocity, duration: min(max(settled, 0.5), 6)
      ).noisy(noise, seed: index &+ 99)
      guard let rows = try? Trace(times: trace.times, positions: trace.positions),
        let fit = try? SpringFit(rows, TraceAssumptions(latency: 0.1))
      else {
        tally.failures += 1
        return
      }
      tally.note("response", fit.response, response)
      tally.note("damping ratio", fit.dampingRatio, ratio)
      tally.note("start", fit.from, 0)
      tally.note("target", fit.target, 200)
      tally.note("velocity", fit.velocity, velocity)
    }
    #expect(tally.failures == 0)
    for (name, hits) in tally.hits {
      #expect(Double(hits) >= Self.least * Double(Self.count / 2), "\(name): \(hits)")
    }
  }
}
