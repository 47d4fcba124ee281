// Springs under SwiftUI's names. Source: timing semantics, section 7.

extension Animation {
  /// A spring of 0.5 s without bounce.
  public static let spring = named(response: 0.5, dampingFraction: 1)

  /// A spring given by perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds; 0 and below ask for the stiffest spring.
  ///   - bounce: Above −1 and at most 1.
  ///   - blendDuration: Seconds over which the duration glides from that of a spring taken over.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) throws(ParameterError) -> Animation {
    fluid(try FluidSpring(duration: duration, bounce: bounce, blendDuration: blendDuration))
  }

  /// A spring given by response and damping fraction.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds; 0 and below ask for the stiffest spring.
  ///   - dampingFraction: ζ; finite and ≥ 0.
  ///   - blendDuration: Seconds over which the response glides from that of a spring taken over.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) throws(ParameterError) -> Animation {
    fluid(
      try FluidSpring(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring given by its damping fraction, with a response of 0.5 s.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func spring(
    dampingFraction: Double, blendDuration: Double = 0
  ) throws(ParameterError) -> Animation {
    try spring(
      response: 0.5, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring of 0.15 s with a bounce of 0.15 that blends over 0.25 s.
  public static let interactiveSpring = named(
    response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)

  /// A short spring to follow a finger, given by perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  ///   - blendDuration: Seconds over which the duration glides from that of a spring taken over.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) throws(ParameterError) -> Animation {
    try spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A short spring to follow a finger, given by response and damping fraction.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) throws(ParameterError) -> Animation {
    try spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A short spring to follow a finger, given by its damping fraction, with a response of 0.15 s.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func interactiveSpring(
    dampingFraction: Double, blendDuration: Double = 0.25
  ) throws(ParameterError) -> Animation {
    try spring(
      response: 0.15, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring of 0.5 s without bounce.
  public static let smooth = named(response: 0.5, dampingFraction: 1)

  /// `smooth` with another duration, and `extraBounce` added to its bounce of 0.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Animation {
    try spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of 0.5 s with a hint of bounce (0.15).
  public static let snappy = named(response: 0.5, dampingFraction: 1 - 0.15)

  /// `snappy` with another duration, and `extraBounce` added to its bounce of 0.15.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Animation {
    try spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of 0.5 s with a clear bounce (0.3).
  public static let bouncy = named(response: 0.5, dampingFraction: 1 - 0.3)

  /// `bouncy` with another duration, and `extraBounce` added to its bounce of 0.3.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(ParameterError) -> Animation {
    try spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// An interpolating spring of 0.5 s without bounce.
  public static let interpolatingSpring = Animation(.interpolatingSpring(.standard))

  /// A spring in closed form given by mass, stiffness and damping.
  ///
  /// - Parameters:
  ///   - mass: Finite and > 0.
  ///   - stiffness: Finite and > 0.
  ///   - damping: Finite and ≥ 0; beyond critical it acts as critical.
  ///   - initialVelocity: In distances per second.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(ParameterError) -> Animation {
    Animation(
      .interpolatingSpring(
        try InterpolatingSpring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
  }

  /// A spring in closed form given by perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds; finite and > 0.
  ///   - bounce: Above −1 and at most 1; below 0 acts as 0.
  ///   - initialVelocity: In distances per second.
  /// - Returns: The animation.
  /// - Throws: `ParameterError` that names the field.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(ParameterError) -> Animation {
    Animation(
      .interpolatingSpring(
        try InterpolatingSpring(
          duration: duration, bounce: bounce, initialVelocity: initialVelocity)))
  }

  /// The fluid spring that moves like `spring`, blended over `blendDuration` seconds.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func spring(
    _ spring: Spring, blendDuration: Double = 0
  ) throws(ParameterError) -> Animation {
    try .spring(
      response: spring.response, dampingFraction: spring.dampingRatio,
      blendDuration: blendDuration)
  }

  /// The interpolating spring that moves like `spring`, with mass 1.
  ///
  /// - Throws: `ParameterError` that names the field.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) throws(ParameterError) -> Animation {
    Animation(
      .interpolatingSpring(try InterpolatingSpring(spring, initialVelocity: initialVelocity)))
  }

  private static func fluid(_ spring: FluidSpring) -> Animation {
    Animation(.fluidSpring(spring))
  }

  private static func named(
    response: Double, dampingFraction: Double, blendDuration: Double = 0
  ) -> Animation {
    fluid(
      FluidSpring(
        checkedResponse: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }
}
