public import AnimationTiming
public import Harness

/// A type that understands the three generations of spring parameters, to be judged by rules.
public protocol SpringParameters: Sendable {
  init(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool)
    throws(ParameterError)
  init(response: Double, dampingRatio: Double) throws(ParameterError)
  init(duration: Double, bounce: Double) throws(ParameterError)
  var mass: Double { get }
  var stiffness: Double { get }
  var damping: Double { get }
  var response: Double { get }
  var dampingRatio: Double { get }
  var duration: Double { get }
  var bounce: Double { get }
}

extension Spring: SpringParameters {}

/// What conversions between the three generations of spring parameters must do.
///
/// Errors are in units in the last place (ulp). A bounce is one minus a damping ratio, so it is
/// known to an ulp of 1 and not of itself; and what a rounded bounce says about a damping ratio
/// beyond critical is ζ² times that. The rules count in those units: no arithmetic could do better.
public enum SpringConversionRules<Parameters: SpringParameters> {
  public static var all: [Rule<ConversionCase>] {
    [
      responseThroughDuration, durationThroughResponse, durationThroughStiffness,
      stiffnessThroughResponse, negativeBounceIsReciprocal, clampsWhenAsked, rejectsNonsense,
    ]
  }

  private static var limit: Double { 4 }

  /// The error of a damping ratio that went through a bounce.
  private static func ratioUlps(_ one: Double, _ other: Double) -> Double {
    let sensitivity = max(1, one * one)
    return (one - other).magnitude / (sensitivity * (1.0).ulp)
  }

  static var responseThroughDuration: Rule<ConversionCase> {
    Rule(
      "spring.convert.response-through-duration",
      "Response and damping ratio survive the way through duration and bounce",
      source: TimingSemantics.source("section 2"), limit: limit, unit: "ulp",
      derivation: "four roundings on the way"
    ) { subject in
      let first = try Parameters(response: subject.duration, dampingRatio: subject.dampingRatio)
      let second = try Parameters(duration: first.duration, bounce: first.bounce)
      return worst(
        ulps(second.response, subject.duration),
        ratioUlps(second.dampingRatio, subject.dampingRatio))
    }
  }

  static var durationThroughResponse: Rule<ConversionCase> {
    Rule(
      "spring.convert.duration-through-response",
      "Duration and bounce survive the way through response and damping ratio",
      source: TimingSemantics.source("section 2"), limit: limit, unit: "ulp",
      derivation: "four roundings on the way"
    ) { subject in
      let first = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let second = try Parameters(response: first.response, dampingRatio: first.dampingRatio)
      return worst(
        ulps(second.duration, subject.duration), ulps(second.bounce, subject.bounce, scale: 1))
    }
  }

  static var durationThroughStiffness: Rule<ConversionCase> {
    Rule(
      "spring.convert.duration-through-stiffness",
      "Duration and bounce survive the way through mass, stiffness and damping",
      source: TimingSemantics.source("section 2"), limit: limit, unit: "ulp",
      derivation: "four roundings on the way"
    ) { subject in
      let first = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let second = try Parameters(
        mass: first.mass, stiffness: first.stiffness, damping: first.damping,
        allowOverDamping: true)
      return worst(
        ulps(second.duration, subject.duration), ulps(second.bounce, subject.bounce, scale: 1))
    }
  }

  static var stiffnessThroughResponse: Rule<ConversionCase> {
    Rule(
      "spring.convert.stiffness-through-response",
      "Stiffness and damping survive the way through response and damping ratio, by unit of mass",
      source: TimingSemantics.source("section 2"), limit: limit, unit: "ulp",
      derivation: "four roundings on the way"
    ) { subject in
      // Parameters of generation 1 with this duration and bounce, from the definitions.
      let frequency = 2 * Double.pi / subject.duration
      let stiffness = subject.mass * frequency * frequency
      let damping = 2 * subject.mass * subject.dampingRatio * frequency
      let first = try Parameters(
        mass: subject.mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      let second = try Parameters(response: first.response, dampingRatio: first.dampingRatio)
      return worst(
        ulps(first.mass, subject.mass), ulps(first.stiffness, stiffness),
        ulps(first.damping, damping), ulps(second.stiffness, stiffness / subject.mass),
        ulps(second.damping, damping / subject.mass))
    }
  }

  static var negativeBounceIsReciprocal: Rule<ConversionCase> {
    Rule(
      "spring.convert.bounce-formula",
      "The damping ratio is 1 − bounce, and 1/(1 + bounce) below zero",
      source: TimingSemantics.source("section 2; Apple's answers agree with it"),
      limit: 1, unit: "ulp", derivation: "one rounding of the ratio and one of the product"
    ) { subject in
      let ratio = try Parameters(duration: subject.duration, bounce: subject.bounce).dampingRatio
      // Multiplied out, so that the rule does not repeat the quotient it checks.
      let one = subject.bounce >= 0 ? ratio + subject.bounce : ratio * (1 + subject.bounce)
      return ulps(one, 1)
    }
  }

  static var clampsWhenAsked: Rule<ConversionCase> {
    Rule(
      "spring.convert.clamp-to-critical",
      "Without over-damping allowed, more than critical damping acts as critical",
      source: "Apple's documentation of Spring(mass:stiffness:damping:allowOverDamping:)",
      limit: limit, unit: "ulp",
      derivation: "four roundings on the way"
    ) { subject in
      let free = try Parameters(
        mass: subject.mass, stiffness: 1, damping: subject.dampingRatio, allowOverDamping: true)
      let clamped = try Parameters(
        mass: subject.mass, stiffness: 1, damping: subject.dampingRatio, allowOverDamping: false)
      return ulps(clamped.dampingRatio, min(free.dampingRatio, 1), scale: 1)
    }
  }

  static var rejectsNonsense: Rule<ConversionCase> {
    Rule(
      "spring.convert.rejects-nonsense",
      "Parameters without meaning are refused by the name of their field",
      source: "Definition of ParameterError", limit: 0, unit: "accepted"
    ) { subject in
      var accepted = 0
      func expectRefusal(of field: String, _ make: () throws(ParameterError) -> Parameters) {
        do {
          _ = try make()
          accepted += 1
        } catch {
          if error.field != field { accepted += 1 }
        }
      }
      for bad in [0, -subject.duration, .nan, .infinity] {
        expectRefusal(of: "duration") { () throws(ParameterError) in
          try Parameters(duration: bad, bounce: subject.bounce)
        }
        expectRefusal(of: "response") { () throws(ParameterError) in
          try Parameters(response: bad, dampingRatio: 1)
        }
        expectRefusal(of: "mass") { () throws(ParameterError) in
          try Parameters(mass: bad, stiffness: 1, damping: 1, allowOverDamping: true)
        }
        expectRefusal(of: "stiffness") { () throws(ParameterError) in
          try Parameters(mass: 1, stiffness: bad, damping: 1, allowOverDamping: true)
        }
      }
      for bad in [-1, -2, 1.5, .nan] {
        expectRefusal(of: "bounce") { () throws(ParameterError) in
          try Parameters(duration: subject.duration, bounce: bad)
        }
      }
      return Double(accepted)
    }
  }
}
