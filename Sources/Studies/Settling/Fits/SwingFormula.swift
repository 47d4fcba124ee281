import CLibM

/// The settling of a move from rest as a number of swings and the flank behind them.
///
/// In the phase s = ω₀T, with L = ln(1/ε) and d = √(1 − ζ²):
/// ```
/// k = max(0, ⌈L·d/(πζ)⌉ − 1)                 whole swings outside the band, as |x(kπ/d)| = e^(−πζk/d)
/// y = L − πζk/d                              what is left of the level at the last extremum
/// G(f) = ζf − ln(cos df + ζ·sin(df)/d) = y   the flank: the f > 0 before the zero of the cosine
/// s = kπ/d + f
/// ```
/// So far it is exact. The flank is found by a first guess and `steps` corrections:
/// ```
/// X = p + ζp²/3 + (c₁ζ² − c₂)p³, p = √(2y)   G as a series about the extremum, turned round;
///                                            c₁ = 4/36, c₂ = 3/36 are its coefficients
/// Y = (π − acos ζ − asin(d·e^(−y)))/d        the flank with the decay since the extremum left out
/// f₀ = (X^−m + Y^−m)^(−1/m)                  X where the flank begins, Y where it would end
/// f ← f − 2(G − √(G·y))·C/S                  Newton's step for √G = √y
/// C = cos df + ζS, S = sin(df)/d             G′ = S/C; the root keeps the step finite where f = 0
/// ```
/// Source: derived here from `ClosedFormSpring`.
package struct SwingFormula: Hashable, Sendable {
  /// m: how sharply the guess turns from X to Y.
  package let sharpness: Double

  /// c₁ of the cubic term.
  package let cubicSlope: Double

  /// c₂ of the cubic term.
  package let cubicOffset: Double

  /// How often the guess is corrected; 8 leave nothing but rounding.
  package let steps: Int

  /// The formula with the coefficients of the series, and the sharpness 5 that suits them.
  package init(steps: Int) {
    self.init(sharpness: 5, cubicSlope: 4.0 / 36, cubicOffset: 3.0 / 36, steps: steps)
  }

  /// The formula with other coefficients.
  ///
  /// - Parameters:
  ///   - sharpness: m; > 0.
  ///   - cubicSlope: c₁.
  ///   - cubicOffset: c₂.
  ///   - steps: How often the guess is corrected; ≥ 0.
  package init(sharpness: Double, cubicSlope: Double, cubicOffset: Double, steps: Int) {
    self.sharpness = sharpness
    self.cubicSlope = cubicSlope
    self.cubicOffset = cubicOffset
    self.steps = steps
  }

  /// The whole swings outside the band.
  ///
  /// - Parameters:
  ///   - ratio: ζ; above 0 and at most 1.
  ///   - level: L = ln(1/ε); > 0.
  /// - Returns: k; 0 when the first extremum is inside.
  package static func swings(ratio: Double, level: Double) -> Int {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    return max(0, Int((level * root / (.pi * ratio)).rounded(.up)) - 1)
  }

  /// s = ω₀T in radians, behind the number of swings that the band asks for.
  ///
  /// - Parameters:
  ///   - ratio: ζ; above 0 and at most 1.
  ///   - level: L = ln(1/ε); > 0.
  /// - Returns: Radians.
  package func phase(ratio: Double, level: Double) -> Double {
    phase(ratio: ratio, level: level, swings: Self.swings(ratio: ratio, level: level))
  }

  /// T in durations.
  func durations(at place: FitPlace) -> Double {
    let ratio = 1 - place.bounce
    let swings = place.swings ?? Self.swings(ratio: ratio, level: place.level)
    return phase(ratio: ratio, level: place.level, swings: swings) / (2 * .pi)
  }

  /// s = ω₀T in radians behind a stated number of swings.
  ///
  /// With the number of a neighbouring stretch it is the limit of T from that side.
  ///
  /// - Parameters:
  ///   - ratio: ζ; above 0 and at most 1.
  ///   - level: L = ln(1/ε); > 0.
  ///   - swings: k; 0 when ζ is 1.
  /// - Returns: Radians.
  package func phase(ratio: Double, level: Double, swings: Int) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    let before = swings > 0 ? Double(swings) * .pi / root : 0
    let left = max(level - ratio * before, 0)
    guard left > 0 else { return before }
    let p = (2 * left).squareRoot()
    let near = p * (1 + p * (ratio / 3 + (cubicSlope * ratio * ratio - cubicOffset) * p))
    let far =
      root > 0 ? (.pi - atan2(root, ratio) - asin(root * exp(-left))) / root : Double.infinity
    guard near > 0 else { return before }
    var flank = pow(pow(near, -sharpness) + pow(far, -sharpness), -1 / sharpness)
    for _ in 0..<steps {
      let sine = root > 0 ? sin(root * flank) / root : flank
      let swing = cos(root * flank) + ratio * sine
      guard swing > 0, sine > 0 else { break }
      let fall = max(ratio * flank - log(swing), 0)
      // The far end is a little behind the root, and C is positive before it.
      flank = min(max(flank - 2 * (fall - (fall * left).squareRoot()) * swing / sine, 0), far)
    }
    return before + flank
  }
}
