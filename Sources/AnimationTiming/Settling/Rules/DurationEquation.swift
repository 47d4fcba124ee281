import CLibM

/// The equation by which UIKit, SwiftUI and Motion turn a settling time into a spring.
///
/// With s = ω₀·T and ε the share of the distance that is left:
/// ```
/// ζ < 1:  ζ/√(1 − ζ²)·e^(−ζs) = ε            ζ = 1:  (1 + s)·e^(−s) = ε
/// ```
/// The left side of the first is the amplitude of the sine alone, so the equation is neither the
/// exact settling nor its envelope, and its s grows without bound as ζ approaches 1 from below.
/// Source: cross-platform springs, section 3 ("the settling equation").
public struct DurationEquation: Hashable, Sendable {
  /// ζ, above 0 and at most 1.
  public let dampingRatio: Double

  /// ε, above 0 and below 1.
  public let epsilon: Double

  /// s = ω₀·T in radians, the root of the equation; > 0.
  public let phase: Double

  /// Solves the equation for one damping ratio.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ; above 0. Above 1 it acts as 1, as in UIKit and Motion.
  ///   - epsilon: ε; above 0 and below 1.
  /// - Throws: `ParameterError` when a parameter is out of range, or when the ratio is so small
  ///   that the left side is below ε from the start.
  /// - Complexity: O(1): a logarithm, or at most 60 Newton steps (5 are usual) at ζ = 1.
  public init(dampingRatio: Double, epsilon: Double = 0.001) throws(ParameterError) {
    let ratio = min(try dampingRatio.positive("dampingRatio"), 1)
    guard epsilon > 0, epsilon < 1 else {
      throw ParameterError("epsilon", epsilon, mustBe: "above 0 and below 1")
    }
    let phase =
      ratio < 1
      ? log(ratio / (epsilon * ((1 - ratio) * (1 + ratio)).squareRoot())) / ratio
      : Self.criticalPhase(epsilon)
    guard phase > 0 else {
      throw ParameterError(
        "dampingRatio", dampingRatio, mustBe: "above the epsilon of the settling, \(epsilon)")
    }
    self.dampingRatio = ratio
    self.epsilon = epsilon
    self.phase = phase
  }

  /// ω₀ in rad/s of the spring that settles in `duration` seconds.
  ///
  /// - Parameter duration: T in seconds; > 0.
  /// - Returns: ω₀ in rad/s.
  public func angularFrequency(duration: Double) -> Double { phase / duration }

  /// T in seconds, by this equation, of a spring with this damping ratio.
  ///
  /// - Parameter angularFrequency: ω₀ in rad/s; > 0.
  /// - Returns: T in seconds.
  public func duration(angularFrequency: Double) -> Double { phase / angularFrequency }

  /// ω₀ as Newton's method finds it from 5/T in a fixed number of steps.
  ///
  /// Motion takes 11 steps and looks at nothing else. Every step from below adds at most about
  /// 1/(ζT), so a ratio a billionth below 1 is not reached.
  ///
  /// - Parameters:
  ///   - duration: T in seconds; > 0.
  ///   - steps: How many steps are taken; ≥ 0.
  /// - Returns: ω₀ in rad/s, or `nil` when an iterate is not finite.
  public func newtonAngularFrequency(duration: Double, steps: Int) -> Double? {
    // In s instead of ω₀: the iteration is the same, as s = ω₀·T is linear.
    var s = 5.0
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    for _ in 0..<steps {
      if dampingRatio < 1 {
        s -= (epsilon * root / dampingRatio * exp(dampingRatio * s) - 1) / dampingRatio
      } else {
        s -= (epsilon * exp(s) - 1 - s) / s
      }
      guard s.isFinite else { return nil }
    }
    return s / duration
  }

  /// The root of s = ln((1 + s)/ε).
  ///
  /// f(s) = s − ln(1 + s) + ln ε is convex and rises for s > 0, so Newton's method comes down from
  /// a start above the root without passing it: −2·ln ε + 2 is above, since ln(1 + s) < s/2 + 1.
  /// It converges quadratically; 6 steps were the most seen for ε from 1e-300 to 0.999.
  private static func criticalPhase(_ epsilon: Double) -> Double {
    let level = -log(epsilon)
    var s = 2 * level + 2
    for _ in 0..<60 {
      let step = (s - log1p(s) - level) * (1 + s) / s
      s -= step
      if step.magnitude <= 1e-15 * s { break }
    }
    return s
  }
}

extension Spring {
  /// Makes the spring that settles in a stated time by the equation UIKit, SwiftUI and Motion share.
  ///
  /// The exact root of `DurationEquation`. UIKit's own answer, which stops its iteration early, is
  /// within 1e-7 of it; `AppleSpring` reproduces SwiftUI's.
  ///
  /// - Parameters:
  ///   - settlingDuration: T in seconds; finite and > 0.
  ///   - dampingRatio: ζ; above 0; above 1 it acts as 1.
  ///   - epsilon: The share of the distance that is left after T; above 0 and below 1.
  /// - Throws: `ParameterError` that names the field.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(ParameterError) {
    let equation = try DurationEquation(dampingRatio: dampingRatio, epsilon: epsilon)
    let duration = try settlingDuration.positive("settlingDuration")
    let frequency = equation.angularFrequency(duration: duration)
    guard Self.angularFrequencies.contains(frequency) else {
      throw ParameterError(
        "settlingDuration", settlingDuration, mustBe: "between 1e-59 and 1e59 seconds")
    }
    self.init(
      checkedAngularFrequency: frequency, dampingRatio: equation.dampingRatio, mass: 1)
  }
}
