import CLibM

/// Wave's settling duration: −ln ε/(min(ζ, 1)·ω₀), and 1.25 times that from critical damping on.
///
/// ε is 0.0001, and neither amplitude nor velocity enters.
/// Source: cross-platform springs, section 3.
enum WaveRule {
  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let (ratio, frequency) = (question.spring.dampingRatio, question.spring.angularFrequency)
    guard ratio > 0 else { return .infinity }
    let epsilon = try question.share(default: 0.0001)
    let fade = max(0, -log(epsilon) / (min(ratio, 1) * frequency))
    return ratio >= 1 ? 1.25 * fade : fade
  }
}
