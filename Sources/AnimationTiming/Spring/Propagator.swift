import CLibM

/// The exact map from one motion of a spring to the motion `time` later, the identity taken out.
///
/// With a = ζω₀, and C and S the decayed cosine and sine (or their hyperbolic forms):
/// ```
/// x′ = x·(C + aS) + v·S                A = C + aS − 1      B = S
/// v′ = −x·ω₀²S + v·(C − aS)            Cᵥ = −ω₀²S          D = C − aS − 1
/// ```
/// C − 1 is made of `expm1` and 2sin²(·/2), so that a short step keeps all its digits.
/// Source: derived here from `ClosedFormSpring`.
struct Propagator {
  let displacementGain: Double
  let displacementFromVelocity: Double
  let velocityFromDisplacement: Double
  let velocityGain: Double

  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - time: Seconds; finite and ≥ 0.
  init(_ spring: Spring, time: Double) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    if ratio < 1 {
      let (decay, split) = (ratio * frequency, root * frequency)
      let fade = exp(-decay * time)
      let phase = min(split * time, .greatestFiniteMagnitude)
      let half = sin(phase / 2)
      let sine = fade * sin(phase) / split
      // e⁻ᵃᵗ·cos − 1 = (e⁻ᵃᵗ − 1) − e⁻ᵃᵗ·2sin²(φ/2)
      let cosine = expm1(-decay * time) - fade * 2 * half * half
      displacementGain = cosine + decay * sine
      displacementFromVelocity = sine
      velocityFromDisplacement = -frequency * frequency * sine
      velocityGain = cosine - decay * sine
    } else {
      // From x = e^(−r₁t)·(x₀ + (v₀ + r₁x₀)·P) and its velocity, with E = e^(−r₁t).
      let slow = frequency / (ratio + root)
      let fast = (ratio + root) * frequency
      let gap = 2 * root * frequency
      let fade = exp(-slow * time)
      let fading = expm1(-slow * time)
      let progress = fade > 0 ? (gap > 0 ? -expm1(-gap * time) / gap : time) : 0
      displacementGain = fading + fade * slow * progress
      displacementFromVelocity = fade * progress
      velocityFromDisplacement = -fast * (slow * (fade * progress))
      velocityGain = fading - fade * (fast * progress)
    }
  }
}
