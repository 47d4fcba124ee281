import CLibM

/// Where in a recording the motion is, roughly: what a search starts from, and its bounds.
package struct TraceOutline: Sendable {
  /// Where the value starts and where it ends, as medians of a few rows.
  let start: Double
  let end: Double

  /// The last time at which the value is still near its start.
  let departure: Double

  /// When it has left its start by half of the way.
  let half: Double

  /// From when on it stays near its end.
  let arrival: Double

  /// Of the recording: its first time, its length, and the step from row to row, in seconds.
  let first: Double
  let span: Double
  let interval: Double

  /// Greatest less least position; > 0.
  let travel: Double

  private let extent: ClosedRange<Double>

  /// The share of the travel that counts as having left.
  private static let share = 0.05

  package init(_ trace: Trace) {
    let (times, positions) = (trace.times, trace.positions)
    extent = trace.extent
    travel = extent.upperBound - extent.lowerBound
    (first, span, interval) = (times[0], trace.span, trace.interval)
    let few = max(1, min(5, trace.count / 20))
    func median(_ rows: ArraySlice<Double>) -> Double { rows.sorted()[rows.count / 2] }
    // One row tells where a value starts that moves already; a tail is long, and its median safe.
    start = median(positions.prefix(few))
    end = median(positions.suffix(max(few, trace.count / 12)))
    let (start, end, travel) = (start, end, travel)
    let leaves = positions.indices.first { index in
      (positions[index] - start).magnitude > Self.share * travel
        && (index + 1 == positions.count
          || (positions[index + 1] - start).magnitude > Self.share * travel)
    }
    let left = leaves ?? 0
    departure = times[max(0, left - 1)]
    // Half of the way to the end, or to the farthest point of a value that comes back.
    let reach = (end - start).magnitude > 0.2 * travel ? (end - start).magnitude : travel
    let middle = positions.indices.first {
      $0 >= left && (positions[$0] - start).magnitude > reach / 2
    }
    half = max(times[middle ?? left], departure + trace.interval / 4)
    let last = positions.lastIndex { ($0 - end).magnitude > Self.share * travel } ?? 0
    arrival = max(times[min(last + 1, times.count - 1)], half)
  }

  /// When the motion may have started, in seconds: also before the recording.
  var latencies: ClosedRange<Double> { first - 3 * span...first + span }

  /// ln ω₀ of springs that such a recording can show.
  var logFrequencies: ClosedRange<Double> {
    log(2 * .pi / (50 * span))...log(2 * .pi / interval) + 4
  }

  /// Where start and target may lie.
  var positions: ClosedRange<Double> {
    extent.lowerBound - 30 * travel...extent.upperBound + 30 * travel
  }

  /// The greatest velocity worth a thought, in positions per second.
  var fastest: Double { 10 * travel / interval }
}
