import CLibM

/// A stretch on which |x| falls from outside a band to inside, and where to look first.
struct RootBracket {
  /// The most evaluations a search may take.
  ///
  /// Newton steps converge from the guesses the flanks give: 3 to 5 are usual. A step that does
  /// not is replaced by a halving, which alone needs 53 at most; what both are to find is a double.
  static let limit = 60

  private let low: Double
  private let high: Double
  private let guess: Double
  private let sign: Double

  /// A stretch from `low`, outside the band, to `high`, inside it.
  ///
  /// - Parameters:
  ///   - side: A number with the sign that x has at `low`.
  ///   - low: Seconds.
  ///   - high: Seconds; raised to `low` when rounding put it below.
  ///   - guess: Where the search starts; moved into the stretch.
  init(side: Double, from low: Double, to high: Double, guess: Double) {
    sign = side < 0 ? -1 : 1
    self.low = low
    self.high = max(low, high)
    self.guess = min(max(guess, low), self.high)
  }

  /// The time at which |x| enters the band, by Newton's method on h(t) = ln(|x(t)|/band).
  ///
  /// A spring fades exponentially, so h is nearly straight where |x| is curved. Between an extremum
  /// and the next zero h is concave, and a step from inside the band stays inside it, never passing
  /// the root; for a sum of two exponentials of one sign h is convex and the same holds from
  /// outside. A step that leaves the bracket, or meets x = 0, is replaced by a halving.
  ///
  /// - Parameters:
  ///   - solver: The motion.
  ///   - band: The half width of the band; > 0.
  /// - Returns: The time, and how often the motion was evaluated.
  func root(of solver: ClosedFormSpring, band: Double) -> (time: Double, evaluations: Int) {
    var (low, high, time) = (self.low, self.high, guess)
    var lastStep = Double.infinity
    for evaluations in 1...Self.limit {
      let motion = solver.motion(at: time)
      let excess = sign * motion.displacement / band
      if excess > 1 { low = time } else { high = time }
      // NaN where x has the other sign already: the comparison below refuses such a step.
      let step = log(excess) * motion.displacement / motion.velocity
      var next = time - step
      // A step that moves nothing although x is not at the band: heavily over-damped, the velocity
      // is rounding noise, and halving is all that is left.
      let isStuck = step.magnitude <= 1e-9 * time && log(excess).magnitude > 1e-6
      if next >= low, next <= high, step.magnitude <= lastStep, !isStuck {
        // Quadratic convergence: the step after this one would be step·(step/lastStep)². The first
        // step says nothing about that, nor does one that is still large: where two exponentials
        // meet, a step can be small by chance.
        let share = lastStep < .infinity ? step.magnitude / lastStep : 1
        lastStep = step.magnitude
        let isLast = lastStep <= 1e-7 * next && lastStep * share * share <= 1e-14 * next
        if isLast || lastStep <= 4e-16 * next { return (next, evaluations) }
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
