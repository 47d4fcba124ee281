/// A function from the progress of time to the progress of a value.
///
/// Input 0 is the start and 1 the end. A curve answers every finite input: what it does outside
/// 0…1 is part of its definition (a CSS curve continues, SwiftUI's clamps) and said by the type.
public protocol TimingCurve: Sendable {
  /// The output at `progress`.
  ///
  /// - Parameter progress: Finite; 0 at the start, 1 at the end.
  /// - Returns: 0 at the start of a motion and 1 at its end; in between whatever the curve says.
  func value(at progress: Double) -> Double

  /// The slope of the output at `progress`: output per unit of input.
  ///
  /// Infinite where the curve is vertical. At a corner, the slope to the right of it.
  func slope(at progress: Double) -> Double
}
