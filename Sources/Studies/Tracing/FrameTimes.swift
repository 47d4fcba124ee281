/// The times of a recording as those of a regular clock, when they are nearly so.
///
/// A log often takes down when a frame was handled and not for when it was made; the positions then
/// belong to regular times, and the fit tells which times are right.
struct FrameTimes: Sendable {
  /// Root mean square distance of the times from the clock, as a share of its step.
  let jitter: Double

  /// The step of the clock, in seconds.
  let step: Double

  /// The same rows at the times of the clock.
  let regular: Trace

  /// Below it the times count as regular, above it as those of no clock.
  private static let shares = 0.005...0.3

  /// Fits a clock to the times: tᵢ ≈ a + b·nᵢ with whole nᵢ, by least squares.
  ///
  /// - Returns: `nil` when the times are regular already, or are not those of a clock.
  init?(_ trace: Trace) {
    let times = trace.times
    // Over several steps the jitter of two ends counts less.
    let lag = min(10, trace.count / 4)
    let spans = zip(times.dropFirst(lag), times).map { ($0 - $1) / Double(lag) }.sorted()
    let usual = min(spans[spans.count / 2], trace.interval * 1.2)
    // A clock that follows the rows: each row corrects it by a third of what it is off.
    var (ticks, phase): ([Double], Double) = ([0], times[0])
    for time in times.dropFirst() {
      let count = max(1, ((time - phase) / usual).rounded())
      phase += count * usual
      phase += (time - phase) / 3
      ticks.append((ticks.last ?? 0) + count)
    }
    // The same clock read off its own straight line, and one that never missed a frame.
    let followed = Self.line(ticks, times)
    let again = times.map { (($0 - followed.start) / followed.step).rounded() }
    let candidates = [ticks, again, times.indices.map(Double.init)].filter { ticks in
      zip(ticks.dropFirst(), ticks).allSatisfy { $0 > $1 }
    }
    var best: (clock: [Double], step: Double, share: Double)?
    for ticks in candidates {
      let line = Self.line(ticks, times)
      let clock = ticks.map { line.start + line.step * $0 }
      let squares = zip(clock, times).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      let share = (squares / Double(times.count)).squareRoot() / line.step
      if best.map({ share < $0.share }) ?? true { best = (clock, line.step, share) }
    }
    guard let best else { return nil }
    (jitter, step) = (best.share, best.step)
    guard Self.shares.contains(jitter) else { return nil }
    regular = Trace(checked: best.clock, trace.positions)
  }

  /// The straight line through points by least squares.
  private static func line(_ x: [Double], _ y: [Double]) -> (start: Double, step: Double) {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    var (upper, lower) = (0.0, 0.0)
    for (x, y) in zip(x, y) {
      upper += (x - meanX) * (y - meanY)
      lower += (x - meanX) * (x - meanX)
    }
    let step = upper / lower
    return (meanY - step * meanX, step)
  }
}
