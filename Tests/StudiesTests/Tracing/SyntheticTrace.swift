import AnimationTiming
import Foundation
import Studies
import TestSupport

/// A recording of known truth.
struct SyntheticTrace {
  var times: [Double]
  var positions: [Double]

  /// A release of `spring` at `latency`, seen at `rate` rows a second for `duration` seconds.
  init(
    _ spring: Spring, from: Double = 0, to: Double = 200, latency: Double = 0.041,
    velocity: Double = 0, duration: Double = 1.5, rate: Double = 60
  ) {
    let start = Motion(displacement: from - to, velocity: velocity)
    let release = ClosedFormSpring(spring, from: start)
    self.init(duration: duration, rate: rate) { time in
      time > latency ? to + release.motion(at: time - latency).displacement : from
    }
  }

  init(duration: Double, rate: Double = 60, _ position: (Double) -> Double) {
    times = (0..<Int(duration * rate)).map { Double($0) / rate }
    positions = times.map(position)
  }

  /// The positions rounded to multiples of `step`.
  func rounded(to step: Double = 1) -> SyntheticTrace {
    var trace = self
    trace.positions = positions.map { ($0 / step).rounded() * step }
    return trace
  }

  /// The positions with a normal error of standard deviation `sigma`.
  func noisy(_ sigma: Double, seed: UInt64) -> SyntheticTrace {
    var (trace, generator) = (self, SeededGenerator(seed: seed))
    trace.positions = positions.map { $0 + sigma * generator.normal() }
    return trace
  }

  func analysis(
    _ assumptions: TraceAssumptions = TraceAssumptions()
  ) throws(TraceError) -> TraceAnalysis {
    try TraceAnalysis(times: times, positions: positions, assuming: assumptions)
  }
}

extension Estimate {
  /// Whether the truth is near: three and a half standard errors are missed once in two thousand times.
  func isNear(_ truth: Double) -> Bool {
    abs(value - truth) <= 3.5 * (standardError ?? 0)
  }
}

extension SeededGenerator {
  /// A number of the normal distribution, by Box and Muller.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * .pi * unit())
  }
}
