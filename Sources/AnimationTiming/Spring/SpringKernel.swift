import CLibM

/// The two functions of time from which every release of a spring is put together.
///
/// ```
/// x(t) = x₀·C(t) + p·S(t)        v(t) = v₀·C(t) − q·S(t)
///
/// under-damped, a = ζω₀, d = ω₀√(1 − ζ²):
///   C = e⁻ᵃᵗ·cos dt     S = e⁻ᵃᵗ·sin dt     p = (v₀ + a·x₀)/d     q = (a·v₀ + ω₀²·x₀)/d
///
/// critical and over-damped, r₁ ≤ r₂ the decay rates (r₁·r₂ = ω₀²), g = r₂ − r₁:
///   C = e^(−r₁t)        S = C·P             p = v₀ + r₁·x₀        q = r₂·p
///                       P = (1 − e^(−gt))/g, which is t when g = 0
/// ```
/// C and S know nothing of the release, so that all components of a vector share them; p and q
/// know nothing of the time, so that they are computed once. The second pair is the usual sum of
/// two exponentials with the slow one taken out: nothing is subtracted that is nearly equal, and no
/// exponential grows. 1 − ζ² is written (1 − ζ)(1 + ζ), and P with `expm1`, so that ζ = 1 ± 2⁻⁵² is
/// as exact as any other. Source: derived here from the equation of motion stated at `Spring`.
@usableFromInline
struct SpringKernel: Sendable {
  @usableFromInline let decay: Double  // a or r₁, 1/s
  @usableFromInline let split: Double  // d, rad/s when under-damped; g, 1/s otherwise
  @usableFromInline let velocityFactor: Double  // ω₀² or r₂
  @usableFromInline let swings: Bool

  /// Prepares the constants of `spring`.
  ///
  /// - Complexity: O(1), one square root and at most one division.
  @usableFromInline
  init(_ spring: Spring) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    swings = ratio < 1
    if swings {
      decay = ratio * frequency
      split = root * frequency
      velocityFactor = frequency * frequency
    } else {
      decay = frequency / (ratio + root)
      split = 2 * root * frequency
      velocityFactor = (ratio + root) * frequency
    }
  }

  /// p and q of a release.
  func carries(_ start: Motion) -> (displacement: Double, velocity: Double) {
    let (x, v) = (start.displacement, start.velocity)
    let carry = v + decay * x
    guard swings else { return (carry, velocityFactor * carry) }
    return (carry / split, (decay * v + velocityFactor * x) / split)
  }

  /// p and q of a release, for every component of a vector.
  @inlinable
  func carries<Vector: VectorArithmetic>(
    _ start: VectorMotion<Vector>
  ) -> (displacement: Vector, velocity: Vector) {
    var carry = start.displacement.scaled(by: decay)
    carry += start.velocity
    guard swings else { return (carry, carry.scaled(by: velocityFactor)) }
    var velocityCarry = start.displacement.scaled(by: velocityFactor / split)
    velocityCarry.add(start.velocity, times: decay / split)
    carry.scale(by: 1 / split)
    return (carry, velocityCarry)
  }

  /// When P of a critical or over-damped spring is `progress`; `nil` when that is not after the
  /// release.
  static func time(ofProgress progress: Double, gap: Double) -> Double? {
    guard progress > 0, gap * progress < 1 else { return nil }
    return gap > 0 ? -log1p(-gap * progress) / gap : progress
  }

  /// C and S `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: The decayed pair; its sine has the unit of C times a second when not under-damped.
  /// - Complexity: O(1): one exponential, and one sine-cosine pair or one more exponential.
  @usableFromInline
  func pair(at time: Double) -> DecayedPair {
    let fade = exp(-decay * time)
    if swings {
      // A phase beyond the largest number says nothing any more, but it must not become NaN.
      let phase = min(split * time, .greatestFiniteMagnitude)
      var (sine, cosine) = (0.0, 0.0)
      libm_sincos(phase, &sine, &cosine)
      return DecayedPair(cosine: fade * cosine, sine: fade * sine)
    }
    let progress = split > 0 ? -expm1(-split * time) / split : time
    return DecayedPair(cosine: fade, sine: fade * progress)
  }
}

/// C and S of `SpringKernel` at one time: a decayed cosine and sine, or what takes their place.
@usableFromInline
struct DecayedPair {
  @usableFromInline let cosine: Double
  @usableFromInline let sine: Double
}
