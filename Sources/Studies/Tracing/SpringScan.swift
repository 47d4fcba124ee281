import AnimationTiming
import CLibM

/// Looks over all springs coarsely, so that the fits start in the right valleys.
///
/// For a given latency, frequency and damping ratio the motion is linear in start and target (and
/// velocity), which are solved for. The frequency follows from the time of the first half of the
/// way and from the spacing of the swings; a few around each are tried.
struct SpringScan {
  private let rows: ScanRows
  private let outline: TraceOutline
  private let trace: Trace

  /// Damping ratios from hardly to nearly only damped.
  private static let ratios = [0.05, 0.1, 0.2, 0.35, 0.55, 0.8, 1.1, 1.6, 2.5, 5, 12]

  /// How far the frequency may be from its first estimate; neighbours are within a valley's width.
  private static let factors = [0.55, 0.75, 1, 1.35, 1.8]

  /// The release before the departure, in units of the time from departure to half of the way.
  private static let leads = [0, 0.1, 0.25, 0.45, 0.8, 1.6]

  init(_ trace: Trace, _ outline: TraceOutline) {
    self.trace = trace
    self.outline = outline
    rows = ScanRows(trace, outline)
  }

  private struct Candidate {
    let parameters: [Double]
    let squares: Double
  }

  /// Parameters to start from, the most promising first, no two of them in one valley.
  ///
  /// - Parameters:
  ///   - latency: Where it is held; `nil` when it is to be found.
  ///   - isMoving: Whether the value may move at its release.
  ///   - limit: The most starts.
  /// - Returns: All parameters of the model, start by start.
  func starts(latency: Double?, isMoving: Bool, limit: Int) -> [[Double]] {
    var candidates: [Candidate] = []
    var parts = LinearParts(isMoving ? 3 : 2)
    let rise = outline.half - outline.departure
    let latencies = latency.map { [$0] } ?? Self.leads.map { outline.departure - $0 * rise }
    let swings = swingFrequency
    for latency in latencies {
      let half = max(outline.half - latency, outline.interval / 2)
      for ratio in Self.ratios {
        // ω₀·t at half of the way: 1.05 without damping, 1.68 at critical, then 2ζ·ln 2.
        let phase = ratio < 1 ? 1.05 + 0.63 * ratio : 0.3 + 1.38 * ratio
        var frequencies = Self.factors.map { $0 * phase / half }
        if let swings, ratio < 0.7 {
          let undamped = swings / ((1 - ratio) * (1 + ratio)).squareRoot()
          frequencies += [0.97 * undamped, undamped, 1.03 * undamped]
        }
        for frequency in frequencies {
          if let found = candidate(latency, frequency, ratio, isMoving, &parts) {
            candidates.append(found)
          }
        }
      }
    }
    candidates.sort { $0.squares < $1.squares }
    return distinct(candidates, limit)
  }

  private func candidate(
    _ latency: Double, _ frequency: Double, _ ratio: Double, _ isMoving: Bool,
    _ parts: inout LinearParts
  ) -> Candidate? {
    guard outline.logFrequencies.contains(log(frequency)),
      let spring = try? Spring(angularFrequency: frequency, dampingRatio: ratio)
    else { return nil }
    let release = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
    parts.reset()
    for (time, position) in zip(rows.times, rows.positions) {
      guard time > latency else {
        parts.add(1, 0, 0, position: position)
        continue
      }
      let motion = release.motion(at: time - latency)
      parts.add(
        motion.displacement, 1 - motion.displacement,
        -motion.velocity / (frequency * frequency), position: position)
    }
    let (amplitudes, squares) = parts.solved()
    guard squares.isFinite, amplitudes.allSatisfy(\.isFinite) else { return nil }
    return Candidate(
      parameters: [
        amplitudes[0] + rows.offset, amplitudes[1] + rows.offset, latency, log(frequency),
        log(ratio), isMoving ? amplitudes[2] : 0,
      ], squares: squares)
  }

  /// The best candidates of which none is a neighbour of a better one.
  private func distinct(_ candidates: [Candidate], _ limit: Int) -> [[Double]] {
    var kept: [[Double]] = []
    for candidate in candidates where kept.count < limit {
      let isNear = kept.contains { other in
        (other[SpringModel.logFrequency] - candidate.parameters[SpringModel.logFrequency])
          .magnitude < 0.25
          && (other[SpringModel.logRatio] - candidate.parameters[SpringModel.logRatio])
            .magnitude < 0.6
      }
      if !isNear { kept.append(candidate.parameters) }
    }
    return kept
  }

  /// π over the usual time between two passages of the end; `nil` with fewer than three passages.
  ///
  /// A passage counts when the value went beyond the end by a twentieth of the travel since the last
  /// one, so that noise makes none.
  private var swingFrequency: Double? {
    var passages: [Double] = []
    let band = 0.05 * outline.travel
    var side = 0.0
    var crossing: Double?
    for index in trace.times.indices.dropFirst() {
      let (before, now) = (
        trace.positions[index - 1] - outline.end, trace.positions[index] - outline.end
      )
      if before * now <= 0, now != 0 {
        crossing =
          trace.times[index - 1]
          + (trace.times[index] - trace.times[index - 1]) * before.magnitude
          / (before.magnitude + now.magnitude)
      }
      if now.magnitude > band {
        let new = now < 0 ? -1.0 : 1
        if side != 0, new != side, let crossing { passages.append(crossing) }
        side = new
      }
    }
    guard passages.count >= 3 else { return nil }
    let gaps = zip(passages.dropFirst(), passages).map { $0 - $1 }.sorted()
    let gap = gaps[gaps.count / 2]
    return gap > 0 ? .pi / gap : nil
  }
}
