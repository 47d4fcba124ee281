/// A way to compute how a released spring moves.
///
/// A conforming type answers for any time in any order, without side effects; a stepping method
/// does so by stepping from the release. The conformance rules are generic over this protocol.
public protocol SpringSolver: Sendable {
  /// Prepares the motion of `spring` after a release from `start`.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - start: The motion at time zero, relative to the target; it must be `isBounded`.
  init(_ spring: Spring, from start: Motion)

  /// The motion `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: Displacement and velocity in the units of the start.
  func motion(at time: Double) -> Motion
}
