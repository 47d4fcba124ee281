package import AnimationTiming
package import Harness

/// A change of 1 by a spring, and the moment at which the target moves on to 2 by the same spring.
package struct CompletionCase: GridCase {
  package static let axes = ["duration", "bounce", "phase"]

  /// The spring, from which the distance 1 takes at most some hours.
  package let animation: Animation

  package let spring: Spring

  /// The perceptual duration in seconds.
  package let duration: Double

  /// When the target moves on, in seconds.
  package let interruption: Double

  package init(_ point: GridPoint) throws {
    duration = try point.value("duration", in: 0.03...60)
    let bounce = try point.value("bounce", in: (-1.0).nextUp...1)
    animation = try .spring(duration: duration, bounce: bounce)
    spring = try Spring(duration: duration, bounce: bounce)
    interruption = try point.value("phase", in: 0...100) * duration
  }

  /// When the motion of one change is over by itself; infinite without damping.
  var end: Double { AnimationTimeline(animation).duration }

  /// When a change counts as complete by itself.
  var logicalEnd: Double { AnimationTimeline(animation).logicalCompletion }
}
