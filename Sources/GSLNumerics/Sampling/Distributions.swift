import CGSL

/// Student's distribution of a mean over its estimated error.
///
/// Source: GSL manual, "Random Number Distributions", section "The t-distribution".
package enum StudentDistribution {
  /// The value below which a share of the distribution lies.
  ///
  /// - Parameters:
  ///   - share: Above 0 and below 1.
  ///   - degreesOfFreedom: Above zero.
  /// - Returns: Negative for shares below ½.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package static func quantile(
    _ share: Double, degreesOfFreedom: Int
  ) throws(NumericsError) -> Double {
    let require = Requirement("StudentDistribution")
    try require.holds(share > 0 && share < 1, "share", share, mustBe: "above 0 and below 1")
    try require.positive("degreesOfFreedom", degreesOfFreedom)
    GSL.prepare()
    return gsl_cdf_tdist_Pinv(share, Double(degreesOfFreedom))
  }
}

/// Fisher's distribution of the ratio of two mean squares.
///
/// Source: GSL manual, "Random Number Distributions", section "The F-distribution".
package enum FisherDistribution {
  /// The probability of a ratio above `value`.
  ///
  /// - Parameters:
  ///   - value: Finite and ≥ 0.
  ///   - numerator: Degrees of freedom of the upper mean square; above zero.
  ///   - denominator: Degrees of freedom of the lower one; above zero.
  /// - Returns: 0…1.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package static func upperTail(
    _ value: Double, numerator: Int, denominator: Int
  ) throws(NumericsError) -> Double {
    let require = Requirement("FisherDistribution")
    try require.nonNegative("value", value)
    try require.positive("numerator", numerator)
    try require.positive("denominator", denominator)
    GSL.prepare()
    return gsl_cdf_fdist_Q(value, Double(numerator), Double(denominator))
  }
}
