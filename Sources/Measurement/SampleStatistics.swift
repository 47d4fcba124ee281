/// Order statistics of a sample; nothing here is moved by a few disturbed values.
package struct SampleStatistics: Hashable, Sendable {
  /// The sample in rising order.
  package let sorted: [Double]

  /// - Precondition: The sample holds at least one value and no NaN.
  package init(_ sample: [Double]) {
    precondition(!sample.isEmpty && !sample.contains(where: \.isNaN), "no sample, or a NaN in it")
    sorted = sample.sorted()
  }

  package var count: Int { sorted.count }

  package var minimum: Double { sorted[0] }

  package var median: Double { quantile(0.5) }

  /// The value below which `share` of the sample lies, interpolated between neighbours.
  ///
  /// - Parameter share: 0…1.
  /// - Returns: A value in the unit of the sample.
  package func quantile(_ share: Double) -> Double {
    precondition((0...1).contains(share), "the share \(share) must be 0…1")
    let position = share * Double(count - 1)
    let index = min(Int(position), count - 2)
    guard index >= 0 else { return sorted[0] }
    let fraction = position - Double(index)
    return sorted[index] + fraction * (sorted[index + 1] - sorted[index])
  }

  /// The median distance from the median, scaled by 1.4826 so that for a normal sample it is the
  /// standard deviation.
  package var spread: Double {
    let middle = median
    return 1.4826 * SampleStatistics(sorted.map { ($0 - middle).magnitude }).median
  }
}
