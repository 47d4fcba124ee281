import CLibM

/// The flank of an under-damped spring on which it enters the band for good.
///
/// With σ² = 1 − ζ², p = (v + ζx)/σ and q = w/σ, in the units of `PlanarRelease`:
/// ```
/// ‖x‖² = e^(−2ζt)·((x·cos σt + p·sin σt)² + (q·sin σt)²) = e^(−2ζt)·(α + β·cos(2σt − δ))
/// α = (x² + p² + q²)/2        β·(cos δ, sin δ) = ((x² − p² − q²)/2, x·p)
/// ```
/// Its extrema, where ζα + β·cos(2σt − δ − κ) = 0 with cos κ = ζ, come once or never:
/// ```
/// γ = x·q    D = (σα)² − γ² = β² − (ζα)²    D ≤ 0: no extremum, ‖x‖ falls for ever
/// maxima at 2σtₖ = δ + κ − ω + 2kπ with  ‖x(tₖ)‖² = σ·(σα + √D)·e^(−2ζtₖ)
/// minima at 2σtₖ + 2ω              with  tan ω = −√D/(ζα), π/2 ≤ ω ≤ π
/// ```
/// The maxima are a geometric sequence, so the last one outside the band has a number that a
/// logarithm gives. Between it and the minimum behind it lies the crossing; for a single number
/// (γ = 0) that minimum is a zero of x. A maximum before the release is one the motion would have
/// had: it is counted too, and the flank then begins with the release. Source: derived here.
struct SwingingFlank: FadingLength {
  private let ratio: Double
  private let split: Double  // σ
  private let x: Double
  private let p: Double
  private let q: Double

  init(_ release: PlanarRelease) {
    ratio = release.dampingRatio
    split = ((1 - ratio) * (1 + ratio)).squareRoot()
    x = release.displacement
    p = (release.velocity + ratio * x) / split
    q = release.drift / split
  }

  func level(at time: Double) -> FadingLevel {
    var (sine, cosine) = (0.0, 0.0)
    libm_sincos(split * time, &sine, &cosine)
    // z = x·e^(ζt), whose second derivative is −σ²·z.
    let (first, second) = (x * cosine + p * sine, q * sine)
    let (firstSlope, secondSlope) = (split * (p * cosine - x * sine), split * q * cosine)
    let square = first * first + second * second
    let speed = (firstSlope * firstSlope + secondSlope * secondSlope) / square
    let slope = (first * firstSlope + second * secondSlope) / square
    let curvature = speed - split * split - 2 * slope * slope
    return FadingLevel(
      value: 0.5 * log(square) - ratio * time, slope: slope - ratio, curvature: curvature,
      jerk: -2 * slope * (split * split + speed + 2 * curvature))
  }

  /// The stretch that holds the last crossing of the band whose logarithm is `logBand`.
  func last(_ logBand: Double) -> Flank {
    let mean = 0.5 * (x * x + p * p + q * q)  // α
    guard ratio > 0 else { return 0.5 * log(mean + span) > logBand ? .never : .inside }
    let area = x * q
    let discriminant = (split * mean - area) * (split * mean + area)
    guard discriminant > 0 else { return steady(mean, logBand) }
    let root = discriminant.squareRoot()
    let peak = split * (split * mean + root)  // ‖x(tₖ)‖²·e^(2ζtₖ)

    // The direction of 2σt₀, as the product of those of δ, κ and −ω.
    let (cosine, sine) = (0.5 * (x * x - p * p - q * q), x * p)
    let (turnCosine, turnSine) = (
      split * root - ratio * ratio * mean, -ratio * (root + split * mean)
    )
    let phase = atan2(
      cosine * turnSine + sine * turnCosine, cosine * turnCosine - sine * turnSine)
    let width = atan2(root, -ratio * mean)  // ω

    // ‖x(tₖ)‖ > band  ⇔  2σtₖ < (ln(‖x(tₖ)‖²·e^(2ζtₖ)) − 2·ln band)·σ/ζ
    let reach = (log(peak) - 2 * logBand) * split / ratio - phase
    let swings = (reach / (2 * .pi)).rounded(.up) - 1
    let turn = phase + swings * (2 * .pi)
    let end = (turn + 2 * width) / (2 * split)
    guard end > 0 else { return .inside }
    let start = turn / (2 * split)
    if start <= 0, x == 0 || log(x) <= logBand { return .inside }

    let depth = 0.5 * (reach - swings * (2 * .pi)) * ratio / split
    let bluntness = 2 - 2 * split * split * mean / peak
    let guess = start + min(0.97 * (end - start), fall(2 * depth / bluntness))
    return .between(BandCrossing(from: max(start, 0), to: end, guess: guess))
  }

  /// How long ln ‖x‖ takes to fall from a maximum by half of `square`, roughly.
  ///
  /// With s² = `square`, behind the maximum of a single number:
  /// ```
  /// F(t) = ζt − ln(sin(ω − σt)/sin ω) = t²/2 − ζt³/3 + (1 + 2ζ²)·t⁴/12 − … = s²/2
  /// t = s + ζs²/3 + (4ζ² − 3)·s³/36 + …
  /// ```
  /// The last term goes into the denominator where it is negative, so that t stays positive.
  private func fall(_ square: Double) -> Double {
    let depth = square.squareRoot()
    let bend = (4 * ratio * ratio - 3) / 36
    let first = depth * (1 + ratio / 3 * depth)
    return bend < 0 ? first / (1 - bend * square) : first + bend * square * depth
  }

  /// β.
  private var span: Double { hypot(0.5 * (x * x - p * p - q * q), x * p) }

  /// The crossing of a length that never turns: between those of e^(−2ζt)·(α ∓ β).
  private func steady(_ mean: Double, _ logBand: Double) -> Flank {
    guard x > 0, log(x) > logBand else { return .inside }
    let end = (0.5 * log(mean + span) - logBand) / ratio
    return .between(
      BandCrossing(
        from: 0, to: end * (1 + 1e-12),
        guess: (0.5 * log(mean) - logBand) / ratio))
  }
}
