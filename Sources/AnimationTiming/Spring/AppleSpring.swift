import CLibM

/// SwiftUI's `Spring` as it answers, quirks included (mode `apple`).
///
/// It stores three numbers and computes everything from them: a signed rate w (the damped
/// frequency; 0 when critical; minus the hyperbolic rate when over-damped), a decay g, a mass m.
/// ```
///            w > 0                              w = 0        w < 0
/// response   2π/√(g² + w·|w|)                   stiffness    m·(g² + w²)   ← wrong when w < 0
/// ratio      g·response/2π                      damping      2·g·m
/// ```
/// Quirks reproduced: the stiffness of an over-damped spring adds w² where it should subtract it,
/// so `stiffness` and `force` are off there; the velocity of an over-damped spring is the true one
/// plus the whole distance; `settlingDuration` mixes units below critical damping and scans in
/// tenths of a second from there on. The positions are exact. `Spring` is the mathematics.
///
/// Source: timing semantics, sections 2 to 4, each rule tested there against Apple's answers.
public struct AppleSpring: Hashable, Sendable {
  /// w: rad/s above 0, minus a rate in 1/s below.
  public let signedFrequency: Double

  /// g in 1/s; below 0 only for a negative damping ratio.
  public let decay: Double

  /// m; finite and > 0.
  public let mass: Double

  init(signedFrequency: Double, decay: Double, mass: Double) {
    self.signedFrequency = signedFrequency
    self.decay = decay
    self.mass = mass
  }

  /// SwiftUI's view of a spring given by response or duration: mass 1.
  ///
  /// The radicand is 1 − ζ², as SwiftUI computes it, and not the product that keeps more digits.
  init(frequency: Double, ratio: Double) {
    let radicand = 1 - ratio * ratio
    let rate = radicand.magnitude.squareRoot() * frequency
    self.init(signedFrequency: radicand < 0 ? -rate : rate, decay: ratio * frequency, mass: 1)
  }

  /// Makes SwiftUI's spring from response and damping ratio.
  ///
  /// A negative damping ratio is taken as SwiftUI takes it: the spring runs away, and its values
  /// end at the largest number or at infinity.
  ///
  /// - Throws: `ParameterError` for what would make SwiftUI answer NaN.
  public init(response: Double, dampingRatio: Double) throws(ParameterError) {
    _ = try Spring(response: response, dampingRatio: dampingRatio.magnitude)
    self.init(frequency: 2 * .pi / response, ratio: dampingRatio)
  }

  /// Makes SwiftUI's spring from duration and bounce; a bounce above 1 acts as 1.
  ///
  /// - Throws: `ParameterError` for what would make SwiftUI answer NaN, a bounce of −1 included:
  ///   there the damping is infinite.
  public init(duration: Double, bounce: Double = 0) throws(ParameterError) {
    let spring = try Spring(duration: duration, bounce: bounce > 1 ? 1 : bounce)
    self.init(frequency: 2 * .pi / duration, ratio: spring.dampingRatio)
  }

  /// Makes SwiftUI's spring from mass, stiffness and damping.
  ///
  /// - Parameters:
  ///   - mass: Finite and > 0.
  ///   - stiffness: Finite and > 0.
  ///   - damping: Finite and ≥ 0.
  ///   - allowOverDamping: When `false`, damping beyond critical acts as critical.
  /// - Throws: `ParameterError` that names the field.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) throws(ParameterError) {
    _ = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    let decay = damping / (2 * mass)
    let square = stiffness / mass
    let difference = square - decay * decay
    if difference < 0, !allowOverDamping {
      self.init(signedFrequency: 0, decay: square.squareRoot(), mass: mass)
    } else {
      let rate = difference.magnitude.squareRoot()
      self.init(signedFrequency: difference < 0 ? -rate : rate, decay: decay, mass: mass)
    }
  }

  /// The undamped period in seconds.
  public var response: Double {
    2 * .pi / (decay * decay + signedFrequency * signedFrequency.magnitude).squareRoot()
  }

  /// The perceptual duration in seconds.
  public var duration: Double { response }

  public var dampingRatio: Double { decay * response / (2 * .pi) }

  public var bounce: Double {
    signedFrequency < 0 ? 1 / dampingRatio - 1 : 1 - dampingRatio
  }

  public var damping: Double { 2 * decay * mass }

  /// What SwiftUI states as the stiffness; m·ω₀²·(2ζ² − 1) when over-damped.
  public var stiffness: Double { mass * (decay * decay + signedFrequency * signedFrequency) }

  /// What SwiftUI states as the force at a position and a velocity, from `stiffness` as it is.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// The position of a move from 0 to `target`, `time` seconds after its release.
  public func value(target: Double = 1, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target: target, initialVelocity: initialVelocity, time: time).value
  }

  /// What SwiftUI states as the velocity of that move; `target` too high when over-damped.
  public func velocity(target: Double = 1, initialVelocity: Double = 0, time: Double) -> Double {
    let velocity = motion(target: target, initialVelocity: initialVelocity, time: time).velocity
    return signedFrequency < 0 ? velocity + target : velocity
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds towards `target`, as SwiftUI does.
  ///
  /// The wrong velocity of an over-damped spring feeds the next step.
  public func update(
    value: inout Double, velocity: inout Double, target: Double, deltaTime: Double
  ) {
    let distance = target - value
    let step = self.value(target: distance, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: velocity, time: deltaTime)
    value += step
  }

  /// e^exponent, held below infinity so that a runaway spring does not become NaN.
  private static func fade(_ exponent: Double) -> Double {
    min(exp(exponent), .greatestFiniteMagnitude)
  }

  /// Displacement so far and true velocity, by the formulas of section 3 of the semantics.
  private func motion(
    target d: Double, initialVelocity v: Double, time t: Double
  ) -> (value: Double, velocity: Double) {
    let (w, g) = (signedFrequency, decay)
    let n = g * d - v
    if w > 0 {
      let fade = Self.fade(-g * t)
      var (sine, cosine) = (0.0, 0.0)
      libm_sincos(min(w * t, .greatestFiniteMagnitude), &sine, &cosine)
      return (
        d - fade * (d * cosine + n / w * sine),
        fade * (d * (w * sine + g * cosine) + n / w * (g * sine - w * cosine))
      )
    }
    // The slow root without cancellation: −(g − q) = −(g² − q²)/(g + q). What SwiftUI loses there
    // is rounding noise and not a quirk anybody sees.
    let q = -w
    let fast = g + q
    let slow = q == 0 ? g : (g - q) * (g + q) / fast
    let fade = Self.fade(-slow * t)
    guard fade > 0 else { return (d, 0) }
    let progress = q > 0 ? -expm1(-2 * q * t) / (2 * q) : t
    let carry = v - slow * d
    return (d + fade * (carry * progress - d), fade * (v - fast * carry * progress))
  }
}
