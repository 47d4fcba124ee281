import Harness

/// What a second of animation costs against how wrong it is, for each stepping method.
struct IntegratorChart {
  private let integrators: IntegratorRecord
  private let cost: FrameCostRecord

  /// The beginning of the ids of stepping methods among the rows of the cost.
  private static let stepped = "spring/stepped/"

  /// Solvers without such errors, and how their cost is named.
  private static let exact = [
    ("spring/closed-form/under-damped", "closed form"), ("spring/prepared", "prepared"),
  ]

  init?(_ integrators: IntegratorRecord?, _ cost: FrameCostRecord?) {
    guard let integrators, let cost else { return nil }
    self.integrators = integrators
    self.cost = cost
  }

  var charts: [ReportChart] {
    var springs: [String] = []
    for row in integrators.rows where !springs.contains(row.spring) { springs.append(row.spring) }
    guard let spring = springs.first, !series(spring).isEmpty else { return [] }
    let markers = Self.exact.compactMap { id, name in
      frame(id).map { Chart.Marker(.vertical, at: $0 * 60, "\(name), 60 Hz") }
    }
    return [
      ReportChart(
        "cost-accuracy",
        Chart(
          title: "Cost against accuracy of stepping methods",
          summary: "For the spring \(spring): nanoseconds for a second of animation against the "
            + "largest error in distances of the move, each method at 30, 60, 120 and 240 frames per "
            + "second. The closed form and what is prepared from it have rounding errors alone; "
            + "their cost at 60 frames per second is marked.",
          horizontal: Chart.Axis("cost of a second", unit: "ns", scale: .logarithmic),
          vertical: Chart.Axis("largest error", unit: "distances", scale: .logarithmic),
          series: series(spring).flatMap { $0 }, markers: markers))
    ]
  }

  /// A line and its points for each method that has a cost.
  private func series(_ spring: String) -> [[Chart.Series]] {
    var methods: [String] = []
    for row in integrators.rows where !methods.contains(row.method) { methods.append(row.method) }
    return methods.compactMap { method in
      guard let nanoseconds = frame(Self.stepped + method) else { return nil }
      let points = integrators.rows.filter {
        $0.method == method && $0.spring == spring && $0.error.isFinite && $0.error > 0
      }.map { Chart.Point(nanoseconds * $0.rate, $0.error) }.sorted { $0.x < $1.x }
      return points.isEmpty ? nil : [Chart.Series(method, .line(points))]
    }
  }

  /// Nanoseconds of one frame.
  private func frame(_ id: String) -> Double? {
    cost.rows.first { $0.id == id && $0.nanoseconds > 0 }?.nanoseconds
  }
}
