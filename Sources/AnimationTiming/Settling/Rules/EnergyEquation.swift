import CLibM

/// The equation by which Reanimated turns a duration into a stiffness.
///
/// The share of the energy that a move from rest keeps, by the critical formula with the rate ζω₀
/// and with s = ζω₀·T:
/// ```
/// e^(−2s)·((1 + s)² + ζ²s²) = share
/// ```
/// Source: derived here from the critical motion x = (1 + s)·e^(−s), v = −ζω₀·s·e^(−s) and the
/// energy ω₀²x² + v².
public struct EnergyEquation: Hashable, Sendable {
  /// s = ζω₀·T in radians, the root of the equation; > 0.
  public let phase: Double

  /// Solves the equation.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ; above 0 and at most 1e30.
  ///   - share: The share of the energy that is left; 1e-300 up to below 1.
  /// - Throws: `ParameterError` that names the parameter out of range.
  /// - Complexity: O(1): at most 80 evaluations of a logarithm.
  public init(dampingRatio: Double, share: Double = 6e-9) throws(ParameterError) {
    guard dampingRatio > 0, dampingRatio <= Spring.dampingRatios.upperBound else {
      throw ParameterError("dampingRatio", dampingRatio, mustBe: "above 0 and at most 1e30")
    }
    guard share >= 1e-300, share < 1 else {
      throw ParameterError("share", share, mustBe: "between 1e-300 and 1")
    }
    // f(s) = 2s − ln((1 + s)² + ζ²s²) + ln share starts below 0, falls until s = (ζ² − 1)/(ζ² + 1)
    // when ζ > 1, and rises to infinity from there on: it has one root.
    func excess(_ s: Double) -> Double {
      let (one, other) = (1 + s, dampingRatio * s)
      return 2 * s - log(one * one + other * other) + log(share)
    }
    // 2s outgrows ln(10⁶⁰·s²) + 691 at s < 1024, so at most ten doublings; 60 halvings leave the
    // last digit.
    var (low, high) = (0.0, 1.0)
    while excess(high) < 0 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if excess(middle) < 0 { low = middle } else { high = middle }
    }
    phase = high
  }
}
