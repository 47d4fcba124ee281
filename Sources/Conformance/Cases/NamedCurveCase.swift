public import Harness

/// The curves that SwiftUI and Core Animation have names for.
public enum StandardCurve: Int, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut, circularEaseIn, circularEaseOut, circularEaseInOut
}

/// A curve with a name, and a place on it.
public struct NamedCurveCase: GridCase {
  public static let axes = ["curve", "progress"]

  public static var usualAxes: [Axis] { axes(["curve": [0, 1, 2, 3, 4, 5, 6]]) }

  /// By its number in `StandardCurve`.
  public let curve: StandardCurve

  /// 0…1.
  public let progress: Double

  public init(_ point: GridPoint) throws {
    curve = StandardCurve.allCases[try point.whole("curve", in: 0...6)]
    progress = try point.value("progress", in: 0...1)
  }
}

/// An input of curves whose texts the rules state.
public struct EasingTextCase: GridCase {
  public static let axes = ["progress"]

  /// 0…1.
  public let progress: Double

  public init(_ point: GridPoint) throws { progress = try point.value("progress", in: 0...1) }
}
