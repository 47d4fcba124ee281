package import AnimationTiming
import CLibM

/// A spring with a change of target as a recording shows it.
package struct RetargetFit: Sendable {
  package let from: Estimate
  package let firstTarget: Estimate
  package let secondTarget: Estimate

  /// Seconds from the origin of the recording to the release.
  package let latency: Estimate

  /// Seconds from the origin of the recording to the change of target.
  package let retarget: Estimate

  /// The undamped period in seconds.
  package let response: Estimate

  /// ζ.
  package let dampingRatio: Estimate

  /// Force per unit of velocity, for a mass of 1.
  package let damping: Estimate

  package let spring: Spring

  let parameters: [Double]

  /// Whether rounded positions were taken for such.
  let heedsRounding: Bool

  /// At the release, in positions per second: the model starts from rest.
  package var velocity: Estimate { .held(0, .assumed) }

  /// Fits from `parameters` on.
  ///
  /// - Returns: `nil` when the fit does not end.
  init?(_ parameters: [Double], _ spring: SpringFit) {
    let held = spring.search.assumptions.latency
    let free = (0..<RetargetModel.parameterCount).filter {
      $0 != RetargetModel.latency || held == nil
    }
    var fitter = TraceFitter<RetargetModel>(spring.trace)
    guard var fit = fitter.fit(from: parameters, free: free, iterations: 150) else { return nil }
    var isRounded = false
    if let quantum = RoundedLikelihood.quantum(spring.grid, fit),
      let rounded: RoundedLikelihood.Refinement<RetargetModel> =
        RoundedLikelihood.refined(fit, spring.trace, quantum: quantum)
    {
      (fit, fitter, isRounded) = (rounded.fit, rounded.fitter, true)
    }
    let intervals = ProfileInterval.all(&fit, fitter, in: spring.outline)
    let found = fit
    func estimate(_ parameter: Int) -> Estimate {
      guard found.free.contains(parameter) else {
        return .held(found.parameters[parameter], .fixed)
      }
      return Estimate(
        found.parameters[parameter], .fitted, standardError: found.standardError(parameter),
        lower: intervals[parameter]?.lower, upper: intervals[parameter]?.upper)
    }
    from = estimate(RetargetModel.from)
    firstTarget = estimate(RetargetModel.firstTarget)
    secondTarget = estimate(RetargetModel.secondTarget)
    latency = estimate(RetargetModel.latency)
    retarget = estimate(RetargetModel.retarget)
    response = estimate(RetargetModel.logFrequency).mapped { 2 * .pi * exp(-$0) }
    dampingRatio = estimate(RetargetModel.logRatio).mapped { exp($0) }
    damping = DampingModel.estimate(
      found, fitter, in: spring.outline,
      isDetermined: response.isDetermined && dampingRatio.isDetermined)
    self.parameters = found.parameters
    heedsRounding = isRounded
    self.spring =
      SpringMotion(
        from: 0, target: 1, latency: 0, logFrequency: found.parameters[RetargetModel.logFrequency],
        logRatio: found.parameters[RetargetModel.logRatio], velocity: 0
      ).spring
  }
}
