import CLibM

extension FluidSpring {
  /// When a motion from rest or with a velocity is over, counted in steps of 1/300 s.
  public struct End: Hashable, Sendable {
    /// The number of the step after which the motion is over, the empty first one being step 0.
    public let step: Int

    /// Whether no earlier step ends it; otherwise `step` is a bound that the true one may precede.
    ///
    /// Only motions of minutes whose swings hardly fade and meet the end rule at some chance step, or
    /// whose steps alternate, are bounded instead of found.
    public let isExact: Bool

    public init(step: Int, isExact: Bool) {
      self.step = step
      self.isExact = isExact
    }

    /// The time of that step in seconds: at any later time the motion is over.
    public var time: Double { Double(step) * FluidSpring.step }
  }

  /// The step after which the integrator answers nothing, found without taking all steps.
  ///
  /// The first 32,768 steps, almost two minutes, are taken as they are; the rest is found on the
  /// oscillation of which they are samples, see `SampledOscillator`. Stepping all the way gives the
  /// same answer as long as its rounding does not matter: 12,751,650 steps agree.
  ///
  /// - Parameters:
  ///   - distance: D in units of the value; finite, at most 1e90.
  ///   - initialVelocity: Units per second at the start; finite, at most 1e90.
  /// - Returns: The end, or `nil` for a motion that never ends: an undamped one that does not fit
  ///   the end rule, one that runs away, or one that takes more than 2⁵³ steps.
  /// - Complexity: Bounded: at most 32,768 steps and 65,536 evaluations, some milliseconds; a million
  ///   steps for a spring so heavily damped that its steps alternate.
  public func end(distance: Double, initialVelocity: Double = 0) -> End? {
    precondition(distance.magnitude <= 1e90 && initialVelocity.magnitude <= 1e90)
    let stiffness = self.stiffness
    let damping = 2 * stiffness.squareRoot() * dampingFraction
    var state = State<Double>()
    state.velocity = initialVelocity
    // An oscillation takes over after two minutes; what is none is stepped for an hour.
    let width = stiffness.squareRoot() * Self.step
    let isOscillation = SampledOscillator(width: width, ratio: dampingFraction) != nil
    let stepsTaken = isOscillation ? 1 << 15 : 1 << 20
    for step in 0..<stepsTaken {
      guard state.offset.magnitude <= 1e100 else { return nil }
      if state.isOver(toward: distance) { return End(step: max(0, step - 1), isExact: true) }
      state.advanceOneStep(toward: distance, stiffness: stiffness, damping: damping)
    }
    guard isStable else { return nil }
    let rest =
      FluidSpringEndSearch(self, after: state, toward: distance).map { $0.end }
      ?? alternatingEnd(after: state, stepsTaken, toward: distance)
    return rest.map { End(step: $0.step + stepsTaken - 1, isExact: $0.isExact) }
  }

  /// A step from which on a stable integrator whose steps alternate stays in all bands.
  ///
  /// s after n steps is A·λ₁ⁿ + B·λ₂ⁿ with −1 < λ₂ ≤ 0 < λ₁ < 1; each part shrinks to half a band, or
  /// the slow one to the whole band where the other has vanished.
  private func alternatingEnd(
    after state: State<Double>, _ stepsTaken: Int, toward distance: Double
  ) -> End? {
    let width = stiffness.squareRoot() * Self.step
    let half = dampingFraction * width + width * width / 2
    let root = half + ((half - width) * (half + width)).squareRoot()
    let (slowLog, fast) = (log1p(-width * width / root), 1 - root)
    var next = state
    next.advanceOneStep(
      toward: distance, stiffness: stiffness,
      damping: 2 * stiffness.squareRoot() * dampingFraction)
    let quantities = [
      (state.offset - distance, next.offset - distance, 0.01 * distance.magnitude),
      (state.velocity, next.velocity, 0.06), (state.force, next.force, 0.06),
    ]
    let isSlow = log(fast.magnitude) * Double(stepsTaken) < log(0x1p-52)
    var last = 0.0
    for (first, second, band) in quantities where band > 0 {
      let slowPart = (second - fast * first) / (exp(slowLog) - fast)
      let fastPart = first - slowPart
      let share = isSlow ? band : band / 2
      last = max(last, (log(slowPart.magnitude / share) / -slowLog).rounded(.up))
      if !isSlow {
        last = max(last, (log(fastPart.magnitude / share) / -log(fast.magnitude)).rounded(.up))
      }
    }
    return last < 0x1p53 ? End(step: Int(last), isExact: isSlow) : nil
  }

  /// The first multiple of 1/300 s at which the exact motion of `spring` from rest fits the end
  /// rule.
  ///
  /// The rule is the one of `advance`; the motion is the closed form and not the integrator.
  func exactEnd(distance: Double) -> End? {
    guard distance != 0 else { return End(step: 0, isExact: true) }
    return FluidSpringEndSearch(exact: spring, distance: distance.magnitude).end
  }
}
