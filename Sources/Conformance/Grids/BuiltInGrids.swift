public import Harness

/// The grids that the tool brings along.
///
/// Axes of springs: `response` (s), `dampingFraction`, `velocity` (distances per second) and
/// `phase` (time in responses); of conversions also `mass`, `duration` and `bounce`; of settling
/// `epsilon`; of curves `x1`, `y1`, `x2`, `y2` and `progress`.
public enum BuiltInGrids {
  /// The axes that a study asks for, in the order of the built-in grids.
  public static var axes: [String] { grid(named: "quick")?.axes.map(\.name) ?? [] }

  /// Seconds of work, tens of seconds, minutes.
  public static let names = ["quick", "standard", "full"]

  /// The grid called `name`.
  public static func grid(named name: String) -> Grid? {
    switch name {
    case "quick": make(name, Density(response: 3, damping: 4, phase: 5, fine: 9, settling: 13))
    case "standard": make(name, Density(response: 7, damping: 9, phase: 9, fine: 17, settling: 37))
    case "full": make(name, Density(response: 17, damping: 25, phase: 25, fine: 65, settling: 109))
    default: nil
    }
  }

  /// How many values the axes of a grid take, edges not counted.
  private struct Density {
    let response, damping, phase, fine, settling: Int
  }

  private static func make(_ name: String, _ density: Density) -> Grid {
    do {
      return try Grid(
        name,
        [
          Axis("response", logFrom: 0.05, to: 5, count: density.response, edges: [0.5]),
          // Both sides of the critical point, as near as a double can be and as near as designers
          // come, no damping at all, and far more than anybody wants.
          Axis(
            "dampingFraction", linearFrom: 0.1, to: 1.9, count: density.damping,
            edges: [0, 1e-5, 0.7, 0.825, 1 - 1e-9, 1 - 0x1p-45, 1, 1 + 0x1p-45, 1 + 1e-9, 10, 100]),
          Axis("velocity", values: [-20, 0, 1, 20]),
          Axis(
            "phase", linearFrom: 0.125, to: 3.625, count: density.phase, edges: [0, 1.0 / 64, 10]),
          Axis("mass", values: [0.5, 1, 3]),
          Axis("duration", logFrom: 0.05, to: 5, count: density.response, edges: [0.5]),
          Axis(
            "bounce", linearFrom: 0, to: 0.9, count: density.settling,
            edges: [-0.9, -0.5, -0.2, -1e-9, 1e-9, 0.15, 0.3, 0.999, 1]),
          Axis("epsilon", values: [1e-4, 1e-3, 1e-2, 0.05]),
          Axis("x1", values: [0, 0.25, 0.42, 1]),
          Axis("y1", values: [-0.5, 0, 0.1, 1]),
          Axis("x2", values: [0, 0.25, 0.58, 1]),
          Axis("y2", values: [0, 0.9, 1, 1.5]),
          Axis(
            "progress", linearFrom: 0, to: 1, count: density.fine,
            edges: [0x1p-30, 1e-3, 1 - 1e-3, 1 - 0x1p-30]),
        ])
    } catch {
      preconditionFailure("grid \(name): \(error)")
    }
  }
}
