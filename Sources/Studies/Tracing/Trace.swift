/// Positions at times, as a fit takes them: finite, in order, no time twice.
package struct Trace: Hashable, Sendable {
  /// Seconds, rising.
  package let times: [Double]

  /// In the unit of the recording.
  package let positions: [Double]

  /// Fewer rows leave nothing to judge a spring by: it has six parameters.
  package static let fewestRows = 8

  /// Takes over rows.
  ///
  /// - Throws: `TraceError` when there are too few, or when they are not as described above.
  package init(times: [Double], positions: [Double]) throws(TraceError) {
    guard times.count == positions.count else {
      throw TraceError("positions", "\(positions.count)", mustBe: "\(times.count), one a time")
    }
    guard times.count >= Self.fewestRows else {
      throw TraceError(
        "number of usable rows", "\(times.count)",
        mustBe: "at least \(Self.fewestRows) to fit a spring")
    }
    for index in times.indices {
      guard times[index].isFinite, times[index].magnitude <= Self.largest else {
        throw TraceError(
          "time", "\(times[index])", row: index, mustBe: "a finite number below 1e12")
      }
      guard positions[index].isFinite, positions[index].magnitude <= Self.largest else {
        throw TraceError(
          "position", "\(positions[index])", row: index, mustBe: "a finite number below 1e12")
      }
      guard index == 0 || times[index] > times[index - 1] else {
        throw TraceError(
          "time", "\(times[index])", row: index, mustBe: "after \(times[index - 1])")
      }
    }
    self.times = times
    self.positions = positions
    guard interval >= Self.shortestStep else {
      throw TraceError(
        "usual step of the times", "\(interval)",
        mustBe: "at least \(Self.shortestStep) seconds; is --unit right?")
    }
    let (low, high) = (extent.lowerBound, extent.upperBound)
    guard low == high || high - low >= Self.leastTravel else {
      throw TraceError(
        "way of the positions", "\(high - low)", mustBe: "at least \(Self.leastTravel)")
    }
  }

  /// Rows that are known to be as described above.
  init(checked times: [Double], _ positions: [Double]) {
    self.times = times
    self.positions = positions
  }

  /// Beyond it squares of differences lose their meaning.
  static let largest = 1e12

  /// Below it, the same for the inverse: nothing that moves is so small, or so fast.
  private static let leastTravel = 1e-30
  private static let shortestStep = 1e-18

  /// The number of rows.
  package var count: Int { times.count }

  /// Seconds from the first row to the last one.
  package var span: Double { times[count - 1] - times[0] }

  /// Half of the steps from row to row are longer, half are shorter; in seconds.
  package var interval: Double {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return steps[steps.count / 2]
  }

  /// The least and the greatest position.
  package var extent: ClosedRange<Double> {
    (positions.min() ?? 0)...(positions.max() ?? 0)
  }

  /// The rows apart from those at `indices`.
  func without(_ indices: Set<Int>) -> Trace {
    guard !indices.isEmpty else { return self }
    let kept = times.indices.filter { !indices.contains($0) }
    return Trace(checked: kept.map { times[$0] }, kept.map { positions[$0] })
  }
}
