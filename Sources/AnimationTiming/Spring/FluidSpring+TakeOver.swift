extension FluidSpring.State {
  /// Hands a running motion to `spring`, which keeps its place and its speed.
  ///
  /// A fluid spring always takes over what runs before it, and the clock of logical completion
  /// starts again. When the last spring had another response, the new one glides to its own over
  /// its blend duration. The force of the last step stays in the state, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - spring: The spring that takes over.
  ///   - previous: The fluid spring that has moved this state, or `nil` when something else did: it
  ///     then starts at rest unless `velocity` is given.
  ///   - offset: Where the value is, measured from where the animation began.
  ///   - velocity: Its velocity in units per second where the predecessor reports one, or `nil` to
  ///     keep that of the state.
  ///   - time: When this happens, in seconds since the animation began; finite.
  ///
  /// Source: timing semantics, section 9. That velocity and force are those of the frame at which
  /// the target changes, and not of the one before, is our reading.
  public mutating func takeOver(
    by spring: FluidSpring, from previous: FluidSpring?, offset: Vector, velocity: Vector? = nil,
    at time: Double
  ) {
    self.offset = offset
    if let velocity { self.velocity = velocity }
    self.time = time
    startTime = time
    isLogicallyComplete = false
    if let previous, previous.response != spring.response {
      blendStart = time
      blendInterval = previous.response - spring.response
    }
  }
}
