import CLibM

/// Responses that keep some wishes at one damping ratio: closed ranges, in order and apart.
struct ResponseSet: Hashable, Sendable {
  /// Seconds; > 0.
  let ranges: [ClosedRange<Double>]

  init(_ ranges: [ClosedRange<Double>]) { self.ranges = ranges }

  /// The union of ranges in any order: one where two meet.
  init(merging ranges: [ClosedRange<Double>]) {
    self.init(
      ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { list, range in
        guard let last = list.last, range.lowerBound <= last.upperBound else {
          return list.append(range)
        }
        list[list.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      })
  }

  static let empty = ResponseSet([])

  var isEmpty: Bool { ranges.isEmpty }

  /// The shortest and the longest response; `nil` when there is none.
  var bounds: ClosedRange<Double>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// What is in both.
  ///
  /// - Complexity: O(m + n).
  func intersection(_ other: ResponseSet) -> ResponseSet {
    var (found, one, two) = ([ClosedRange<Double>](), 0, 0)
    while one < ranges.count, two < other.ranges.count {
      let (left, right) = (ranges[one], other.ranges[two])
      let low = max(left.lowerBound, right.lowerBound)
      let high = min(left.upperBound, right.upperBound)
      if low <= high { found.append(low...high) }
      if left.upperBound < right.upperBound { one += 1 } else { two += 1 }
    }
    return ResponseSet(found)
  }

  /// The same with one response more.
  func including(_ response: Double) -> ResponseSet {
    guard distance(to: response) > 0 else { return self }
    return ResponseSet(
      (ranges + [response...response]).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// What is in this one and not in the other, but for the ends.
  ///
  /// - Complexity: O(m + n).
  func subtracting(_ other: ResponseSet) -> ResponseSet {
    var (found, hole) = ([ClosedRange<Double>](), 0)
    for range in ranges {
      var start = range.lowerBound
      while hole < other.ranges.count, other.ranges[hole].upperBound < start { hole += 1 }
      // A hole that reaches beyond this range may reach into the next one.
      while hole < other.ranges.count, other.ranges[hole].lowerBound <= range.upperBound {
        let (low, high) = (other.ranges[hole].lowerBound, other.ranges[hole].upperBound)
        if low > start { found.append(start...low.nextDown) }
        start = high.nextUp
        guard high < range.upperBound else { break }
        hole += 1
      }
      if start <= range.upperBound { found.append(start...range.upperBound) }
    }
    return ResponseSet(found)
  }

  /// How far a response lies outside, as the logarithm of a factor; 0 inside.
  func distance(to response: Double) -> Double {
    ranges.reduce(.infinity) { least, range in
      min(
        least,
        max(0, log(range.lowerBound / response), log(response / range.upperBound)))
    }
  }

  /// How far sets that have nothing in common are apart: by what factor all of them must grow.
  ///
  /// The least over all responses of the largest distance to a set, as a logarithm. It is reached at
  /// an end of a range, or in the middle between two neighbouring ends, as all distances have the
  /// same slope. Infinite when one of the sets is empty.
  static func gap(_ sets: [ResponseSet]) -> Double {
    let ends = sets.flatMap { $0.ranges.flatMap { [$0.lowerBound, $0.upperBound] } }.sorted()
    let middles = zip(ends, ends.dropFirst()).map { ($0 * $1).squareRoot() }
    return (ends + middles).reduce(.infinity) { least, response in
      min(least, sets.reduce(0) { max($0, $1.distance(to: response)) })
    }
  }
}
