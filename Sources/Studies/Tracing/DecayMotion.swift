import CLibM

/// A value that is let go and runs out: A + (B − A)·(1 − e^(−(t − L)/τ)) from t = L on.
package struct DecayMotion: TraceCurve {
  let from: Double
  let target: Double
  let latency: Double

  /// τ in seconds.
  let timeConstant: Double

  init(_ p: [Double]) {
    from = p[DecayModel.from]
    target = p[DecayModel.target]
    latency = p[DecayModel.latency]
    timeConstant = exp(min(max(p[DecayModel.logTime], -50), 50))
  }

  package func value(at time: Double) -> Double {
    time > latency ? from - (target - from) * expm1((latency - time) / timeConstant) : from
  }

  package func slope(at time: Double) -> Double {
    time > latency ? (target - from) / timeConstant * exp((latency - time) / timeConstant) : 0
  }

  package func derivatives(at time: Double, into output: inout MutableSpan<Double>) {
    let slope = slope(at: time)
    let left = time > latency ? exp((latency - time) / timeConstant) : 1
    output[DecayModel.from] = left
    output[DecayModel.target] = 1 - left
    output[DecayModel.latency] = -slope
    output[DecayModel.logTime] = -slope * max(0, time - latency)
  }
}

/// An exponential decay.
package enum DecayModel: TraceModel {
  package static let from = 0
  package static let target = 1
  package static let latency = 2
  package static let logTime = 3
  package static let parameterCount = 4

  package static func curve(_ p: [Double]) -> DecayMotion { DecayMotion(p) }

  package static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double> {
    switch parameter {
    case latency: outline.latencies
    case logTime: log(outline.interval / 10)...log(100 * outline.span)
    default: outline.positions
    }
  }
}
