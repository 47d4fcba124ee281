import CLibM

/// A released spring as the logarithm of its length, in the units of `PlanarRelease`.
protocol FadingLength {
  /// ln ‖x‖ and its first three derivatives.
  func level(at time: Double) -> FadingLevel
}

/// ln ‖x‖ at one time, and how it changes.
struct FadingLevel {
  let value: Double
  let slope: Double
  let curvature: Double
  let jerk: Double
}

/// A stretch on which ‖x‖ falls from outside a band to inside, and where to look first.
struct BandCrossing {
  /// The most evaluations a search may take.
  ///
  /// Steps converge from the guesses the flanks give: 3 or 4 are usual. A step that does not is
  /// replaced by a halving, which alone needs 53 at most; what both are to find is a double.
  static let limit = 60

  private let low: Double
  private let high: Double
  private let guess: Double

  /// A stretch from `low`, outside the band, to `high`, inside it.
  ///
  /// - Parameters:
  ///   - low: When it begins.
  ///   - high: When it ends; raised to `low` when rounding put it below.
  ///   - guess: Where the search starts; moved into the stretch.
  init(from low: Double, to high: Double, guess: Double) {
    self.low = low
    self.high = max(low, high)
    self.guess = min(max(guess, low), self.high)
  }

  /// The time at which ‖x‖ enters the band, by Householder's method on h(t) = ln ‖x(t)‖ − ln band.
  ///
  /// ```
  /// Δ = −(6·h·h′² − 3·h²·h″)/(6·h′³ − 6·h·h′·h″ + h²·h‴)
  /// ```
  /// A spring fades exponentially, so h is nearly straight where ‖x‖ is curved, and its second and
  /// third derivatives cost nothing once the first is known: the error of a step is of the fourth
  /// order. A step that leaves the bracket, or does not shrink, is replaced by a halving.
  ///
  /// - Parameters:
  ///   - length: The motion.
  ///   - logBand: ln of the half width of the band.
  /// - Returns: The time, and how often the motion was evaluated.
  func root<Length: FadingLength>(
    of length: Length, logBand: Double
  ) -> (time: Double, evaluations: Int) {
    var (low, high, time) = (self.low, self.high, guess)
    var lastStep = Double.infinity
    for evaluations in 1...Self.limit {
      let level = length.level(at: time)
      let excess = level.value - logBand
      if excess > 0 { low = time } else { high = time }
      let slope = level.slope
      let (bend, twist) = (excess * level.curvature, excess * excess * level.jerk)
      let step =
        3 * excess * (2 * slope * slope - bend)
        / (6 * slope * (slope * slope - bend) + twist)
      var next = time - step
      // Next to a zero of x the logarithm is so steep that a step says little: half of what is left
      // is the better one.
      let isStuck = excess.magnitude > 0.5 && step.magnitude < (high - low) / 64
      if next >= low, next <= high, step.magnitude <= lastStep, !isStuck {
        // The step after this one would be step·(step/lastStep)⁴. The first step says nothing about
        // that, nor does one from afar.
        let share = lastStep < .infinity ? step.magnitude / lastStep : 1
        lastStep = step.magnitude
        let rest = lastStep * (share * share) * (share * share)
        // Nearness is judged by both higher terms: one may vanish by chance.
        let isNear =
          lastStep <= 1e-2 * next && bend.magnitude <= 1e-3 * slope * slope
          && twist.magnitude <= 1e-6 * (slope * slope * slope).magnitude
        if isNear && rest <= 1e-14 * next || lastStep <= 4e-16 * next {
          return (next, evaluations)
        }
      } else {
        next = low + (high - low) / 2
        lastStep = .infinity
        if next == low || next == high { return (high, evaluations) }
      }
      time = next
    }
    return (high, Self.limit)
  }
}
