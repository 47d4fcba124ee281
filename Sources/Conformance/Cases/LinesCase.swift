public import AnimationTiming
public import Harness

/// Straight lines from (0, 0) over a knee to (1, 1), and a place on them.
public struct LinesCase: GridCase {
  public static let axes = ["kneeInput", "kneeOutput", "progress"]

  public static var usualAxes: [Axis] {
    axes(["kneeInput": [0, 0.25, 0.5, 1], "kneeOutput": [-0.5, 0, 0.25, 1, 1.5]])
  }

  public let knee: PiecewiseLinear.Point

  /// 0…1.
  public let progress: Double

  public init(_ point: GridPoint) throws {
    knee = PiecewiseLinear.Point(
      input: try point.value("kneeInput", in: 0...1),
      output: try point.value("kneeOutput", in: -1e6...1e6))
    progress = try point.value("progress", in: 0...1)
  }

  var points: [PiecewiseLinear.Point] {
    [.init(input: 0, output: 0), knee, .init(input: 1, output: 1)]
  }

  /// The two points between which `progress` lies; a jump belongs to what follows it.
  var segment: (from: PiecewiseLinear.Point, to: PiecewiseLinear.Point) {
    progress < knee.input || knee.input == 1 ? (points[0], knee) : (knee, points[2])
  }

  /// The size of the outputs, at least 1.
  var size: Double { max(1, knee.output.magnitude) }
}
