import CLibM

/// How the rows of a recording differ from the motion, and what a difference therefore costs.
///
/// A fit minimises Σρ², where ρ of a difference d = motion − row is
/// ```
/// gaussian   ρ = d/σᵢ·σ                        σ unknown and estimated from the rest
/// rounded    ρ = ±√(2·ln(P(0)/P(d)))           P(d) = Φ((h − d)/σ) − Φ((−h − d)/σ)
/// ```
/// The second one is for positions that were rounded to multiples of 2h: a row tells that the value
/// lay within h of it, give or take σ, and not that it lay near its middle. Σρ² is then the
/// deviance, so that rows at rest, which all carry the same rounding error, cannot feign precision.
/// Derived here: both make Σρ² twice the negative logarithm of the likelihood, up to a constant.
package enum TraceNoise: Hashable, Sendable {
  /// Independent normal errors of one unknown size.
  case gaussian

  /// Rounding to multiples of `quantum`, after a normal error of standard deviation `sigma`.
  case rounded(quantum: Double, sigma: Double)

  /// ρ of a difference.
  package func residual(_ difference: Double) -> Double {
    guard case .rounded(let quantum, let sigma) = self else { return difference }
    return Rounding(quantum: quantum, sigma: sigma).residual(difference).value
  }

  /// dρ/dd.
  package func slope(_ difference: Double) -> Double {
    guard case .rounded(let quantum, let sigma) = self else { return 1 }
    return Rounding(quantum: quantum, sigma: sigma).residual(difference).slope
  }

  /// Σln P of differences, by which two sizes of σ can be compared.
  package func logLikelihood(_ differences: [Double]) -> Double {
    guard case .rounded(let quantum, let sigma) = self else { return 0 }
    let rounding = Rounding(quantum: quantum, sigma: sigma)
    return differences.reduce(0) { $0 + rounding.logProbability($1.magnitude) }
  }
}

/// The likelihood of a rounded row.
private struct Rounding {
  let half: Double
  let sigma: Double

  init(quantum: Double, sigma: Double) {
    half = quantum / 2
    self.sigma = sigma
  }

  /// φ without its factor 1/√2π.
  private func bell(_ x: Double) -> Double { exp(-x * x / 2) }

  private static let root = (2 * Double.pi).squareRoot()

  /// P(d); the difference of the upper tails, which keeps its digits for d ≥ 0.
  private func probability(_ d: Double) -> Double {
    let (near, far) = ((d - half) / sigma, (d + half) / sigma)
    return (erfc(near / 2.0.squareRoot()) - erfc(far / 2.0.squareRoot())) / 2
  }

  /// ln P(d) for d ≥ 0; beyond 30 σ the leading term of the tail, φ(x)/x.
  func logProbability(_ d: Double) -> Double {
    let near = (d - half) / sigma
    guard near > 30 else { return log(max(probability(d), .leastNormalMagnitude)) }
    return -near * near / 2 - log(near * Self.root)
  }

  func residual(_ difference: Double) -> (value: Double, slope: Double) {
    let d = difference.magnitude
    let peak = probability(0)
    // Near the middle ρ² is a parabola: −(ln P)″ = 2·(h/σ)·φ(h/σ)/(σ²·P(0)).
    if d < 3e-3 * sigma {
      let curvature =
        2 * (half / sigma) * bell(half / sigma) / Self.root / (sigma * sigma * peak)
      let root = curvature.squareRoot()
      return (difference * root, root)
    }
    let value = max(0, 2 * (log(peak) - logProbability(d))).squareRoot()
    let (near, far) = ((d - half) / sigma, (d + half) / sigma)
    // −(ln P)′ = (φ(near) − φ(far))/(σ·P), and about near/σ far out.
    let steepness =
      near > 30 ? near / sigma : (bell(near) - bell(far)) / (Self.root * sigma * probability(d))
    let slope = value > 0 ? steepness / value : 0
    return (difference < 0 ? -value : value, slope)
  }
}
