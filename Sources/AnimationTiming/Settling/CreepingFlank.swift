import CLibM

/// The flank of a critical or over-damped spring on which it enters the band for good.
///
/// With r₁ ≤ r₂ the decay rates, g = r₂ − r₁ and u = v₀ + r₁x₀, in the units of `PlanarRelease`:
/// ```
/// x = e^(−r₁t)·(x₀ + u·P)    v = e^(−r₁t)·(v₀ − r₂·u·P)    P = (1 − e^(−gt))/g, which is t for g = 0
/// x·v = 0:  c₀ + c₁·P − c₂·P² = 0    c₀ = x₀·v₀    c₁ = u·v₀ − r₂·x₀·u    c₂ = r₂·‖u‖²
/// ```
/// So ‖x‖ has at most two extrema after the release: a minimum, then a maximum; for a single number
/// the minimum is a zero of x. Behind them it falls to zero. Source: derived here.
struct CreepingFlank: FadingLength {
  private let slowRate: Double
  private let fastRate: Double
  private let gap: Double
  private let x: Double
  private let v: Double
  private let forward: Double  // u₁
  private let across: Double  // u₂, which is the drift

  init(_ release: PlanarRelease) {
    let ratio = release.dampingRatio
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    slowRate = 1 / (ratio + root)
    fastRate = ratio + root
    gap = 2 * root
    x = release.displacement
    v = release.velocity
    forward = v + slowRate * x
    across = release.drift
  }

  func level(at time: Double) -> FadingLevel {
    // Each of P and e^(−gt) from where it is exact: their sum 1 = g·P + e^(−gt) loses the smaller.
    var (fade, progress) = (1.0, time)
    if gap * time > 1 {
      fade = exp(-gap * time)
      progress = (1 - fade) / gap
    } else if gap > 0 {
      let change = expm1(-gap * time)
      fade = 1 + change
      progress = -change / gap
    }
    // z = x·e^(r₁t), whose second derivative is −g times its first.
    let (first, second) = (x + forward * progress, across * progress)
    let (firstSlope, secondSlope) = (forward * fade, across * fade)
    let square = first * first + second * second
    let speed = (firstSlope * firstSlope + secondSlope * secondSlope) / square
    let slope = (first * firstSlope + second * secondSlope) / square
    let curvature = speed - gap * slope - 2 * slope * slope
    return FadingLevel(
      value: 0.5 * log(square) - slowRate * time, slope: slope - slowRate, curvature: curvature,
      jerk: -2 * (gap + slope) * speed - (gap + 4 * slope) * curvature)
  }

  /// The stretch that holds the last crossing of the band whose logarithm is `logBand`.
  func last(_ logBand: Double) -> Flank {
    let isOutside = x > 0 && log(x) > logBand
    let (valley, peak) = turns()
    if let peak {
      guard level(at: peak).value > logBand else {
        guard isOutside else { return .inside }
        return .between(BandCrossing(from: 0, to: valley ?? peak, guess: 0))
      }
    } else if !isOutside {
      return .inside
    }

    // Two bounds of ‖x‖, either of which is inside the band from the returned time on:
    //   e^(−r₁t)·(x + ‖u‖/g)             e^(−r₁t/2)·(x + 2‖u‖/(e·r₁))
    let carry = (forward * forward + across * across).squareRoot()
    let heavy = (log(x + carry / gap) - logBand) / slowRate
    let critical = 2 * (log(x + 2 * carry / (M_E * slowRate)) - logBand) / slowRate
    let end = gap > 0 ? min(heavy, critical) : critical
    // The bounds are exact up to rounding; the factor keeps the root inside.
    let safe = max(end, 0) * (1 + 1e-12) + 1e-12 / slowRate
    return .between(BandCrossing(from: peak ?? 0, to: safe, guess: safe))
  }

  /// When ‖x‖ has its minimum and its maximum after the release.
  private func turns() -> (valley: Double?, peak: Double?) {
    let c0 = x * v
    let c1 = forward * (v - fastRate * x) + across * across
    let c2 = fastRate * (forward * forward + across * across)
    guard c2 > 0 else { return (nil, nil) }
    // c₁² + 4·c₀·c₂, written so that it is a square when nothing runs across.
    let whole = forward * (v + fastRate * x)
    let discriminant =
      whole * whole
      + across * across
      * (2 * forward * (v - fastRate * x) + across * across + 4 * c0 * fastRate)
    guard discriminant >= 0 else { return (nil, nil) }
    let half = 0.5 * (c1 + (c1 < 0 ? -1 : 1) * discriminant.squareRoot())
    let (one, other) = (half / c2, half == 0 ? 0 : -c0 / half)
    return (
      SpringKernel.time(ofProgress: min(one, other), gap: gap),
      SpringKernel.time(ofProgress: max(one, other), gap: gap)
    )
  }
}
