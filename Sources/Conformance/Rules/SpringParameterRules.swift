import AnimationTiming
public import Harness

/// What the parameters of a spring must say about each other, whatever is stored.
///
/// Where `SpringConversionRules` goes there and back, these rules look at one description: a slip that
/// both directions of a conversion share cancels there and shows here.
public enum SpringParameterRules<Parameters: SpringParameters> {
  public static var all: [Rule<ConversionCase>] {
    [
      stiffnessIsSquareOfFrequency, ratioIsShareOfCritical, massScalesOut, namesAgree,
      scalesWithTime, oppositeBouncesAreReciprocal, ratioFallsWithBounce,
    ]
  }

  static var stiffnessIsSquareOfFrequency: Rule<ConversionCase> {
    Rule(
      "spring.parameters.stiffness-is-square-of-frequency",
      "The stiffness is the mass times the square of 2π over the duration",
      source: "definition of the undamped period: ω₀ = 2π/duration, k = m·ω₀²", limit: 4,
      unit: "ulp",
      derivation: "the square doubles the two roundings of 2π/duration, two products add one each"
    ) { subject in
      let spring = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let frequency = 2 * .pi / subject.duration
      return ulps(spring.stiffness, spring.mass * frequency * frequency)
    }
  }

  static var ratioIsShareOfCritical: Rule<ConversionCase> {
    Rule(
      "spring.parameters.ratio-is-share-of-critical",
      "The damping ratio is the damping over twice the root of stiffness and mass",
      source: "definition: critical damping is 2√(k·m)", limit: 4, unit: "ulp",
      derivation: "two quotients, a root and a product, each rounded on both sides"
    ) { subject in
      let frequency = 2 * .pi / subject.duration
      let stiffness = subject.mass * frequency * frequency
      let damping = 2 * subject.mass * subject.dampingRatio * frequency
      let spring = try Parameters(
        mass: subject.mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      return ulps(spring.dampingRatio, damping / (2 * (stiffness * subject.mass).squareRoot()))
    }
  }

  static var massScalesOut: Rule<ConversionCase> {
    Rule(
      "spring.parameters.mass-scales-out",
      "Mass, stiffness and damping times four are the same response and ratio, to the last bit",
      source: "derived here: only k/m and c/m move anything; powers of two do not round", limit: 0,
      unit: "ulp"
    ) { subject in
      func spring(_ factor: Double) throws(ParameterError) -> Parameters {
        try Parameters(
          mass: factor * subject.mass, stiffness: factor * 30,
          damping: factor * 11 * subject.dampingRatio, allowOverDamping: true)
      }
      let (one, other) = (try spring(1), try spring(4))
      return worst(
        ulps(one.response, other.response), ulps(one.dampingRatio, other.dampingRatio))
    }
  }

  static var namesAgree: Rule<ConversionCase> {
    Rule(
      "spring.parameters.duration-is-response",
      "Duration and response are two names of one number, to the last bit",
      source: "Apple's documentation of Spring: the perceptual duration", limit: 0, unit: "ulp"
    ) { subject in
      let one = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let other = try Parameters(response: subject.duration, dampingRatio: subject.dampingRatio)
      return worst(
        ulps(one.duration, one.response), ulps(other.duration, other.response),
        ulps(one.response, other.response))
    }
  }

  static var scalesWithTime: Rule<ConversionCase> {
    Rule(
      "spring.parameters.time-scaling",
      "Times 2⁻¹⁰ the duration is so much of the response, and ratio, damping and stiffness fit",
      source: "derived here: dimensions of ω₀, c and k; powers of two do not round", limit: 0,
      unit: "ulp"
    ) { subject in
      let one = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let fast = try Parameters(duration: 0x1p-10 * subject.duration, bounce: subject.bounce)
      return worst(
        ulps(fast.response, 0x1p-10 * one.response),
        ulps(fast.duration, 0x1p-10 * one.duration), ulps(fast.dampingRatio, one.dampingRatio),
        ulps(fast.damping, 0x1p10 * one.damping), ulps(fast.stiffness, 0x1p20 * one.stiffness))
    }
  }

  static var oppositeBouncesAreReciprocal: Rule<ConversionCase> {
    Rule(
      "spring.parameters.opposite-bounces",
      "Two opposite bounces have damping ratios whose product is 1",
      source: "derived here: (1 − b)·1/(1 − b)", limit: 2, unit: "ulp",
      derivation: "one rounding of the quotient and one of the product; 1 − b is the same in both"
    ) { subject in
      guard subject.bounce < 1 else { return nil }
      let one = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let other = try Parameters(duration: subject.duration, bounce: -subject.bounce)
      return ulps(one.dampingRatio * other.dampingRatio, 1)
    }
  }

  static var ratioFallsWithBounce: Rule<ConversionCase> {
    Rule(
      "spring.parameters.falls-with-bounce", "More bounce is less damping",
      source: "derived here: the derivative of ζ is −1, and −1/(1 + b)² below zero",
      limit: 1e-9, unit: "of the fall",
      derivation: "a step of 2⁻²⁰ lowers ζ by as much at least; the rounding of ζ is 2⁻³³ of that"
    ) { subject in
      let step = 0x1p-20
      guard subject.bounce + step <= 1 else { return nil }
      let one = try Parameters(duration: subject.duration, bounce: subject.bounce)
      let next = try Parameters(duration: subject.duration, bounce: subject.bounce + step)
      return excess(1 - (one.dampingRatio - next.dampingRatio) / step)
    }
  }
}
