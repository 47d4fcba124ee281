/// A timing curve as SwiftUI's `UnitCurve` answers it, quirks included.
///
/// It differs from `CubicBezier` and `CircularCurve` in that
/// - the inputs of control points are clamped to 0…1, never rejected, and so is the progress;
/// - outputs and slopes of Bézier curves are rounded to multiples of 2⁻²⁰;
/// - a slope is 1 where dx/dt and dy/dt are equal as computed, even when both are 0: ease-out starts
///   with 1 where the limit is 1.724, and ease-in ends with 0, because there dy/dt is 0 while dx/dt
///   keeps rounding noise (quirk Q4);
/// - the inverse of a Bézier curve swaps input and output of the control points, and that of
///   circular ease-in-out is itself, which is not its inverse.
/// Source: spec section 8.
public struct AppleUnitCurve: TimingCurve, Hashable {
  /// The form of a curve.
  public enum Shape: Hashable, Sendable {
    case linear
    /// A cubic through any finite control points.
    case bezier(Double, Double, Double, Double)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
  }

  public let shape: Shape

  /// The solver of a Bézier curve, with clamped inputs.
  private let solver: CubicBezier?

  /// The curve with the given form.
  ///
  /// - Throws: `ParameterError` when a control point is not finite.
  public init(_ shape: Shape) throws(ParameterError) {
    if case .bezier(let x1, let y1, let x2, let y2) = shape {
      for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] {
        guard try value.finite(name).magnitude <= 1e300 else {
          throw ParameterError(name, value, mustBe: "between -1e300 and 1e300")
        }
      }
    }
    self.init(valid: shape)
  }

  /// The curve with the control points (x1, y1) and (x2, y2).
  ///
  /// - Throws: `ParameterError` when one of them is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    try self.init(.bezier(x1, y1, x2, y2))
  }

  init(valid shape: Shape) {
    self.shape = shape
    guard case .bezier(let x1, let y1, let x2, let y2) = shape else {
      solver = nil
      return
    }
    solver = CubicBezier(valid: min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  /// The output at `progress`, which is clamped to 0…1.
  ///
  /// Apple solves the cubic to 2⁻²⁰ before it rounds; solved to the last digit instead, the answer
  /// can differ by one multiple of 2⁻²⁰ times the slope.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if let solver { return Self.rounded(solver.value(at: x)) }
    return circle?.value(at: x) ?? x
  }

  /// The slope at `progress`, which is clamped to 0…1, by Apple's rules.
  public func slope(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    guard let solver else { return circle?.slope(at: x) ?? 1 }
    let t = solver.parameter(at: x)
    let dx = Self.derivative(solver.x1, solver.x2, at: t)
    let dy = Self.derivative(solver.y1, solver.y2, at: t)
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return Self.rounded(dy / dx)
  }

  /// What Apple calls the inverse.
  public var inverse: AppleUnitCurve {
    switch shape {
    case .linear, .circularEaseInOut: self
    case .bezier(let x1, let y1, let x2, let y2): AppleUnitCurve(valid: .bezier(y1, x1, y2, x2))
    case .circularEaseIn: AppleUnitCurve(valid: .circularEaseOut)
    case .circularEaseOut: AppleUnitCurve(valid: .circularEaseIn)
    }
  }

  /// Smallest and largest output over `inputs`.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let lower = min(max(inputs.lowerBound, 0), 1)
    let upper = min(max(inputs.upperBound, 0), 1)
    guard let solver else { return value(at: lower)...value(at: upper) }
    let exact = solver.range(over: lower...upper)
    return Self.rounded(exact.lowerBound)...Self.rounded(exact.upperBound)
  }

  private var circle: CircularCurve? {
    switch shape {
    case .circularEaseIn: .easeIn
    case .circularEaseOut: .easeOut
    case .circularEaseInOut: .easeInOut
    case .linear, .bezier: nil
    }
  }

  /// The derivative in power form, whose rounding noise quirk Q4 is made of.
  private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    let cubic = 1 - linear - square
    return (3 * cubic * t + 2 * square) * t + linear
  }

  /// The nearest multiple of 2⁻²⁰.
  private static func rounded(_ value: Double) -> Double { (value * 0x1p20).rounded() * 0x1p-20 }
}

extension AppleUnitCurve {
  public static let linear = AppleUnitCurve(valid: .linear)
  public static let easeIn = AppleUnitCurve(valid: .bezier(0.42, 0, 1, 1))
  public static let easeOut = AppleUnitCurve(valid: .bezier(0, 0, 0.58, 1))
  public static let easeInOut = AppleUnitCurve(valid: .bezier(0.42, 0, 0.58, 1))
  public static let circularEaseIn = AppleUnitCurve(valid: .circularEaseIn)
  public static let circularEaseOut = AppleUnitCurve(valid: .circularEaseOut)
  public static let circularEaseInOut = AppleUnitCurve(valid: .circularEaseInOut)
}
