import AnimationTiming
import CLibM

/// Tells of stepped rules that a move is not over before some time, without stepping it there.
///
/// At its end a move is near its target and slow, by what the rule takes for that. It has not been
/// near before the first passage; and its energy ω₀²x² + v² never grows. While one of them is well
/// above what the rule allows, the move goes on, however the platform steps it: with responses from 0.05 s
/// on, three frames, its steps are exact enough for that.
/// ```
/// pop            |x| < t/2 and v² < 25t, or both less than t/5 and that from the frame before
/// react-spring   |x| ≤ p and |v| ≤ 100p per second
/// ```
/// Source: the rules of `PopRule` and `ReactSpringRule`; the bound is derived here.
enum SettlingBound {
  /// Seconds of response from which on the steps are exact enough.
  private static let shortest = 0.05

  /// Whether a move cannot be over after `time` seconds.
  static func outlasts(
    _ time: Double, _ rule: SettlingRule, band: Double?, _ spring: Spring, _ move: TuningMove
  ) -> Bool {
    guard spring.response >= shortest else { return false }
    let frequency = spring.angularFrequency
    let (distance, limit): (Double, Double)
    switch rule {
    case .pop:
      let threshold = band.map { $0 * move.distance } ?? 1
      distance = threshold / 2
      limit = hypot(
        frequency * distance, max(5 * threshold.squareRoot(), 12.5 * threshold))
    case .reactSpring:
      let precision = band.map { $0 * move.distance } ?? min(1, move.distance * 0.001)
      distance = precision
      limit = hypot(frequency * precision, 100 * precision)
    default: return false
    }
    let share = 1.25 * distance / move.distance
    let landmarks = SpringLandmarks(spring, from: move.start)
    if share < 1, let passage = landmarks.firstPassage(ofShareLeft: share), passage > time {
      return true
    }
    let motion = ClosedFormSpring(spring, from: move.start).motion(at: time)
    return hypot(frequency * motion.displacement, motion.velocity) > 1.25 * limit
  }
}
