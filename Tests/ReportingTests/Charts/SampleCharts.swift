import Foundation
import Reporting
import TestSupport

/// Charts that stand for all there are: each shape, each scale, and data that go wrong.
enum SampleCharts {
  /// A decaying swing with its band, levels and moments.
  static let swing = Chart(
    title: "A swing that fades", summary: "The value against time.",
    horizontal: Chart.Axis("time", unit: "s"), vertical: Chart.Axis("value"),
    series: [
      .band("within 5%", around: 1, halfWidth: 0.05, across: 0...2),
      Chart.Series("value", .line(swing(count: 100))),
      Chart.Series(
        "frames", .points((0...8).map { Chart.Point(Double($0) / 4, fade(Double($0) / 4)) })),
    ],
    markers: [
      Chart.Marker(.vertical, at: 0.9, "exact"), Chart.Marker(.vertical, at: 0.93, "envelope"),
      Chart.Marker(.vertical, at: 1.9, "a rule that ends late"),
      Chart.Marker(.vertical, at: 1.97, "and another"), Chart.Marker(.vertical, at: 0, "start"),
      Chart.Marker(.horizontal, at: 1, "target"), Chart.Marker(.horizontal, at: 0.99, "near it"),
    ])

  /// Errors over many decades on both axes.
  static let decades = Chart(
    title: "Cost against accuracy", summary: "The error falls as the cost grows.",
    horizontal: Chart.Axis("cost", unit: "ns", scale: .logarithmic),
    vertical: Chart.Axis("error", scale: .logarithmic),
    series: [
      Chart.Series(
        "Euler", .line((0...12).map { Chart.Point(pow(2, Double($0)), pow(2, -Double($0))) })),
      Chart.Series(
        "Runge–Kutta",
        .points((0...12).map { Chart.Point(4 * pow(2, Double($0)), pow(16, -Double($0))) })),
    ])

  static let named = ["swing": swing, "decades": decades]

  static func fade(_ time: Double) -> Double { 1 - exp(-2 * time) * cos(6 * time) }

  static func swing(count: Int) -> [Chart.Point] {
    (0...count).map { index in
      let time = 2 * Double(index) / Double(count)
      return Chart.Point(time, fade(time))
    }
  }

  /// Data that a plot cannot take as they are.
  static let odd: [String: [Chart.Point]] = [
    "nothing": [], "one point": [Chart.Point(3, 4)], "one place": [.init(1, 2), .init(1, 2)],
    "no number": [.init(.nan, 1), .init(1, .nan)],
    "gaps": [.init(0, 0), .init(1, .infinity), .init(2, 1), .init(3, -.infinity), .init(4, 2)],
    "huge": [.init(-1e308, 1e308), .init(1e308, -1e308), .init(0, 1)],
    "tiny": [.init(.leastNormalMagnitude / 8, .leastNonzeroMagnitude), .init(1e-300, 1e-300)],
    "far from zero": [.init(1e15, 1e15 + 1), .init(1e15 + 2, 1e15)],
    "below zero": [.init(-3, -4), .init(-1, -2)], "across zero": [.init(-3, -4), .init(1, 2)],
    "three hundred decades": [.init(1e-200, 1e-150), .init(1e100, 1e150)],
  ]

  static func chart(of points: [Chart.Point], _ scale: Chart.Axis.Scale) -> Chart {
    let slices = points.map { Chart.Slice($0.x, $0.y, $0.y * 2) }
    return Chart(
      title: "Odd data", summary: "", horizontal: Chart.Axis("x", scale: scale),
      vertical: Chart.Axis("y", scale: scale),
      series: [
        Chart.Series("line", .line(points)), Chart.Series("points", .points(points)),
        Chart.Series("band", .band(slices)),
      ],
      markers: points.flatMap {
        [Chart.Marker(.vertical, at: $0.x, "x"), Chart.Marker(.horizontal, at: $0.y, "y")]
      })
  }
}

/// Golden files of the charts, in the folder of the bundle.
func chartGolden(_ name: String) -> Golden {
  Golden(
    name, beside: URL(filePath: #filePath).deletingLastPathComponent().path(percentEncoded: false))
}
