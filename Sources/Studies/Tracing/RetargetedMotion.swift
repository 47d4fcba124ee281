import AnimationTiming
import CLibM

/// A spring whose target changes on the way, position and velocity carried over.
///
/// The equation is linear, so a second target adds a second release from rest:
/// ```
/// y(t) = A + (B₁ − A)·(1 − g(t − L)) + (B₂ − B₁)·(1 − g(t − R))          g(t < 0) = 1
/// ```
package struct RetargetedMotion: TraceCurve {
  private let first: SpringMotion
  private let second: SpringMotion

  private typealias Gradient = InlineArray<6, Double>

  init(_ p: [Double]) {
    first = SpringMotion(
      from: p[RetargetModel.from], target: p[RetargetModel.firstTarget],
      latency: p[RetargetModel.latency], logFrequency: p[RetargetModel.logFrequency],
      logRatio: p[RetargetModel.logRatio], velocity: 0)
    second = SpringMotion(
      from: 0, target: p[RetargetModel.secondTarget] - p[RetargetModel.firstTarget],
      latency: p[RetargetModel.retarget], logFrequency: p[RetargetModel.logFrequency],
      logRatio: p[RetargetModel.logRatio], velocity: 0)
  }

  package func value(at time: Double) -> Double { first.value(at: time) + second.value(at: time) }

  package func slope(at time: Double) -> Double { first.slope(at: time) + second.slope(at: time) }

  package func derivatives(at time: Double, into output: inout MutableSpan<Double>) {
    var (own, added) = (Gradient(repeating: 0), Gradient(repeating: 0))
    var ownSpan = own.mutableSpan
    first.derivatives(at: time, into: &ownSpan)
    var addedSpan = added.mutableSpan
    second.derivatives(at: time, into: &addedSpan)
    output[RetargetModel.from] = ownSpan[SpringModel.from]
    output[RetargetModel.firstTarget] =
      ownSpan[SpringModel.target] - addedSpan[SpringModel.target]
    output[RetargetModel.latency] = ownSpan[SpringModel.latency]
    output[RetargetModel.logFrequency] =
      ownSpan[SpringModel.logFrequency] + addedSpan[SpringModel.logFrequency]
    output[RetargetModel.logRatio] = ownSpan[SpringModel.logRatio] + addedSpan[SpringModel.logRatio]
    output[RetargetModel.retarget] = addedSpan[SpringModel.latency]
    output[RetargetModel.secondTarget] = addedSpan[SpringModel.target]
  }
}

/// One spring with a change of target.
package enum RetargetModel: TraceModel {
  package static let from = 0
  package static let firstTarget = 1
  package static let latency = 2
  package static let logFrequency = 3
  package static let logRatio = 4
  package static let retarget = 5
  package static let secondTarget = 6
  package static let parameterCount = 7

  package static func curve(_ p: [Double]) -> RetargetedMotion { RetargetedMotion(p) }

  package static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double> {
    switch parameter {
    case latency, retarget: outline.latencies
    case logFrequency: outline.logFrequencies
    case logRatio: -7...4
    default: outline.positions
    }
  }
}
