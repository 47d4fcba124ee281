package import Harness
package import Measurement

/// What one frame of a spring or curve costs, in nanoseconds and as a multiple of another way to
/// compute the same.
package struct FrameCostStudy: Sendable {
  private let sampler: Sampler

  package init(rounds: Int = 60) { sampler = Sampler(rounds: rounds) }

  /// Measures.
  ///
  /// - Parameter progress: Called with the rounds done and planned.
  /// - Returns: One row an operation.
  /// - Throws: `MeasurementRefusal` when times would mean nothing in this build or on this clock.
  package func run(
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(MeasurementRefusal) -> FrameCostRecord {
    try MeasurementRefusal.check()
    let cases = CostCatalogue.cases
    let samples = sampler.samples(of: cases.map(\.body), progress: progress)
    let medians = Dictionary(uniqueKeysWithValues: samples.map { ($0.id, $0.statistics.median) })
    let rows = zip(cases, samples).map { item, samples in
      FrameCostRecord.Row(
        id: samples.id, operation: samples.operation, nanoseconds: samples.statistics.median,
        spread: samples.statistics.spread, fastest: samples.statistics.minimum,
        samples: samples.statistics.count, operationsPerSample: samples.operationsPerSample,
        reference: item.reference,
        ratio: samples.statistics.median / (medians[item.reference] ?? .nan), aim: item.aim)
    }
    return FrameCostRecord(rows: rows, warnings: rows.compactMap(Self.warning))
  }

  private static func warning(_ row: FrameCostRecord.Row) -> String? {
    // On a quiet machine the spread is below 1 % and the median within 5 % of the fastest sample.
    guard row.spread > 0.05 * row.nanoseconds || row.nanoseconds > 1.25 * row.fastest else {
      return nil
    }
    return "\(row.id) was disturbed: its samples are not close enough together to be trusted"
  }
}
