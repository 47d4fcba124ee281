import CLibM

/// The flank of a critical or over-damped spring on which it enters the band for good.
///
/// x = e^(−r₁t)·(x₀ + u·P) has at most one extremum after the release, where r₂·u·P = v₀; behind
/// it |x| falls to zero. Source: derived here from `ClosedFormSpring`.
enum CreepingFlank {
  static func last(_ spring: Spring, _ start: Motion, _ band: Double) -> Flank {
    let ratio = spring.dampingRatio
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    let slowRate = spring.angularFrequency / (ratio + root)
    let fastRate = (ratio + root) * spring.angularFrequency
    let gap = 2 * root * spring.angularFrequency
    let (x, v) = (start.displacement, start.velocity)
    let carry = v + slowRate * x

    let extremum = extremumTime(v, fastRate * carry, gap)
    var side = x
    if let extremum {
      let motion = ClosedFormSpring(spring, from: start).motion(at: extremum)
      if motion.displacement.magnitude <= band {
        guard x.magnitude > band else { return .inside }
        return .between(RootBracket(side: x, from: 0, to: extremum, guess: 0))
      }
      side = motion.displacement
    } else if x.magnitude <= band {
      return .inside
    }

    // Two bounds of |x|, either of which is inside the band from the returned time on:
    //   e^(−r₁t)·(|x₀| + |u|/g)             e^(−r₁t/2)·(|x₀| + 2|u|/(e·r₁))
    let heavy = (log(x.magnitude + carry.magnitude / gap) - log(band)) / slowRate
    let critical =
      2 * (log(x.magnitude + 2 * carry.magnitude / (M_E * slowRate)) - log(band)) / slowRate
    let end = gap > 0 ? min(heavy, critical) : critical
    // The bounds are exact up to rounding; the factor keeps the root inside.
    let safe = max(end, 0) * (1 + 1e-12) + 1e-12 / slowRate
    return .between(RootBracket(side: side, from: extremum ?? 0, to: safe, guess: safe))
  }

  /// The time at which P = v₀/(r₂u), when there is one after the release.
  private static func extremumTime(_ velocity: Double, _ carry: Double, _ gap: Double) -> Double? {
    guard velocity != 0, carry != 0 else { return nil }
    let progress = velocity / carry
    guard progress > 0 else { return nil }
    guard gap > 0 else { return progress }
    guard gap * progress < 1 else { return nil }
    return -log1p(-gap * progress) / gap
  }
}
