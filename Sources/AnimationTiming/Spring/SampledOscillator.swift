import CLibM

/// The continuous oscillator of which the steps of the fluid spring's integrator are samples.
///
/// Each quantity s of the integrator obeys sₙ₊₂ = (2 − 2ζw − w²)·sₙ₊₁ − (1 − 2ζw)·sₙ with w = h·√k. Its
/// characteristic roots are
/// ```
/// λ = 1 − A ± √((A − w)(A + w))        A = ζw + w²/2        λ₁·λ₂ = 1 − 2ζw
/// ```
/// so s is an oscillation sampled every h: under-damped for ζ + w/2 < 1, with |λ| = √(1 − 2ζw) and
/// the angle of λ as the phase of a step; over-damped with the rates −ln λ/h otherwise, as long as
/// both roots are above zero. Source: derived here from the step stated at `FluidSpring.advance`.
struct SampledOscillator {
  let spring: Spring

  private let decay: Double  // a or r₁, 1/s
  private let fade: Double  // of one step, by `decay`
  private let cosine: Double  // of the phase of one step; 1 when over-damped
  private let growth: Double  // S of one step without its fade, in seconds

  /// - Returns: `nil` when the integrator is unstable or a root is not above zero.
  init?(width w: Double, ratio: Double) {
    let step = FluidSpring.step
    let half = ratio * w + w * w / 2
    let radicand = (half - w) * (half + w)
    if radicand < 0 {
      let phase = atan2((-radicand).squareRoot(), 1 - half)
      decay = -log1p(-2 * ratio * w) / (2 * step)
      cosine = cos(phase)
      growth = sin(phase) * step / phase
      let frequency = hypot(decay, phase / step)
      spring = Spring(
        checkedAngularFrequency: frequency, dampingRatio: min(decay / frequency, 1), mass: 1)
    } else {
      // 1 − λ₁ = A − √… = w²/(A + √…), without the cancellation.
      let root = half + radicand.squareRoot()
      guard root < 1 else { return nil }
      decay = -log1p(-w * w / root) / step
      let fastRate = -log1p(-root) / step
      let gap = fastRate - decay
      cosine = 1
      growth = gap > 0 ? -expm1(-gap * step) / gap : step
      let frequency = (decay * fastRate).squareRoot()
      spring = Spring(
        checkedAngularFrequency: frequency,
        dampingRatio: max((decay + fastRate) / (2 * frequency), 1), mass: 1)
    }
    fade = exp(-decay * step)
  }

  /// The continuous velocities of quantities that are `first` at one step and `second` at the next.
  ///
  /// second = fade·(first·cos + (v + a·first)·growth), solved for v.
  func velocities(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> SIMD4<Double> {
    (second / fade - first * cosine) / growth - first * decay
  }
}
