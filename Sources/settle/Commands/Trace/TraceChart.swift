import Reporting
import Studies

/// A recording with the motion that was fitted to it, and what is left.
struct TraceChart {
  /// What is drawn against time.
  enum Quantity: String, CaseIterable {
    /// The rows and the motion.
    case position

    /// Rows less motion.
    case residual
  }

  private let analysis: TraceAnalysis
  private let table: TraceTable

  /// Points of a curve, and rows that are drawn at most.
  private static let points = 480
  private static let rows = 600

  init(_ analysis: TraceAnalysis, _ table: TraceTable) {
    self.analysis = analysis
    self.table = table
  }

  /// The chart of `quantity`.
  func chart(of quantity: Quantity = .position) -> Chart {
    let times = analysis.trace.times
    let (first, last) = (times.first ?? 0, times.last ?? 1)
    let step = max(1, (times.count + Self.rows - 1) / Self.rows)
    let shown = times.indices.filter { $0.isMultiple(of: step) }
    let time = Chart.Axis("time", unit: "s", bounds: first...last)
    let rms = TraceResiduals(analysis).rms
    let summary =
      "\(NumberFormat.count(times.count, "row")) of \(table.positionLabel) and "
      + "\(analysis.kind.indefinite) through them; the residuals are "
      + "\(NumberFormat.measure(rms, table.positionUnit)) in root mean square."
    switch quantity {
    case .position:
      let curve = (0...Self.points).map { index in
        let time = first + (last - first) * Double(index) / Double(Self.points)
        return Chart.Point(time, analysis.position(at: time))
      }
      return Chart(
        title: "\(table.positionLabel) as recorded, and \(analysis.kind.indefinite)",
        summary: summary, horizontal: time,
        vertical: Chart.Axis(table.positionLabel, unit: table.positionUnit),
        series: [
          Chart.Series(
            "rows", .points(shown.map { Chart.Point(times[$0], analysis.trace.positions[$0]) })),
          Chart.Series(analysis.kind.title, .line(curve)),
        ], markers: markers(first...last))
    case .residual:
      return Chart(
        title: "What \(analysis.kind.indefinite) leaves of \(table.positionLabel)",
        summary: summary, horizontal: time,
        vertical: Chart.Axis("row − motion", unit: table.positionUnit),
        series: [
          .band(
            "within twice the root mean square", around: 0, halfWidth: 2 * rms,
            across: first...last),
          Chart.Series(
            "residuals", .points(shown.map { Chart.Point(times[$0], -analysis.residuals[$0]) })),
        ], markers: markers(first...last))
    }
  }

  /// The moments at which something begins.
  private func markers(_ range: ClosedRange<Double>) -> [Chart.Marker] {
    let moments: [(Double, String)] =
      switch analysis.kind {
      case .spring: [(analysis.spring.latency.value, "release")]
      case .retargetedSpring:
        analysis.retarget.map {
          [($0.latency.value, "release"), ($0.retarget.value, "change of target")]
        } ?? []
      case .cubicBezier:
        analysis.curve.map {
          [($0.latency, "start"), ($0.latency + $0.duration, "end")]
        } ?? []
      case .exponentialDecay: []
      }
    return moments.filter { range.contains($0.0) }.map { Chart.Marker(.vertical, at: $0.0, $0.1) }
  }
}

/// Figures about what a fit leaves.
struct TraceResiduals {
  /// Root mean square and largest magnitude, in the unit of the recording.
  let rms: Double
  let largest: Double

  /// Equal parts of the recorded time with what is left in each.
  let parts: [Part]

  struct Part {
    let range: ClosedRange<Double>
    let rows: Int

    /// Of row − motion.
    let mean: Double
    let rms: Double
    let largest: Double
  }

  private static let count = 8

  init(_ analysis: TraceAnalysis) {
    let (times, residuals) = (analysis.trace.times, analysis.residuals.map { -$0 })
    func rms(_ values: [Double]) -> Double {
      values.isEmpty
        ? 0 : (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
    }
    self.rms = rms(residuals)
    largest = residuals.map(\.magnitude).max() ?? 0
    let (first, last) = (times.first ?? 0, times.last ?? 0)
    let width = (last - first) / Double(Self.count)
    parts = (0..<Self.count).map { part in
      let (start, end) = (first + width * Double(part), first + width * Double(part + 1))
      let isLast = part == Self.count - 1
      let own = times.indices.filter {
        times[$0] >= start && (times[$0] < end || isLast)
      }.map { residuals[$0] }
      return Part(
        range: start...end, rows: own.count,
        mean: own.isEmpty ? 0 : own.reduce(0, +) / Double(own.count), rms: rms(own),
        largest: own.max { $0.magnitude < $1.magnitude } ?? 0)
    }
  }
}
