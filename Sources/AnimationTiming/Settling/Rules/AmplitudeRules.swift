import CLibM

/// The rules that people derive from the formula of the motion.
enum AmplitudeRules {
  private static let share = SettlingQuestion.Tolerance.share(0.001)

  static func exact(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    ExactSettling(question.spring, from: question.start, band: try question.band(default: share))
      .time
  }

  /// √(x₀² + p²)·e^(−aT) = band, with p = (v₀ + a·x₀)/d.
  static func envelope(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let (cosine, sine) = try amplitudes(question)
    return fade(
      of: hypot(cosine, sine), to: try question.band(default: share), rate: decay(question))
  }

  /// (|x₀| + |p|)·e^(−aT) = band.
  static func bound(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let (cosine, sine) = try amplitudes(question)
    return fade(
      of: cosine.magnitude + sine.magnitude, to: try question.band(default: share),
      rate: decay(question))
  }

  private static func decay(_ question: SettlingQuestion) -> Double {
    question.spring.dampingRatio * question.spring.angularFrequency
  }

  /// The amplitudes of cosine and sine; they grow without bound towards critical damping.
  private static func amplitudes(
    _ question: SettlingQuestion
  ) throws(SettlingRefusal) -> (Double, Double) {
    let (spring, start) = (question.spring, question.start)
    guard spring.dampingRatio < 1 else { throw .onlyUnderDamped }
    let root = ((1 - spring.dampingRatio) * (1 + spring.dampingRatio)).squareRoot()
    let sine =
      (start.velocity + decay(question) * start.displacement) / (root * spring.angularFrequency)
    return (start.displacement, sine)
  }

  /// When an amplitude that fades at a rate has fallen to a band; 0 when it is inside already.
  static func fade(of amplitude: Double, to band: Double, rate: Double) -> Double {
    guard amplitude > band else { return 0 }
    return rate > 0 ? (log(amplitude) - log(band)) / rate : .infinity
  }
}
