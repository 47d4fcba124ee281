import AnimationTiming

/// A gesture that hands its velocity over, as an animation that a spring can merge with.
///
/// The whole distance stands for the way of one second, so that it tells the velocity in the type of any
/// value; it has covered nothing.
struct HandedVelocity: CustomAnimation {
  func animate<Value: VectorArithmetic>(
    value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Value? { .zero }

  func velocity<Value: VectorArithmetic>(
    value: Value, time: Double, context: AnimationContext<Value>
  ) -> Value? { value }

  /// A run of `animation` over `interval` that begins with `velocity`, or `nil` for an animation that
  /// takes none over.
  static func run<Value: VectorArithmetic>(
    _ animation: Animation, over interval: Value, from velocity: Value
  ) -> AnimationRun<Value>? {
    AnimationRun(Animation(HandedVelocity()), interval: velocity)
      .merged(with: animation, adding: interval - velocity, at: 0)
  }
}
