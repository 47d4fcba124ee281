import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Models of recordings")
struct TraceModelTests {
  /// Before, at and long behind the release; seconds.
  static let times = [0.0, 0.05, 0.0501, 0.1, 0.237, 0.41, 0.9, 3]

  /// ln ζ on both sides of critical damping, and far from it.
  static let logRatios = [log(0.05), log(0.7), -1e-9, 1e-9, log(1.5), log(20)]

  /// Compares derivatives with central differences of the values.
  ///
  /// A step of 10⁻⁵ leaves about 10⁻¹⁰ of truncation and 10⁻¹¹ of rounding of the size of the values;
  /// next to a kink, which moves with the parameters, it compares nothing.
  static func check<Model: TraceModel>(_ model: Model.Type, _ parameters: [Double], kinks: [Double])
  {
    let curve = Model.curve(parameters)
    for time in times where kinks.allSatisfy({ abs($0 - time) > 1e-4 }) {
      var own = [Double](repeating: 0, count: Model.parameterCount)
      var span = own.mutableSpan
      curve.derivatives(at: time, into: &span)
      for index in parameters.indices {
        let step = 1e-5 * max(1, abs(parameters[index]))
        var (lower, upper) = (parameters, parameters)
        lower[index] -= step
        upper[index] += step
        let difference =
          (Model.curve(upper).value(at: time) - Model.curve(lower).value(at: time)) / (2 * step)
        #expect(
          abs(own[index] - difference) <= 1e-5 * max(1, abs(difference)),
          "parameter \(index) at \(time): \(own[index]), \(difference)")
      }
      let slope = (curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)) / 2e-5
      #expect(abs(curve.slope(at: time) - slope) <= 1e-4 * max(1, abs(slope)))
    }
  }

  @Test("know the derivatives of a spring", arguments: logRatios)
  func spring(logRatio: Double) {
    Self.check(SpringModel.self, [2, 5, 0.05, log(14), logRatio, 3], kinks: [0.05])
    Self.check(SpringModel.self, [2, -5, -0.3, log(3), logRatio, 0], kinks: [-0.3])
  }

  @Test("know the derivatives of a change of target", arguments: logRatios)
  func retarget(logRatio: Double) {
    Self.check(
      RetargetModel.self, [1, 4, 0.05, log(11), logRatio, 0.3, -2], kinks: [0.05, 0.3])
  }

  @Test("know the derivatives of a decay and of a timing curve")
  func others() {
    Self.check(DecayModel.self, [1, 4, 0.05, log(0.3)], kinks: [0.05])
    Self.check(
      BezierModel.self, [1, 4, 0.05, log(0.8), 0.7, 0.2, 0.6, 1.3], kinks: [0.05, 0.85])
  }

  @Test("carry position and velocity over a change of target")
  func seam() {
    // Behind the change the motion is a release of the same spring from where it was.
    let p = [1, 4, 0.05, log(11.0), log(0.7), 0.3, -2]
    let curve = RetargetModel.curve(p)
    let start = Motion(displacement: curve.value(at: 0.3) + 2, velocity: curve.slope(at: 0.3))
    guard let spring = try? Spring(angularFrequency: 11, dampingRatio: 0.7) else { return }
    let release = ClosedFormSpring(spring, from: start)
    for time in [0.31, 0.5, 1.2] {
      #expect(
        abs(curve.value(at: time) - (-2 + release.motion(at: time - 0.3).displacement)) < 1e-12)
    }
  }
}

@Suite("The noise of recordings")
struct TraceNoiseTests {
  /// Other noise from a tenth of a step to two steps.
  static let sigmas = [0.1, 0.25, 0.6, 2]

  @Test("of rounding gives every position one chance in all", arguments: sigmas)
  func total(sigma: Double) {
    // Over all multiples of the step the probabilities add up to 1, wherever the value is.
    let noise = TraceNoise.rounded(quantum: 1, sigma: sigma)
    for place in [0, 0.2, 0.5, 0.77] {
      let sum = (-40...40).reduce(0) { $0 + exp(noise.logLikelihood([place - Double($1)])) }
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  @Test("of rounding is the deviance, with its derivative", arguments: sigmas)
  func deviance(sigma: Double) {
    let noise = TraceNoise.rounded(quantum: 1, sigma: sigma)
    let peak = noise.logLikelihood([0])
    for difference in [-30, -2, -0.5, -0.2, -1e-3 * sigma, 1e-5, 0.1, 0.4, 0.51, 1.5, 9] {
      let residual = noise.residual(difference)
      #expect((residual < 0) == (difference < 0))
      let deviance = 2 * (peak - noise.logLikelihood([difference]))
      // Cancellation leaves 10⁻¹⁵ of the logarithms.
      #expect(abs(residual * residual - deviance) < 1e-5 * deviance + 1e-12)
      let step = 1e-6 * max(abs(difference), 0.01 * sigma)
      let slope =
        (noise.residual(difference + step) - noise.residual(difference - step)) / (2 * step)
      #expect(abs(noise.slope(difference) - slope) < 2e-3 * max(abs(slope), 1e-3), "\(difference)")
    }
  }

  @Test("of no rounding is the difference itself")
  func gaussian() {
    #expect(TraceNoise.gaussian.residual(-3) == -3 && TraceNoise.gaussian.slope(-3) == 1)
  }

  @Test(
    "of rounding is found by the widest step that fits",
    arguments: [
      (1.0, 200.0), (0.5, 200.0), (1.0 / 3, 50.0), (0.25, 50.0), (0.01, 1.0), (10.0, 400.0),
      (1e-9, 3e-7), (1e9, 2e11),
    ])
  func grid(step: Double, travel: Double) {
    let positions = (0...40).map { (travel * sin(Double($0)) / step).rounded() * step }
    let found = PositionGrid.step(of: positions, travel: travel)
    #expect(found.map { abs($0 / step - 1) < 1e-9 } == true, "\(String(describing: found))")
    let irregular = positions.map { $0 + 0.123_456_789 * travel / 7 * sin($0) }
    #expect(PositionGrid.step(of: irregular, travel: travel) == nil)
  }
}
