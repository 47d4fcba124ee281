public import Harness

/// The control points of a cubic Bézier curve, and a place on it.
public struct BezierCase: GridCase {
  public static let axes = ["x1", "y1", "x2", "y2", "progress"]

  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// 0…1; an input, or the curve's parameter, as the rule needs it.
  public let progress: Double

  public init(x1: Double, y1: Double, x2: Double, y2: Double, progress: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.progress = progress
  }

  public init(_ point: GridPoint) throws {
    x1 = try point.value("x1", in: 0...1)
    y1 = try point.value("y1", in: -1e6...1e6)
    x2 = try point.value("x2", in: 0...1)
    y2 = try point.value("y2", in: -1e6...1e6)
    progress = try point.value("progress", in: 0...1)
  }
}
