import CLibM

/// The flank of an under-damped spring on which it enters the band for good.
///
/// With x = e⁻ᵃᵗ·M·cos(dt − ψ) the extrema are at
/// ```
/// tₖ = (θ + kπ)/d,  k = 0, 1, …       tan θ = v₀/q, 0 ≤ θ < π       |x(tₖ)| = A·e^(−a·tₖ)
/// ```
/// and x is zero between each two. Source: derived here from `ClosedFormSpring`.
enum SwingingFlank {
  static func last(_ spring: Spring, _ start: Motion, _ band: Double) -> Flank {
    let frequency = spring.angularFrequency
    let decay = spring.dampingRatio * frequency
    let split =
      ((1 - spring.dampingRatio) * (1 + spring.dampingRatio)).squareRoot() * frequency
    let (x, v) = (start.displacement, start.velocity)
    // p and q of `ClosedFormSpring`, times d. A = |M|·d/ω₀ with M = |(x₀, p)|.
    let (pd, qd) = (v + decay * x, decay * v + frequency * frequency * x)
    let amplitude = hypot(x * split, pd) / frequency
    guard amplitude > 0 else { return .inside }
    guard decay > 0 else { return max(amplitude, x.magnitude) > band ? .never : .inside }

    // v·cos θ = q·sin θ; both signs turned so that the sine is not negative.
    let flip = v < 0 || (v == 0 && qd < 0) ? -1.0 : 1.0
    let firstPhase = v == 0 ? 0 : atan2(flip * v * split, flip * qd)
    let zeroPhase = Self.zeroPhase(x * split, pd, after: firstPhase)

    // A·e^(−a·tₖ) > band  ⇔  k < (ln(A/band)·d/a − θ)/π
    let count = (((log(amplitude) - log(band)) * split / decay - firstPhase) / .pi).rounded(.up)
    guard count >= 1 else {
      guard x.magnitude > band else { return .inside }
      // The start is outside and the first extremum is inside: x falls to it, or passes zero first.
      let end = min(previousZero(zeroPhase), firstPhase) / split
      return .between(RootBracket(side: x, from: 0, to: end, guess: 0))
    }
    let swings = (count - 1) * .pi
    let low = (firstPhase + swings) / split
    // On the flank |x| = A·e^(−a·tₖ)·cos φ/cos φₖ with the decay since tₖ left out: a little late.
    let atExtremum = amplitude * exp(-decay * low) * frequency / split
    let turn = acos(min(1, band / atExtremum)) - acos(min(1, split / frequency))
    var guess = low + max(turn, 0) / split
    if decay > split {
      // The flank is long there and e⁻ᵃᵗ·(|x₀| + |p·d|·t) is the nearer bound.
      let bound = 2 / decay * (log(x.magnitude + 2 * pd.magnitude / (M_E * decay)) - log(band))
      guess = min(guess, max(bound, low))
    }
    // x·d at the first extremum has this sign, and every later one the other.
    let firstSide = flip * (x * split * qd + pd * v * split)
    let side = (count / 2).rounded(.down) * 2 == count ? -firstSide : firstSide
    return .between(
      RootBracket(side: side, from: low, to: (zeroPhase + swings) / split, guess: guess))
  }

  /// The zero before `phase`, or infinity when it lies before the release.
  private static func previousZero(_ phase: Double) -> Double {
    phase - .pi > 0 ? phase - .pi : .infinity
  }

  /// The phase of the first zero of x after `phase`: x·d·cos φ + p·d·sin φ = 0.
  private static func zeroPhase(_ xd: Double, _ pd: Double, after phase: Double) -> Double {
    var zero = atan2(xd, -pd)
    while zero <= phase { zero += .pi }
    while zero - .pi > phase { zero -= .pi }
    return zero
  }
}
