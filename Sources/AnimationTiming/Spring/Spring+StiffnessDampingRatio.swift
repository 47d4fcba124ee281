// The mixed pair of Android, Compose and Flutter: a stiffness and a damping ratio.

extension Spring {
  /// Makes a spring from stiffness and damping ratio.
  ///
  /// - Parameters:
  ///   - stiffness: k, force per unit of displacement; finite and > 0.
  ///   - dampingRatio: ζ; finite and ≥ 0.
  ///   - mass: m; finite and > 0.
  /// - Throws: `ParameterError` that names the field.
  public init(
    stiffness: Double, dampingRatio: Double, mass: Double = 1
  ) throws(ParameterError) {
    let undamped = try Spring(mass: mass, stiffness: stiffness, damping: 0)
    self.init(
      checkedAngularFrequency: undamped.angularFrequency,
      dampingRatio: try Self.checked(dampingRatio: dampingRatio, "dampingRatio"), mass: mass)
  }
}
