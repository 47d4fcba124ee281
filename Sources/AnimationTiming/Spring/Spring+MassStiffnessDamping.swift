// Generation 1: the parameters of physics.
//
//   ω₀ = √(k/m)      ζ = c/(2·m·ω₀)      k = m·ω₀²      c = 2·m·ζ·ω₀

extension Spring {
  /// Makes a spring from mass, stiffness and damping.
  ///
  /// - Parameters:
  ///   - mass: m in any unit of mass; finite and > 0.
  ///   - stiffness: k, force per unit of displacement; finite and > 0.
  ///   - damping: c, force per unit of velocity; finite and ≥ 0.
  ///   - allowOverDamping: When `false`, damping beyond the critical one acts as the critical one,
  ///     as SwiftUI does by default. The default here keeps what was given.
  /// - Throws: `ParameterError` that names the field.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true
  ) throws(ParameterError) {
    let mass = try mass.positive("mass")
    let stiffness = try stiffness.positive("stiffness")
    let damping = try damping.nonNegative("damping")
    let frequency = (stiffness / mass).squareRoot()
    guard Self.angularFrequencies.contains(frequency) else {
      throw ParameterError(
        "stiffness", stiffness, mustBe: "between 1e-120 and 1e120 times the mass, which is \(mass)")
    }
    let ratio = damping / mass / (2 * frequency)
    guard Self.dampingRatios.contains(ratio) else {
      throw ParameterError(
        "damping", damping, mustBe: "at most 1e30 times the critical damping of this spring")
    }
    self.init(
      checkedAngularFrequency: frequency,
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// k = m·ω₀², force per unit of displacement.
  public var stiffness: Double { mass * angularFrequency * angularFrequency }

  /// c = 2·m·ζ·ω₀, force per unit of velocity.
  public var damping: Double { 2 * mass * dampingRatio * angularFrequency }
}
