/// Rows as they were recorded made fit to be fitted, and what had to be done to them.
package struct TraceRepair: Sendable {
  /// The rows that are left, times from the origin.
  package let trace: Trace

  /// Rows of the recording.
  package let rows: Int

  /// Rows without a finite time and position.
  package let unreadable: Int

  /// Rows that came before an earlier one.
  package let unsorted: Int

  /// Rows with the time of another row.
  package let sameTimes: Int

  /// Frames that are missing between rows.
  package let gaps: Int

  /// Rows before and behind the motion that were left out, as there were so many.
  package let cropped: Int

  /// How many neighbours were averaged to one row; 1 when none.
  package let block: Int

  /// What was subtracted from the times, in seconds.
  package let origin: Double

  /// The usual step from row to row before averaging, in seconds.
  package let interval: Double

  /// Frames a second before averaging, those that are missing counted with the others; from step to
  /// step where rows keep to no frames.
  package let rate: Double

  /// More rows than this are cropped and averaged: the fit gains nothing from more.
  private static let most = 800

  /// More rows than this are left out where averaging would blur the motion.
  private static let longest = 4000

  /// Repairs rows.
  ///
  /// - Parameters:
  ///   - times: Seconds; those that are not finite are left out with their rows.
  ///   - positions: As many, in any unit.
  ///   - origin: From which time latency counts; `nil` for 0 where that lies in the recording or less
  ///     than its length before it, and for the first row elsewhere.
  /// - Throws: `TraceError` when too little is left.
  /// - Complexity: O(n·log n).
  package init(
    times: [Double], positions: [Double], origin: Double? = nil
  ) throws(TraceError) {
    guard times.count == positions.count else {
      throw TraceError("positions", "\(positions.count)", mustBe: "\(times.count), one a time")
    }
    rows = times.count
    var kept = times.indices.filter { times[$0].isFinite && positions[$0].isFinite }
    unreadable = rows - kept.count
    unsorted = zip(kept.dropFirst(), kept).count { times[$0] < times[$1] }
    if unsorted > 0 { kept.sort { (times[$0], $0) < (times[$1], $1) } }
    let first = kept.first.map { times[$0] } ?? 0
    let span = (kept.last.map { times[$0] } ?? 0) - first
    self.origin = origin ?? (first < span && first + span > 0 ? 0 : first)
    var (merged, values): ([Double], [Double]) = ([], [])
    merged.reserveCapacity(kept.count)
    values.reserveCapacity(kept.count)
    var (sum, count) = (0.0, 0)
    for row in kept {
      let time = times[row] - self.origin
      if time == merged.last {
        // Rows of one time are one observation: their mean, and the first one when they are equal.
        (sum, count) = (sum + positions[row], count + 1)
        if positions[row] != values.last { values[values.count - 1] = sum / Double(count) }
      } else {
        merged.append(time)
        values.append(positions[row])
        (sum, count) = (positions[row], 1)
      }
    }
    sameTimes = kept.count - merged.count
    let whole = try Trace(times: merged, positions: values)
    interval = whole.interval
    (gaps, rate) = (Self.missingFrames(whole), Self.rate(whole))
    guard whole.count > Self.most else {
      (trace, cropped, block) = (whole, 0, 1)
      return
    }
    let motion = Self.cropped(whole)
    block = Self.block(motion)
    let averaged = Self.averaged(motion, block)
    trace = Trace(
      checked: Array(averaged.times.prefix(Self.longest)),
      Array(averaged.positions.prefix(Self.longest)))
    cropped = whole.count - block * trace.count
  }

  /// How many rows of a motion may be averaged: as many as there are too many, while a mean is that of
  /// its middle.
  ///
  /// Over a fiftieth of the rise the mean of a swing is wrong by less than (0.02)²/24 of it.
  private static func block(_ trace: Trace) -> Int {
    guard trace.count > most else { return 1 }
    let outline = TraceOutline(trace)
    let harmless = (outline.half - outline.departure) / 50 / trace.interval
    return max(1, min((trace.count + most - 1) / most, Int(min(harmless, 1e9))))
  }

  /// The steps from row to row in frames, when the rows keep to frames at all.
  private static func frames(_ trace: Trace) -> [Double]? {
    let interval = trace.interval
    let steps = zip(trace.times.dropFirst(), trace.times).map { ($0 - $1) / interval }
    let regular = steps.count { ($0 - $0.rounded()).magnitude < 0.3 && $0 > 0.5 }
    return regular * 5 >= steps.count * 4 ? steps : nil
  }

  /// Over all rows, as the usual step alone is known to the rounding of two times.
  private static func rate(_ trace: Trace) -> Double {
    guard let steps = frames(trace), let first = trace.times.first, let last = trace.times.last
    else { return 1 / trace.interval }
    return steps.reduce(0) { $0 + max(1, $1.rounded()) } / (last - first)
  }

  /// Frames that the steps from row to row skip.
  private static func missingFrames(_ trace: Trace) -> Int {
    guard let steps = frames(trace) else { return 0 }
    return steps.reduce(0) { $0 + ($1 > 1.5 ? Int(min($1.rounded(), 1e9)) - 1 : 0) }
  }

  /// The rows from as long before the motion as it takes to as long behind it.
  private static func cropped(_ trace: Trace) -> Trace {
    guard trace.extent.lowerBound < trace.extent.upperBound else { return trace }
    let outline = TraceOutline(trace)
    let width = max(outline.arrival - outline.departure, 20 * outline.interval)
    let range = outline.departure - width...outline.arrival + width
    let kept = trace.times.indices.filter { range.contains(trace.times[$0]) }
    guard kept.count >= Trace.fewestRows else { return trace }
    return Trace(checked: kept.map { trace.times[$0] }, kept.map { trace.positions[$0] })
  }

  /// Means of `block` neighbours; what is left at the end is left out.
  private static func averaged(_ trace: Trace, _ block: Int) -> Trace {
    guard block > 1 else { return trace }
    func means(_ values: [Double]) -> [Double] {
      stride(from: 0, to: values.count - block + 1, by: block).map { start in
        values[start..<start + block].reduce(0, +) / Double(block)
      }
    }
    return Trace(checked: means(trace.times), means(trace.positions))
  }
}
