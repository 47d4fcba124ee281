/// Any timing curve of this library, as one value that can be stored, compared and sent.
///
/// Asking it costs one branch more than asking the curve inside; a loop over many inputs takes that
/// curve out, or prepares it.
public enum Curve: TimingCurve, Hashable {
  /// Output equals input, outside 0…1 too.
  case linear
  case bezier(CubicBezier)
  indirect case joinedBezier(JoinedBezier)
  case piecewiseLinear(PiecewiseLinear)
  case steps(Steps)
  case threshold(Threshold)
  case circular(CircularCurve)
  case penner(PennerCurve)
  case anticipate(AnticipateCurve)
  case catmullRom(CatmullRomCurve)
  /// SwiftUI's answers rather than exact ones.
  case apple(AppleUnitCurve)

  public func value(at progress: Double) -> Double { value(at: progress, before: false) }

  /// The output at `progress`, where a boundary may belong to the step below.
  ///
  /// - Parameters:
  ///   - progress: Finite.
  ///   - isBefore: CSS's before flag, which only `steps` looks at; see `Steps`.
  /// - Returns: The output of the curve inside.
  public func value(at progress: Double, before isBefore: Bool) -> Double {
    switch self {
    case .linear: progress
    case .bezier(let curve): curve.value(at: progress)
    case .joinedBezier(let curve): curve.value(at: progress)
    case .piecewiseLinear(let curve): curve.value(at: progress)
    case .steps(let curve): curve.value(at: progress, before: isBefore)
    case .threshold(let curve): curve.value(at: progress)
    case .circular(let curve): curve.value(at: progress)
    case .penner(let curve): curve.value(at: progress)
    case .anticipate(let curve): curve.value(at: progress)
    case .catmullRom(let curve): curve.value(at: progress)
    case .apple(let curve): curve.value(at: progress)
    }
  }

  public func slope(at progress: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let curve): curve.slope(at: progress)
    case .joinedBezier(let curve): curve.slope(at: progress)
    case .piecewiseLinear(let curve): curve.slope(at: progress)
    case .steps(let curve): curve.slope(at: progress)
    case .threshold(let curve): curve.slope(at: progress)
    case .circular(let curve): curve.slope(at: progress)
    case .penner(let curve): curve.slope(at: progress)
    case .anticipate(let curve): curve.slope(at: progress)
    case .catmullRom(let curve): curve.slope(at: progress)
    case .apple(let curve): curve.slope(at: progress)
    }
  }

  /// Smallest and largest output over `inputs`, from the extrema of the curve.
  public func range(over inputs: ClosedRange<Double> = 0...1) -> ClosedRange<Double> {
    switch self {
    case .linear: inputs
    case .bezier(let curve): curve.range(over: inputs)
    case .joinedBezier(let curve): curve.range(over: inputs)
    case .piecewiseLinear(let curve): curve.range(over: inputs)
    case .steps(let curve): curve.range(over: inputs)
    case .penner(let curve): curve.range(over: inputs)
    case .anticipate(let curve): curve.range(over: inputs)
    case .catmullRom(let curve): curve.range(over: inputs)
    case .apple(let curve): curve.range(over: inputs)
    case .threshold, .circular: value(at: inputs.lowerBound)...value(at: inputs.upperBound)
    }
  }

  /// The curve with input and output exchanged, where there is one of these kinds.
  public var inverse: Curve? {
    switch self {
    case .linear: .linear
    case .bezier(let curve): curve.inverse.map(Curve.bezier)
    case .circular(let curve): .circular(curve.inverse)
    case .apple(let curve): .apple(curve.inverse)
    case .joinedBezier, .piecewiseLinear, .steps, .threshold, .penner, .anticipate, .catmullRom: nil
    }
  }
}
