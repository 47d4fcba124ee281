/// A description of how a value gets from where it is to where it goes.
///
/// A base (a spring, a timing curve, or a type of yours) and a chain of modifiers around it. The
/// names and labels are those of SwiftUI, so that code moves over; unlike there, a parameter that
/// makes no sense is a `ParameterError` when the animation is described, and not a surprise when it
/// runs:
/// ```swift
/// try .spring(duration: 0.4, bounce: 0.2).delay(0.1).repeatCount(3, autoreverses: true)
/// ```
/// The words of two generations of springs do not mix: `.spring(duration:dampingFraction:)` is no
/// function and does not compile.
///
/// What it does is answered by two types. `AnimationTimeline` is the mathematics: the value as a
/// function of time, the end, the segments of nested repetitions. `AnimationRun` is the machine: it
/// goes from frame to frame as SwiftUI does, and carries state.
///
/// Two animations are equal when the same calls made them: `.linear.delay(0)` is not `.linear`.
public struct Animation: Hashable, Sendable {
  /// What plays when nothing delays, repeats or bends it.
  public enum Base: Hashable, Sendable {
    /// `Animation.spring` and all springs with names.
    case fluidSpring(FluidSpring)

    /// `Animation.interpolatingSpring`.
    case interpolatingSpring(InterpolatingSpring)

    /// A timing curve over a duration in seconds, which is finite and ≥ 0.
    case curve(Curve, duration: Double)

    /// Whatever the engine takes for its default; see `DefaultAnimation`.
    case standard

    /// A type of yours.
    case custom(AnyCustomAnimation)
  }

  /// One change to when, how fast or how often something plays.
  public enum Modifier: Hashable, Sendable {
    /// Starts later by so many seconds; part-way when negative.
    case delay(Double)

    /// Plays so many times as fast.
    case speed(Double)

    /// Plays again and again, `count` passes in all, or for ever when it is `nil`.
    case `repeat`(count: Int?, autoreverses: Bool)

    /// Counts as logically complete after so many seconds, if it does not sooner.
    case logicallyComplete(after: Double)
  }

  /// What plays.
  public let base: Base

  /// What is done to it, the innermost first: the last one acts on the time first.
  public private(set) var modifiers: [Modifier]

  /// An animation of a base, unmodified.
  public init(_ base: Base) {
    self.base = base
    modifiers = []
  }

  /// An animation of a type of yours.
  public init(_ animation: some CustomAnimation) {
    self.init(.custom(AnyCustomAnimation(animation)))
  }

  /// This animation with one modifier more.
  ///
  /// - Complexity: O(1) where nobody else holds the animation, as in a chain of calls.
  consuming func modified(by modifier: Modifier) -> Animation {
    modifiers.append(modifier)
    return self
  }

  func replacingBase(_ base: Base) -> Animation {
    var animation = Animation(base)
    animation.modifiers = modifiers
    return animation
  }
}
