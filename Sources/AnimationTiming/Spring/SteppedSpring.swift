/// A method that moves a spring on by a step, with an error that its users may not know of.
///
/// The foils of the exact solvers: what is met in games, tutorials and libraries.
public protocol SpringStepper: Sendable {
  /// Moves `motion` on by `timeStep` seconds.
  static func step(_ motion: inout Motion, _ spring: Spring, timeStep: Double)
}

/// A released spring that is stepped through frames of one length by some method.
///
/// Between frames the last one is shown, as a display does. Every question starts again from the
/// release, so the answers do not depend on the order of the questions; frames beyond
/// `frameLimit` are not stepped.
public struct SteppedSpring<Stepper: SpringStepper>: Sendable {
  /// The most frames that are stepped for one answer: an hour at 240 Hz and some more.
  public static var frameLimit: Int { 1_000_000 }

  /// The displacement beyond which a method has run away and is not stepped any further.
  ///
  /// What it shows then means nothing, but it is a number and the sign is its own.
  public static var runawayLimit: Double { 1e150 }

  private let spring: Spring
  private let start: Motion
  private let timeStep: Double

  /// Prepares to step `spring` from `start`.
  ///
  /// - Throws: `ParameterError` unless `timeStep` is finite and > 0.
  public init(_ spring: Spring, from start: Motion, timeStep: Double) throws(ParameterError) {
    self.spring = spring
    self.start = start
    self.timeStep = try timeStep.positive("timeStep")
  }

  /// The motion shown `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: The motion of the last frame; of frame `frameLimit` when there are more.
  /// - Complexity: O(time/timeStep), at most `frameLimit` steps.
  public func motion(at time: Double) -> Motion {
    // Half a millionth of a frame forgives times that are frame numbers times the step.
    let frames = min(time / timeStep + 5e-7, Double(Self.frameLimit))
    var motion = start
    for _ in 0..<Int(frames) where motion.displacement.magnitude < Self.runawayLimit {
      Stepper.step(&motion, spring, timeStep: timeStep)
    }
    return motion
  }
}
