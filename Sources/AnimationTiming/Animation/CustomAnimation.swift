/// A way of moving that this library does not know.
///
/// The requirements are SwiftUI's, and one more: a type that knows its duration states it, so that
/// repetitions of it can be described.
public protocol CustomAnimation: Hashable, Sendable {
  /// The distance covered at `time`, or `nil` when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The whole distance.
  ///   - time: Seconds since the animation began.
  ///   - context: What is remembered from frame to frame.
  /// - Returns: A part of `value`, or more of it.
  func animate<Value: VectorArithmetic>(
    value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Value?

  /// The velocity at `time` in units per second, or `nil`, the default, for one that is not told.
  func velocity<Value: VectorArithmetic>(
    value: Value, time: Double, context: AnimationContext<Value>
  ) -> Value?

  /// Whether this animation takes over the state of `previous`, which is running; the default is no.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The whole distance of the running animation.
  ///   - time: Seconds since it began.
  ///   - context: Its state, to be changed into the one with which this animation goes on.
  /// - Returns: `false` for both to run and to be combined.
  func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Bool

  /// When `animate` begins to answer `nil`, in seconds, or `nil`, the default, for one that has to be
  /// searched for; see `AnimationTimeline`.
  var duration: Double? { get }
}

extension CustomAnimation {
  public func velocity<Value: VectorArithmetic>(
    value: Value, time: Double, context: AnimationContext<Value>
  ) -> Value? { nil }

  public func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Bool { false }

  public var duration: Double? { nil }

  fileprivate func equals(_ other: any CustomAnimation) -> Bool { self == other as? Self }
}

/// Any custom animation, as one value that can be stored and compared.
public struct AnyCustomAnimation: Hashable, Sendable {
  /// The animation inside.
  public let animation: any CustomAnimation

  public init(_ animation: some CustomAnimation) { self.animation = animation }

  public static func == (left: Self, right: Self) -> Bool {
    left.animation.equals(right.animation)
  }

  public func hash(into hasher: inout Hasher) { animation.hash(into: &hasher) }
}
