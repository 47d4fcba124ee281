public import AnimationTiming
public import Harness

/// A change of 1 by a spring, and the moment, in durations, at which the target moves on to 2 by the
/// same spring.
public struct CompletionCase: GridCase {
  public static let axes = ["duration", "bounce", "interruption"]

  public static var usualAxes: [Axis] {
    axes(["interruption": [0, 1.0 / 64, 0.2, 0.7, 1.5, 10]])
  }

  /// The spring, from which the distance 1 takes at most some hours.
  public let animation: Animation

  public let spring: Spring

  /// The perceptual duration in seconds.
  public let duration: Double

  /// When the target moves on, in seconds.
  public let interruption: Double

  public init(_ point: GridPoint) throws {
    duration = try point.value("duration", in: 0.03...60)
    let bounce = try point.value("bounce", in: (-1.0).nextUp...1)
    animation = try .spring(duration: duration, bounce: bounce)
    spring = try Spring(duration: duration, bounce: bounce)
    interruption = try point.value("interruption", in: 0...100) * duration
  }

  /// When the motion of one change is over by itself; infinite without damping.
  var end: Double { AnimationTimeline(animation).duration }

  /// When a change counts as complete by itself.
  var logicalEnd: Double { AnimationTimeline(animation).logicalCompletion }
}
