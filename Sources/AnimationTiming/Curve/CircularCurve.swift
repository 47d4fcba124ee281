import CLibM

/// Arcs of a circle as a timing curve.
///
/// ```
/// in:     1 − √(1 − x²)                          out:    √(x(2 − x))
/// in-out: (1 − √(1 − 4x²))/2 up to x = ½, then its point reflection
/// out-in: √(x(1 − x)) up to x = ½, then its point reflection: the inverse of in-out
/// ```
/// Inputs are clamped to 0…1. All forms are written without cancellation, so the output is within
/// 2 ulp. Source: spec section 8; "out-in" derived here.
public enum CircularCurve: String, TimingCurve, Hashable, CaseIterable {
  case easeIn
  case easeOut
  case easeInOut
  case easeOutIn

  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch self {
    case .easeIn: return Self.rise(x)
    case .easeOut: return (x * (2 - x)).squareRoot()
    case .easeInOut: return x < 0.5 ? 0.5 * Self.rise(2 * x) : 0.5 + 0.5 * Self.half(x)
    case .easeOutIn:
      let root = (x * (1 - x)).squareRoot()
      return x < 0.5 ? root : 1 - root
    }
  }

  /// The slope at `progress`: +∞ where the curve is vertical, 0 outside 0…1.
  public func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    let x = progress
    switch self {
    case .easeIn: return x / ((1 - x) * (1 + x)).squareRoot()
    case .easeOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .easeInOut:
      let distance = 2 * min(x, 1 - x)
      return distance / ((1 - distance) * (1 + distance)).squareRoot()
    case .easeOutIn: return (1 - 2 * x).magnitude / (2 * (x * (1 - x)).squareRoot())
    }
  }

  /// The curve with input and output exchanged.
  public var inverse: CircularCurve {
    switch self {
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .easeInOut: .easeOutIn
    case .easeOutIn: .easeInOut
    }
  }

  /// 1 − √(1 − x²), for small x too.
  private static func rise(_ x: Double) -> Double {
    x * x / (1 + ((1 - x) * (1 + x)).squareRoot())
  }

  /// √(1 − 4(1 − x)²), the height of the second half over ½.
  private static func half(_ x: Double) -> Double { ((2 * x - 1) * (3 - 2 * x)).squareRoot() }
}
