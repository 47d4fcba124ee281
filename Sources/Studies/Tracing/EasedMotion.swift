import AnimationTiming
import CLibM

/// A move along a cubic Bézier curve: A + (B − A)·f((t − L)/D).
///
/// The inputs of the control points stay within 0…1 as x = sin²u.
package struct EasedMotion: TraceCurve {
  let from: Double
  let target: Double
  let latency: Double

  /// D in seconds.
  let duration: Double
  let curve: CubicBezier

  /// The same curve with each control point moved: the inputs down and up, the outputs by 1.
  private let neighbours: InlineArray<6, CubicBezier>

  /// Half the difference of u, and 1 for the outputs, on which the curve depends linearly.
  private static let step = 0x1p-17

  init(_ p: [Double]) {
    from = p[BezierModel.from]
    target = p[BezierModel.target]
    latency = p[BezierModel.latency]
    duration = exp(min(max(p[BezierModel.logDuration], -50), 50))
    let (first, second) = (p[BezierModel.firstInput], p[BezierModel.secondInput])
    let (low, high) = (p[BezierModel.firstOutput], p[BezierModel.secondOutput])
    curve = Self.curve(first, low, second, high)
    neighbours = [
      Self.curve(first - Self.step, low, second, high),
      Self.curve(first + Self.step, low, second, high),
      Self.curve(first, low, second - Self.step, high),
      Self.curve(first, low, second + Self.step, high),
      Self.curve(first, low + 1, second, high), Self.curve(first, low, second, high + 1),
    ]
  }

  private static func curve(
    _ first: Double, _ low: Double, _ second: Double, _ high: Double
  ) -> CubicBezier {
    func input(_ angle: Double) -> Double { min(1, sin(angle) * sin(angle)) }
    func output(_ value: Double) -> Double { min(max(value, -1e6), 1e6) }
    let curve = try? CubicBezier(input(first), output(low), input(second), output(high))
    guard let curve else { preconditionFailure("the control points are within their bounds") }
    return curve
  }

  package func value(at time: Double) -> Double {
    let progress = (time - latency) / duration
    return progress <= 0
      ? from : progress >= 1 ? target : from + (target - from) * curve.value(at: progress)
  }

  package func slope(at time: Double) -> Double {
    let progress = (time - latency) / duration
    guard progress > 0, progress < 1 else { return 0 }
    let slope = curve.slope(at: progress)
    return slope.isFinite ? (target - from) / duration * slope : 0
  }

  package func derivatives(at time: Double, into output: inout MutableSpan<Double>) {
    let progress = (time - latency) / duration
    for index in 0..<output.count { output[index] = 0 }
    guard progress > 0, progress < 1 else {
      output[progress <= 0 ? BezierModel.from : BezierModel.target] = 1
      return
    }
    let (value, distance) = (curve.value(at: progress), target - from)
    let slope = slope(at: time)
    func difference(_ one: Int, _ other: Int) -> Double {
      (neighbours[other].value(at: progress) - neighbours[one].value(at: progress))
        / (2 * Self.step)
    }
    output[BezierModel.from] = 1 - value
    output[BezierModel.target] = value
    output[BezierModel.latency] = -slope
    output[BezierModel.logDuration] = -slope * progress * duration
    output[BezierModel.firstInput] = distance * difference(0, 1)
    output[BezierModel.secondInput] = distance * difference(2, 3)
    output[BezierModel.firstOutput] = distance * (neighbours[4].value(at: progress) - value)
    output[BezierModel.secondOutput] = distance * (neighbours[5].value(at: progress) - value)
  }
}

/// A timing curve as CSS and design tools state it, with a duration.
package enum BezierModel: TraceModel {
  package static let from = 0
  package static let target = 1
  package static let latency = 2
  package static let logDuration = 3
  package static let firstInput = 4
  package static let firstOutput = 5
  package static let secondInput = 6
  package static let secondOutput = 7
  package static let parameterCount = 8

  package static func curve(_ p: [Double]) -> EasedMotion { EasedMotion(p) }

  package static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double> {
    switch parameter {
    case latency: outline.latencies
    case logDuration: log(outline.interval)...log(10 * outline.span)
    case from, target: outline.positions
    default: -100...100
    }
  }
}
