import CLibM
import GSLNumerics

/// A release whose settling time is looked for, in units of its distance and of 1/ω₀.
struct OracleCase: Hashable, Sendable {
  /// ζ.
  let ratio: Double

  /// Towards the target, in distances per radian of ω₀t.
  let velocity: Double
  let epsilon: Double

  /// The parameters, with the digits that make them again.
  var id: String { "dampingRatio=\(ratio),velocity=\(velocity),epsilon=\(epsilon)" }

  /// Cases that fill bounce −0.9…0.97, velocity −3…3 and ε 10⁻⁶…0.1 evenly.
  ///
  /// - Throws: `NumericsError` for more than 2²⁹ of them.
  static func spread(_ count: Int) throws(NumericsError) -> [OracleCase] {
    // The first point of the sequence is a corner; it is as good as any.
    try QuasiRandom(.sobol, dimensions: 3).points(count).map { point in
      let bounce = -0.9 + 1.87 * point[0]
      return OracleCase(
        ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: 6 * point[1] - 3,
        epsilon: exp(log(1e-6) + (log(0.1) - log(1e-6)) * point[2]))
    }
  }
}
