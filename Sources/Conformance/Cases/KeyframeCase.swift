import AnimationTiming
public import Harness

/// Two keyframes of one kind after an initial value, and a moment.
public struct KeyframeCase: GridCase {
  public static let axes = ["kind", "first", "second", "firstTime", "secondTime", "moment"]

  public static var usualAxes: [Axis] {
    axes([
      "kind": [0, 1, 2], "first": [-3, 0, 10], "second": [0, 5], "firstTime": [0.25, 1],
      "secondTime": [0.5, 2], "moment": [0, 1.0 / 64, 0.2, 0.4, 0.6, 0.8, 0.99],
    ])
  }

  /// How the values are reached.
  public enum Kind: Int, CaseIterable, Sendable {
    case linear, cubic, spring
  }

  public let kind: Kind

  /// Where the first keyframe leads, from a value of 1.
  public let first: Double
  public let second: Double

  /// Seconds.
  public let firstTime: Double
  public let secondTime: Double

  /// A share of whatever lasts, 0…1.
  public let moment: Double

  public init(_ point: GridPoint) throws {
    kind = Kind.allCases[try point.whole("kind", in: 0...2)]
    first = try point.value("first", in: -1e6...1e6)
    second = try point.value("second", in: -1e6...1e6)
    firstTime = try point.value("firstTime", in: 1e-3...1e3)
    secondTime = try point.value("secondTime", in: 1e-3...1e3)
    moment = try point.value("moment", in: 0...1)
  }

  static let initial = 1.0

  /// The spring of the spring keyframes.
  static let spring = Spring.bouncy

  /// The size of the values, at least 1; their speeds are in units of it over the shorter time.
  var size: Double { max(1, first.magnitude, second.magnitude) }

  /// The keyframes, with values and times made larger.
  func keyframes(
    shift: Double = 0, scale: Double = 1, time: Double = 1
  ) throws(ParameterError) -> [Keyframe<Double>] {
    [
      try keyframe(first * scale + shift, firstTime * time),
      try keyframe(second * scale + shift, secondTime * time),
    ]
  }

  private func keyframe(
    _ value: Double, _ duration: Double
  ) throws(ParameterError) -> Keyframe<Double> {
    switch kind {
    case .linear: try .linear(value, duration: duration)
    case .cubic: try .cubic(value, duration: duration)
    case .spring: try .spring(value, duration: duration, spring: Self.spring)
    }
  }
}
