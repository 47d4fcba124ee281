import Foundation
import GSLNumerics
import Testing

@Suite("Robust statistics")
struct RobustStatisticsTests {
  /// Irregular samples of even and odd sizes, the smallest ones included.
  static let samples: [[Double]] = [1, 2, 3, 4, 5, 9, 10, 20, 21, 60, 61].map { count in
    (0..<count).map { 5 * sin(Double($0 * $0 + 1)) + Double($0 % 7) }
  }

  @Test("agree with their definitions, written out", arguments: samples)
  func agreeWithDefinitions(sample: [Double]) throws {
    let statistics = try RobustStatistics(sample)
    let (sorted, count) = (sample.sorted(), sample.count)
    let median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    #expect(statistics.median == median)
    let distances = sample.map { abs($0 - median) }.sorted()
    let middle = (distances[(count - 1) / 2] + distances[count / 2]) / 2
    // 1/Φ⁻¹(¾): the quartile of a normal distribution lies 0.67449 σ from its centre.
    #expect(abs(statistics.medianAbsoluteDeviation - 1.482602218505602 * middle) <= 1e-9)
  }

  @Test("agree with the definitions of Sₙ and Qₙ over all pairs", arguments: samples.suffix(4))
  func agreeOverPairs(sample: [Double]) throws {
    let (statistics, count) = (try RobustStatistics(sample), sample.count)
    let n = Double(count)
    // Sₙ: the low median over i of the high median over j, with the factor for small samples.
    let inner = sample.map { x in sample.map { abs($0 - x) }.sorted()[count / 2] }.sorted()
    let sn = 1.1926 * inner[(count + 1) / 2 - 1] * (count % 2 == 0 ? 1 : n / (n - 0.9))
    #expect(abs(statistics.sn - sn) <= 1e-12)
    // Qₙ: the k-th of all distances, k = h(h − 1)/2, h = ⌊n/2⌋ + 1, times a factor that depends on
    // n alone and tends to 1/(√2·Φ⁻¹(⅝)) = 2.21914, from below and about as 1 − 3/n.
    let other = sample.enumerated().map { exp(cos(Double($0))) * $1 }
    let factor = statistics.qn / rawQn(sample)
    #expect(abs(try RobustStatistics(other).qn / rawQn(other) / factor - 1) <= 1e-12)
    #expect(factor < 2.21915 && factor > 2.21914 * (1 - 5 / n))
  }

  @Test("estimate σ on a sample that follows the normal distribution")
  func estimateSigma() throws {
    // Quantiles of the distribution at (i + ½)/n, by bisection of its distribution function.
    let sample = try (0..<999).map { index in
      let share = (Double(index) + 0.5) / 999
      return try 10 + 3
        * RootFinder().root(of: { erfc(-$0 / 2.0.squareRoot()) / 2 - share }, in: -8...8).value
    }
    let statistics = try RobustStatistics(sample)
    #expect(abs(statistics.median - 10) < 1e-12)
    for scale in [statistics.medianAbsoluteDeviation, statistics.sn, statistics.qn] {
      // The sample is a grid, so its own error is about one part in n.
      #expect(abs(scale / 3 - 1) < 0.01)
    }
    // The quartiles lie 2·0.674490 σ apart.
    #expect(abs(statistics.interquartileRange / 3 - 1.348980) < 0.003)
  }

  @Test("do not mind wild values in two fifths of the sample")
  func ignoreWildValues() throws {
    let clean = try #require(Self.samples.last)
    let wild = clean.enumerated().map { $0 % 5 < 2 ? 1e9 * Double($0 + 1) : $1 }
    let (before, after) = (try RobustStatistics(clean), try RobustStatistics(wild))
    let range = clean.reduce(0) { max($0, abs($1)) }
    #expect(abs(after.median) <= range)
    for scale in [\RobustStatistics.medianAbsoluteDeviation, \.sn, \.qn] {
      #expect(after[keyPath: scale] < 20 * before[keyPath: scale])
    }
  }

  @Test("follow a change of unit and of zero", arguments: samples.dropFirst())
  func followUnits(sample: [Double]) throws {
    let plain = try RobustStatistics(sample)
    let moved = try RobustStatistics(sample.map { 8 - 4 * $0 })
    #expect(abs(moved.median - (8 - 4 * plain.median)) <= 1e-12)
    for scale in [\RobustStatistics.medianAbsoluteDeviation, \.sn, \.qn, \.interquartileRange] {
      #expect(abs(moved[keyPath: scale] - 4 * plain[keyPath: scale]) <= 1e-12)
    }
  }

  @Test("place quantiles on straight lines between the values")
  func placeQuantiles() throws {
    let statistics = try RobustStatistics([30, 10, 20, 40, 50])
    #expect(statistics.quantile(0) == 10)
    #expect(statistics.quantile(0.25) == 20)
    #expect(statistics.quantile(0.375) == 25)
    #expect(statistics.quantile(0.5) == statistics.median)
    #expect(statistics.quantile(1) == 50)
    #expect(statistics.sorted == [10, 20, 30, 40, 50])
  }

  @Test("call a sample of one value, or of equal values, zero wide")
  func callEqualValuesNarrow() throws {
    for sample in [[7], [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]] as [[Double]] {
      let statistics = try RobustStatistics(sample)
      #expect(statistics.median == 7)
      #expect(statistics.medianAbsoluteDeviation == 0)
      #expect(statistics.sn == 0)
      #expect(statistics.qn == 0)
    }
  }

  @Test("refuse a sample that is empty or holds what is no number")
  func refuseSamples() {
    #expect(throws: NumericsError.self) { try RobustStatistics([]) }
    #expect(throws: NumericsError.self) { try RobustStatistics([1, .nan]) }
    #expect(throws: NumericsError.self) { try RobustStatistics([-.infinity, 0]) }
  }
}

/// The k-th smallest of all distances in a sample, k = h(h − 1)/2 with h = ⌊n/2⌋ + 1.
private func rawQn(_ sample: [Double]) -> Double {
  let half = sample.count / 2 + 1
  let distances = sample.indices.flatMap { i in (0..<i).map { abs(sample[i] - sample[$0]) } }
  return distances.sorted()[half * (half - 1) / 2 - 1]
}
