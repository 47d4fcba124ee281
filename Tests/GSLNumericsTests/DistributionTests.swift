import Foundation
import GSLNumerics
import Testing

@Suite("Distributions")
struct DistributionTests {
  /// Degrees of freedom from the heaviest tail to nearly none.
  static let freedoms = [1, 2, 3, 10, 100, 100_000]

  @Test("of Student have the closed forms of one and two degrees of freedom")
  func closedForms() throws {
    for share in [0.001, 0.025, 0.3, 0.5, 0.8, 0.975, 0.9999] {
      // One: a Cauchy distribution. Two: F(t) = ½ + t/(2√(2 + t²)), solved for t.
      let cauchy = tan(.pi * (share - 0.5))
      let one = try StudentDistribution.quantile(share, degreesOfFreedom: 1)
      #expect(abs(one - cauchy) <= 1e-9 * max(1, abs(cauchy)))
      let centred = 2 * share - 1
      let two = try StudentDistribution.quantile(share, degreesOfFreedom: 2)
      #expect(
        abs(two - centred * (2 / (1 - centred * centred)).squareRoot()) <= 1e-9 * max(1, abs(two)))
    }
  }

  @Test("of Student tend to the normal distribution")
  func normalLimit() throws {
    let quantile = try StudentDistribution.quantile(0.975, degreesOfFreedom: 100_000)
    // (z³ + z)/(4n) above the normal quantile, the first term of the expansion in 1/n.
    #expect(abs(erfc(quantile / 2.0.squareRoot()) / 2 - 0.025) < 2e-6)
  }

  @Test("of Fisher are those of Student squared", arguments: freedoms)
  func squares(freedom: Int) throws {
    for share in [0.6, 0.9, 0.975, 0.999] {
      let t = try StudentDistribution.quantile(share, degreesOfFreedom: freedom)
      let tail = try FisherDistribution.upperTail(t * t, numerator: 1, denominator: freedom)
      // Both tails of t lie beyond t².
      #expect(abs(tail - 2 * (1 - share)) <= 1e-9)
    }
  }

  @Test("refuse arguments out of range")
  func refusals() {
    #expect(throws: NumericsError.self) {
      try StudentDistribution.quantile(1, degreesOfFreedom: 3)
    }
    #expect(throws: NumericsError.self) {
      try StudentDistribution.quantile(0.5, degreesOfFreedom: 0)
    }
    #expect(throws: NumericsError.self) {
      try FisherDistribution.upperTail(.nan, numerator: 1, denominator: 1)
    }
  }
}
