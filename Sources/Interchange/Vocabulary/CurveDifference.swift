import AnimationTiming

/// How far two releases to the same target are apart at the worst moment.
enum CurveDifference {
  /// Samples taken over the stretch in which anything is visible.
  ///
  /// A spring swings at most once a response, and the stretch is at most 40 responses long, so at
  /// least 25 samples fall on each swing.
  private static let samples = 2000

  /// The largest |x₁(t) − x₂(t)|, in the unit of the displacements.
  ///
  /// The stretch ends when both are within 10⁻⁴ of their start's scale, or after 40 responses of
  /// the slower one; the best sample is then refined by a golden-section search between its
  /// neighbours. Springs that differ only later, such as two without damping, are compared over
  /// the 40 responses. Derived here.
  ///
  /// - Complexity: O(1): 4,000 evaluations and 80 more.
  static func largest(between one: ClosedFormSpring, and other: ClosedFormSpring) -> Double {
    func difference(_ time: Double) -> Double {
      (one.motion(at: time).displacement - other.motion(at: time).displacement).magnitude
    }
    let end = max(extent(one), extent(other))
    let step = end / Double(samples)
    var (best, bestTime) = (0.0, 0.0)
    for index in 0...samples {
      let time = Double(index) * step
      let value = difference(time)
      if value > best { (best, bestTime) = (value, time) }
    }
    var (low, high) = (max(bestTime - step, 0), bestTime + step)
    // Each step keeps 0.618 of the bracket: 40 leave 4e-9 of it, where a maximum is flat to 1e-16.
    let share = (5.0.squareRoot() - 1) / 2
    for _ in 0..<40 {
      let (left, right) = (high - share * (high - low), low + share * (high - low))
      if difference(left) > difference(right) { high = right } else { low = left }
    }
    return max(best, difference(low + (high - low) / 2))
  }

  private static func extent(_ release: ClosedFormSpring) -> Double {
    let (spring, start) = (release.spring, release.start)
    let scale = start.displacement.magnitude + start.velocity.magnitude / spring.angularFrequency
    guard scale > 0 else { return 0 }
    let settled = ExactSettling(spring, from: start, band: scale * 1e-4).time
    return min(settled, 40 * spring.response * max(1, spring.dampingRatio))
  }
}
