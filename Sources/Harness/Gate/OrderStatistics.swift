/// What order alone says about a sample, without any distribution.
enum OrderStatistics {
  /// The middle of a sample that is not empty; between the two middle ones of an even number.
  static func median(_ sample: [Double]) -> Double {
    let sorted = sample.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median distance from the median, scaled to a standard deviation of a normal sample.
  static func spread(_ sample: [Double]) -> Double {
    let middle = median(sample)
    return 1.4826 * median(sample.map { ($0 - middle).magnitude })
  }

  /// A value that the true median is above, with a confidence of at least 1 − 2⁻⁷ = 99.2 %.
  ///
  /// The k-th smallest of n is above the median with the chance that fewer than k of n fair coins
  /// show one side: Σ C(n, i)/2ⁿ for i < k. The largest k that keeps it at or below 2⁻⁷ is taken;
  /// 7 values give the smallest, 11 the second smallest.
  ///
  /// - Returns: `nil` for fewer than 7 values, which cannot say it.
  static func lowerBound(ofMedian sample: [Double]) -> Double? {
    let n = sample.count
    guard n >= 7 else { return nil }
    var (term, sum, k) = (Double(sign: .plus, exponent: -n, significand: 1), 0.0, 0)
    while k < n, sum + term <= 0x1p-7 {
      sum += term
      term *= Double(n - k) / Double(k + 1)
      k += 1
    }
    return sample.sorted()[k - 1]
  }

  /// The mirror image: a value that the true median is below.
  static func upperBound(ofMedian sample: [Double]) -> Double? {
    lowerBound(ofMedian: sample.map { -$0 }).map { -$0 }
  }
}
