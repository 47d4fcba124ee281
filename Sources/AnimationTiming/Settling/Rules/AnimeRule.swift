/// anime.js: samples every 20 ms until the progress has stayed within 0.05 % of 1 for 200 ms.
///
/// ```
/// over at the last of n + 1 samples in a row with |1 − progress| < 0.0005, n = 200 ms/20 ms
/// ```
/// The 200 ms belong to the answer, and a spring that takes longer than 60 s is cut off there, one
/// without damping too. Source: cross-platform springs, section 3.
enum AnimeRule {
  /// Seconds after which anime.js stops looking.
  static let limit = 60.0

  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let interval = question.interval ?? 0.02
    let restSteps = ((question.restDuration ?? 0.2) / interval + 1e-9).rounded(.down)
    let start = Motion(displacement: -1, velocity: try question.relativeVelocity())
    let release = ClosedFormSpring(question.spring, from: start)
    let threshold = try question.share(default: 0.0005)
    let last = (limit / interval + 1e-9).rounded(.down)
    var (sample, resting) = (0.0, 0.0)
    for _ in 0..<RestTest.looks {
      let left = release.motion(at: sample * interval).displacement.magnitude
      resting = left < threshold ? resting + 1 : 0
      if resting > restSteps || sample >= last { return sample * interval }
      sample += 1
    }
    throw .notWithin(seconds: sample * interval)
  }
}
