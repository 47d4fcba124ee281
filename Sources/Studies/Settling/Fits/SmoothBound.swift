import CLibM
import GSLNumerics
import Harness

/// A smooth formula that is never below the exact settling time, and by how much it is above.
///
/// ```
/// B = λ·duration·(ln(1/ε) + c₀·e^(−c₁·bounce))/(2π(1 − bounce))
/// ```
/// c₀ and c₁ make the ratio of B to T as even as can be; λ then lifts B until it touches T and, by
/// what the search for the touch may have missed, a little beyond.
package struct SmoothBound: Sendable {
  /// λ, c₀ and c₁, rounded upwards.
  package let coefficients: [Double]

  /// L = ln(1/ε).
  private let level: Double

  /// Where the bound exceeds the settling time most.
  package let slack: WorstError

  /// Where it exceeds it least; above zero.
  package let touch: WorstError

  /// The bound as an expression.
  package let formula: String

  /// Finds the bound for the exact rule along `curve`.
  ///
  /// - Throws: `NumericsError` when a search fails.
  init(along curve: SettlingCurve) throws(NumericsError) {
    let level = curve.level
    func shape(_ c: [Double], _ bounce: Double) -> Double {
      Self.shape(level, c[0], c[1], bounce)
    }
    let nodes = curve.pieces.flatMap { piece in
      SettlingCurve.places(on: piece, count: 64).map { bounce in
        (bounce, curve.durations(at: bounce, on: piece) ?? .nan)
      }
    }
    let best = try LeastWorst.coefficients(near: [4, 80]) { coefficients in
      let ratios = nodes.map { shape(coefficients, $0.0) / $0.1 }
      let (least, most) = (ratios.min() ?? 1, ratios.max() ?? 1)
      return least > 0 ? most / least : 1e9
    }.map { $0.rounded(toSignificantDigits: 5) }
    func search(
      _ scale: Double, _ side: WorstError.Side
    ) throws(NumericsError) -> WorstError {
      let found = try WorstError.search(
        { scale * shape(best, $0.bounce) }, [curve], side: side)
      guard let found else {
        throw .requirement(
          function: "SmoothBound", field: "curve", value: "empty", mustBe: "of at least one piece")
      }
      return found
    }
    let lowest = try search(1, .below)
    let lift = (1 + lowest.margin) / (1 + lowest.relative)
    // Rounded up, in the fifth digit.
    let scale = (lift * 1e4).rounded(.up) / 1e4
    coefficients = [scale] + best
    self.level = level
    slack = try search(scale, .above)
    touch = try search(scale, .below)
    formula =
      "\(scale) * duration * (log(1 / \(curve.epsilon ?? 0.001)) + \(best[0]) "
      + "* exp(-\(best[1]) * bounce)) / (2 * pi * (1 - bounce))"
  }

  /// The bound in durations.
  package func value(bounce: Double) -> Double {
    coefficients[0] * Self.shape(level, coefficients[1], coefficients[2], bounce)
  }

  private static func shape(
    _ level: Double, _ fade: Double, _ rate: Double, _ bounce: Double
  ) -> Double {
    (level + fade * exp(-rate * bounce)) / (2 * .pi * (1 - bounce))
  }
}
