import AnimationTiming
import CLibM

// What is known of a quantity without looking: a move from rest is the same for every response but
// for its time scale, so that a quantity is a power of the response times a function of the ratio.
//
//   settling, rise, crossing ∝ T      velocity ∝ T⁻¹      acceleration ∝ T⁻²      overshoot ∝ T⁰
//
// Source: derived here from the equation of motion in the phase 2πt/T.

extension TuningQuantity {
  /// The power of the response; `nil` when the quantity is none, or not one that is known.
  func exponent(_ move: TuningMove) -> Double? {
    switch self {
    case .response: return 1
    case .ratio, .bounce: return 0
    default: break
    }
    guard move.isFromRest else { return nil }
    switch self {
    case .settling(let rule, _): return rule.followsTheResponse ? 1 : nil
    case .rise, .crossing: return 1
    case .overshoot, .swings: return 0
    case .peakVelocity: return -1
    case .peakAcceleration: return -2
    case .value, .velocity, .difference, .response, .ratio, .bounce: return nil
    }
  }

  /// Whether it is a parameter of the spring itself, which can be set.
  package var isParameter: Bool {
    switch self {
    case .response, .ratio, .bounce: true
    default: false
    }
  }

  /// Whether the quantity has no jumps, so that its extrema can be searched.
  var isSmooth: Bool {
    switch self {
    case .value, .velocity, .difference, .overshoot, .peakVelocity, .peakAcceleration: true
    default: false
    }
  }

  /// Whether one value costs the stepping of a whole motion.
  var isCostly: Bool {
    switch self {
    case .settling(let rule, _): rule.isStepped
    default: false
    }
  }

  var isSettling: Bool {
    switch self {
    case .settling: true
    default: false
    }
  }

  /// The damping ratios at which a quantity that does not know the response can lie in `range`.
  ///
  /// ```
  /// o = e^(−πζ/√(1 − ζ²))      ζ = L/√(π² + L²), L = −ln o
  /// n swings outside of ε      oⁿ > ε ≥ oⁿ⁺¹
  /// ```
  /// - Returns: Bounds, right to rounding; `nil` when there are none.
  func ratios(in range: ClosedRange<Double>, _ move: TuningMove) -> ClosedRange<Double>? {
    guard exponent(move) == 0 else { return nil }
    let widest = TuningSearch.ratios
    let (low, high) = (range.lowerBound, range.upperBound)
    switch self {
    case .ratio:
      return Self.range(max(low, widest.lowerBound), min(high, widest.upperBound))
    case .bounce:
      guard low <= 1, high > -1 else { return Self.nothing }
      return Self.range(
        Self.ratio(bounce: min(high, 1)),
        low > -1 ? min(Self.ratio(bounce: low), widest.upperBound) : widest.upperBound)
    case .overshoot:
      guard high >= 0, low <= 1 else { return Self.nothing }
      return Self.range(
        Self.ratio(overshoot: high), low > 0 ? Self.ratio(overshoot: low) : widest.upperBound)
    case .swings(let band):
      guard high >= 0 else { return Self.nothing }
      let (most, least) = (high.rounded(.down), max(low.rounded(.up), 0))
      return Self.range(
        most.isFinite ? Self.ratio(overshoot: pow(band, 1 / (most + 1))) : 0,
        least > 0 ? Self.ratio(overshoot: pow(band, 1 / least)) : widest.upperBound)
    default: return nil
    }
  }

  /// No ratio at all, which a range cannot say: outside of every search.
  static let nothing = -1.0 ... -1.0

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    low <= high ? low...high : nothing
  }

  private static func ratio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// The ratio with this overshoot: 1 for none, 0 for one of 1 or more.
  static func ratio(overshoot: Double) -> Double {
    guard overshoot < 1 else { return 0 }
    guard overshoot > 0 else { return 1 }
    let level = -log(overshoot)
    return level / hypot(.pi, level)
  }

  /// Damping ratios at which the quantity jumps, bends, or comes to lie in `range`.
  ///
  /// The exact settling time jumps where the k-th turn leaves the band, so it is smooth between two
  /// of these ratios. Below the last one counted the jumps are below 2 % of the time.
  func breaks(in range: ClosedRange<Double>, _ move: TuningMove) -> [Double] {
    var places = [1.0]
    switch self {
    case .settling(.exact, let band) where move.isFromRest:
      let epsilon = band ?? Self.exactBand
      places += (1...Self.knownJumps).map { swing in
        Self.ratio(overshoot: pow(min(epsilon, 1), 1 / Double(swing)))
      }
    case .value:
      // A value beyond the target takes an overshoot.
      places += [range.lowerBound, range.upperBound].filter { $0 > move.distance && $0.isFinite }
        .map { Self.ratio(overshoot: $0 / move.distance - 1) }
    case .difference(let reference): places.append(reference.likeness.dampingRatio)
    default: break
    }
    if let ratios = ratios(in: range, move), ratios != Self.nothing {
      let (low, high) = (ratios.lowerBound, ratios.upperBound)
      places += [low, low + (high - low) / 2, high]
    }
    return places
  }

  /// The band of exact settling when none is named.
  package static let exactBand = 0.001

  private static let knownJumps = 48
}

extension SettlingRule {
  /// Whether a move from rest is over at a time in proportion to the response.
  ///
  /// Not for rules that cut the time to whole milliseconds.
  var followsTheResponse: Bool {
    switch self {
    case .exact, .envelope, .bound, .uiKit, .wave: true
    default: false
    }
  }

  /// Whether an answer takes steps all the way, instead of some hundred evaluations at most.
  package var isStepped: Bool {
    switch self {
    case .pop, .reactSpring, .swiftUIFluid, .anime: true
    default: false
    }
  }
}
