/// Flutter's adaptive samples of a Catmull–Rom spline, point for point.
///
/// A piece is halved, not quite in the middle, until the triangle of its ends and the dividing point
/// has an area (doubled) below 10⁻⁶. Where it is divided is random, from 0.45 to 0.55, so equal
/// answers need Dart's generator with Flutter's seed: a multiply-with-carry generator.
/// Source: Flutter's `Curve2D.generateSamples` and the `Random` of the Dart virtual machine.
struct CatmullRomSampler {
  private let spline: CatmullRomSpline
  private var random: DartRandom
  private var samples: [PiecewiseLinear.Point]

  /// The square of the doubled area below which a piece is flat.
  private static let tolerance = 1e-12

  /// Pieces are not divided further than this: 2⁻⁴⁰ of the curve has no area left.
  private static let deepest = 48

  static func samples(of spline: CatmullRomSpline) -> [PiecewiseLinear.Point] {
    let seed = (10_000 * (spline.inputs[0].b + spline.outputs[0].b)).rounded(
      .toNearestOrAwayFromZero)
    var sampler = CatmullRomSampler(
      spline: spline, random: DartRandom(seed: Int64(min(max(seed, -1e18), 1e18))),
      samples: [spline.point(at: 0)])
    sampler.divide((0, spline.point(at: 0)), (1, spline.point(at: 1)), depth: 0)
    return sampler.samples
  }

  private typealias Sample = (t: Double, point: PiecewiseLinear.Point)

  private mutating func divide(_ start: Sample, _ end: Sample, depth: Int) {
    let t = start.t + (0.45 + 0.1 * random.nextDouble()) * (end.t - start.t)
    let middle = (t, spline.point(at: t))
    let area =
      (start.point.input - middle.1.input) * (end.point.output - middle.1.output)
      - (end.point.input - middle.1.input) * (start.point.output - middle.1.output)
    if area * area < Self.tolerance || depth >= Self.deepest {
      samples.append(end.point)
    } else {
      divide(start, middle, depth: depth + 1)
      divide(middle, end, depth: depth + 1)
    }
  }
}

/// The seeded generator of the Dart virtual machine.
private struct DartRandom {
  private var state: UInt64

  /// Mixes `seed` into the state and steps four times.
  init(seed: Int64) {
    var mixed = UInt64(bitPattern: seed)
    mixed = ~mixed &+ (mixed &<< 21)
    mixed ^= mixed &>> 24
    mixed = mixed &* 265
    mixed ^= mixed &>> 14
    mixed = mixed &* 21
    mixed ^= mixed &>> 28
    mixed = mixed &+ (mixed &<< 31)
    state = mixed == 0 ? 0x5A17 : mixed
    for _ in 0..<4 { step() }
  }

  /// The next number in 0..<1, from 26 and 27 bits of two steps.
  mutating func nextDouble() -> Double {
    step()
    let high = Double(state & (1 << 26 - 1))
    step()
    return (high * 0x1p27 + Double(state & (1 << 27 - 1))) * 0x1p-53
  }

  private mutating func step() { state = 0xFFFF_DA61 &* (state & 0xFFFF_FFFF) &+ state &>> 32 }
}
