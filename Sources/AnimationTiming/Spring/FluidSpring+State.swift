extension FluidSpring {
  /// What the integrator remembers from frame to frame, and from one target to the next.
  ///
  /// All zero at the start of an animation. Offsets are measured from where the animation began,
  /// times from when it began.
  public struct State<Vector: VectorArithmetic>: Equatable, Sendable {
    /// The distance covered so far.
    public var offset = Vector.zero

    /// The velocity in units per second.
    public var velocity = Vector.zero

    /// The force of the last step per unit of mass, in units per second squared.
    public var force = Vector.zero

    /// The time that the steps have reached, in seconds.
    public var time = 0.0

    /// When the spring in charge took over, in seconds.
    public var startTime = 0.0

    /// When a spring with another response was last taken over, in seconds.
    public var blendStart = 0.0

    /// By how much the response of the spring taken over was longer, in seconds; 0 when none was.
    public var blendInterval = 0.0

    /// Whether the time since `startTime` has reached the response.
    ///
    /// This, and not the end of the motion, is what SwiftUI calls logically complete.
    public var isLogicallyComplete = false

    /// The state of an animation that has not begun to move.
    @inlinable
    public init() {}
  }

  /// The response in seconds `elapsed` seconds after a spring with a response longer by `interval`
  /// was taken over.
  ///
  /// r = response + interval·(1 − p²(3 − 2p)), p = elapsed/blendDuration within 0…1: a smoothstep.
  public func blendedResponse(elapsed: Double, interval: Double) -> Double {
    guard blendDuration > 0, interval != 0 else { return response }
    let progress = min(max(elapsed / blendDuration, 0), 1)
    return response + interval * (1 - progress * progress * (3 - 2 * progress))
  }

  /// Moves `state` on to `time` and answers where the value is, or `nil` once the motion is over.
  ///
  /// Each step is
  /// ```
  /// a = u + F·h/2      x = x + h·a      F = k·(D − x) − c·a      u = a + F·h/2
  /// ```
  /// with the offset x, velocity u, force F and distance D. As the force is zero at the start, the
  /// first step moves nothing. The motion is over when |u| ≤ 0.06 and |F| ≤ 0.06, in units of the
  /// value, and the distance left is at most 1 % of D; the lengths are those of the whole vector.
  /// So a longer move ends later.
  ///
  /// A clock that has jumped more than a second ahead of the state is not caught up with: the state
  /// is moved to 1/60 s before `time` first. A state that has run away beyond 1e100 is over.
  ///
  /// - Parameters:
  ///   - state: The state after the last frame.
  ///   - interval: D, the distance from where the animation began to where it goes.
  ///   - time: Seconds since the animation began; finite. Earlier than the state moves nothing.
  /// - Returns: The distance covered, or `nil` when the value has arrived.
  /// - Complexity: At most 302 steps of O(1), about 5 ns each for a `Double`.
  @inlinable
  public func advance<Vector: VectorArithmetic>(
    _ state: inout State<Vector>, toward interval: Vector, to time: Double
  ) -> Vector? {
    let response = blendedResponse(elapsed: time - state.blendStart, interval: state.blendInterval)
    let stiffness = Self.stiffness(response: response)
    let damping = 2 * stiffness.squareRoot() * dampingFraction
    if time - state.startTime >= response { state.isLogicallyComplete = true }
    if time - state.time > 1 { state.time = time - 1.0 / 60 }
    // A second has 300 steps; adding one to a huge time may not change it, and must not loop.
    var stepsLeft = 302
    while state.time < time, stepsLeft > 0 {
      state.advanceOneStep(toward: interval, stiffness: stiffness, damping: damping)
      state.time += Self.step
      stepsLeft -= 1
    }
    return state.isOver(toward: interval) ? nil : state.offset
  }
}

extension FluidSpring.State {
  /// One step of h = 1/300 s.
  @inlinable
  mutating func advanceOneStep(toward interval: Vector, stiffness: Double, damping: Double) {
    velocity.add(force, times: 1.0 / 600)
    offset.add(velocity, times: 1.0 / 300)
    force.assign(interval)
    force -= offset
    force.scale(by: stiffness)
    force.add(velocity, times: -damping)
    velocity.add(force, times: 1.0 / 600)
  }

  /// Whether the motion is over; a motion that has run away is brought to rest at `interval`.
  @inlinable
  mutating func isOver(toward interval: Vector) -> Bool {
    guard offset.magnitudeSquared <= 1e200 else {
      offset = interval
      velocity = .zero
      force = .zero
      return true
    }
    guard velocity.magnitudeSquared <= 0.0036, force.magnitudeSquared <= 0.0036 else {
      return false
    }
    let tolerance = interval.scaled(by: 0.01).magnitudeSquared
    return tolerance <= 0 || (interval - offset).magnitudeSquared <= tolerance
  }
}
