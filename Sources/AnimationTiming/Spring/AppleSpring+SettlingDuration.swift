import CLibM

extension AppleSpring {
  /// Makes the spring of SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
  ///
  /// The undamped frequency x solves the settling equation
  /// ```
  /// ζ < 1:  ζ/√(1 − ζ²)·e^(−ζTx) = ε             ζ = 1:  (1 + Tx)·e^(−Tx) = ε
  /// ```
  /// by Newton's method from 5/T, at most 12 steps, stopped from the third on by an absolute step
  /// of ε rad/s: so loose that the answer is off by up to 1e-7, more when ζ is within a millionth
  /// of 1. A refused result is searched again from 1/T with 20 steps. It is not the inverse of
  /// `settlingDuration`.
  ///
  /// - Parameters:
  ///   - settlingDuration: T in seconds; clamped to 0.01…10 as SwiftUI does, infinities too.
  ///   - dampingRatio: ζ; clamped to 2⁻⁵²…1, where the equation has no root at the lower end.
  ///   - epsilon: ε as a share of the distance; > 0.
  /// - Throws: `ParameterError` for NaN, for an `epsilon` out of its domain, and when the search
  ///   finds nothing, as for a ratio of 0: SwiftUI answers NaN there.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(ParameterError) {
    for (field, value) in [
      ("settlingDuration", settlingDuration), ("dampingRatio", dampingRatio),
    ] where value.isNaN {
      throw ParameterError(field, value, mustBe: "a number")
    }
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, 0x1p-52), 1)
    let equation = SettlingEquation(
      duration: duration, ratio: ratio, epsilon: try epsilon.positive("epsilon"))
    guard
      let frequency = equation.newton(from: 5 / duration, steps: 12)
        ?? equation.newton(from: 1 / duration, steps: 20)
    else {
      throw ParameterError(
        "dampingRatio", dampingRatio,
        mustBe: "large enough for the settling equation to have a root")
    }
    let decay = frequency * ratio
    self.init(
      signedFrequency: (frequency * frequency - decay * decay).magnitude.squareRoot(),
      decay: decay, mass: 1)
  }
}

/// The settling equation f(x) = 0 and its derivative.
private struct SettlingEquation {
  let duration: Double
  let ratio: Double
  let epsilon: Double

  func value(_ x: Double) -> Double {
    if ratio < 1 {
      return epsilon - ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * duration * x)
    }
    return (1 + duration * x) * exp(-duration * x) - (x < 0 ? -epsilon : epsilon)
  }

  func slope(_ x: Double) -> Double {
    if ratio < 1 {
      return ratio * ratio * duration * exp(-ratio * duration * x)
        / (1 - ratio * ratio).squareRoot()
    }
    return -duration * duration * x * exp(-duration * x)
  }

  /// Newton's method with SwiftUI's way of stopping; `nil` when it refuses the result.
  func newton(from start: Double, steps: Int) -> Double? {
    var x = start
    var lastStep = Double.infinity
    for index in 0..<steps {
      let step = value(x) / slope(x)
      x -= step
      guard x.isFinite else { return nil }
      if index >= 2, step.magnitude <= epsilon {
        return lastStep <= 1e5 * epsilon ? x : nil
      }
      lastStep = step
    }
    return nil
  }
}
