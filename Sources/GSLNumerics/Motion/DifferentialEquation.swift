import CGSL

/// Integrates y′ = f(t, y) from an initial state, choosing its own steps.
///
/// A step is accepted when the estimated error of every component is within
/// `absoluteTolerance + relativeTolerance·|yᵢ|` (or ten percent above). That bounds the error of
/// one step; the error at the end is the sum of what the equation makes of them.
/// Source: GSL manual, "Ordinary Differential Equations", sections "Adaptive Step-size Control"
/// and "Driver".
package struct DifferentialEquation: Hashable, Sendable {
  /// How one step is made.
  package let method: Method

  /// Error allowed in each component and step, in units of the state.
  package let absoluteTolerance: Double

  /// Error allowed in each component and step, as a share of the component.
  package let relativeTolerance: Double

  /// Accepted steps after which one solution gives up, over all its times together.
  package let maximumSteps: Int

  /// Prepares an integrator.
  ///
  /// - Parameters:
  ///   - method: How one step is made.
  ///   - absoluteTolerance: Finite and ≥ 0.
  ///   - relativeTolerance: Finite and ≥ 0; one of the two must be above zero.
  ///   - maximumSteps: Above zero.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(
    method: Method = .rungeKuttaPrinceDormand, absoluteTolerance: Double = 1e-12,
    relativeTolerance: Double = 1e-12, maximumSteps: Int = 100_000
  ) throws(NumericsError) {
    let require = Requirement("DifferentialEquation")
    try require.nonNegative("absoluteTolerance", absoluteTolerance)
    try require.nonNegative("relativeTolerance", relativeTolerance)
    try require.positive("sum of the tolerances", absoluteTolerance + relativeTolerance)
    try require.positive("maximumSteps", maximumSteps)
    self.method = method
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.maximumSteps = maximumSteps
  }

  /// The states at `times` of the motion that is at `state` at the time `start`.
  ///
  /// One pass; the steps end at every requested time, and nothing is interpolated.
  ///
  /// - Parameters:
  ///   - rate: The right side f; it may be asked about times up to the last one only.
  ///   - jacobian: The derivatives of f, for the methods that need them.
  ///   - state: At least one finite number.
  ///   - start: The time of `state`; finite.
  ///   - times: Finite, not descending, and none before `start`.
  ///   - initialStep: Length of the first step tried, > 0; unless given, a thousandth of the way
  ///     to the last time. A poor guess costs a few steps, as each step may grow fivefold.
  /// - Returns: One state a time, in the same order, and the work it cost.
  /// - Throws: `NumericsError.requirement` for an argument or a rate that is not as described,
  ///   `.limit` when the steps run out, `.library` when no step is short enough for the
  ///   tolerance, and whatever `rate` or `jacobian` throws.
  package func solution(
    of rate: RateFunction, jacobian: RateJacobian? = nil, from state: [Double],
    at start: Double = 0, through times: [Double], initialStep: Double? = nil
  ) throws(NumericsError) -> Solution {
    let require = Requirement("DifferentialEquation")
    try require.positive("dimension", state.count)
    try require.finite("state", state)
    try require.holds(
      jacobian != nil || !method.needsJacobian, "jacobian", "missing",
      mustBe: "given for the method \(method)")
    let steps = try plan(from: start, through: times, initialStep: initialStep)
    return try GSL.withSystem(
      rate, jacobian, dimension: state.count, owner: "DifferentialEquation"
    ) { system throws(NumericsError) in
      try solution(of: system, from: state, plan: steps)
    }
  }
}

extension DifferentialEquation {
  /// When to integrate: checked times and the first step.
  struct Plan {
    let start: Double
    let times: [Double]
    let initialStep: Double
  }

  /// Checks the times of one solution.
  func plan(
    from start: Double, through times: [Double], initialStep: Double?
  ) throws(NumericsError) -> Plan {
    let require = Requirement("DifferentialEquation")
    try require.finite("start", start)
    try require.finite("times", times)
    var previous = start
    for (index, time) in times.enumerated() {
      try require.holds(
        time >= previous, "times[\(index)]", time, mustBe: "≥ \(previous), as times ascend")
      previous = time
    }
    // A span of zero needs no step, but GSL wants a positive one all the same.
    let step = initialStep ?? (previous > start ? (previous - start) / 1000 : 1)
    try require.positive("initialStep", step)
    return Plan(start: start, times: times, initialStep: step)
  }

  /// Integrates a system that GSL already understands.
  func solution(
    of system: UnsafeMutablePointer<gsl_odeiv2_system>, from state: [Double], plan: Plan
  ) throws(NumericsError) -> Solution {
    let driver = try GSL.allocate("gsl_odeiv2_driver_alloc_y_new") {
      gsl_odeiv2_driver_alloc_y_new(
        system, method.stepper, plan.initialStep, absoluteTolerance, relativeTolerance)
    }
    defer { gsl_odeiv2_driver_free(driver) }
    var (time, state, states) = (plan.start, state, [[Double]]())
    states.reserveCapacity(plan.times.count)
    var steps = 0
    for target in plan.times {
      if target > time {
        // The driver counts anew in each call, allows one step more than its bound, and reads a
        // bound of 0 as none; hence the check of the sum below.
        guard steps < maximumSteps else { throw outOfSteps }
        gsl_odeiv2_driver_set_nmax(driver, UInt(max(maximumSteps - steps - 1, 1)))
        let status = gsl_odeiv2_driver_apply(driver, &time, target, &state)
        if status == GSL_EMAXITER { throw outOfSteps }
        try GSL.check("gsl_odeiv2_driver_apply", status)
        steps += Int(driver.pointee.n)
        if steps > maximumSteps { throw outOfSteps }
      }
      states.append(state)
    }
    let rejected = Int(driver.pointee.e.pointee.failed_steps)
    return Solution(states: states, steps: steps, rejectedSteps: rejected)
  }

  private var outOfSteps: NumericsError {
    .limit(function: "DifferentialEquation", count: maximumSteps, unit: "steps")
  }
}

extension DifferentialEquation {
  /// The states at the requested times, and the work they cost.
  package struct Solution: Hashable, Sendable {
    /// One state a requested time, in the same order.
    package let states: [[Double]]

    /// Steps that were accepted.
    package let steps: Int

    /// Steps that were tried and found too long.
    package let rejectedSteps: Int
  }
}
