extension Spring {
  /// The value of a move from 0 to `target` after `time` seconds, as SwiftUI's `Spring` words it.
  ///
  /// - Parameters:
  ///   - target: The distance to cover, in any unit; finite, at most 1e100.
  ///   - initialVelocity: In that unit per second, towards larger values.
  ///   - time: Seconds since the release; finite and ≥ 0.
  /// - Returns: The value in the unit of `target`.
  public func value(target: Double = 1, initialVelocity: Double = 0, time: Double) -> Double {
    target + motion(target: target, initialVelocity: initialVelocity, time: time).displacement
  }

  /// The velocity of a move from 0 to `target` after `time` seconds, per second.
  public func velocity(target: Double = 1, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target: target, initialVelocity: initialVelocity, time: time).velocity
  }

  private func motion(target: Double, initialVelocity: Double, time: Double) -> Motion {
    ClosedFormSpring(self, from: Motion(displacement: -target, velocity: initialVelocity))
      .motion(at: time)
  }
}
