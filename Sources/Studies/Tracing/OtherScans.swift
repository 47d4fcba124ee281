import AnimationTiming
import CLibM

/// Looks for timing curves that a fit can start from.
struct BezierScan {
  private let rows: ScanRows
  private let outline: TraceOutline

  /// Control points of curves in use, from slow starts to slow ends and beyond the target.
  private static let shapes: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1],
    [0.33, 0.33, 0.67, 0.67], [0.34, 1.56, 0.64, 1], [0.68, -0.6, 0.32, 1.6],
  ]

  init(_ trace: Trace, _ outline: TraceOutline) {
    self.outline = outline
    rows = ScanRows(trace, outline)
  }

  /// The best few, the most promising first.
  func starts(latency held: Double?, limit: Int) -> [[Double]] {
    var candidates: [(parameters: [Double], squares: Double)] = []
    let length = outline.arrival - outline.departure
    let latencies = held.map { [$0] } ?? [0, 0.08, 0.2].map { outline.departure - $0 * length }
    for latency in latencies {
      for stretch in [0.8, 1, 1.25, 1.6] {
        let duration = stretch * max(outline.arrival - latency, outline.interval)
        for (number, shape) in Self.shapes.enumerated() {
          let inputs = [shape[0], shape[2]].map { asin($0.squareRoot()) }
          let start = [0, 1, latency, log(duration), inputs[0], shape[1], inputs[1], shape[3]]
          let curve = EasedMotion(start)
          var parts = LinearParts(2)
          for (time, position) in zip(rows.times, rows.positions) {
            let value = curve.value(at: time)
            parts.add(1 - value, value, position: position)
          }
          let (amplitudes, squares) = parts.solved()
          var parameters = start
          parameters[BezierModel.from] = amplitudes[0] + rows.offset
          parameters[BezierModel.target] = amplitudes[1] + rows.offset
          // An order that does not depend on the sort.
          candidates.append((parameters, squares * (1 + 1e-12 * Double(number))))
        }
      }
    }
    return candidates.sorted { $0.squares < $1.squares }.prefix(limit).map(\.parameters)
  }
}

/// Looks for springs that are sent elsewhere on their way.
struct RetargetScan {
  private let rows: ScanRows
  private let outline: TraceOutline

  private static let ratios = [0.2, 0.45, 0.7, 1, 1.5]
  private static let periods = 9
  private static let changes = 16

  init(_ trace: Trace, _ outline: TraceOutline) {
    self.outline = outline
    rows = ScanRows(trace, outline)
  }

  /// The best few with different moments of the change, the most promising first.
  func starts(latency held: Double?, limit: Int) -> [[Double]] {
    var candidates: [(parameters: [Double], squares: Double)] = []
    let length = outline.arrival - outline.departure
    let rise = outline.half - outline.departure
    let latencies = held.map { [$0] } ?? [0.1, 0.3, 0.6].map { outline.departure - $0 * rise }
    var parts = LinearParts(3)
    for index in 0..<Self.periods {
      // From a twelfth of the motion to one and a half of it.
      let period = length / 12 * pow(18, Double(index) / Double(Self.periods - 1))
      for ratio in Self.ratios {
        guard let spring = try? Spring(response: max(period, outline.interval), dampingRatio: ratio)
        else { continue }
        let release = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
        func left(_ time: Double) -> Double {
          time > 0 ? release.motion(at: time).displacement : 1
        }
        for latency in latencies {
          let before = rows.times.map { left($0 - latency) }
          for change in 1..<Self.changes {
            let retarget =
              outline.departure + length * Double(change) / Double(Self.changes)
            parts.reset()
            for (row, time) in rows.times.enumerated() {
              let (first, second) = (before[row], left(time - retarget))
              parts.add(first, second - first, 1 - second, position: rows.positions[row])
            }
            let (amplitudes, squares) = parts.solved()
            guard squares.isFinite else { continue }
            let places = amplitudes.map { $0 + rows.offset }
            candidates.append(
              (
                [
                  places[0], places[1], latency, log(spring.angularFrequency), log(ratio), retarget,
                  places[2],
                ], squares
              ))
          }
        }
      }
    }
    candidates.sort { $0.squares < $1.squares }
    var kept: [[Double]] = []
    for candidate in candidates where kept.count < limit {
      let isNear = kept.contains { other in
        (other[RetargetModel.retarget] - candidate.parameters[RetargetModel.retarget]).magnitude
          < 0.12 * length
          && (other[RetargetModel.logRatio] - candidate.parameters[RetargetModel.logRatio])
            .magnitude < 0.5
      }
      if !isNear { kept.append(candidate.parameters) }
    }
    return kept
  }
}
