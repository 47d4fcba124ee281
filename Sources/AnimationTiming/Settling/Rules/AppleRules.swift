/// The four answers of Apple's frameworks.
enum AppleRules {
  /// `Spring.settlingDuration`, whose epsilon is a distance; as a property it stands for a move of
  /// 1, which a share of any other distance scales to.
  static func swiftUISpring(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let spring = AppleSpring(
      frequency: question.spring.angularFrequency, ratio: question.spring.dampingRatio)
    return spring.settlingDuration(
      target: question.distance, initialVelocity: question.velocity,
      epsilon: try question.band(default: .share(0.001)))
  }

  /// The removal of the fluid spring's animation; it depends on the distance.
  static func swiftUIFluid(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let spring = FluidSpring(
      checkedResponse: question.spring.response, dampingFraction: question.spring.dampingRatio)
    // The integrator's own limits.
    guard question.distance.magnitude <= 1e90, question.velocity.magnitude <= 1e90 else {
      throw .overflow
    }
    guard spring.isStable else { throw .unstable }
    let end = spring.end(distance: question.distance, initialVelocity: question.velocity)
    return end?.time ?? .infinity
  }

  static func coreAnimation(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    CoreAnimationSettling(
      question.spring, initialVelocity: try question.relativeVelocity()
    ).duration
  }

  /// Below critical damping Core Animation's bound; from there on the last moment at which the
  /// critical spring is outside the band, although the spring that plays may be over-damped.
  static func uiKit(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let spring = question.spring
    guard spring.dampingRatio >= 1 else { return try AmplitudeRules.bound(question) }
    let critical = Spring(
      checkedAngularFrequency: spring.angularFrequency, dampingRatio: 1, mass: 1)
    return ExactSettling(
      critical, from: question.start, band: try question.band(default: .share(0.001))
    ).time
  }
}
