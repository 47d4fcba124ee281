import CLibM

extension AppleSpring {
  /// What SwiftUI states as the settling time of this spring, in seconds.
  ///
  /// ```
  /// g ≤ 0   infinite
  /// w > 0   max(0, ln((|d| + |g·d − v₀|)/ε)/g)      the second term lacks a division by w
  /// else    the first tenth of a second inside ε that is not left again for a second
  /// ```
  /// The tenths are summed up, so eight of them are 0.7999999999999999. At most 1,024 are looked
  /// at, and a spring that is not settled by then "settles" at 0.
  ///
  /// - Parameters:
  ///   - target: The distance d.
  ///   - initialVelocity: v₀ in its unit per second.
  ///   - epsilon: The largest distance left that counts as settled, in the unit of `target`; > 0.
  /// - Returns: Seconds.
  /// - Complexity: At most 1,024 evaluations.
  public func settlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    guard decay > 0 else { return .infinity }
    if signedFrequency > 0 {
      let bound = target.magnitude + (decay * target - initialVelocity).magnitude
      return max(0, log(bound / epsilon) / decay)
    }
    var (time, kept, best) = (0.0, 0.0, Double.infinity)
    for _ in 0..<1024 {
      let left =
        (target - value(target: target, initialVelocity: initialVelocity, time: time)).magnitude
      guard left.isFinite else { return 0 }
      if best >= epsilon {
        if left < best { (best, kept) = (left, time) }
      } else if left >= epsilon {
        best = .infinity
      } else if time - kept > 1 {
        return kept
      }
      time += 0.1
    }
    return 0
  }
}
