/// A sample of the rows of a recording, enough to rank starts by: those of the motion densely.
struct ScanRows {
  let times: [Double]

  /// Positions less the start, so that squares lose no digits.
  let positions: [Double]

  /// What was taken off.
  let offset: Double

  private static let most = 90

  init(_ trace: Trace, _ outline: TraceOutline) {
    let last = outline.arrival + 0.25 * (outline.arrival - outline.departure)
    let moving = trace.times.indices.filter {
      trace.times[$0] >= outline.departure - 3 * outline.interval && trace.times[$0] <= last
    }
    let step = max(1, (moving.count + Self.most - 1) / Self.most)
    var chosen = moving.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    // A few of the rest before and behind, which say where start and target are.
    if let firstMoving = moving.first, let lastMoving = moving.last {
      let before = Array(0..<firstMoving)
      let behind = Array((lastMoving + 1)..<max(trace.count, lastMoving + 1))
      func few(_ rows: [Int]) -> [Int] {
        let step = max(1, rows.count / 6)
        return rows.enumerated().filter { $0.offset % step == 0 }.map(\.element)
      }
      chosen = few(before) + chosen + few(behind)
    }
    offset = outline.start
    times = chosen.map { trace.times[$0] }
    let start = outline.start
    positions = chosen.map { trace.positions[$0] - start }
  }
}
