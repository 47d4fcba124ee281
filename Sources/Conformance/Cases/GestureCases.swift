public import Harness

/// Something let go with a velocity.
public struct ThrowCase: GridCase {
  public static let axes = ["position", "throwVelocity", "decelerationRate"]

  public static var usualAxes: [Axis] {
    axes([
      "position": [-50, 0, 375.5], "throwVelocity": [-2000, -1, 0, 300, 1000],
      "decelerationRate": [0.9, 0.99, 0.998, 0.9995],
    ])
  }

  /// Units.
  public let position: Double

  /// Units per second.
  public let velocity: Double

  /// The share of the velocity left after a millisecond.
  public let rate: Double

  public init(_ point: GridPoint) throws {
    position = try point.value("position", in: -1e9...1e9)
    velocity = try point.value("throwVelocity", in: -1e9...1e9)
    rate = try point.value("decelerationRate", in: 0.001...0.999_999)
  }
}

/// Something pulled over an edge.
public struct RubberBandCase: GridCase {
  public static let axes = ["pull", "dimension", "coefficient"]

  public static var usualAxes: [Axis] {
    axes([
      "pull": [-1e4, -100, -1, 0, 1e-6, 1, 50, 1000, 1e6], "dimension": [1, 100, 844],
      "coefficient": [0.1, 0.55, 1],
    ])
  }

  /// Units beyond the edge.
  public let pull: Double

  /// Units.
  public let dimension: Double
  public let coefficient: Double

  public init(_ point: GridPoint) throws {
    pull = try point.value("pull", in: -1e12...1e12)
    dimension = try point.value("dimension", in: 1e-6...1e9)
    coefficient = try point.value("coefficient", in: 1e-3...1)
  }

  /// How hard the band resists: 1 + |pull|·c/d.
  var hardness: Double { 1 + pull.magnitude * coefficient / dimension }
}

/// A drag along a straight line that is to be held to one axis.
public struct AxisLockCase: GridCase {
  public static let axes = ["threshold", "margin", "dragX", "dragY"]

  public static var usualAxes: [Axis] {
    axes([
      "threshold": [0, 10, 40], "margin": [5, 30], "dragX": [-3, 0, 1, 2], "dragY": [-2, 0, 1, 3],
    ])
  }

  /// Units of travel that lock the axis.
  public let threshold: Double

  /// Units by which the other axis must lead.
  public let margin: Double

  /// Units a sample.
  public let step: SIMD2<Double>

  public init(_ point: GridPoint) throws {
    threshold = try point.value("threshold", in: 0...1e6)
    margin = try point.value("margin", in: 0...1e6)
    step = SIMD2(
      try point.value("dragX", in: -1e3...1e3), try point.value("dragY", in: -1e3...1e3))
  }

  /// The drag from its start on: 64 samples.
  var path: [SIMD2<Double>] { (0..<64).map { step * Double($0) } }

  /// The larger part of the drag; `nil` when there is none.
  var isHorizontal: Bool? {
    let (x, y) = (step.x.magnitude, step.y.magnitude)
    return x == y ? nil : x > y
  }
}

/// A finger at constant velocity, or at two.
public struct VelocityCase: GridCase {
  public static let axes = ["position", "dragVelocity", "sampleInterval"]

  public static var usualAxes: [Axis] {
    axes([
      "position": [-50, 0, 375.5], "dragVelocity": [-1200, -1, 0, 0.5, 300],
      "sampleInterval": [1.0 / 120, 1.0 / 60, 0.1],
    ])
  }

  /// Units at the first sample.
  public let position: Double

  /// Units per second.
  public let velocity: Double

  /// Seconds from sample to sample.
  public let interval: Double

  public init(_ point: GridPoint) throws {
    position = try point.value("position", in: -1e6...1e6)
    velocity = try point.value("dragVelocity", in: -1e6...1e6)
    interval = try point.value("sampleInterval", in: 1e-6...1e3)
  }

  /// The size of quotients, in units per second: what one ulp of a position makes of them.
  var scale: Double { velocity.magnitude + position.magnitude / interval + 1 }
}
