import CLibM

/// A model of which a spring is part: response and damping ratio are among its parameters.
package protocol SpringHolding: TraceModel {
  /// Where ln ω₀ is.
  static var logFrequency: Int { get }

  /// Where ln ζ is.
  static var logRatio: Int { get }
}

extension SpringModel: SpringHolding {}
extension RetargetModel: SpringHolding {}

/// The same motions with the damping for a parameter instead of the frequency.
///
/// ```
/// u = ln ζω₀ = ln ζ + ln ω₀        ∂y/∂u = ∂y/∂ln ω₀        ∂y/∂ln ζ|ᵤ = ∂y/∂ln ζ − ∂y/∂ln ω₀
/// ```
/// What a function of two parameters can be is told by its own profile, as it is for each of them.
/// Derived here.
enum DampingModel<Model: SpringHolding>: TraceModel {
  static var parameterCount: Int { Model.parameterCount }

  static func curve(_ parameters: [Double]) -> DampingCurve<Model> { DampingCurve(parameters) }

  static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double> {
    let own = Model.bounds(of: parameter, in: outline)
    guard parameter == Model.logFrequency else { return own }
    let ratio = Model.bounds(of: Model.logRatio, in: outline)
    return (own.lowerBound + ratio.lowerBound)...(own.upperBound + ratio.upperBound)
  }

  /// The damping 2ζω₀ at mass 1 that a fit tells, when it is `isDetermined`.
  static func estimate(
    _ fit: ModelFit, _ fitter: TraceFitter<Model>, in outline: TraceOutline, isDetermined: Bool
  ) -> Estimate {
    let (frequency, ratio) = (Model.logFrequency, Model.logRatio)
    var (parameters, covariance) = (fit.parameters, fit.covariance)
    parameters[frequency] += parameters[ratio]
    let value = 2 * exp(parameters[frequency])
    guard isDetermined else {
      return Estimate(value, .fitted, standardError: nil, lower: nil, upper: nil)
    }
    for index in parameters.indices { covariance[frequency][index] += covariance[ratio][index] }
    for index in parameters.indices { covariance[index][frequency] += covariance[index][ratio] }
    let own = ModelFit(
      parameters: parameters, free: fit.free, covariance: covariance, deviance: fit.deviance,
      variance: fit.variance, degreesOfFreedom: fit.degreesOfFreedom, condition: fit.condition)
    let same = TraceFitter<DampingModel>(
      fitter.trace, noise: fitter.noise, weights: fitter.weights)
    let interval = ProfileInterval(of: frequency, own, same, in: outline)
    return Estimate(
      parameters[frequency], .fitted, standardError: own.standardError(frequency),
      lower: interval.lower, upper: interval.upper
    ).mapped { 2 * exp($0) }
  }
}

/// A motion of `DampingModel`.
struct DampingCurve<Model: SpringHolding>: TraceCurve {
  private let base: Model.Curve

  init(_ parameters: [Double]) {
    var own = parameters
    own[Model.logFrequency] -= own[Model.logRatio]
    base = Model.curve(own)
  }

  func value(at time: Double) -> Double { base.value(at: time) }

  func slope(at time: Double) -> Double { base.slope(at: time) }

  func derivatives(at time: Double, into output: inout MutableSpan<Double>) {
    base.derivatives(at: time, into: &output)
    output[Model.logRatio] -= output[Model.logFrequency]
  }
}
